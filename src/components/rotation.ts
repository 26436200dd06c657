/**
 * Yields the items in a random order, without end. Every round has each item once, and no item comes twice in a row. The first
 * item stays the first, since the page shows it before script runs.
 *
 * @param items - at least two items
 * @param random - returns a number from 0 to less than 1, as Math.random does
 */
export function* shuffleForever<T>(
  items: readonly T[],
  random: () => number = Math.random,
): Generator<T, never> {
  let round = [items[0] as T, ...shuffle(items.slice(1), random)];
  for (;;) {
    yield* round;
    const lastItem = round.at(-1);
    round = shuffle(items, random);
    if (round[0] === lastItem) round.push(round.shift() as T);
  }
}

/** Returns the items in a random order, of which every one is equally likely (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}

/** The four longest texts, without repeats. At any width, one of them needs the most lines. */
export function longestTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 4);
}
