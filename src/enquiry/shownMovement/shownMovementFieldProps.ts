import type { FieldWords } from '../formsSchema.ts';
import type { ShownMovementWords } from './shownMovementSentence.ts';

/** What a form knows of a shown movement. */
export interface ShownMovementFieldProps {
  id: string;
  name: string;
  /** What a native post carried. */
  text: string | undefined;
  /** What that says, in the language of the page. */
  summary: ShownMovementSummary | undefined;
  /** The words of the link alone: few visitors show something, and {@link SentencesJson} has the others. */
  words: Pick<FieldWords, 'statement'>;
  /** Hears what goes with the form, and nothing once it is taken out. */
  onSummary?: ((summary: ShownMovementSummary | undefined) => void) | undefined;
  /** The page where a movement is shown. */
  show: string;
}

/** What stands beside the drawing of what was shown. */
export interface ShownMovementSummary {
  sentence: string;
  /** Over it. */
  label: string;
  /** The button that takes it out of the form again. */
  remove: string;
}

/** The file of a language from which a browser says what was shown (src/pages/[...language]/show/sentences.json.ts). */
export type SentencesJson = ShownMovementWords & Omit<ShownMovementSummary, 'sentence'>;
