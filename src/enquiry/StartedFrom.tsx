import { spaceBetween } from '../text/joinSentences.ts';
import type { FieldWords } from './formsSchema.ts';
import { startedFromId } from './startedFromAddress.ts';

interface StartedFromProps {
  words: FieldWords;
  /** The address of the form without the choice; undefined after the form was sent. */
  removePath?: string | undefined;
}

/** A sentence about each choice that a visitor can make before the form. Only the one that the hash names is visible. */
export function StartedFrom({ words, removePath }: StartedFromProps) {
  return words.options?.map(({ value }) => (
    <p
      key={value}
      id={startedFromId(value)}
      className={`start-here ${removePath ? 'start-here__words' : 'lead'}`}
    >
      <StartedFromAnswer words={words} removePath={removePath} chosen={value} />
    </p>
  ));
}

/** The sentence about one choice, with the link that removes the choice. */
export function StartedFromAnswer({ words, removePath, chosen }: StartedFromProps & { chosen: string }) {
  const { options = [], remove = '' } = words;
  const answer = options.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <>
      {answer}
      {removePath && spaceBetween(answer, remove)}
      {removePath && <a href={removePath}>{remove}</a>}
    </>
  );
}
