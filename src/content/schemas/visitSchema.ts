import { z } from 'zod';
import { pattern, slugSchema, text } from '../../text/textSchemas.ts';
import { pageFields } from './pageSchema.ts';

/** The texts about the price of a visit and its payers (content/en/visit.yaml, which explains each text). */
export const visitSchema = z.strictObject({
  heading: text,
  first: pattern('profession'),
  later: pattern('profession'),
  price: pattern('dollars', 'minutes'),
  homeVisitTravel: text,
  report: text,
  note: text,
  link: text,
  youPay: text,
  typicalGap: pattern('dollars'),
});

export type VisitWords = z.output<typeof visitSchema>;

const step = z.strictObject({
  name: text
    .max(24, 'at most 24 characters')
    .describe('The name of the step of a first visit, in a few words'),
  text,
});

/** The texts of the first visit (content/en/first-visit.yaml, which explains each text). */
export const firstVisitSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  steps: z.strictObject({
    arrive: step,
    hello: step,
    tell: step,
    move: step,
    pay: step,
  }),
  link: text,
  print: text,
  where: text,
  bring: slugSchema('what-should-i-bring-and-wear').describe(
    'The id of the FAQ question about what to bring',
  ),
});

export type FirstVisitContent = z.output<typeof firstVisitSchema>;
