import { spaceBetween } from '../text/joinSentences.ts';
import type { FieldWords } from './formsSchema.ts';
import { startedFromId } from './startedFromAddress.ts';

interface StartedFromProps {
  words: FieldWords;
  /** The address of the form without the choice; undefined after the form was sent. */
  without?: string | undefined;
}

/**
 * A sentence about each choice that a visitor can make before the form. Only the sentence that the hash of the address names
 * is visible (:target), which needs no script.
 */
export function StartedFrom({ words, without }: StartedFromProps) {
  return words.options?.map(({ value }) => (
    <p
      key={value}
      id={startedFromId(value)}
      className={`start-here ${without ? 'start-here__words' : 'lead'}`}
    >
      <StartedFromAnswer words={words} without={without} chosen={value} />
    </p>
  ));
}

/** The sentence about one choice, with the link that removes the choice. */
export function StartedFromAnswer({ words, without, chosen }: StartedFromProps & { chosen: string }) {
  const { options = [], remove = '' } = words;
  const answer = options.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <>
      {answer}
      {without && spaceBetween(answer, remove)}
      {without && <a href={without}>{remove}</a>}
    </>
  );
}
