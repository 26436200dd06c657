import { z } from 'zod';
import { text } from '../text/textSchemas.ts';
import { translatedPageContent } from './pageContent.ts';

/** What becomes of somebody's details, in a language other than the first (content/en/privacy-in-short.yaml). */
export const privacyInShortSchema = z.strictObject({
  ...translatedPageContent,
  heading: text,
  lead: text,
  sections: z
    .array(z.strictObject({ heading: text, text: z.array(text).min(1, 'at least one paragraph') }))
    .min(1, 'at least one section'),
  full: text.describe('To the whole policy, which is in English'),
});

export type PrivacyInShort = z.output<typeof privacyInShortSchema>;
