import type { Random } from './random.ts';

/** A failure that happens once; resolves when everything works again. */
export type Event = () => Promise<void>;

/** Events that are spread over counted work. */
export interface Schedule {
  /** Counts a piece of work, and starts the event whose turn it is. */
  count(): void;
  /** Resolves when every event is over. */
  finished: Promise<unknown>;
}

/**
 * Spreads events over the first 85 % of `total`. Each starts at a count, so that it hits work that is under way. They
 * happen one after the other.
 */
export function schedule(events: Event[], total: number, random: Random): Schedule {
  const turns = events.map(() => Math.floor(random.next() * 0.85 * total)).sort((a, b) => a - b);
  const shuffled = [...events].sort(() => random.next() - 0.5);
  const waiting = shuffled.map((happen) => ({ happen, turn: Promise.withResolvers<void>() }));
  let counted = 0;
  let started = 0;
  let finished = Promise.resolve();
  for (const { happen, turn } of waiting) finished = finished.then(() => turn.promise).then(happen);
  return {
    finished,
    count() {
      counted += 1;
      for (; counted > (turns[started] ?? Infinity); started += 1) waiting[started]?.turn.resolve();
    },
  };
}

/**
 * Checks every 100 ms, since most conditions query the database; resolves to false if the condition is not true within
 * `timeout` ms.
 */
export async function until(isTrue: () => boolean | Promise<boolean>, timeout = Infinity): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}
