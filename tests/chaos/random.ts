/** The seed of `npm test`, so that the next run finds the same fault again. */
const defaultSeed = 7;

/** The seed of all random numbers in these tests; `npm run chaos` sets and prints a new one each time. */
export const seed = Number(process.env.CHAOS_SEED ?? defaultSeed);

/**
 * The number of enquiries in a run of `npm run chaos`, 20 or more; undefined in `npm test`, whose runs are small. Only the
 * large run has an outage of the mail server, kills on SQLite while emails are sent or appointments change, and kills on
 * PostgreSQL while enquiries are stored.
 */
export const largeRunEnquiries = process.env.CHAOS_ENQUIRIES
  ? Number(process.env.CHAOS_ENQUIRIES)
  : undefined;

/** Creates a generator of the same numbers for the same seed: Mulberry32, which is short and even enough to spread faults. */
export function createRandom() {
  let state = seed >>> 0;
  /** Returns a number from 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number from 0, below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** Returns true with this probability. */
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}

export type Random = ReturnType<typeof createRandom>;
