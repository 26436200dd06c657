import { phoneParts } from '../ui/phoneNumbers.ts';

/** A number that can be called: as it was typed, and where a tap on it leads. */
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
  const numbers = phoneParts(typed).flatMap(({ text, href }) => (href ? [{ shown: text, href }] : []));
  if (numbers.length > 0) return numbers;
  const dialled = typed.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return dialled.replace('+', '').length < fewestDigits ? [] : [{ shown: typed, href: `tel:${dialled}` }];
}
