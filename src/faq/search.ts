import type { Category, Question } from './categories.ts';

/**
 * The questions that match, by their ids: each word of the query stands in the question or its answer, in whatever
 * case. An empty query matches everything.
 */
export function matches(categories: readonly Category[], query: string): Set<string> {
  const words = plain(query).split(/\s+/);
  const found = categories
    .flatMap((category) => category.questions)
    .filter((question) => words.every((word) => textOf(question).includes(word)));
  return new Set(found.map((question) => question.id));
}

function textOf({ question, answer }: Question): string {
  return plain([question, ...answer].join(' '));
}

/** Phones type a curly apostrophe by themselves; ours are straight. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/** What is said of a search: "3 questions match". */
export function matchCount(count: number, total: number): string {
  if (count === total) return `All ${total} questions`;
  return count === 1 ? '1 question matches' : `${count} questions match`;
}
