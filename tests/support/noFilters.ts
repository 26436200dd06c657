/** What narrows a list of the desk, none of it chosen. */
export const noFilters = {
  words: '',
  state: '',
  type: '',
  service: '',
  language: '',
  spam: '',
  from: '',
  to: '',
} as const;
