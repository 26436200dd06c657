/**
 * Isolates a text that runs from left to right in every language, such as a phone number or an address. In a right-to-left
 * language, invisible marks (U+2066, U+2069) are put around the text: without them its parts are reordered.
 */
export function isolateLeftToRight(
  text: string,
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): string {
  return direction === 'ltr' || text === '' ? text : `\u2066${text}\u2069`;
}

// Letters of Arabic, Hebrew, Syriac, Thaana and N'Ko. The pattern is a literal, since a bundler cannot drop an unused
// pattern that is composed.
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const beginsRightToLeft = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const onlyRightToLeft = /^[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{M}\s]*$/u;

/**
 * Returns true if one of our texts runs from right to left. A range of characters is enough for the languages of the site,
 * and is shorter in the scripts of islands.
 */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff]/.test(text);
}

/**
 * Closes the isolates (U+2066 to U+2068) that a visitor's text opens, and drops marks that close none (U+2069). Otherwise the
 * end of our own isolate around the text would close theirs, and the text after it could run backwards.
 */
export function closeIsolates(typed: string): string {
  let openCount = 0;
  const balanced = typed.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') openCount += 1;
    else if (openCount === 0) return '';
    else openCount -= 1;
    return mark;
  });
  return balanced + '\u2069'.repeat(openCount);
}

/**
 * Isolates a visitor's text within one of our sentences. Invisible marks (U+2068, U+2069) are put around a right-to-left name:
 * without them the groups of a phone number after the name are reordered.
 */
export function isolateBidi(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${closeIsolates(typed)}\u2069` : typed;
}

/**
 * Isolates a visitor's lines after one of our labels. A line that begins in a right-to-left script has that direction to its
 * end, as in the field where it was typed. Otherwise Latin words in it, such as NDIS, would move to the wrong side. A line of
 * only right-to-left letters gets no marks, so that a name can be copied without them.
 */
export function isolateLines(typed: string): string {
  const needsIsolation = (line: string) => beginsRightToLeft.test(line) && !onlyRightToLeft.test(line);
  return typed
    .split('\n')
    .map((line) => (needsIsolation(line) ? isolateBidi(line) : line))
    .join('\n');
}
