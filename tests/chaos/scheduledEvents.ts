import type { Random } from './random.ts';

/** Something that goes wrong once; resolves when what was broken works again. */
export type Event = () => Promise<void>;

/** Events spread over work that is counted. */
export interface Schedule {
  /** One more is done; starts the event whose turn it is. */
  count(): void;
  /** Resolves when every event is over. */
  finished: Promise<unknown>;
}

/**
 * Spreads events over the first 85 % of `total`, each right at a count, so that it meets what is under way just then.
 * They happen one after the other.
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

/** Looks every 20 ms; resolves to false when it has not come true in `timeout` ms. */
export async function until(isTrue: () => boolean | Promise<boolean>, timeout = Infinity): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
