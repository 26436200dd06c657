import { expect, test } from 'vitest';
import { languageAt, languageNames, languageText, ownName } from './languages.ts';

test.each([
  ['/', 'en'],
  ['/booking', 'en'],
  ['/ar', 'ar'],
  ['/ar.html', 'ar'],
  ['/zh/booking/received.html', 'zh'],
  ['/arabic', 'en'],
  ['/services/ar', 'en'],
  ['', 'en'],
])('the language of the page "%s" is %s', (address, language) => {
  expect(languageAt(address)).toBe(language);
});

test('a language has its own name and its English name', () => {
  expect(languageNames('ar')).toEqual({ own: 'العربية', english: 'Arabic' });
  expect(languageText('vi')).toBe('Vietnamese (Tiếng Việt)');
  expect(languageText('en')).toBe('English');
  expect(['en-AU', 'ar', 'zh-Hans'].map(ownName)).toEqual(['English', 'العربية', '简体中文']);
});
