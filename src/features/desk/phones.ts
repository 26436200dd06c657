import { phoneParts } from '../../text/phoneNumbers.ts';
import { plainDigits } from '../../text/plainDigits.ts';

/** A number that can be called: as it was typed, in the digits of a phone, and where a tap on it leads. */
export interface Callable {
  shown: string;
  href: string;
}

/** Fewer digits are no phone number that a visitor may send. */
const fewestDigits = 6;

/**
 * The numbers in what somebody typed as their phone: each Australian number, where there is one, and else all digits as
 * one, since it may be a number of another country. None in 'please email me'.
 */
export function callable(typed: string): Callable[] {
  const plain = plainDigits(typed);
  const numbers = phoneParts(plain).flatMap(({ text, href }) => (href ? [{ shown: text, href }] : []));
  if (numbers.length > 0) return numbers;
  const dialled = plain.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return dialled.replace('+', '').length < fewestDigits ? [] : [{ shown: plain, href: `tel:${dialled}` }];
}
