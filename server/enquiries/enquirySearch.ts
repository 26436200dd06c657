import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { fullName, languageOf, personToCall } from '../../src/enquiry/sender.ts';
import { plainAddress } from '../../src/text/plainAddress.ts';
import { canonicalDigits, toAsciiDigits } from '../../src/text/typedPhones.ts';
import type { EnquiriesTable, Tables } from '../database/tables.ts';

/** A phone number as people type it, or another number with several digits. */
const numberPattern = /[+(]?\d[\d\s()./-]+\d/g;
/** Letters that Unicode does not decompose, but that people search for without the mark. */
const lettersWithoutMark: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };
/** Apostrophes of all keyboards; people search for O'Brien without one. */
const apostrophes = /['’‘ʼʹˈ′`´＇]/g;

/** A number with fewer digits than this is searched only as it was typed. */
const minSearchDigits = 3;

/** Folds text for comparison: case, diacritics, variants of digits, apostrophes and invisible characters. */
export function foldForSearch(text: string): string {
  return toAsciiDigits(text.replace(apostrophes, ''))
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[đłøı]/g, (letter) => lettersWithoutMark[letter] ?? letter);
}

/**
 * The search text of an enquiry: its folded names, addresses, numbers and message, and each number in the digits that all its
 * spellings share. A name of one word, such as 李小龙, is added in full. The language is left out, since its two letters occur
 * in many names, and so is the code of a shown movement.
 */
export function searchTextOf({ content }: Pick<EnquiryContent, 'content'>): string {
  const fields = Object.entries(content).filter(
    ([name, value]) => typeof value === 'string' && name !== 'language' && name !== 'shownMovement',
  );
  const name = fullName(content);
  const texts = [...(name.includes(' ') ? [] : [name]), ...fields.map(([, value]) => value)];
  const foldedText = foldForSearch(texts.join('\n'));
  const numbers = foldedText
    .split('\n')
    .flatMap((line) => (line.match(numberPattern) ?? []).flatMap(canonicalDigits));
  return [foldedText, ...numbers].join('\n');
}

/** A search word and, for a number, its digits in the form that all its spellings share; one of them must occur. */
export type SearchWord = readonly string[];

/** The maximum number of words of a search. Each word is searched in every text, and no real search has more. */
const maxSearchWords = 20;

/**
 * Splits a search into words. A number is one word, however it is typed. A number of three digits or more is also searched in
 * the digits that all its spellings share.
 */
export function searchWordsOf(text: string): SearchWord[] {
  const words = foldForSearch(text).match(/[+(]?\d[\d\s()./+-]*|\S+/g) ?? [];
  return words
    .slice(0, maxSearchWords)
    .map((word) => [word.includes('@') ? plainAddress(word) : word.trim(), ...sharedDigitsOf(word)]);
}

function sharedDigitsOf(word: string): string[] {
  const [digits = ''] = /[^\d\s()./+-]/.test(word) ? [] : canonicalDigits(word);
  return digits.length >= minSearchDigits ? [digits] : [];
}

/** The columns by which lists filter an enquiry, and by which other enquiries of the person are found. */
export function searchColumns(
  content: EnquiryContent['content'],
): Pick<EnquiriesTable, 'phone_digits' | 'service' | 'language'> {
  const service = 'consultationType' in content ? content.consultationType : '';
  return {
    phone_digits: canonicalDigits(personToCall(content).phone)[0] ?? '',
    service,
    language: languageOf(content),
  };
}

type SearchableEnquiry = Pick<EnquiryContent, 'content'> & { id: string; receivedAt: number };

/** Stores the search text of an enquiry. */
export async function addSearchText(
  transaction: Transaction<Tables>,
  { id, receivedAt, content }: SearchableEnquiry,
): Promise<void> {
  await transaction
    .insertInto('search_texts')
    .values({ received_at: receivedAt, enquiry_id: id, text: searchTextOf({ content }) })
    .execute();
}
