import type { Category } from './categories.ts';

/** The categories with the sentence of the next closed days as the last point of each answer that asks for it; '' when none is known. */
export function withClosures(categories: readonly Category[], sentence: string): Category[] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) =>
      question.closedDays ? { ...question, answer: [...question.answer, sentence] } : question,
    ),
  }));
}
