/** Letters that take the room of two, as in Chinese. */
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/gu;
const marks = /\p{M}/gu;

/** How many letters of a text take the room of two. */
export function wideLetters(text: string): number {
  return text.match(wide)?.length ?? 0;
}

/** How wide a text is where letters are as wide as each other, in letters: a Chinese one counts two, a mark on a letter none. */
export function columns(text: string): number {
  return text.length + wideLetters(text) - (text.match(marks)?.length ?? 0);
}
