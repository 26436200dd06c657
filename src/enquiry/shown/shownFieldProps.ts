import type { FieldWords } from '../formsSchema.ts';

/** What a form knows of a shown movement. */
export interface ShownFieldProps {
  name: string;
  /** What a native post carried. */
  text: string | undefined;
  /** What that says, in the language of the page. */
  sentence: string | undefined;
  words: FieldWords;
  /** The page where a movement is shown. */
  show: string;
}
