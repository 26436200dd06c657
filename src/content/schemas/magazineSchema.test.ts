import { type PictureName, pictureNames } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { expect, test } from 'vitest';
import { buildIssues } from '../../features/magazine/issues.ts';
import type { IssueContent } from './magazineSchema.ts';

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
