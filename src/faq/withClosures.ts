import type { Category } from './categories.ts';

/** The categories with the sentence of the next closed days at the end of each answer that asks for it. */
export function withClosures(categories: readonly Category[], sentence: string): Category[] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) =>
      question.closedDays && sentence ? { ...question, answer: [...question.answer, sentence] } : question,
    ),
  }));
}
