import { spaceBetween } from '../text/joinSentences.ts';
import type { FieldWords } from './formsSchema.ts';
import { startedFromPlace } from './startedFromAddress.ts';

interface StartedFromProps {
  words: FieldWords;
  /** The address of the form without it; left out where the form was sent. */
  without?: string | undefined;
}

/**
 * What a visitor is told about what they chose before they came to the form. Each is shown only at its own address (:target),
 * so that it works without script.
 */
export function StartedFrom({ words, without }: StartedFromProps) {
  return words.options?.map(({ value }) => (
    <p
      key={value}
      id={startedFromPlace(value)}
      className={`start-here ${without ? 'start-here__words' : 'lead'}`}
    >
      <StartedFromAnswer words={words} without={without} chosen={value} />
    </p>
  ));
}

/** The same about one choice, and the link that takes it out. */
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
