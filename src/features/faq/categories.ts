import type { FaqCategoryContent } from '../../content/schemas/faqSchema.ts';
import type { Source } from '../../text/textSchemas.ts';

export interface Question {
  id: string;
  question: string;
  /** The paragraphs of the answer. */
  answer: string[];
  /** True if the answer ends with the next closures; see withClosures(). */
  closedDays?: boolean | undefined;
  /** The words that find the question besides those of its texts. */
  keywords?: string[] | undefined;
  /** Links to pages with more on the subject. */
  links?: { label: string; href: string }[] | undefined;
  /** The source of a number in the answer, and the day on which the source was last checked, as YYYY-MM-DD. */
  source?: (Source & { checked: string }) | undefined;
}

/** A category of the FAQ page. */
export interface Category {
  id: string;
  name: string;
  questions: Question[];
  /** The sentence about the review of the answers (reviewedText); undefined if nobody has reviewed them. */
  reviewed?: string | undefined;
}

/** The anchor of a category: its name in lower case, with hyphens for spaces (specification, section 2). */
export function categoryId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/**
 * Makes the categories of the page, in the given order.
 *
 * @throws if two anchors are the same, since a link could lead to only one of them
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
 * Sorts categories and their questions by the result of a search, the best first. Questions that do not match follow in the
 * order of the page.
 *
 * @param foundIds - the ids of the questions, the best first
 */
export function sortByResult(foundIds: ReadonlySet<string>, categories: readonly Category[]): Category[] {
  const ranks = new Map([...foundIds].map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Question) => ranks.get(id) ?? foundIds.size;
  const bestRankOf = ({ questions }: Category) => Math.min(...questions.map(rankOf));
  return categories
    .map((category) => ({
      ...category,
      questions: [...category.questions].sort((a, b) => rankOf(a) - rankOf(b)),
    }))
    .sort((a, b) => bestRankOf(a) - bestRankOf(b));
}

function refuseRepeatedIds(ids: string[]): void {
  const repeatedId = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeatedId)
    throw new Error(
      `content/en/faq/ has the id "${repeatedId}" twice. Each category and each question needs its own id.`,
    );
}

/** Adds a sentence about the next closures, '' if there are none, to each answer with `closedDays`. */
export function withClosures(categories: readonly Category[], sentence: string): Category[] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) =>
      question.closedDays ? { ...question, answer: [...question.answer, sentence] } : question,
    ),
  }));
}
