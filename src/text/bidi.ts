/**
 * Isolates a text that runs from left to right in every language, such as a phone number or an address. In a right-to-left
 * language, invisible marks (U+2066, U+2069) around the text keep its parts in order.
 */
export function isolateLeftToRight(
  text: string,
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): string {
  return direction === 'ltr' || text === '' ? text : `\u2066${text}\u2069`;
}

// Matches letters of Arabic, Hebrew, Syriac, Thaana and N'Ko. The three patterns are literals, since a bundler cannot drop an
// unused pattern that code composes.
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const beginsRightToLeft = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const onlyRightToLeft = /^[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{M}\s]*$/u;

/**
 * Returns true if one of our own texts runs from right to left. A range of characters covers the languages of the site, and is
 * shorter in the scripts of islands than the names of all scripts.
 */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff]/.test(text);
}

/**
 * Closes the isolates (U+2066 to U+2068) that a visitor's text opens, and drops marks that close none (U+2069). Otherwise the
 * text after it could run backwards.
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
 * Isolates a visitor's text within a sentence. Invisible marks (U+2068, U+2069) around a right-to-left name keep the groups
 * of a phone number after the name in order.
 */
export function isolateBidi(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${closeIsolates(typed)}\u2069` : typed;
}

/**
 * Isolates each line of a visitor's text after a label. A line that begins in a right-to-left script runs in that direction to
 * its end, as in the field of the form. A line of only right-to-left letters gets no marks, so that a name can be copied
 * without them.
 */
export function isolateLines(typed: string): string {
  const needsIsolation = (line: string) => beginsRightToLeft.test(line) && !onlyRightToLeft.test(line);
  return typed
    .split('\n')
    .map((line) => (needsIsolation(line) ? isolateBidi(line) : line))
    .join('\n');
}
