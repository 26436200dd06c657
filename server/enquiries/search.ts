import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { fullName, languageOf, toCall } from '../../src/enquiry/sender.ts';
import { plainDigits, sharedDigits } from '../../src/text/phoneNumbers.ts';
import type { EnquiriesTable, Tables } from '../database/tables.ts';

/** A run of digits as people write phone numbers, and other numbers of this length. */
const number = /[+(]?\d[\d\s()./-]+\d/g;
/** Letters that are not a letter with a mark to Unicode, though people search without the mark. */
const unmarked: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', '’': "'", '‘': "'", ʼ: "'" };

/** Fewer digits than this are a word, and no part of a number. */
const minDigits = 3;

/** A text in the letters that are compared: without case, marks on letters, and ways to type a digit or an apostrophe. */
export function fold(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đłøı’‘ʼ]/g, (letter) => unmarked[letter] ?? letter);
}

/**
 * The text of an enquiry in which words are looked for: its names, addresses, numbers and message, folded, and below them
 * each number in the digits that all its spellings share. Not its language, whose two letters stand in many names. A name of
 * one word, such as 李小龙, is looked for as it is shown.
 */
export function searchTextOf({ content }: Pick<EnquiryContent, 'content'>): string {
  const fields = Object.entries(content).filter(
    ([name, value]) => typeof value === 'string' && name !== 'language',
  );
  const name = fullName(content);
  const texts = [...(name.includes(' ') ? [] : [name]), ...fields.map(([, value]) => value)];
  const whole = fold(texts.join('\n'));
  const numbers = (whole.match(number) ?? []).map(sharedDigits);
  return [whole, ...numbers].join('\n');
}

/** A word that is looked for, and its other spelling where it is a number; one of them must be there. */
export type SearchWord = readonly string[];

/** Nobody types more, and each is looked for in every text. */
const maxWords = 20;

/**
 * The words that a person looks for. A number is one word, however it is typed, and three digits or more of it are
 * looked for in the digits that all its spellings share.
 */
export function searchWordsOf(text: string): SearchWord[] {
  const words = fold(text).match(/[+(]?\d[\d\s()./+-]*|\S+/g) ?? [];
  return words.slice(0, maxWords).map((word) => [word.trim(), ...digitsOf(word)]);
}

function digitsOf(word: string): string[] {
  const digits = /[^\d\s()./+-]/.test(word) ? '' : sharedDigits(word);
  return digits.length >= minDigits ? [digits] : [];
}

/** By what an enquiry is found beside its words, as its row has it. */
export function searchColumns(
  content: EnquiryContent['content'],
): Pick<EnquiriesTable, 'phone_digits' | 'service' | 'language'> {
  const service = 'consultationType' in content ? content.consultationType : '';
  return {
    phone_digits: sharedDigits(toCall(content).phone),
    service,
    language: languageOf(content),
  };
}

/** An enquiry whose text is to be searched. */
type Searched = Pick<EnquiryContent, 'content'> & { id: string; receivedAt: number };

/** Adds the text in which an enquiry is looked for. */
export async function addSearchText(
  transaction: Transaction<Tables>,
  { id, receivedAt, content }: Searched,
): Promise<void> {
  await transaction
    .insertInto('search_texts')
    .values({ received_at: receivedAt, enquiry_id: id, text: searchTextOf({ content }) })
    .execute();
}
