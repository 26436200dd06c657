import { plainDigits } from '../src/text/plainDigits.ts';

/** What may stand between the digits of a phone number. */
const between = /[\s()./-]/g;

/** The digits that all spellings of a number share: without +61, 0061 or the zero, as 412345678. */
export function sharedDigits(text: string): string {
  return plainDigits(text)
    .replace(between, '')
    .replace(/^(\+|00(11)?)61|^61(?=\d{9}$)/, '')
    .replace(/^0+/, '')
    .replace(/\D/g, '');
}

/** A number of this country as it is dialled here, in groups, as 0412 345 678; undefined when it is none. */
export function dialledHere(text: string): string | undefined {
  const digits = plainDigits(text).replace(between, '');
  const [, number = ''] = /^(?:(?:\+|00(?:11)?)?610?|0)([2-578]\d{8})$/.exec(digits) ?? [];
  if (number === '') return undefined;
  const groups = /^[45]/.test(number) ? /^(...)(...)(...)$/ : /^(.)(....)(....)$/;
  return number.replace(groups, '0$1 $2 $3');
}
