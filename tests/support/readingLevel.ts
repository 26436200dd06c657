import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { syllable } from 'syllable';
import { firstLanguage, languageAt } from '../../src/text/languages.ts';
import { clientFolder, listBuiltFiles, pageAddress } from '../../tools/build/files.ts';

/**
 * The Flesch-Kincaid grade level. Source of the formula: Kincaid, Fishburne, Rogers and Chissom, Derivation of new
 * readability formulas for Navy enlisted personnel (Research Branch Report 8-75, 1975).
 *
 * @param texts - paragraphs and list items; each ends a sentence, with or without a full stop
 */
export function gradeLevel(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** A colon does not end a sentence, nor does a full stop inside "10.30" or "e.g. this". */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]['"’”)]?)\s+(?=['"‘“(]?[A-Z0-9])/)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Numbers, addresses and prices have no syllables to count, so they are left out. */
function wordsOf(sentence: string): string[] {
  return sentence.replaceAll('’', "'").match(/[A-Za-z]+(?:'[A-Za-z]+)*/g) ?? [];
}

/** The syllables of a word; an abbreviation in capitals is read letter by letter. */
function syllablesOf(word: string): number {
  return /^[A-Z]{2,}$/.test(word) ? word.length : syllable(word);
}

/** Blocks of text; none of these contains another. */
const textBlocks = 'p, li, dd, td, blockquote, figcaption';
/** Excluded from body text: lists of links, controls, drawings with their descriptions, and names. */
const excludedElements =
  'nav, form, svg, button, script, style, address, [aria-hidden=true], .visually-hidden, .person__facts';

/**
 * The body text of a built page, a string for each paragraph, list item and cell of its main part. Headings, separate
 * links and other labels are not sentences and would make the page seem easier than it is.
 */
export function pageText(html: string): string[] {
  const main = parse(html).querySelector('main');
  if (!main) return [];
  for (const element of main.querySelectorAll(excludedElements)) element.remove();
  return main
    .querySelectorAll(textBlocks)
    .filter((element) => element.querySelector(textBlocks) === null)
    .filter(isSentence)
    .map((element) => element.textContent.replace(/\s+/g, ' ').trim());
}

/** Returns true for text that ends like a sentence or is as long as one. */
function isSentence(element: HTMLElement): boolean {
  const text = element.textContent.trim();
  return /[.!?]['"’”)]?$/.test(text) || text.split(/\s+/).length >= 6;
}

/** The grade level of each English page, by address. Pages without sentences are left out. */
export function pageGrades(): { path: string; grade: number }[] {
  return listBuiltFiles(clientFolder, 'html').flatMap((file) => {
    const path = pageAddress(clientFolder, file);
    if (languageAt(path) !== firstLanguage) return [];
    const texts = pageText(readFileSync(file, 'utf8'));
    return texts.length > 0 ? [{ path, grade: gradeLevel(texts) }] : [];
  });
}
