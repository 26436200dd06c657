import { expect, test } from 'vitest';
import { clinic, people } from '../../../tests/support/clinic.ts';
import { faultsOf } from '../../../tests/support/schemaOrg.ts';
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

function told(...articles: Article[]) {
  return articlesData([{ date: '2025-05', articles } as Issue], source, site);
}

test('an article is told at its place on the page, with the month of its issue', () => {
  const [first] = told(article);
  expect(first).toMatchObject({
    '@type': 'Article',
    url: 'https://wattle.example/magazine#how-walking-works',
    headline: 'How walking works',
    datePublished: '2025-05',
    image: 'https://wattle.example/share/walking/magazine.png',
  });
  expect(first).not.toHaveProperty('dateModified');
  expect(faultsOf({ ...(first as object) }, new Map(), 'article')).toEqual([]);
});

test('its author is one of the people where it is by one of them, and else the clinic', () => {
  const [byTeam, byMai] = told(article, { ...article, author: 'Mai Example' });
  expect(byTeam).toMatchObject({ author: { '@type': 'Organization', name: clinic.name } });
  expect(byMai).toMatchObject({ author: { '@type': 'Person', name: 'Mai Example' } });
});

test('the day of a change is told where its file has one', () => {
  expect(told({ ...article, updated: '2026-11-20' })).toMatchObject([{ dateModified: '2026-11-20' }]);
});

test('an article that is still to come is not told', () => {
  expect(told({ ...article, html: undefined })).toEqual([]);
});
