import { sharedDigits } from '../phones.ts';
import { folded, number } from '../store/desk/words.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';

/**
 * Tells whether an enquiry holds every one of the words, in any order: in its names, addresses, numbers or message.
 * Case and marks on letters do not count (nguyen finds Nguyễn), nor how a number is written (0412 345 678 finds
 * +61 412-345-678, in the message too).
 */
export function searchFor(text: string): (enquiry: StoredEnquiry) => boolean {
  const words = folded(text).match(/[+(]?\d[\d\s()./+-]*|\S+/g) ?? [];
  return ({ content }) => {
    const fields = Object.values(content).filter((value) => typeof value === 'string');
    const whole = folded(fields.join('\n'));
    const numbers = (whole.match(number) ?? []).map(sharedDigits);
    return words.every((word) => whole.includes(word.trim()) || isIn(numbers, word));
  };
}

/** Whether a word is a number, or three digits or more of one, that is among these. */
function isIn(numbers: string[], word: string): boolean {
  const digits = /[^\d\s()./+-]/.test(word) ? '' : sharedDigits(word);
  return digits.length >= 3 && numbers.some((each) => each.includes(digits));
}
