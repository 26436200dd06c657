/** Scripts that run from right to left, of the people who write to the clinic. */
const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * What somebody typed, to stand within a sentence of ours. A name that runs from right to left is set apart by marks that
 * nobody sees (U+2068, U+2069): behind it, the groups of a phone number would change places.
 */
export function setApart(typed: string): string {
  return fromRightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}
