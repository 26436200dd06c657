import { z } from 'zod';
import { sydneyDay } from '../clinic/dates.ts';
import { text } from '../clinic/texts.ts';

/** What every page's content starts with: what search results and browser tabs show. */
export const pageContent = {
  title: text.min(30, 'at least 30 characters').max(60, 'at most 60 characters'),
  description: text.min(110, 'at least 110 characters').max(160, 'at most 160 characters'),
};

const reviewDate = 'a date as YYYY-MM-DD, or empty quotes';

/** Who of the clinic has read a page of health information, and when; empty until somebody has. */
export const review = {
  reviewedBy: z.string('a name, or empty quotes'),
  // Astro's YAML reader makes a Date of 2026-12-24 without quotes.
  reviewedOn: z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string(reviewDate).regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, reviewDate),
  ),
};

export type Review = { [field in keyof typeof review]: string };

/** Refuses half a review, and one of a day to come. Content without these fields passes. */
export function wholeReview(content: unknown, context: z.RefinementCtx): void {
  const { reviewedBy = '', reviewedOn = '' } = content as Partial<Review>;
  const today = sydneyDay(Date.now());
  const refuse = (field: keyof Review, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((reviewedBy === '') !== (reviewedOn === '')) {
    refuse(reviewedBy === '' ? 'reviewedBy' : 'reviewedOn', 'a name and a day, or empty quotes for both');
  } else if (reviewedOn > today) {
    refuse('reviewedOn', `a day that has been: ${today} or before`);
  }
}
