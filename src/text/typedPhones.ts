import { findPhoneNumbersInText, type NumberFound } from 'libphonenumber-js/min';

/**
 * This file reads phone numbers that visitors have typed. Islands must not import it, since it contains the numbering plans of
 * all countries. phoneNumbers.ts is for the numbers in our own texts.
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
 * The numbers in a visitor's phone field that are valid in Australia, or in the country of their code. If none is valid, the
 * result has the typed digits if they may lack their area code. 'please email me' has an empty result.
 */
export function callableNumbers(typed: string): PhoneLink[] {
  const plain = plainNumbers(typed);
  return findNumbers(plain).map(({ number, startsAt, endsAt }) => {
    const text = plain.slice(startsAt, endsAt);
    return { text, href: `tel:${dialledNumber(number, text)}` };
  });
}

/**
 * Changes a text so that the phone library finds every number in it. The library reads 0061 as an area code, and a number after
 * a comma as the extension of the one before.
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
 * The tel: address of a number. 13 14 50 and 1800 numbers exist in Australia only, and an invalid number is dialled as typed. A
 * comma before an extension is a pause of two seconds, which Android and iOS support, unlike `;ext=` (RFC 3966).
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
 * The digits that all spellings of a number share, such as 412345678: without +61, 0061 or the leading zero. There is an item
 * for each number in the text, or the typed digits of an incomplete number.
 */
export function canonicalDigits(text: string): string[] {
  const numbers = callableNumbers(text).map(({ href }) => href.replace(/^tel:|,.*/g, ''));
  const digits = numbers.length > 0 ? numbers : [plainNumbers(text).replace(/[^\d+]/g, '')];
  return digits.map((each) => digitsOf(each.replace(/^\+61|^61(?=\d{9}$)|^0+/, ''))).filter(Boolean);
}

/**
 * Formats a number in groups: 0412 345 678, +64 21 123 4567. A text with several numbers or an invalid one stays as typed, but
 * a space follows a leading 0, so that spreadsheets do not drop the zero.
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
