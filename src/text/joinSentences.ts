/** Matches Chinese punctuation, such as a full stop or a bracket. Each mark is as wide as a letter, so it includes a space. */
const fullWidthPunctuation = /[\u3000-\u303f\uff01-\uff60]/;

/**
 * The separator of two texts on one line: a space, or '' beside Chinese punctuation, which includes a space.
 */
export function spaceBetween(before: string, after: string): '' | ' ' {
  return fullWidthPunctuation.test(before.slice(-1) + after.slice(0, 1)) ? '' : ' ';
}

/** Joins sentences with a space where one is needed. Empty texts are left out. */
export function joinSentences(...texts: string[]): string {
  return texts.filter(Boolean).reduce((row, text) => (row ? row + spaceBetween(row, text) + text : text), '');
}
