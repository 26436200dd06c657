/**
 * What is written from left to right in every language, such as a phone number or an address, to stand within a text. Where
 * that runs the other way it is set apart by marks that nobody sees (U+2066, U+2069), or its parts would change places.
 */
export function isolateLeftToRight(
  written: string,
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): string {
  return direction === 'ltr' || written === '' ? written : `\u2066${written}\u2069`;
}

/** Scripts that run from right to left, of the people who write to the clinic. */
const scripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko'].map((name) => `\\p{Script=${name}}`).join('');
const fromRightToLeft = new RegExp(`[${scripts}]`, 'u');
const beginsFromRightToLeft = new RegExp(`^\\P{L}*[${scripts}]`, 'u');
const nothingElse = new RegExp(`^[${scripts}\\p{M}\\s]*$`, 'u');

/**
 * What somebody typed, to stand within a sentence of ours. A name that runs from right to left is set apart by marks that
 * nobody sees (U+2068, U+2069): behind it, the groups of a phone number would change places.
 */
export function isolateBidi(typed: string): string {
  return fromRightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}

/**
 * Lines that somebody typed, to stand behind a label of ours. One that begins from right to left is set apart so that it runs
 * that way to its end, as in the field where it was typed: Latin words in it, such as NDIS, would otherwise stand on the wrong
 * side of those around them. A name of these letters alone is left as it is, to be copied without marks.
 */
export function isolateLines(typed: string): string {
  const isTurned = (line: string) => beginsFromRightToLeft.test(line) && !nothingElse.test(line);
  return typed
    .split('\n')
    .map((line) => (isTurned(line) ? isolateBidi(line) : line))
    .join('\n');
}
