/** Letters of double width, such as Chinese ones. */
const doubleWidthLetter =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/gu;
const combiningMark = /\p{M}/gu;

/** Counts the letters of double width in a text. */
export function countWideLetters(text: string): number {
  return text.match(doubleWidthLetter)?.length ?? 0;
}

/** The width of a monospaced text in columns: a Chinese letter takes two, a combining mark none. */
export function textWidthInColumns(text: string): number {
  return text.length + countWideLetters(text) - (text.match(combiningMark)?.length ?? 0);
}
