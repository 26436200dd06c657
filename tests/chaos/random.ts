/** What the gate runs with, so that a fault which it finds is found again by whoever runs it next. */
const gateSeed = 7;

/** Where all chance of these tests comes from; `npm run chaos` sets another each time, and prints it. */
export const seed = Number(process.env.CHAOS_SEED ?? gateSeed);

/** Enquiries sent in a run of `npm run chaos`, 20 or more; undefined in the gate, whose runs are small. */
export const enquiriesARun = process.env.CHAOS_ENQUIRIES ? Number(process.env.CHAOS_ENQUIRIES) : undefined;

/** A generator that gives the same numbers again for the same seed. */
export interface Random {
  /** 0 to 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
}

/** Mulberry32: four lines, and even enough to spread faults. */
export function createRandom(): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
  };
}
