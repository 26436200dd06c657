import { z } from 'zod';
import { outsideLink, text } from '../text/textSchemas.ts';
import { review } from './pageContent.ts';

/**
 * A list of "Did you know?" facts (content/en/facts/).
 *
 * @param longest - most characters of one
 */
export function factsSchema(longest: number) {
  const fact = z.strictObject({
    text: text.max(longest, `at most ${longest} characters`),
    source: outsideLink.optional(),
  });
  return z.strictObject({
    ...review,
    facts: z
      .array(fact)
      .min(2, 'at least two facts, since one follows another')
      .refine(
        (facts) => new Set(facts.map((each) => each.text)).size === facts.length,
        'facts that all differ',
      ),
  });
}
