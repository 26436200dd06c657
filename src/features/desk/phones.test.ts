import { expect, test } from 'vitest';
import { callable } from './phones.ts';

test.each([
  ['0400 123 456', ['tel:+61400123456']],
  ['(02) 7010 0000', ['tel:+61270100000']],
  ['0400 123 456 or 02 7010 0000', ['tel:+61400123456', 'tel:+61270100000']],
  ['+64 21 123 4567', ['tel:+64211234567']],
  ['7010-0000', ['tel:70100000']],
  // As keyboards for Arabic, Persian and Chinese type digits.
  ['٠٤٠٠ ١٢٣ ٤٥٦', ['tel:+61400123456']],
  ['۰۴۰۰۱۲۳۴۵۶', ['tel:+61400123456']],
  ['０４００　１２３　４５６', ['tel:+61400123456']],
])('a tap on %s calls %j', (typed, hrefs) => {
  expect(callable(typed).map(({ href }) => href)).toEqual(hrefs);
});

test.each(['', 'please email me', 'ext. 12'])('%j offers nothing to call', (typed) => {
  expect(callable(typed)).toEqual([]);
});
