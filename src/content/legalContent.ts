import { z } from 'zod';
import { text } from '../text/textSchemas.ts';
import { pictureName } from './drawingsContent.ts';
import { pageContent } from './pageContent.ts';

/** The head of a legal page (content/en/legal/); its text is the Markdown below, with facts in braces. */
export const legalSchema = z.strictObject({
  ...pageContent,
  heading: text,
  lead: text,
  picture: pictureName,
  updated: z.iso.date("a date in quotes as 'YYYY-MM-DD'").describe('The day of the last change'),
});

export type LegalContent = z.output<typeof legalSchema>;
