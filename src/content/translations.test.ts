import { expect, test } from 'vitest';
import { translatedLanguages } from '../text/languages.ts';
import { pathIn, sameIn, translatedPageAt } from './translations.ts';

const [language = 'en'] = translatedLanguages;

test('each page of a language stands below its own address, the first one’s without', () => {
  expect(pathIn('en', 'start')).toBe('/');
  expect(pathIn(language, 'start')).toBe(`/${language}`);
  expect(pathIn(language, 'booking')).toBe(`/${language}/booking`);
});

test('who changes the language stays on the page, or comes to where the language begins', () => {
  expect(sameIn(language, '/privacy')).toBe(`/${language}/privacy`);
  expect(sameIn('en', `/${language}/privacy`)).toBe('/privacy');
  expect(sameIn(language, '/services')).toBe(`/${language}/services`);
  expect(sameIn(language, '/faq')).toBe(`/${language}`);
  expect(sameIn('en', `/${language}/404`)).toBe('/');
});

test('a page that the first language alone has is in no other', () => {
  expect(translatedPageAt('/faq')).toBeUndefined();
  expect(translatedPageAt(`/${language}/booking/received`)).toBeUndefined();
});
