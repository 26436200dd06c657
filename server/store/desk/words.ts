import type { EnquiryContent } from '../../../src/enquiry/kinds.ts';
import { plainDigits, sharedDigits } from '../../phones.ts';

/** A run of digits as people write phone numbers, and other numbers of this length. */
export const number = /[+(]?\d[\d\s()./-]+\d/g;
/** Letters that are not a letter with a mark to Unicode, though people search without the mark. */
const unmarked: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', '’': "'", '‘': "'", ʼ: "'" };

/** Words are told apart by this many characters, and so are numbers; a number of a phone has 15 at most (E.164). */
const longest = { word: 40, number: 15 };
/** Fewer digits than this are a word and no part of a number. */
const fewestDigits = 3;
/** Stands before the digits of a number, so that they are no beginning of a word. */
const numberSign = '#';

/** A text in the letters that are compared: without case, marks on letters, and ways to type a digit or an apostrophe. */
export function folded(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đłøı’‘ʼ]/g, (letter) => unmarked[letter] ?? letter);
}

/**
 * The words by which an enquiry is found, each once: those of its names, addresses and message, each address as a whole
 * too, and every number from each of its digits on, so that any part of it is the beginning of one.
 */
export function searchWordsOf({ content }: Pick<EnquiryContent, 'content'>): string[] {
  const fields = Object.values(content).filter((value) => typeof value === 'string');
  return [...new Set(fields.flatMap((field) => wordsOf(folded(field))))];
}

function wordsOf(text: string): string[] {
  const addresses = text.match(/[^\s\p{C}<>(),;:]+@[^\s\p{C}<>(),;:]+/gu) ?? [];
  const numbers = (text.match(number) ?? []).map(sharedDigits);
  return [...plainWords(text), ...addresses.map(cut), ...numbers.flatMap(partsOfNumber)];
}

/** O'Brien is one word, and found as obrien too. */
function plainWords(text: string): string[] {
  return (text.replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

function partsOfNumber(digits: string): string[] {
  const parts = Array.from({ length: Math.max(0, digits.length - fewestDigits + 1) }, (_, from) =>
    digits.slice(from, from + longest.number),
  );
  return parts.map((part) => numberSign + part);
}

function cut(word: string): string {
  return word.slice(0, longest.word);
}
