import { expect, test } from 'vitest';
import { atomFeed } from './feed.ts';

const site = new URL('https://clinic.example/');
const content = { heading: 'Notes', subtitle: 'From the clinic' };
const article = (id: string, updated?: string) => ({
  id,
  title: id,
  excerpt: 'About walking',
  author: 'The team',
  category: 'Health',
  html: '<p>Walk.</p>' as string | undefined,
  updated,
});

/** The times of the last change in the feed of an issue of May 2026: that of the feed, then that of each article. */
function updateTimes(...articles: ReturnType<typeof article>[]): string[] {
  const feed = atomFeed(content, [{ date: '2026-05', articles }], site, 'en-AU');
  return [...feed.matchAll(/<updated>(.*)<\/updated>/g)].map(([, moment = '']) => moment);
}

// The first of May begins in Sydney at 14:00 UTC the day before.
const startOfMay = '2026-04-30T14:00:00.000Z';

test('the feed has the date of the last change or issue of each article, and starts with the newest', () => {
  const tenthOfJune = '2026-06-09T14:00:00.000Z';
  expect(updateTimes(article('a'), article('b'))).toEqual([startOfMay, startOfMay, startOfMay]);
  expect(updateTimes(article('a', '2026-06-10'), article('b'))).toEqual([
    tenthOfJune,
    tenthOfJune,
    startOfMay,
  ]);
});

test('the feed of the magazine has no article whose text is not published yet', () => {
  expect(updateTimes(article('a'), { ...article('b', '2026-06-10'), html: undefined })).toEqual([
    startOfMay,
    startOfMay,
  ]);
});
