import { findPhoneNumbersInText, type NumberFound } from 'libphonenumber-js/min';

/**
 * Phone numbers as visitors type them, for the desk, emails, exports and the search. Islands must not import this file, which
 * contains the numbering plans of all countries. For the numbers in our own texts, see phoneNumbers.ts.
 */

/** Converts Arabic, Persian and full-width digits to ASCII. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** A number that can be called: the typed text with ASCII digits, and the tel: address. */
export interface PhoneLink {
  text: string;
  href: string;
}

/**
 * The numbers in a visitor's phone field. Each is valid in Australia, or in the country of its code. If none is valid, the
 * digits are returned as typed if they may be a number without its area code. The list is empty for 'please email me', or if
 * only some of the digits are a number.
 */
export function callableNumbers(typed: string): PhoneLink[] {
  const plain = plainNumbers(typed);
  return findNumbers(plain).map(({ number, startsAt, endsAt }) => {
    const text = plain.slice(startsAt, endsAt);
    return { text, href: `tel:${dialledNumber(number, text)}` };
  });
}

/**
 * Changes a text so that the phone library finds every number in it. The library would read 0061 as an area code, and a number
 * after a comma as the extension of the number before.
 */
function plainNumbers(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/(?<![\d+][\s().-]*)00\s?(?=[2-9])/g, '+')
    .replace(/[,;](?=(\D{0,2}\d){8})/g, ' /');
}

function findNumbers(plain: string): NumberFound[] {
  const validNumbers = findPhoneNumbersInText(plain, 'AU');
  if (validNumbers.length > 0) return validNumbers;
  const possibleNumbers = findPhoneNumbersInText(plain, { defaultCountry: 'AU', extended: true });
  const digits = possibleNumbers.map(({ startsAt, endsAt }) => digitsOf(plain.slice(startsAt, endsAt)));
  return digits.join('') === digitsOf(plain) ? possibleNumbers : [];
}

/**
 * The tel: address of a number. 13 14 50 and 1800 numbers exist in Australia only, and a number that is not valid is dialled as
 * typed. A comma before an extension is a pause of two seconds. Android and iOS both support the comma, but not both support
 * `;ext=` (RFC 3966).
 */
function dialledNumber(number: NumberFound['number'], text: string): string {
  const { ext = '' } = number;
  const typedDigits = text.replace(/[^\d+]/g, '').slice(0, ext === '' ? undefined : -ext.length);
  const dialled = isAustraliaOnly(number) ? number.nationalNumber : number.number;
  return `${number.isValid() ? dialled : typedDigits}${ext && `,${ext}`}`;
}

function isAustraliaOnly(number: NumberFound['number']): boolean {
  return number.country === 'AU' && number.formatNational().startsWith('1');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits that all spellings of a number have in common, such as 412345678: without +61, 0061 or the leading zero. The list
 * has an entry for each number in the text. For a part of a number, it has the typed digits.
 */
export function canonicalDigits(text: string): string[] {
  const numbers = callableNumbers(text).map(({ href }) => href.replace(/^tel:|,.*/g, ''));
  const digits = numbers.length > 0 ? numbers : [plainNumbers(text).replace(/[^\d+]/g, '')];
  return digits.map((each) => digitsOf(each.replace(/^\+61|^61(?=\d{9}$)|^0+/, ''))).filter(Boolean);
}

/**
 * Formats a number in groups, as Australians write it: 0412 345 678, +64 21 123 4567. A text with several numbers, or with one
 * that is not valid, stays as typed. But digits after a leading 0 get a space, since a spreadsheet would drop the zero.
 */
export function formatPhoneNumber(typed: string): string {
  const plain = plainNumbers(typed.trim());
  const [found] = findNumbers(plain);
  const isWhole = found?.startsAt === 0 && found.endsAt === plain.length;
  if (!isWhole || !found.number.isValid() || isAustraliaOnly(found.number))
    return typed.replace(/^(0\d{3})(?=\d+$)/, '$1 ');
  const { number } = found;
  return number.country === 'AU'
    ? number.formatNational().replace(/[()]/g, '')
    : number.formatInternational();
}
