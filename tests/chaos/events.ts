import type { Random } from './random.ts';

/** Something that goes wrong once; it resolves when what was broken is whole again. */
export type Event = () => Promise<void>;

/**
 * Lets the events happen spread over the work: each when its share of the work is done and a few more milliseconds have
 * passed, so that requests and letters are under way.
 *
 * @param progress - how much of `total` is done; it must come to 85 % of it by itself
 */
export async function spread(
  events: Event[],
  total: number,
  progress: () => number,
  random: Random,
): Promise<void> {
  const times = events.map(() => random.next() * 0.85 * total).sort((a, b) => a - b);
  for (const [index, event] of events.entries()) {
    await until(() => progress() >= (times[index] ?? 0));
    await pause(random.below(100));
    await event();
  }
}

/** Looks every 20 ms; resolves to false when it has not come true in `patience` ms. */
export async function until(isTrue: () => boolean | Promise<boolean>, patience = Infinity): Promise<boolean> {
  const end = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
