import { z } from 'zod';
import { text } from '../clinic/texts.ts';
import { review } from './pageContent.ts';

const source = z.strictObject({ label: text, url: z.url('the address of the source') });

/**
 * A list of "Did you know?" facts (content/en/facts/).
 *
 * @param count - how many the specification wants
 * @param longest - most characters of one
 */
export function factsSchema(count: number, longest: number) {
  const fact = z.strictObject({
    text: text.max(longest, `at most ${longest} characters`),
    source: source.optional(),
  });
  return z.strictObject({
    ...review,
    facts: z
      .array(fact)
      .length(count, `${count} facts`)
      .refine(
        (facts) => new Set(facts.map((each) => each.text)).size === facts.length,
        'facts that all differ',
      ),
  });
}
