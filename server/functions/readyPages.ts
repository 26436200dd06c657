import { sydneyDay } from '../../src/clinic/dates.ts';
import type { Parts } from '../appParts.ts';
import { type Corrections, renderCorrections } from './corrections.ts';
import type { EnquiryForm } from './kinds.ts';

/**
 * Stands in the words of a ready page for the time to wait, which alone differs from one refusal to the next. A character that
 * means nothing, since a page in a language from right to left puts words in Latin letters in an element of their own.
 */
export const timeMark = '\uE000';

/**
 * The page of a form with an alert above it and nothing filled in; see {@link keptPage}.
 *
 * @param message - may hold {@link timeMark}
 * @returns what gives the page as HTML, with `time` put wherever the mark stands: a page says it in its markup and to its script
 */
export function readyPage(
  parts: Parts,
  form: EnquiryForm,
  message: string,
): (time?: string) => Promise<string> {
  const { title } = form.failure;
  const page = keptPage(parts, form);
  const corrections = { values: {}, fields: {}, alert: { title, description: message } };
  return async (time = '') => (await page(corrections)).replaceAll(timeMark, time);
}

/**
 * A page of corrections that is always the same, rendered when it is first wanted on a day and then kept: a refusal must
 * cost less than what it refuses, or being refused is how a server is kept busy. Its footer has the year and the closed
 * days of that day.
 */
export function keptPage(parts: Parts, form: EnquiryForm): (corrections: Corrections) => Promise<string> {
  let page: Promise<string> | undefined;
  let day: string | undefined;
  return async (corrections) => {
    const today = sydneyDay(parts.clock());
    if (day !== today) page = undefined;
    day = today;
    page ??= renderCorrections(parts, form, corrections);
    try {
      return await page;
    } catch (error) {
      // Not kept: what could not be rendered now may be there next time.
      page = undefined;
      throw error;
    }
  };
}
