/** A question of the FAQ, with its answer in paragraphs. */
export interface Answered {
  question: string;
  answer: readonly string[];
}

/**
 * The question of the FAQ whose answer says what to bring.
 *
 * @param id - as content/en/first-visit.yaml names it
 * @throws with the ids there are when there is no such question
 */
export function questionToShow(id: string, questions: readonly (Answered & { id: string })[]): Answered {
  const found = questions.find((question) => question.id === id);
  if (found) return found;
  throw new Error(
    `first-visit.yaml names the question "${id}" under "bring", and the FAQ has no such question. Its questions are ` +
      `${questions.map((question) => question.id).join(', ')}.`,
  );
}
