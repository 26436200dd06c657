import { randomUUID } from 'node:crypto';
import { errorCode } from '../errorCode.ts';
import { type DeliveryParts, deliver } from './deliver.ts';
import { type ClaimedMessage, claimDueMessages, longestLease, nextDueAt, releaseLeases } from './outbox.ts';

/** How long a letter is ours: longer than the mailer's patience, and time to note what became of it. */
const leaseOverPatience = 1.5;
/** Letters under way at once: as many as the mailer keeps connections. */
const atOnce = 5;
/** The longest sleep between two looks at the store, in ms: another process may have put letters there. */
const longestSleep = 30_000;

/** The worker that takes due letters, sends them, and puts off those that fail. */
export interface DeliveryWorker {
  /** Look now: an enquiry was just stored. */
  wake(): void;
  /** Takes no more letters, waits up to `patience` ms for those under way, and gives back its leases. */
  stop(patience?: number): Promise<void>;
}

/** Starts the worker; it looks at the store at once, so that what a crash left behind goes out first. */
export function startDelivery(context: DeliveryParts): DeliveryWorker {
  const owner = randomUUID();
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let interrupt = () => {};
  let woken = false;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function wake() {
    woken = true;
    interrupt();
  }

  /** Tries one letter beside the others; when it is done, however slow they are, its place goes to the next. */
  function begin(letter: ClaimedMessage) {
    const attempt = deliver(context, letter)
      .catch((error) => context.log.error({ code: errorCode(error), letter: letter.id }, notNoted))
      .finally(() => {
        underWay.delete(attempt);
        wake();
      });
    underWay.add(attempt);
  }

  async function run() {
    while (!stopping) {
      woken = false;
      const free = atOnce - underWay.size;
      const letters = free === 0 ? [] : await takeDue(context, owner, free);
      for (const letter of letters ?? []) begin(letter);
      const isMore = letters === undefined || letters.length === free;
      const wait = isMore ? longestSleep * context.timeScale : await untilNext(context);
      if (!woken && !stopping) await sleep(wait);
    }
    await Promise.all(underWay);
  }

  const running = run();
  return {
    wake,
    async stop(patience = 30_000) {
      stopping = true;
      interrupt();
      // A letter that is cut off here is sent again as the same mail; one whose lease is kept would wait for minutes.
      const enough = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([running, enough]);
      await releaseLeases(context.db, owner).catch((error) =>
        context.log.error(
          { code: errorCode(error) },
          'leases could not be given back; they end by themselves',
        ),
      );
    },
  };
}

const notNoted = 'what became of a letter could not be noted; it is tried again when its lease ends';

/** Takes up to `limit` due letters; undefined when the store cannot be asked or written. */
async function takeDue(
  context: DeliveryParts,
  owner: string,
  limit: number,
): Promise<ClaimedMessage[] | undefined> {
  const leaseFor = Math.min(longestLease, Math.ceil(context.mailer.patience * leaseOverPatience));
  const claim = { owner, now: context.clock(), leaseFor, limit };
  return claimDueMessages(context.db, claim).catch((error) => {
    context.log.error({ code: errorCode(error) }, 'the store could not be asked for letters');
    return undefined;
  });
}

async function untilNext({ db, clock, timeScale }: DeliveryParts): Promise<number> {
  const due = await nextDueAt(db).catch(() => undefined);
  const wait = due === undefined ? longestSleep : due - clock();
  return Math.max(50, Math.min(longestSleep * timeScale, wait));
}
