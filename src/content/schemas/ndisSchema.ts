import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { day, namedText, pattern, source, text } from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const categorySchema = z.strictObject({
  number: z.int('the number of the category').positive(),
  name: text,
  text,
  examples: z.array(text).min(1, 'an example'),
});

/** The texts of the NDIS guide (content/en/ndis.yaml). */
export const ndisSchema = z.strictObject({
  ...pageFields,
  ...review,
  heading: text,
  lead: text,
  book: text.describe('The button at the top of the guide that leads to the booking form'),
  scheme: z.strictObject({
    heading: text,
    paragraphs: z.array(text).min(1, 'a paragraph'),
    participants: z.strictObject({
      number: z.int('a whole number, without commas').positive(),
      after: text,
      asOf: text.describe('The date of the number of NDIS participants'),
      since: text.describe('The sentence about how the number of participants has changed since its date'),
      sourceMark: pattern('source'),
      source,
    }),
  }),
  eligibility: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(namedText).min(1, 'at least one condition'),
    children: text.describe('The sentence about the NDIS rules that differ for children'),
    checkedMark: pattern('date'),
    checked: day.describe('The day on which somebody last checked the rules of the NDIS'),
    note: text,
  }),
  funding: z.strictObject({
    heading: text,
    intro: text,
    category: text,
    categories: z.array(categorySchema).min(1, 'at least one category'),
    note: text,
  }),
  cards: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ service: serviceSlug, text })).min(1, 'at least one service'),
    others: z
      .strictObject({ text, service: serviceSlug })
      .describe('The sentence below the cards of services, with the service for people whom no card suits'),
  }),
  start: z.strictObject({ heading: text, steps: z.array(namedText).min(1, 'a step') }),
  glossary: z.strictObject({
    heading: text,
    terms: z.array(z.strictObject({ term: text, text })).min(1, 'a term'),
  }),
  contact: z.strictObject({ heading: text, text, book: text, refer: text, complaints: text }),
});

export type NdisContent = z.output<typeof ndisSchema>;
