import { expect, test } from 'vitest';
import { translatedLanguages } from '../text/languages.ts';
import { pagePath, samePagePath, translatedPageAt } from './translations.ts';

const [language = 'en'] = translatedLanguages;

test('the address of a translated page begins with its language, and that of an English page does not', () => {
  expect(pagePath('en', 'start')).toBe('/');
  expect(pagePath(language, 'start')).toBe(`/${language}`);
  expect(pagePath(language, 'booking')).toBe(`/${language}/booking`);
});

test('a link to another language leads to the same page, or to the start page if there is none', () => {
  expect(samePagePath(language, '/privacy')).toBe(`/${language}/privacy`);
  expect(samePagePath('en', `/${language}/privacy`)).toBe('/privacy');
  expect(samePagePath(language, '/services')).toBe(`/${language}/services`);
  expect(samePagePath(language, '/faq')).toBe(`/${language}`);
  expect(samePagePath('en', `/${language}/404`)).toBe('/');
});

test('a page that exists only in English has no translated address', () => {
  expect(translatedPageAt('/faq')).toBeUndefined();
  expect(translatedPageAt(`/${language}/booking/received`)).toBeUndefined();
});
