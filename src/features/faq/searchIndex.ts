import { stemmer } from 'stemmer';
import type { FaqPageContent } from '../../content/schemas/faqSchema.ts';
import { interpolate } from '../../text/interpolate.ts';
import { pluralText } from '../../text/plurals.ts';
import type { Category, Question } from './categories.ts';

export type SearchWords = FaqPageContent['search'];

interface IndexedWord {
  text: string;
  stem: string;
}

/** A searchable part of a question: its text, its keywords or its answer. */
interface QuestionPart {
  weight: number;
  text: string;
  words: IndexedWord[];
  /** The words for the subject of the question. They are empty for an answer, which may mention other subjects. */
  subjectWords: IndexedWord[];
}

/** A question in the search index. */
interface IndexedQuestion {
  id: string;
  /** The searchable parts: the question, its keywords and its answer. */
  parts: QuestionPart[];
  /** For each keyword, the stems of its words. */
  keywords: string[][];
}

interface SearchIndex {
  questions: IndexedQuestion[];
  /** The stems of the ignored words. */
  ignored: string[];
}

/** The weight of a word in a question, in its keywords and in its answer. */
const weights = { question: 3, keyword: 2, answer: 1 };
/** The number of matches that are visible at first, since few visitors read more. */
export const maxVisible = 7;
/** The minimum length of a word that also matches inside other words: 'cat' is part of 'education', 'OT' of 'other'. */
const minimumPartLength = 4;
/** The share of the best score that a question needs, if a query has several words. With less, it has only common words. */
const minimumShare = 0.5;

/**
 * Builds the search index.
 *
 * @param words - the ignored words, and the groups of synonyms
 */
export function searchIndex(
  categories: readonly Category[],
  { ignored, alike }: Pick<SearchWords, 'ignored' | 'alike'>,
): SearchIndex {
  const synonymGroups = alike.map(splitIntoWords);
  const indexPart = (weight: number, texts: readonly string[]): QuestionPart => {
    const ownWords = splitIntoWords(texts);
    const synonyms = synonymGroups
      .filter((group) => group.some(({ stem }) => ownWords.some((word) => word.stem === stem)))
      .flat();
    const words = [...ownWords, ...synonyms];
    return {
      weight,
      text: normalise(texts.join('\n')),
      words,
      subjectWords: weight > weights.answer ? words : synonyms,
    };
  };
  const indexQuestion = ({ id, question, answer, keywords = [] }: Question): IndexedQuestion => ({
    id,
    parts: [
      indexPart(weights.question, [question]),
      indexPart(weights.keyword, keywords),
      indexPart(weights.answer, answer),
    ],
    keywords: keywords.map((keyword) => wordsOf(keyword).map(stemOf)),
  });
  return {
    questions: categories.flatMap(({ questions }) => questions.map(indexQuestion)),
    ignored: splitIntoWords(ignored).map(({ stem }) => stem),
  };
}

function splitIntoWords(texts: readonly string[]): IndexedWord[] {
  return [...new Set(texts.flatMap(wordsAndJoinedForms))].map((text) => ({ text, stem: stemOf(text) }));
}

/**
 * The ids of the matching questions, the best first. A question matches if it has every word of the query, or contains the
 * query as typed. If no question has every word, those with the most words match, but at least half. Ignored words are left
 * out; a query of only such words matches every question, unless they are a keyword: 'how do I get there'.
 */
export function matchingQuestions({ questions, ignored }: SearchIndex, query: string): Set<string> {
  const typedWords = splitIntoWords([query]);
  const queryWords = splitIntoWords(wordsOf(query)).filter(({ stem }) => !ignored.includes(stem));
  const wholeQuery = queryWords.length > 0 ? normalise(query).trim().replace(/\s+/g, ' ') : '';
  const scoresByWord = queryWords.map((word) => scoresOf(questions, word));
  const scoredQuestions = questions.map((each) => {
    const wordScores = scoresByWord.flatMap((scores) => scores.get(each) ?? []);
    const wholeQueryScore =
      wholeQuery.length < minimumPartLength
        ? 0
        : highestWeight(each.parts, ({ text }) => text.includes(wholeQuery));
    const keywordMatches = each.keywords.filter((stems) =>
      stems.every((stem) => typedWords.some((word) => word.stem === stem)),
    );
    const score = [
      ...wordScores,
      wholeQueryScore,
      ...keywordMatches.map(({ length }) => length * weights.keyword),
    ];
    return {
      id: each.id,
      asTyped: wholeQueryScore,
      words: wordScores.length,
      score: score.reduce((sum, part) => sum + part, 0),
    };
  });
  const maxWordsFound = Math.max(...scoredQuestions.map(({ words }) => words), queryWords.length / 2);
  const bestScore = Math.max(
    ...scoredQuestions.map(({ words, score }) => (words < maxWordsFound ? 0 : score)),
  );
  const minimumScore = queryWords.length === 1 ? 0 : bestScore * minimumShare;
  return new Set(
    scoredQuestions
      .filter(({ asTyped, words, score }) => asTyped > 0 || (words >= maxWordsFound && score >= minimumScore))
      .sort((a, b) => b.words - a.words || b.score - a.score)
      .map(({ id }) => id),
  );
}

