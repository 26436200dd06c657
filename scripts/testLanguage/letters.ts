/** How words of the test language are made: longer ones first, then those with which a text stays short. */
export interface Style {
  /** How many letters a word has for each of the English one. */
  growth: number;
  /** Whether letters have points above, below and within them, as in a prayer book. */
  points: boolean;
}

/** From what English grows by when it is translated, to what takes no more room than English. */
export const styles: readonly Style[] = [
  ...[1.4, 1.3, 1.2, 1.1].map((growth) => ({ growth, points: true })),
  ...[1.4, 1.3, 1.2, 1.1, 1].map((growth) => ({ growth, points: false })),
];

/** A letter for each of a to z. Hebrew has one more, so that no two English words become the same. */
const letters = 'אבגדהוזחטיכךלמםנןסעפףצקרשת';
const vowels: Readonly<Record<string, string>> = {
  a: '\u05b8',
  e: '\u05b5',
  i: '\u05b4',
  o: '\u05b9',
  u: '\u05bb',
};
const dagesh = '\u05bc';

/** What the site puts something in for, and words: their letters, and an apostrophe between them. */
const pieces = /\{\w+\}|\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu;

/**
 * A text with each Latin letter turned into one of Hebrew, and its words longer; numbers, marks between words and what
 * stands in braces stay.
 *
 * @throws when a letter is none of a to z
 */
export function inTestLetters(text: string, style: Style): string {
  return text.replace(pieces, (piece) => (piece.startsWith('{') ? piece : longer(piece, style)));
}

function longer(word: string, { growth, points }: Style): string {
  const length = Math.round(word.length * growth);
  return [...word.repeat(2).slice(0, length)].map((letter) => letterFor(letter, points)).join('');
}

function letterFor(letter: string, points: boolean): string {
  if (/['’]/.test(letter)) return letter;
  const small = letter.toLowerCase();
  const found = letters[small.charCodeAt(0) - 'a'.charCodeAt(0)];
  if (found === undefined) throw new Error(`"${letter}" has no letter in the test language.`);
  if (!points) return found;
  return found + (vowels[small] ?? '') + (letter === small ? '' : dagesh);
}
