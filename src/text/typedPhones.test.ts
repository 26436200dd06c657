import { describe, expect, test } from 'vitest';
import { callableNumbers, canonicalDigits, formatPhoneNumber } from './typedPhones.ts';

describe('a phone number', () => {
  test.each([
    ['0400 123 456', ['tel:+61400123456']],
    ['(02) 7010 0000', ['tel:+61270100000']],
    ['+61 (0)2 7010 0000', ['tel:+61270100000']],
    ['+61 02 7010 0000', ['tel:+61270100000']],
    ['0061 412 345 678', ['tel:+61412345678']],
    ['61412345678', ['tel:+61412345678']],
    ['0491 570 006', ['tel:+61491570006']],
    ['0412.345-678', ['tel:+61412345678']],
    ['0400 123 456 after 5 pm', ['tel:+61400123456']],
    ['13 14 50', ['tel:131450']],
    ['131450', ['tel:131450']],
    ['1300 363 992', ['tel:1300363992']],
    ['1800 800 110', ['tel:1800800110']],
    // A number without an area code.
    ['7010-0000', ['tel:70100000']],
    ['7010-0000 after five', ['tel:70100000']],
  ])('typed as %s calls %j', (typed, hrefs) => {
    expect(callableNumbers(typed).map(({ href }) => href)).toEqual(hrefs);
  });

  test.each(['ext 12', 'ext. 12', 'x12', 'Ext:12', ', ext 12', 'extension 12', '#12'])(
    'with %j is dialled with a pause before the extension 12',
    (extension) => {
      expect(callableNumbers(`02 5550 1234 ${extension}`)).toMatchObject([{ href: 'tel:+61255501234,12' }]);
      expect(callableNumbers(`5550 1234 ${extension}`)).toMatchObject([{ href: 'tel:55501234,12' }]);
      expect(callableNumbers(`+64 9 555 1234 ${extension}`)).toMatchObject([{ href: 'tel:+6495551234,12' }]);
    },
  );

  test.each([' / ', '/', ' or ', ', ', '; ', ' and ', '\n', ' (work) '])(
    'is found before and after %j',
    (between) => {
      for (const [first, second] of [
        ['0400 123 456', '(02) 7010 0000'],
        ['0400123456', '0270100000'],
      ])
        expect(callableNumbers(`${first}${between}${second}`)).toEqual([
          { text: first, href: 'tel:+61400123456' },
          { text: second, href: 'tel:+61270100000' },
        ]);
    },
  );

  test.each([
    ['+64 21 123 4567', 'tel:+64211234567'],
    ['0064 21 123 4567', 'tel:+64211234567'],
    ['0011 64 21 123 4567', 'tel:+64211234567'],
    ['+1 (212) 555-0100', 'tel:+12125550100'],
    ['+86 138 0013 8000', 'tel:+8613800138000'],
  ])('typed as %s is dialled as a number of another country', (typed, href) => {
    expect(callableNumbers(typed)).toMatchObject([{ href }]);
  });

  test.each([
    ['an Arabic', '٠٤٠٠ ١٢٣ ٤٥٦'],
    ['a Persian', '۰۴۰۰ ۱۲۳ ۴۵۶'],
    ['a Chinese', '０４００　１２３　４５６'],
  ])('typed on %s keyboard is shown in digits that everybody reads', (_, typed) => {
    expect(callableNumbers(typed)).toEqual([{ text: '0400 123 456', href: 'tel:+61400123456' }]);
  });

  test.each(['', 'please email me', 'ext. 12', '04OO 123 456', '0412 345 678 9 after 5'])(
    'is not found in %j',
    (typed) => {
      expect(callableNumbers(typed)).toEqual([]);
    },
  );
});

test.each([
  ['0412 345 678', ['412345678']],
  ['+61 (0)412 345-678', ['412345678']],
  ['0061 412 345 678', ['412345678']],
  ['0412 345 678 ext 12', ['412345678']],
  ['0412 345 678 / 02 9790 1234', ['412345678', '297901234']],
  ['0412 345', ['412345']],
  ['+64 21 123 4567', ['64211234567']],
  ['0011 64 21 123 4567', ['64211234567']],
  ['13 14 50', ['131450']],
  ['none', []],
])('the phone number %s has the canonical digits %j', (typed, digits) => {
  expect(canonicalDigits(typed)).toEqual(digits);
});

test.each([
  // Google Sheets shows a number with a plus as an error, and Excel as a plain number. In Australia people dial the zero.
  ['+61 412 345 678', '0412 345 678'],
  ['+61412345678', '0412 345 678'],
  ['+61 (0)2 9790 1234', '02 9790 1234'],
  ['0061 2 9790-1234', '02 9790 1234'],
  ['＋６１ ４１２ ３４５ ６７８', '0412 345 678'],
  // Without spaces, a spreadsheet reads a phone number as a plain number and drops the zero.
  ['0412345678', '0412 345 678'],
  ['0412 345 678', '0412 345 678'],
  ['0555123456', '0555 123456'],
  ['0064211234567', '+64 21 123 4567'],
  ['+64 21 123 4567', '+64 21 123 4567'],
  ['02 5550 1234 x12', '02 5550 1234 ext. 12'],
  ['1300 123 456', '1300 123 456'],
  ['13 14 50', '13 14 50'],
  // A text with several numbers, or with part of one, stays as typed.
  ['0412 345 678 / 02 9790 1234', '0412 345 678 / 02 9790 1234'],
  ['0412 345 678 (after 5 pm)', '0412 345 678 (after 5 pm)'],
  ['=cmd|0412345678', '=cmd|0412345678'],
  ['', ''],
])('a spreadsheet gets the phone number %j as %j', (typed, formatted) => {
  expect(formatPhoneNumber(typed)).toBe(formatted);
});
