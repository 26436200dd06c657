import type { FieldWords } from '../formsSchema.ts';
import type { ShownMovementWords } from './shownMovementSentence.ts';

/** The props of the field of a shown movement. */
export interface ShownMovementFieldProps {
  id: string;
  name: string;
  /** The stored form of the movement, from a native post. */
  text: string | undefined;
  /** The same in words, in the language of the page. */
  summary: ShownMovementSummary | undefined;
  /** The text of the link only. {@link SentencesJson} has the others, since few visitors show a movement. */
  words: Pick<FieldWords, 'statement'>;
  /** Called with what is sent with the form, and with undefined when it is removed. */
  onSummary?: ((summary: ShownMovementSummary | undefined) => void) | undefined;
  /** The page where a movement is shown. */
  show: string;
}

/** The texts beside the drawing of a shown movement. */
export interface ShownMovementSummary {
  sentence: string;
  /** Above the sentence. */
  label: string;
  /** The button that removes it from the form. */
  remove: string;
}

/** The file from which a browser composes the sentence (src/pages/[...language]/show/sentences.json.ts). */
export type SentencesJson = ShownMovementWords & Omit<ShownMovementSummary, 'sentence'>;
