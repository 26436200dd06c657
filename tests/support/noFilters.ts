/** What narrows a list of the desk, none of it chosen. */
export const noFilters = {
  words: '',
  state: '',
  type: '',
  service: '',
  language: '',
  spam: '',
  colleague: '',
  from: '',
  to: '',
} as const;
