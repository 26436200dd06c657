import distance from 'damerau-levenshtein';
import { counted } from '../clinic/counted.ts';
import { filled } from '../clinic/filled.ts';
import type { Category, Question } from './categories.ts';
import type { FaqPageContent } from './faqContent.ts';
import { stemOf, wordsOf, writtenWords } from './words.ts';

export type SearchWords = FaqPageContent['search'];

interface Word {
  text: string;
  stem: string;
}

/** A question as the search looks at it: all its words, and those that name it. */
interface Searched {
  id: string;
  words: Word[];
  named: Word[];
}

export interface SearchIndex {
  questions: Searched[];
  /** The stems of words that say nothing. */
  ignored: string[];
}

/** From so many letters on, a word with a slip of the finger can still be told from others. */
const leastForSlip = 4;

/**
 * Makes the questions ready to be searched.
 *
 * @param words - which words say nothing, and which mean the same
 */
export function searchIndex(
  categories: readonly Category[],
  { ignored, alike }: Pick<SearchWords, 'ignored' | 'alike'>,
): SearchIndex {
  const groups = alike.map(asWords);
  const ready = ({ id, question, answer, keywords = [] }: Question): Searched => {
    const naming = asWords([question, ...keywords]);
    const written = [...naming, ...asWords(answer)];
    const same = groups.filter((group) =>
      group.some(({ stem }) => written.some((word) => word.stem === stem)),
    );
    return { id, words: [...written, ...same.flat()], named: [...naming, ...same.flat()] };
  };
  return {
    questions: categories.flatMap(({ questions }) => questions.map(ready)),
    ignored: asWords(ignored).map(({ stem }) => stem),
  };
}

function asWords(texts: readonly string[]): Word[] {
  return [...new Set(texts.flatMap(writtenWords))].map((text) => ({ text, stem: stemOf(text) }));
}

/**
 * The questions that match, by their ids in the order of the page: those that have every word of the query but such as say
 * nothing, or, where there is none, those that have the most of them, if that is half or more. A query without a word
 * matches everything.
 */
export function matches(index: SearchIndex, query: string): Set<string> {
  const typed = [...new Set(wordsOf(query))].map((text) => ({ text, stem: stemOf(text) }));
  const telling = typed.filter(({ stem }) => !index.ignored.includes(stem));
  const asked = telling.length > 0 ? telling : typed;
  const found = asked.map((word) => having(index.questions, word));
  const scored = index.questions.map((each) => ({
    id: each.id,
    score: found.filter((some) => some.includes(each)).length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (asked.length > 0 && best < Math.max(1, asked.length / 2)) return new Set();
  return new Set(scored.filter(({ score }) => score === best).map(({ id }) => id));
}

/**
 * The questions that have a word: in one of its forms; or else as the beginning of a longer word; or else with a slip. A
 * slip is looked for in questions and keywords only: in an answer, the word beside it may mean something else.
 */
function having(questions: readonly Searched[], { text, stem }: Word): Searched[] {
  const ways = [
    ({ words }: Searched) => words.some((known) => known.stem === stem),
    ({ words }: Searched) => words.some((known) => known.text.startsWith(text)),
    ({ named }: Searched) => named.some((known) => isSlip(known.text, text)),
  ];
  return ways.map((way) => questions.filter(way)).find((found) => found.length > 0) ?? [];
}

/** Whether one letter is too many, missing, another, or swapped with its neighbour. */
function isSlip(known: string, typed: string): boolean {
  const isLong = Math.min(known.length, typed.length) >= leastForSlip;
  return isLong && distance(known, typed).steps === 1;
}

/** What is said of a search: "3 questions match". */
export function matchCount(
  count: number,
  total: number,
  words: Pick<SearchWords, 'all' | 'found'>,
  locale: string,
): string {
  if (count === total) return filled(words.all, { count: total.toLocaleString(locale) });
  return counted(count, words.found, locale);
}
