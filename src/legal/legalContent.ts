import { z } from 'zod';
import { text } from '../clinic/texts.ts';
import { pictureNames } from '../figure/pictures.ts';
import { pageContent } from '../site/pageContent.ts';

/** The head of a legal page (content/en/legal/); its text is the Markdown below, with facts in braces. */
export const legalSchema = z.strictObject({
  ...pageContent,
  heading: text,
  lead: text,
  picture: z.enum(pictureNames, 'the name of a drawing, such as walking'),
  updated: z.iso.date("a date in quotes as 'YYYY-MM-DD'").describe('The day of the last change'),
});

export type LegalContent = z.output<typeof legalSchema>;
