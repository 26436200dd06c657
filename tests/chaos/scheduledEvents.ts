import type { Random } from './random.ts';

/** A failure that happens once; resolves when everything works again. */
export type Event = () => Promise<void>;

/** Creates schedules whose events happen one after the other, since two events at once could choose the same server. */
export function createScheduler(random: Random) {
  let lastEvent = Promise.resolve();
  function startAfterOthers(event: Event): Promise<void> {
    lastEvent = lastEvent.then(event);
    return lastEvent;
  }
  return {
    startAfterOthers,
    /** Spreads events over the first 85 % of `total` pieces of work, so that each event hits work that is under way. */
    schedule(events: Event[], total: number) {
      const dueAt = events.map(() => Math.floor(random.next() * 0.85 * total)).sort((a, b) => a - b);
      const shuffledEvents = [...events].sort(() => random.next() - 0.5);
      const waitingEvents = shuffledEvents.map((event) => ({ event, due: Promise.withResolvers<void>() }));
      let countedActions = 0;
      let startedEvents = 0;
      return {
        /** Resolves when every event is over. */
        finished: Promise.all(
          waitingEvents.map(({ event, due }) => due.promise.then(() => startAfterOthers(event))),
        ),
        /** Counts a piece of work, and starts the event that is due at this count. */
        count() {
          countedActions += 1;
          for (; countedActions > (dueAt[startedEvents] ?? Infinity); startedEvents += 1)
            waitingEvents[startedEvents]?.due.resolve();
        },
      };
    },
  };
}

/** The pause between two calls of a condition, in ms: most conditions query the database or a server that is starting. */
const pause = 250;

/** Calls `isTrue` until it returns true; resolves to false if that takes longer than `timeout` ms. */
export async function until(isTrue: () => boolean | Promise<boolean>, timeout = Infinity): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return true;
}
