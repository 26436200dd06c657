import { counted } from '../clinic/counted.ts';
import { filled } from '../clinic/filled.ts';
import type { Category, Question } from './categories.ts';
import type { FaqPageContent } from './faqContent.ts';

export type SearchWords = FaqPageContent['search'];

/**
 * The questions that match, by their ids, in whatever case: those with the query as a phrase in the question or in a
 * point of its answer, or, where there is none, those that have each of its words. An empty query matches everything.
 */
export function matches(categories: readonly Category[], query: string): Set<string> {
  const questions = categories.flatMap((category) => category.questions);
  const words = plain(query).split(/\s+/).filter(Boolean);
  const withPhrase = having(questions, [words.join(' ')]);
  return withPhrase.size > 0 ? withPhrase : having(questions, words);
}

/** The ids of the questions that have all these pieces of text. */
function having(questions: readonly Question[], pieces: readonly string[]): Set<string> {
  const found = questions.filter((question) => pieces.every((piece) => textOf(question).includes(piece)));
  return new Set(found.map((question) => question.id));
}

/** With a line for each point, so that no phrase reaches from one into the next. */
function textOf({ question, answer }: Question): string {
  return plain([question, ...answer].join('\n'));
}

/** Phones type a curly apostrophe by themselves; ours are straight. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/** What is said of a search: "3 questions match". */
export function matchCount(count: number, total: number, words: SearchWords, locale: string): string {
  if (count === total) return filled(words.all, { count: total.toLocaleString(locale) });
  return counted(count, words.found, locale);
}
