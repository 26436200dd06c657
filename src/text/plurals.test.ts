import { expect, test } from 'vitest';
import { pluralText } from './plurals.ts';

const arabic = { two: 'سؤالان', few: '{count} أسئلة', other: '{count} سؤال' };

test.each([
  [1, 'en-AU', { one: 'one', other: '{count} of them' }, 'one'],
  [1234, 'en-AU', { one: 'one', other: '{count} of them' }, '1,234 of them'],
  [2, 'ar', arabic, 'سؤالان'],
  [1, 'vi', { one: 'one', other: '{count} câu hỏi' }, '1 câu hỏi'],
])('the text for the count %i in %s has the plural form of the language', (count, locale, words, text) => {
  expect(pluralText(count, words, locale)).toBe(text);
});
