// Prints the reading level of the built pages: node tools/checks/readingLevel.ts
import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { firstLanguage, languageAt } from '../../src/text/languages.ts';
import { builtFiles, clientFolder, pageAddress } from '../build/files.ts';

/** The statistics of a text, and its grade level by the length of sentences and words. */
export interface Reading {
  sentences: number;
  words: number;
  syllables: number;
  grade: number;
}

/**
 * The Flesch-Kincaid grade level. Source of the formula: Kincaid, Fishburne, Rogers and Chissom, Derivation of new
 * readability formulas for Navy enlisted personnel (Research Branch Report 8-75, 1975).
 *
 * @param texts - paragraphs and list items; each ends a sentence, with or without a full stop
 */
export function gradeLevel(texts: readonly string[]): Reading {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { sentences: sentences.length, words: words.length, syllables, grade };
}

/** A colon does not end a sentence, nor does a full stop inside "10.30" or "e.g. this". */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]['"’”)]?)\s+(?=['"‘“(]?[A-Z0-9])/)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Figures, addresses and prices have no syllables to count, so they are left out. */
function wordsOf(sentence: string): string[] {
  return sentence.replaceAll('’', "'").match(/[A-Za-z]+(?:'[A-Za-z]+)*/g) ?? [];
}

/**
 * Counts the syllables of an English word by its groups of vowels. Errors of one in both directions cancel out over a
 * page. An abbreviation in capitals counts a syllable for each letter.
 */
export function syllablesOf(word: string): number {
  if (/^[A-Z]{2,}$/.test(word)) return word.length;
  const plain = word.toLowerCase().replace(/'.*$/, '');
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups - silentEndings(plain) + hiddenVowels(plain));
}

/** -e as in "have", -es as in "times" and -ed as in "called" are silent; "table", "places" and "wanted" are not. */
function silentEndings(word: string): number {
  if (/[^aeiouy]e$/.test(word)) return /[^aeiouyl]le$/.test(word) ? 0 : 1;
  if (/[^aeiouy]es$/.test(word)) return /(?:[sxz]|ch|sh|[cg]|[^aeiouyl]l)es$/.test(word) ? 0 : 1;
  if (/[^aeiouy]ed$/.test(word)) return /[td]ed$/.test(word) ? 0 : 1;
  if (/[^aeiouy]ely$|[^aeiouy]eful|[^aeiouy]ement/.test(word)) return 1;
  return 0;
}

/** Adjacent vowels that are pronounced separately: "physio", "area", "being", "situation", "idea". */
function hiddenVowels(word: string): number {
  const apart =
    /(?<![tscg])i[oau]|(?<=s)io(?!n|us)|[iy]ing|ea(?=$|te$)|eo(?!ple)|ua(?=[lt])|uou|oing|eing|iet|(?<![tc])ien(?=t|c)/g;
  return word.match(apart)?.length ?? 0;
}

/** Blocks of text; none of these contains another. */
const texts = 'p, li, dd, td, blockquote, figcaption';
/** Excluded from body text: lists of links, controls, drawings with their descriptions, and names. */
const apart =
  'nav, form, svg, button, script, style, address, [aria-hidden=true], .visually-hidden, .person__facts';

/**
 * The body text of a built page, a string for each paragraph, list item and cell of its main part. Headings, separate
 * links and other labels are not sentences and would make the page seem easier than it is.
 */
export function pageText(html: string): string[] {
  const main = parse(html).querySelector('main');
  if (!main) return [];
  for (const element of main.querySelectorAll(apart)) element.remove();
  return main
    .querySelectorAll(texts)
    .filter((element) => element.querySelector(texts) === null)
    .filter(isSentence)
    .map((element) => element.textContent.replace(/\s+/g, ' ').trim());
}

/** Returns true for text that ends like a sentence or is as long as one. */
function isSentence(element: HTMLElement): boolean {
  const text = element.textContent.trim();
  return /[.!?]['"’”)]?$/.test(text) || text.split(/\s+/).length >= 6;
}

/** The maximum Flesch-Kincaid grade of a page. */
export const highestGrade = 8;

/** The grade level of each English page, by address. Pages without sentences are left out. */
export function pageGrades(): ({ path: string } & Reading)[] {
  const files = builtFiles(clientFolder, 'html').filter(
    (file) => languageAt(pageAddress(clientFolder, file)) === firstLanguage,
  );
  return files.flatMap((file) => {
    const texts = pageText(readFileSync(file, 'utf8'));
    return texts.length > 0 ? [{ path: pageAddress(clientFolder, file), ...gradeLevel(texts) }] : [];
  });
}

if (import.meta.main) {
  const pages = pageGrades();

  console.log('| Page | Words | Words a sentence | Flesch-Kincaid grade |\n|---|---|---|---|');
  for (const { path, words, sentences, grade } of pages) {
    console.log(`| ${path} | ${words} | ${(words / sentences).toFixed(1)} | ${grade.toFixed(1)} |`);
  }

  const hard = pages.filter(({ grade }) => grade > highestGrade);
  for (const { path, grade } of hard) {
    console.error(
      `${path} asks for grade ${grade.toFixed(1)}; at most ${highestGrade}. Use shorter sentences and words.`,
    );
  }
  if (pages.length === 0)
    console.error(`There is no page in ${clientFolder}. Build the site first: npm run build`);
  process.exitCode = hard.length > 0 || pages.length === 0 ? 1 : 0;
}
