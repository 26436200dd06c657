/** Signs that rightly give a symptom another urgency than another sign. */
export interface AllowedPairs {
  sign: string;
  with: readonly string[];
  /** How the people of `sign` differ from those of the others. */
  why: string;
}
