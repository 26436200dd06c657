import { type PictureName, pictureNames } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { expect, test } from 'vitest';
import type { IssueContent } from '../../content/schemas/magazineSchema.ts';
import { buildIssues, splitIntoPhases } from './issues.ts';

const html =
  '<p>Before.</p><h3 id="a-step">A step</h3><p>Slowly.</p><h4 id="the-landing">The <em>landing</em></h4><p>The heel.</p>' +
  '<h4 id="the-push">The push</h4><p>The toes.</p><h4 id="the-shoes">The shoes</h4><p>After.</p>';
const file = 'content/en/magazine/articles/walking.md';

test('an article about a movement is split at the headings of the poses without losing text', () => {
  const { before, phases, after } = splitIntoPhases(html, ['the-landing', 'the-push'], file);
  expect(phases.map(({ title }) => title)).toEqual(['The landing', 'The push']);
  expect(before + phases.map((phase) => phase.html).join('') + after).toBe(html);
  expect(after).toMatch(/^<h4 id="the-shoes">/);
});

test.each([
  ['is missing', ['the-landing', 'the-swing'], 'the-swing'],
  ['comes before the one that it should follow', ['the-push', 'the-landing'], 'the-landing'],
])('the build stops if the heading of a pose in an article %s', (_, ids, missingId) => {
  expect(() => splitIntoPhases(html, ids, file)).toThrow(
    `${file}: the heading "${missingId}" is missing or out of order`,
  );
});

const article = {
  id: 'how-walking-works',
  title: 'How walking works',
  excerpt: 'A walk, step by step.',
  author: 'A. Nguyen',
  category: 'Feature',
  readTime: 12,
  picture: 'walking',
} as const;
const firstIssue: IssueContent = {
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

test('the headings in the text of an article are one level below the title of the article', () => {
  const texts = new Map([['how-walking-works', { html: '<h2 id="a">One</h2><h3>Two</h3><p>Text</p>' }]]);
  const [whole, toCome] = buildIssues([firstIssue], texts, drawings, 'en-AU')[0]?.articles ?? [];
  expect(whole?.html).toBe('<h3 id="a">One</h3><h4>Two</h4><p>Text</p>');
  expect(toCome?.html).toBeUndefined();
});

test('a text file that belongs to no article stops the build, with the known articles listed', () => {
  expect(() =>
    buildIssues([firstIssue], new Map([['how-waking-works', { html: '' }]]), drawings, 'en-AU'),
  ).toThrow(/how-waking-works\.md belongs to no article of an issue\. The articles are how-walking-works, /);
});
