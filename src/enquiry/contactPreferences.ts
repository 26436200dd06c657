/** How a person would like to be answered: the value that is sent, and what people read. */
export const contactPreferences = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'either', label: 'Either' },
] as const;
