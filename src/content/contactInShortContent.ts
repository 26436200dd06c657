import { z } from 'zod';
import { text } from '../text/textSchemas.ts';
import { translatedPageContent } from './pageContent.ts';

/** The contact page of a language other than the first (content/en/contact-in-short.yaml). */
export const contactInShortSchema = z.strictObject({
  ...translatedPageContent,
  heading: text,
  intro: text,
  booking: text.describe('To the booking form'),
  form: text.describe('The heading of the form'),
  help: z
    .array(z.strictObject({ name: text, text: z.array(text).min(1, 'at least one paragraph') }))
    .describe('Who else helps: below how to reach the clinic'),
});

export type ContactInShort = z.output<typeof contactInShortSchema>;
