/**
 * Yields the items in a random order without end. Every item comes before any repeats, and none comes twice in a row. The
 * first item, which the page shows before script runs, comes first.
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

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}

/** The four longest texts, without repeats. At any width, one of these takes the most lines. */
export function longestTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 4);
}
