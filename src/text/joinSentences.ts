/** Chinese marks, such as a full stop or a bracket: each has a square of its own, and so the space around it. */
const square = /[\u3000-\u303f\uff01-\uff60]/;

/** What stands between two texts on one line: a space, unless a mark at their ends leaves it already. */
export function spaceBetween(before: string, after: string): '' | ' ' {
  return square.test(before.slice(-1) + after.slice(0, 1)) ? '' : ' ';
}

/** Texts one after the other, as sentences are; empty ones are left out. */
export function joinSentences(...texts: string[]): string {
  return texts.filter(Boolean).reduce((row, text) => (row ? row + spaceBetween(row, text) + text : text), '');
}
