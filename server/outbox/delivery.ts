import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { Mailer } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { type ComposeContext, composeMessage } from './compose.ts';
import { isPermanentRefusal, mailErrorReason } from './mailErrors.ts';
import {
  type ClaimedMessage,
  claimDueMessages,
  endMessage,
  longestLease,
  markSent,
  nextDueAt,
  postpone,
  releaseLeases,
} from './outbox.ts';

/** How long a message is ours: longer than the mailer's patience, and time to note what became of it. */
const leaseOverPatience = 1.5;
/** Messages under way at once: as many as the mailer keeps connections. */
const atOnce = 5;
/** The longest sleep between two looks at the store, in ms: another process may have put messages there. */
const longestSleep = 30_000;

/** The worker that takes due messages, sends them, and puts off those that fail. */
export interface DeliveryWorker {
  /** Look now: an enquiry was just stored. */
  wake(): void;
  /** Takes no more messages, waits up to `patience` ms for those under way, and gives back its leases. */
  stop(patience?: number): Promise<void>;
}

/** Starts the worker; it looks at the store at once, so that what a crash left behind goes out first. */
export function startDelivery(context: DeliveryContext): DeliveryWorker {
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

  /** Tries one message beside the others; when it is done, however slow they are, its place goes to the next. */
  function startAttempt(message: ClaimedMessage) {
    const attempt = deliver(context, message)
      .catch((error) => context.log.error({ code: errorCode(error), message: message.id }, notNoted))
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
      const messages = free === 0 ? [] : await claimDue(context, owner, free);
      for (const message of messages ?? []) startAttempt(message);
      const isMore = messages === undefined || messages.length === free;
      const wait = isMore ? longestSleep * context.timeScale : await timeUntilNext(context);
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
      // A message that is cut off here is sent again as the same mail; one whose lease is kept would wait for minutes.
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

const notNoted = 'what became of a message could not be noted; it is tried again when its lease ends';

/** Takes up to `limit` due messages; undefined when the store cannot be asked or written. */
async function claimDue(
  context: DeliveryContext,
  owner: string,
  limit: number,
): Promise<ClaimedMessage[] | undefined> {
  const leaseFor = Math.min(longestLease, Math.ceil(context.mailer.patience * leaseOverPatience));
  const claim = { owner, now: context.clock(), leaseFor, limit };
  return claimDueMessages(context.db, claim).catch((error) => {
    context.log.error({ code: errorCode(error) }, 'the store could not be asked for messages');
    return undefined;
  });
}

async function timeUntilNext({ db, clock, timeScale }: DeliveryContext): Promise<number> {
  const due = await nextDueAt(db).catch(() => undefined);
  const wait = due === undefined ? longestSleep : due - clock();
  return Math.max(50, Math.min(longestSleep * timeScale, wait));
}

export interface DeliveryContext extends ComposeContext {
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Messages that were sent, and attempts that failed. */
  metrics: Record<'delivered' | 'failed', Counter<'audience'>>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Multiplies every wait; 1 but in tests. */
  timeScale: number;
}

/**
 * Tries one message once, and notes in the store that it was sent, is put off, or (the visitor's alone) has ended.
 *
 * @throws when the store cannot note it
 */
export async function deliver(context: DeliveryContext, message: ClaimedMessage): Promise<void> {
  const log = context.log.child({
    message: message.id,
    audience: message.audience,
    enquiry: message.enquiry.id,
  });
  try {
    await context.mailer.send(await composeMessage(message, context));
  } catch (error) {
    await recordFailure(context, message, error, log);
    return;
  }
  await retryWhileLeased(context, () => markSent(context.db, message.id, context.clock()));
  context.metrics.delivered.inc({ audience: message.audience });
  log.info('message sent');
}

/** A store that is away for a moment is asked again while the message is ours: unnoted, it would be sent twice. */
export async function retryWhileLeased(
  { mailer }: Pick<DeliveryContext, 'mailer'>,
  note: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + mailer.patience / 4;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, mailer.patience / 100));
    }
  }
}

async function recordFailure(
  context: DeliveryContext,
  message: ClaimedMessage,
  error: unknown,
  log: Logger,
): Promise<void> {
  context.metrics.failed.inc({ audience: message.audience });
  const code = mailErrorReason(error);
  const now = context.clock();
  // PostgreSQL's bigint takes whole milliseconds only.
  const nextAttemptAt = Math.round(now + backoff(message.attempts + 1) * context.timeScale);
  const isOver =
    message.audience === 'visitor' &&
    (isPermanentRefusal(error) || nextAttemptAt > (message.giveUpAt ?? Infinity));
  const isNoted = isOver
    ? await endMessage(context.db, message, code)
    : await postpone(context.db, message, nextAttemptAt, code);
  if (!isNoted) log.warn({ code }, 'an attempt failed; what becomes of the message was decided meanwhile');
  else if (isOver) log.warn({ code }, 'the confirmation was given up');
  else
    log.warn(
      { code, attempts: message.attempts + 1, nextAttemptAt: new Date(nextAttemptAt) },
      'message put off',
    );
}

const shortest = 30_000;
/** The longest wait between two attempts, in ms. */
export const longestBackoff = 6 * 3_600_000;

/**
 * How long to wait after a failed attempt, in ms: doubling from 30 s to 6 h, less up to a quarter at random,
 * so that messages that failed together do not all return together.
 *
 * @param failures - failed attempts so far, 1 or more
 * @param random - 0 to 1
 */
export function backoff(failures: number, random = Math.random()): number {
  const wait = Math.min(longestBackoff, shortest * 2 ** (failures - 1));
  return Math.max(shortest, wait * (1 - random / 4));
}
