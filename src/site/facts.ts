import { z } from 'zod';
import { outsideLink, text } from '../clinic/texts.ts';
import { review } from './pageContent.ts';
import { atLeast } from './specification.ts';

/**
 * A list of "Did you know?" facts (content/en/facts/).
 *
 * @param of - whose number the specification gives
 * @param longest - most characters of one
 */
export function factsSchema(of: 'bannerFacts' | 'servicesFacts', longest: number) {
  const fact = z.strictObject({
    text: text.max(longest, `at most ${longest} characters`),
    source: outsideLink.optional(),
  });
  return z.strictObject({
    ...review,
    facts: atLeast(of, fact).refine(
      (facts) => new Set(facts.map((each) => each.text)).size === facts.length,
      'facts that all differ',
    ),
  });
}
