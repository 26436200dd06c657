import { type Content, defineFields, personName } from './fields.ts';

/** The message to the clinic, a line a field; only the phone may stay empty. */
export const contactFields = defineFields({
  firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
  lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
  email: { control: 'email', half: true },
  phone: { control: 'tel', required: false, min: 8, max: 32, autoComplete: 'tel', half: true },
  message: { control: 'textarea', required: true, max: 5000, rows: 6 },
  language: { control: 'language' },
  interpreter: { control: 'switch', translated: true },
  interpreterLanguage: { control: 'dialect', askedWith: 'interpreter' },
});

export type ContactMessage = Content<typeof contactFields>;
