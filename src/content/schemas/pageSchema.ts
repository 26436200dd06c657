import { z } from 'zod';
import { sydneyDay } from '../../clinic/dates.ts';
import { countWideLetters, textWidthInColumns } from '../../text/columns.ts';
import { text } from '../../text/textSchemas.ts';

/** The schema of a text with the width of `least` to `most` letters, since search results cut a text by its width. */
function textOfWidth(least: number, most: number) {
  const lengthError = (range: string) => ({
    error: ({ input }: { input?: unknown }) =>
      countWideLetters(String(input)) > 0
        ? `${range} characters, a Chinese one counting as two`
        : `${range} characters`,
  });
  return text
    .refine((given) => textWidthInColumns(given) >= least, lengthError(`at least ${least}`))
    .refine((given) => textWidthInColumns(given) <= most, lengthError(`at most ${most}`));
}

/** The fields of every page that search results and browser tabs show. */
export const pageFields = {
  title: textOfWidth(30, 60),
  description: textOfWidth(110, 160),
};

/** The fields of pages that exist in every language. Chinese needs fewer characters for the same text. */
export const translatedPageFields = {
  title: textOfWidth(25, 60),
  description: textOfWidth(90, 160),
};

const dateExpected = 'a date as YYYY-MM-DD, or empty quotes';

/** The fields for who has reviewed a page of health information, and when. Both are empty until somebody has. */
export const review = {
  reviewedBy: z.string('a name, or empty quotes'),
  // Astro's YAML reader turns 2026-12-24 without quotes into a Date.
  reviewedOn: z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string(dateExpected).regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, dateExpected),
  ),
};

export type Review = { [field in keyof typeof review]: string };

/** Refuses a review that lacks its name or day, or has a day in the future. Content without reviews is accepted. */
export function refuseIncompleteReview(content: unknown, context: z.RefinementCtx): void {
  const { reviewedBy = '', reviewedOn = '' } = content as Partial<Review>;
  const today = sydneyDay(Date.now());
  const addFault = (field: keyof Review, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((reviewedBy === '') !== (reviewedOn === '')) {
    addFault(reviewedBy === '' ? 'reviewedBy' : 'reviewedOn', 'a name and a day, or empty quotes for both');
  } else if (reviewedOn > today) {
    addFault('reviewedOn', `a day that has been: ${today} or before`);
  }
}