/**
 * The questions that have a word, each with its score, which is higher for a rare word, and for a word of the question than for
 * one of the answer. The first kind of match that finds a question is used: forms of the word, longer words that begin with it,
 * words that contain it, words with a typo.
 */
function scoresOf(
  questions: readonly IndexedQuestion[],
  { text, stem }: IndexedWord,
): Map<IndexedQuestion, number> {
  const isLong = text.length >= minimumPartLength;
  const matchers: ((part: QuestionPart) => boolean)[] = [
    ({ words }) => words.some((known) => known.stem === stem),
    ({ words, subjectWords }) => (isLong ? words : subjectWords).some((known) => known.text.startsWith(text)),
    ({ words }) => isLong && words.some((known) => known.text.includes(text)),
    ({ subjectWords }) => subjectWords.some((known) => isTypo(known.text, text)),
  ];
  for (const matches of matchers) {
    const weightedQuestions = questions
      .map((each) => [each, highestWeight(each.parts, matches)] as const)
      .filter(([, weight]) => weight > 0);
    const rarity = Math.log((questions.length + 1) / weightedQuestions.length);
    if (weightedQuestions.length > 0)
      return new Map(weightedQuestions.map(([each, weight]) => [each, weight * rarity]));
  }
  return new Map();
}

/** The highest weight of the parts for which `holds` returns true; 0 if there is no such part. */
function highestWeight(parts: readonly QuestionPart[], holds: (part: QuestionPart) => boolean): number {
  return parts.find(holds)?.weight ?? 0;
}

/**
 * Returns true if one letter is added, missing, changed, or swapped with its neighbour. Words of four letters or fewer have no
 * typos, since too many differ by one letter: 'gift' is not 'lift'.
 */
function isTypo(known: string, typed: string): boolean {
  const lengths = [known.length, typed.length];
  if (Math.min(...lengths) < minimumPartLength || Math.max(...lengths) <= minimumPartLength) return false;
  let sameLetters = 0;
  while (sameLetters < known.length && known[sameLetters] === typed[sameLetters]) sameLetters += 1;
  const [right, wrong] = [known.slice(sameLetters), typed.slice(sameLetters)];
  const swappedLetters = `${right[1]}${right[0]}${right.slice(2)}`;
  return [right.slice(1), swappedLetters].includes(wrong) || [right, right.slice(1)].includes(wrong.slice(1));
}

/**
 * The text about the result of a search: "3 questions match".
 *
 * @param shown - how many of the matching questions are visible
 */
export function matchCount(
  { count, shown, total }: Record<'count' | 'shown' | 'total', number>,
  words: Pick<SearchWords, 'all' | 'found' | 'best'>,
  locale: string,
): string {
  const numbers = { count: count.toLocaleString(locale), shown: shown.toLocaleString(locale) };
  if (count === total) return interpolate(words.all, numbers);
  return shown < count ? interpolate(words.best, numbers) : pluralText(count, words.found, locale);
}

/**
 * The words of a text in lower case, without accents and apostrophes, which phones insert and few people use. A hyphenated word
 * counts as its parts.
 */
function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The words of a text, with each hyphenated word also joined, so that 'x ray' and 'xray' both find 'x-ray'. */
function wordsAndJoinedForms(text: string): string[] {
  const hyphenatedWords = normalise(text).match(/[\p{L}\p{N}]+(\p{Pd}[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...hyphenatedWords.map((word) => word.replace(/\p{Pd}/gu, ''))];
}

/** A text in lower case, without accents and apostrophes. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’](s\b)?/g, '');
}

/** The stem of an English word: 'park' of 'parks', 'parked' and 'parking'. Other words are returned unchanged. */
function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}
