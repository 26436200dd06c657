const shortest = 30_000;
/** The longest wait between two attempts, in ms. */
export const longestBackoff = 6 * 3_600_000;

/**
 * How long to wait after a failed attempt, in ms: doubling from 30 s to 6 h, less up to a quarter at random,
 * so that letters that failed together do not all return together.
 *
 * @param failures - failed attempts so far, 1 or more
 * @param random - 0 to 1
 */
export function backoff(failures: number, random = Math.random()): number {
  const wait = Math.min(longestBackoff, shortest * 2 ** (failures - 1));
  return Math.max(shortest, wait * (1 - random / 4));
}
