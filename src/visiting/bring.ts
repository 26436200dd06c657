import type { Question } from '../faq/categories.ts';

/**
 * The question of the FAQ whose answer says what to bring.
 *
 * @param id - as content/en/first-visit.yaml names it
 * @throws with the ids there are when there is no such question
 */
export function questionToShow(
  id: string,
  questions: readonly Pick<Question, 'id' | 'question' | 'answer'>[],
): Pick<Question, 'question' | 'answer'> {
  const found = questions.find((question) => question.id === id);
  if (found) return found;
  throw new Error(
    `first-visit.yaml names the question "${id}" under "bring", and the FAQ has no such question. Its questions are ` +
      `${questions.map((question) => question.id).join(', ')}.`,
  );
}
