import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageFiles } from '../../../tests/support/contentFiles.ts';
import { addDays, sydneyDay } from '../../clinic/dates.ts';
import { pageFields, refuseIncompleteReview, review } from './pageSchema.ts';

const pages = pageFiles();

/** The texts that occur more than once. */
function repeatedTexts(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test('content/ has more than 20 pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

test('no two pages have the same title, or the same description', () => {
  expect(repeatedTexts(pages.map((page) => page.title))).toEqual([]);
  expect(repeatedTexts(pages.map((page) => page.description))).toEqual([]);
});

const schema = z.object({ ...pageFields, ...review });
const validPage = {
  title: 'Physiotherapy for sore backs in Bankstown',
  description:
    'What we do for a sore back, what a visit is like, when to see a doctor first, how it is paid for and how you book.',
  reviewedBy: '',
  reviewedOn: '',
};

test.each(['', '2026-11-20', new Date('2026-11-20')])('the day of a review may be "%s"', (reviewedOn) => {
  const { data } = schema.safeParse({ ...validPage, reviewedOn });
  expect(data?.reviewedOn).toBe(reviewedOn === '' ? '' : '2026-11-20');
});

test('a title in Chinese may have half as many letters as one in English', () => {
  expect(schema.safeParse({ ...validPage, title: '物'.repeat(15) }).success).toBe(true);
});

test.each([
  ['title', 'at least 30 characters', 'Too short'],
  ['title', 'at most 60 characters', 'x'.repeat(61)],
  ['description', 'at least 110 characters', 'Too short'],
  ['description', 'at most 160 characters', 'x'.repeat(161)],
  ['reviewedOn', 'a date as YYYY-MM-DD, or empty quotes', '2026-13-01'],
  ['reviewedOn', 'a date as YYYY-MM-DD, or empty quotes', '20/11/2026'],
  ['title', 'at most 60 characters, a Chinese one counting as two', '物'.repeat(31)],
])('the build requires the %s of a page to be %s', (field, expected, value) => {
  const result = schema.safeParse({ ...validPage, [field]: value });
  expect(z.prettifyError(result.error as z.ZodError)).toBe(`✖ ${expected}\n  → at ${field}`);
});

describe('a review of a page', () => {
  const today = sydneyDay(Date.now());
  const reviewSchema = z.object(review).superRefine(refuseIncompleteReview);
  const errorFor = (content: object) => {
    const { error } = reviewSchema.safeParse({ reviewedBy: '', reviewedOn: '', ...content });
    return error ? z.prettifyError(error) : 'accepted';
  };

  test('has a name and a day that is not in the future, or is empty', () => {
    expect(errorFor({})).toBe('accepted');
    expect(errorFor({ reviewedBy: 'A. Nguyen', reviewedOn: today })).toBe('accepted');
  });

  test('is rejected without a name or a day, and the message names the missing field', () => {
    const expectedReview = 'a name and a day, or empty quotes for both';
    expect(errorFor({ reviewedOn: today })).toBe(`✖ ${expectedReview}\n  → at reviewedBy`);
    expect(errorFor({ reviewedBy: 'A. Nguyen' })).toBe(`✖ ${expectedReview}\n  → at reviewedOn`);
  });

  test('is rejected with a day in the future, and the message has the last valid day', () => {
    expect(errorFor({ reviewedBy: 'A. Nguyen', reviewedOn: addDays(today, 1) })).toBe(
      `✖ a day that has been: ${today} or before\n  → at reviewedOn`,
    );
  });
});
