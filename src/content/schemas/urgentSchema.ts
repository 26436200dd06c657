import { z } from 'zod';
import { phoneParts } from '../../text/phoneNumbers.ts';
import { text } from '../../text/textSchemas.ts';
import { signId, signParts } from '../warningSigns.ts';
import { translatedPageFields } from './pageSchema.ts';

const phoneSchema = text.refine(
  (number) => phoneParts(number).some(({ text: part, href }) => href !== undefined && part === number),
  'a phone number that can be dialled, such as 13 11 14, and nothing else',
);

/** The emergency number for text phones (TTY). It is not a link, since other phones cannot call it. */
const textPhone = z.literal('106');

/** The sheet with every warning sign (content/en/urgent.yaml, which explains each text). */
export const urgentSchema = z.strictObject({
  ...translatedPageFields,
  heading: text,
  lead: text,
  print: text,
  link: text.describe('The link on other pages to this sheet, below their warning signs'),
  numbers: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ number: phoneSchema.or(textPhone), text })).min(1, 'at least one number'),
  }),
  list: text.describe('The heading above the list of all signs except those to know by heart'),
  first: z.strictObject({ name: text, signs: z.array(signId).min(1, 'a sign') }),
  parts: z
    .record(z.enum(signParts), text)
    .describe('The headings of the groups of signs: parts of the body, and groups of people'),
});

export type UrgentContent = z.output<typeof urgentSchema>;
