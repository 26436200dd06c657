import { type PictureName, pictureNames } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { expect, test } from 'vitest';
import { faultsIn } from '../../../tests/support/contentFault.ts';
import { buildIssues } from '../../features/magazine/issues.ts';
import { articleTextSchema, type IssueContent, issueSchema } from './magazineSchema.ts';

const article = {
  id: 'how-walking-works',
  title: 'How walking works',
  excerpt: 'A walk, step by step.',
  author: 'A. Nguyen',
  category: 'Feature',
  readTime: 12,
  picture: 'walking',
} as const;
const first: IssueContent = {
  id: 'one',
  title: 'One',
  issueNumber: 1,
  date: '2027-02',
  cover: 'walking',
  description: 'The first.',
  articles: [article, { ...article, id: 'to-come' }],
  reviewedBy: '',
  reviewedOn: '',
};

const words = { title: 'Walking', text: 'A person walks to the right.' };
const drawings = Object.fromEntries(pictureNames.map((name) => [name, { name, words }])) as Record<
  PictureName,
  Drawing
>;

test('accepts a valid issue', () => {
  expect(faultsIn(issueSchema, first)).toBe('');
});

test('an article gets its text, with headings a level below its title', () => {
  const texts = new Map([['how-walking-works', { html: '<h2 id="a">One</h2><h3>Two</h3><p>Text</p>' }]]);
  const [whole, toCome] = buildIssues([first], texts, drawings, 'en-AU')[0]?.articles ?? [];
  expect(whole?.html).toBe('<h3 id="a">One</h3><h4>Two</h4><p>Text</p>');
  expect(toCome?.html).toBeUndefined();
});

test('refuses a text that belongs to no article, listing the articles', () => {
  expect(() =>
    buildIssues([first], new Map([['how-waking-works', { html: '' }]]), drawings, 'en-AU'),
  ).toThrow(/how-waking-works\.md is no article of any issue: how-walking-works, /);
});

test.each([
  ['no title', { ...first, title: undefined }, /a text, in quotes if it has a colon in it\s+→ at title/],
  ['a date in words', { ...first, date: 'May 2025' }, /a month in quotes as 'YYYY-MM'.*\s+→ at date/],
  ['a thirteenth month', { ...first, date: '2025-13' }, /a month in quotes/],
  ['an unknown drawing as cover', { ...first, cover: 'dancing' }, /the name of a drawing.*\s+→ at cover/],
  ['a fraction as issue number', { ...first, issueNumber: 1.5 }, /a whole number\s+→ at issueNumber/],
  [
    'an article title that is too long',
    { ...first, articles: [{ ...article, title: 'x'.repeat(71) }] },
    /at most 70 characters\s+→ at articles\[0\]\.title/,
  ],
  [
    'an article without reading time',
    { ...first, articles: [{ ...article, readTime: 0 }] },
    /at least one minute\s+→ at articles\[0\]\.readTime/,
  ],
])('refuses an issue with %s, naming the field and what is expected', (_fault, content, message) => {
  expect(faultsIn(issueSchema, content)).toMatch(message);
});

test('refuses an article file with a date in words', () => {
  expect(faultsIn(articleTextSchema, { reviewedBy: 'A. Nguyen', reviewedOn: 'last week' })).toMatch(
    /a date as YYYY-MM-DD, or empty quotes\s+→ at reviewedOn/,
  );
});
