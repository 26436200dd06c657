import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Drawing } from '../figure/drawings.ts';
import { type PictureName, pictureNames } from '../figure/pictures.ts';
import { articleTextSchema, issueSchema } from './content.ts';
import { readyIssues } from './issues.ts';

const issues = globSync('content/en/magazine/*.yaml').map((file) =>
  issueSchema.parse(parse(readFileSync(file, 'utf8'))),
);
const [first] = issues;
if (!first) throw new Error('there is no issue');
const article = first.articles[0];
const words = { title: 'Walking', text: 'A person walks to the right.' };
const drawings = Object.fromEntries(pictureNames.map((name) => [name, { name, words }])) as Record<
  PictureName,
  Drawing
>;

function faultsOf(schema: z.ZodType, content: unknown): string {
  const { error } = schema.safeParse(content);
  return error ? z.prettifyError(error) : '';
}

test('the first two issues are those of the specification', () => {
  expect(readyIssues(issues, new Map(), drawings, 'en-AU').slice(0, 2)).toMatchObject([
    {
      title: 'The Beginning',
      date: '2025-05',
      articles: [{ readTime: 12 }, { readTime: 6 }, { readTime: 8 }],
    },
    { title: 'Coming Next Month', date: '2025-06', articles: [] },
  ]);
});

test("the first issue's first article is whole: at least 900 words", () => {
  const text = readFileSync(`content/en/magazine/articles/${article?.id}.md`, 'utf8');
  expect(text.split(/\s+/).length).toBeGreaterThan(900);
});

test('an article takes its text, a level below its title', () => {
  const texts = new Map([['how-walking-works', '<h2 id="a">One</h2><h3>Two</h3><p>Text</p>']]);
  const [whole, toCome] = readyIssues(issues, texts, drawings, 'en-AU')[0]?.articles ?? [];
  expect(whole?.html).toBe('<h3 id="a">One</h3><h4>Two</h4><p>Text</p>');
  expect(toCome?.html).toBeUndefined();
});

test('a text that belongs to no article is refused, with the articles there are', () => {
  expect(() => readyIssues(issues, new Map([['how-waking-works', '']]), drawings, 'en-AU')).toThrow(
    /how-waking-works\.md is no article of any issue: how-walking-works, /,
  );
});

test.each([
  ['no title', { ...first, title: undefined }, /a text\s+→ at title/],
  ['a date in words', { ...first, date: 'May 2025' }, /a month in quotes as 'YYYY-MM'.*\s+→ at date/],
  ['a thirteenth month', { ...first, date: '2025-13' }, /a month in quotes/],
  ['a cover nobody drew', { ...first, cover: 'dancing' }, /the name of a drawing.*\s+→ at cover/],
  ['half a number', { ...first, issueNumber: 1.5 }, /a whole number\s+→ at issueNumber/],
  [
    'too long an article title',
    { ...first, articles: [{ ...article, title: 'x'.repeat(71) }] },
    /at most 70 characters\s+→ at articles\[0\]\.title/,
  ],
  [
    'an article that takes no time',
    { ...first, articles: [{ ...article, readTime: 0 }] },
    /at least one minute\s+→ at articles\[0\]\.readTime/,
  ],
])('an issue with %s is refused, naming the field and what is expected', (_fault, content, message) => {
  expect(faultsOf(issueSchema, content)).toMatch(message);
});

test("an article's file with a date in words is refused", () => {
  expect(faultsOf(articleTextSchema, { reviewedBy: 'A. Nguyen', reviewedOn: 'last week' })).toMatch(
    /a date as YYYY-MM-DD, or empty quotes\s+→ at reviewedOn/,
  );
});
