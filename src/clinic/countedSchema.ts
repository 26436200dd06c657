import { z } from 'zod';
import type { Counted } from './counted.ts';
import { pattern, text } from './texts.ts';

/** Counted words of content: the form that a language uses for most numbers, and those it has beside. */
export const countedSchema: z.ZodType<Counted> = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: pattern('count').optional(),
  many: pattern('count').optional(),
  other: pattern('count'),
});
