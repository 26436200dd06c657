/** What narrows a list of the desk, none of it chosen. */
export const noFilters = {
  words: '',
  state: '',
  kind: '',
  service: '',
  language: '',
  spam: '',
  from: '',
  to: '',
} as const;
