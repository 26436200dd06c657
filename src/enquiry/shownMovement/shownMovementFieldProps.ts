import type { FieldWords } from '../formsSchema.ts';
import type { ShownMovementWords } from './shownMovementSentence.ts';

/** The props of the field of a shown movement. */
export interface ShownMovementFieldProps {
  id: string;
  name: string;
  /** The movement of a native post, in its stored format. */
  text: string | undefined;
  /** The texts about the movement of a native post, in the language of the page. */
  summary: ShownMovementSummary | undefined;
  /** The text of the link to the drawing. {@link SentencesJson} has the other texts, since few visitors show a movement. */
  words: Pick<FieldWords, 'statement'>;
  /** Called with the texts of the movement that the form sends, and with undefined when the movement is removed. */
  onSummary?: ((summary: ShownMovementSummary | undefined) => void) | undefined;
  /** The address of the page where a visitor shows a movement. */
  show: string;
}

/** The texts beside the drawing of a shown movement. */
export interface ShownMovementSummary {
  sentence: string;
  /** The label above the sentence. */
  label: string;
  /** The text of the button that removes the movement from the form. */
  remove: string;
}

/** The file from which a browser composes the sentence (src/pages/[...language]/show/sentences.json.ts). */
export type SentencesJson = ShownMovementWords & Omit<ShownMovementSummary, 'sentence'>;
