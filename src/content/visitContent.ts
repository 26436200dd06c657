import { z } from 'zod';
import { pattern, text } from '../text/textSchemas.ts';

/** What a visit costs and who pays, wherever it stands (content/en/visit.yaml, which says what each is for). */
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
