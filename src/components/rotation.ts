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
    const last = round.at(-1);
    round = shuffle(items, random);
    if (round[0] === last) round.push(round.shift() as T);
  }
}

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** The four longest texts, without repeats. At any width, one of these takes the most lines. */
export function longestTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 4);
}
