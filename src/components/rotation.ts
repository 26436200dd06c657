/**
 * Yields the items in random order without end: all of them before any repeats, and never the same twice in a row. The first
 * is the first item, which the page shows before script runs.
 *
 * @param items - at least two
 * @param random - 0 up to 1, as Math.random
 */
export function* shuffleForever<T>(
  items: readonly T[],
  random: () => number = Math.random,
): Generator<T, never> {
  let round = [items[0] as T, ...shuffled(items.slice(1), random)];
  for (;;) {
    yield* round;
    const last = round.at(-1);
    round = shuffled(items, random);
    if (round[0] === last) round.push(round.shift() as T);
  }
}

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** The four longest of the texts, without repeats. One of them takes the most lines, wherever words break. */
export function longestTexts(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 4);
}
