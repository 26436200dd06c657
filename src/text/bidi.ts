/**
 * Isolates a text that is written from left to right in every language, such as a phone number or an address. In a
 * right-to-left language it gets invisible marks (U+2066, U+2069): without them its parts are reordered.
 */
export function isolateLeftToRight(
  text: string,
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): string {
  return direction === 'ltr' || text === '' ? text : `\u2066${text}\u2069`;
}

// Arabic, Hebrew, Syriac, Thaana and N'Ko, as literals: a bundler keeps a composed pattern in pages that do not use it.
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const beginsRightToLeft = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const onlyRightToLeft = /^[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{M}\s]*$/u;

/**
 * Whether one of our texts runs from right to left. A range of characters is enough for the languages of the site, and
 * shorter in the scripts of islands.
 */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff]/.test(text);
}

/**
 * Isolates a visitor's text within one of our sentences. A right-to-left name gets invisible marks (U+2068, U+2069):
 * without them the groups of a phone number after it are reordered.
 */
export function isolateBidi(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}

/**
 * Isolates a visitor's lines after one of our labels. A line that begins in a right-to-left script keeps that direction
 * to its end, as in the field where it was typed: otherwise Latin words in it, such as NDIS, move to the wrong side. A
 * line of right-to-left letters alone gets no marks, so that a name can be copied without them.
 */
export function isolateLines(typed: string): string {
  const needsIsolation = (line: string) => beginsRightToLeft.test(line) && !onlyRightToLeft.test(line);
  return typed
    .split('\n')
    .map((line) => (needsIsolation(line) ? isolateBidi(line) : line))
    .join('\n');
}
