import { dayText } from '../clinic/dates.ts';
import type { Review } from '../content/schemas/pageSchema.ts';
import { interpolate } from '../text/interpolate.ts';

/**
 * The sentence on the review of a page of health information: "Checked by A. Nguyen, physiotherapist, on 1 February 2027."
 *
 * @param words - the sentence, with {name} and {date}
 * @param locale - the language of the date
 * @returns undefined if nobody has reviewed the page
 */
export function reviewedText(
  { reviewedBy, reviewedOn }: Review,
  words: string,
  locale: string,
): string | undefined {
  if (reviewedBy === '') return undefined;
  return interpolate(words, { name: reviewedBy, date: dayText(reviewedOn, locale) });
}

/** The sentence about a review; empty for a page that nobody has reviewed. */
export function Reviewed({ text }: { text: string | undefined }) {
  return text && <p>{text}</p>;
}
