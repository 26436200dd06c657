import { expect, test } from 'vitest';
import { translatedLanguages } from '../text/languages.ts';
import { pathIn, sameIn, translatedPageAt } from './translations.ts';

const [language = 'en'] = translatedLanguages;

test('each translated page has its language as prefix of its address, English pages have none', () => {
  expect(pathIn('en', 'start')).toBe('/');
  expect(pathIn(language, 'start')).toBe(`/${language}`);
  expect(pathIn(language, 'booking')).toBe(`/${language}/booking`);
});

test('changing the language keeps the page, or opens the start page of the language', () => {
  expect(sameIn(language, '/privacy')).toBe(`/${language}/privacy`);
  expect(sameIn('en', `/${language}/privacy`)).toBe('/privacy');
  expect(sameIn(language, '/services')).toBe(`/${language}/services`);
  expect(sameIn(language, '/faq')).toBe(`/${language}`);
  expect(sameIn('en', `/${language}/404`)).toBe('/');
});

test('a page that exists only in English has no translated address', () => {
  expect(translatedPageAt('/faq')).toBeUndefined();
  expect(translatedPageAt(`/${language}/booking/received`)).toBeUndefined();
});
