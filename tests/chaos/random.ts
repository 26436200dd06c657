/** The seed of the gate's runs: a fault that it finds is found again by whoever runs it next. */
export const gateSeed = 7;

/** A generator that gives the same numbers again for the same seed, so that a run can be repeated. */
export interface Random {
  /** 0 to 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32: four lines, and even enough to spread faults. */
export function createRandom(seed: number): Random {
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
    pick: (list) => list[below(list.length)] ?? list[0],
  };
}
