import type { FaqCategoryContent } from '../../content/schemas/faqSchema.ts';
import type { Source } from '../../text/textSchemas.ts';

export interface Question {
  id: string;
  question: string;
  /** Its points, each a paragraph. */
  answer: string[];
  /** Whether the next closed days belong to the answer; see withClosures. */
  closedDays?: boolean | undefined;
  /** Words that find it, beside those that it says. */
  keywords?: string[] | undefined;
  /** Pages of ours that say more. */
  links?: { label: string; href: string }[] | undefined;
  /** Where a figure of the answer is from, and the day it was looked up there, as YYYY-MM-DD. */
  source?: (Source & { checked: string }) | undefined;
}

/** A category as it is shown. */
export interface Category {
  id: string;
  name: string;
  questions: Question[];
  /** Who of the clinic has read its answers, and when; see reviewedText. */
  reviewed?: string | undefined;
}

/** A category's anchor: its name in lower case, with hyphens for spaces (specification, section 2). */
export function categoryId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/**
 * The categories of the page, in the order given.
 *
 * @throws when two of their anchors are the same, since a link could only lead to one
 */
export function buildCategories(
  contents: readonly (FaqCategoryContent & Pick<Category, 'reviewed'>)[],
): Category[] {
  const categories = contents.map(({ category, questions, reviewed }) => ({
    id: categoryId(category),
    name: category,
    questions,
    reviewed,
  }));
  refuseRepeatedIds(categories.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]));
  return categories;
}

/**
 * Sorts categories and their questions by a search's result, the best first. What it did not find follows in the order of
 * the page.
 *
 * @param found - the ids of the questions, the best first
 */
export function sortByResult(found: ReadonlySet<string>, categories: readonly Category[]): Category[] {
  const ranks = new Map([...found].map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Question) => ranks.get(id) ?? found.size;
  const bestRankOf = ({ questions }: Category) => Math.min(...questions.map(rankOf));
  return categories
    .map((category) => ({
      ...category,
      questions: [...category.questions].sort((a, b) => rankOf(a) - rankOf(b)),
    }))
    .sort((a, b) => bestRankOf(a) - bestRankOf(b));
}

function refuseRepeatedIds(ids: string[]): void {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated)
    throw new Error(`content/en/faq/ has "${repeated}" twice. Give each category and question its own.`);
}

/** Appends the sentence on the next closures ('' when none is known) to each answer that asks for it. */
export function withClosures(categories: readonly Category[], sentence: string): Category[] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) =>
      question.closedDays ? { ...question, answer: [...question.answer, sentence] } : question,
    ),
  }));
}
