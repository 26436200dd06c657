import { z } from 'zod';
import { slugLike, text } from '../text/textSchemas.ts';
import { pageContent } from './pageContent.ts';

const step = z.strictObject({
  name: text.max(24, 'at most 24 characters').describe('What is done, in a word or a few'),
  text,
});

/** The words of the first visit (content/en/first-visit.yaml, which says what each is for). */
export const firstVisitSchema = z.strictObject({
  ...pageContent,
  heading: text,
  lead: text,
  steps: z.strictObject({ arrive: step, hello: step, tell: step, move: step, pay: step }),
  link: text,
  print: text,
  where: text,
  bring: slugLike('what-should-i-bring-and-wear').describe('The id of a question of the FAQ'),
});

export type FirstVisitContent = z.output<typeof firstVisitSchema>;
