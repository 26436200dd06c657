import { expect, test } from 'vitest';
import { clinic, people } from '../../../tests/support/clinic.ts';
import { articlesData } from './articleData.ts';
import type { Article, Issue } from './issues.ts';

const site = new URL('https://wattle.example/');
const source = {
  clinic: { ...clinic, people },
  image: new URL('/share/walking/magazine.png', site),
  locale: 'en-AU',
};
const article = {
  id: 'how-walking-works',
  title: 'How walking works',
  excerpt: 'A step looks simple.',
  author: 'Physiotherapy team',
  category: 'Feature',
  html: '<p>Long ago.</p>',
} as Article;

function dataOf(...articles: Article[]) {
  return articlesData([{ date: '2025-05', articles } as Issue], source, site);
}

test('search engines get the address of an article and the month of its issue', () => {
  const [first] = dataOf(article);
  expect(first).toMatchObject({
    '@type': 'Article',
    url: 'https://wattle.example/magazine#how-walking-works',
    headline: 'How walking works',
    datePublished: '2025-05',
    image: 'https://wattle.example/share/walking/magazine.png',
  });
  expect(first).not.toHaveProperty('dateModified');
});

test('search engines get the author of an article, or the clinic if no person of the clinic wrote it', () => {
  const [byTeam, byMai] = dataOf(article, { ...article, author: 'Mai Example' });
  expect(byTeam).toMatchObject({ author: { '@type': 'Organization', name: clinic.name } });
  expect(byMai).toMatchObject({ author: { '@type': 'Person', name: 'Mai Example' } });
});

test('search engines get the date of the last change of an article if that date is known', () => {
  expect(dataOf({ ...article, updated: '2026-11-20' })).toMatchObject([{ dateModified: '2026-11-20' }]);
});

test('search engines get no data on an article whose text is not published yet', () => {
  expect(dataOf({ ...article, html: undefined })).toEqual([]);
});
