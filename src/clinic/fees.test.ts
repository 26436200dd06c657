import { expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import { dollarsText, minutesText } from './fees.ts';

test.each([
  [95, '$95'],
  [1250, '$1,250'],
  [{ from: 90, to: 150 }, '$90 to $150'],
  [0, 'no charge'],
])('a price of %j is "%s"', (amount, text) => {
  expect(dollarsText(amount, phrases)).toBe(text);
});

test('prices and minutes use the number format of the language of the page', () => {
  expect(dollarsText(1250, { ...phrases, locale: 'vi' })).toMatch(/1\.250/);
});

test.each(['ar', 'vi', 'zh-Hans'])('a price has the Australian dollar sign in %s', (locale) => {
  expect(dollarsText(95, { ...phrases, locale })).toBe('$95');
});

test.each([
  [5, '5 دقائق'],
  [30, '30 دقيقة'],
  [{ from: 3, to: 10 }, '3 to 10 دقائق'],
])('%j minutes have the Arabic plural form: %s', (amount, text) => {
  const minutes = { few: '{count} دقائق', other: '{count} دقيقة' };
  const fees = { ...phrases.fees, minutes };
  expect(minutesText(amount, { ...phrases, locale: 'ar', fees })).toBe(text);
});

test.each([
  [30, '30 minutes'],
  [{ from: 45, to: 60 }, '45 to 60 minutes'],
])('a visit of %j minutes is written as "%s"', (amount, text) => {
  expect(minutesText(amount, phrases)).toBe(text);
});
