/** The filters of a list of the desk, with none set. */
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
