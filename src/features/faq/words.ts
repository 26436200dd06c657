import { stemmer } from 'stemmer';

/**
 * The words of a text as a search compares them: in small letters, without accents and apostrophes, since phones type a
 * curly one by themselves and few people type any. A word with a hyphen is its parts.
 */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The same, and each word with a hyphen also in one: 'x-ray' is found as 'x ray' and as 'xray'. */
export function writtenWords(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\p{N}]+(\p{Pd}[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => word.replace(/\p{Pd}/gu, ''))];
}

/** A text in small letters, without accents and apostrophes. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’](s\b)?/g, '');
}

/** What the forms of a word have in common: 'park' of 'parks', 'parked' and 'parking'. Words that are no English stay as they are. */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}
