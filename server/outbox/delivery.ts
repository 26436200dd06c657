import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { Mailer } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { type ComposeContext, composeMessage } from './compose.ts';
import { isPermanentRefusal, mailErrorReason } from './mailErrors.ts';
import { isContentStillTrue, readOrCreateLinkToken } from './messageDetails.ts';
import {
  type ClaimedMessage,
  claimDueMessages,
  endOutdatedMessage,
  longestLease,
  markSent,
  nextDueAt,
  postponeMessage,
  releaseLeases,
} from './outbox.ts';

/** The length of a lease in mailer timeouts: the result can still be saved after an attempt that timed out. */
const leaseTimeoutRatio = 1.5;
/** How many messages are sent at the same time: one over each connection of the mailer. */
const maxConcurrent = 5;
/** The longest pause between two reads of the store, in ms: another process may have stored a message. */
const longestSleep = 30_000;
/** The shortest and the longest wait between two attempts, in ms. */
const shortestBackoff = 30_000;
export const longestBackoff = 6 * 3_600_000;

export interface DeliveryContext extends ComposeContext {
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Counters of delivered messages and of failed attempts. */
  metrics: Record<'delivered' | 'failed', Counter<'audience'>>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Multiplies every wait; 1 outside tests. */
  timeScale: number;
  /**
   * Saves that a message to the visitor failed for good at `now` (ms since 1970), and returns its enquiry to the waiting
   * list if staff must act.
   *
   * @returns as `saveFinalFailure` does
   */
  giveUp: (db: Database, message: ClaimedMessage, error: string, now: number) => Promise<boolean>;
}

/** The worker that claims due messages, sends them, and postpones those that fail. */
export interface DeliveryWorker {
  /** Makes the worker read the store now, since an enquiry was just stored. */
  wake(): void;
  /** Claims no more messages, waits up to `timeout` ms for those being sent, and releases its leases. */
  stop(timeout?: number): Promise<void>;
}

/** Starts the worker. It reads the store at once, so that messages left over from a crash are sent first. */
export function startDelivery(context: DeliveryContext): DeliveryWorker {
  const owner = randomUUID();
  const attempts = new Set<Promise<void>>();
  let isStopping = false;
  let interrupt = () => {};
  let isWoken = false;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function wake() {
    isWoken = true;
    interrupt();
  }

  /** Starts an attempt beside the others. Its end frees its place, however slow the others are. */
  function startAttempt(message: ClaimedMessage) {
    const attempt = deliver(context, message)
      .catch((error) =>
        context.log.error({ code: errorCode(error), message: message.id }, resultNotSavedWarning),
      )
      .finally(() => {
        attempts.delete(attempt);
        wake();
      });
    attempts.add(attempt);
  }

  async function deliverUntilStopped() {
    while (!isStopping) {
      isWoken = false;
      const freePlaces = maxConcurrent - attempts.size;
      const messages = freePlaces === 0 ? [] : await claimDue(context, owner, freePlaces);
      for (const message of messages ?? []) startAttempt(message);
      // If all places are taken, an attempt that ends wakes the worker. If the store failed, it is read later.
      const isWaiting = messages === undefined || messages.length === freePlaces;
      const wait = isWaiting ? longestSleep * context.timeScale : await timeUntilNext(context);
      if (!isWoken && !isStopping) await sleep(wait);
    }
    await Promise.all(attempts);
  }

  const deliveryLoop = deliverUntilStopped();
  return {
    wake,
    async stop(timeout = 30_000) {
      isStopping = true;
      interrupt();
      // A message whose attempt is cut off by the timeout is soon sent again, since its lease is released.
      const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeout).unref());
      await Promise.race([deliveryLoop, timedOut]);
      await releaseLeases(context.db, owner).catch((error) =>
        context.log.error({ code: errorCode(error) }, 'could not release leases; they expire by themselves'),
      );
    },
  };
}

const resultNotSavedWarning =
  'the result of an attempt could not be saved; the message is tried again when its lease expires';

/** Claims up to `limit` due messages; undefined when the store cannot be read or written. */
async function claimDue(
  context: DeliveryContext,
  owner: string,
  limit: number,
): Promise<ClaimedMessage[] | undefined> {
  const leaseFor = Math.min(longestLease, Math.ceil(context.mailer.timeout * leaseTimeoutRatio));
  const claim = { owner, now: context.clock(), leaseFor, limit };
  return claimDueMessages(context.db, claim).catch((error) => {
    context.log.error({ code: errorCode(error) }, 'could not claim messages from the store');
    return undefined;
  });
}

async function timeUntilNext({ db, clock, timeScale }: DeliveryContext): Promise<number> {
  const dueAt = await nextDueAt(db).catch(() => undefined);
  const wait = dueAt === undefined ? longestSleep : dueAt - clock();
  return Math.max(50, Math.min(longestSleep * timeScale, wait));
}

/**
 * Makes one attempt to send a message, and saves whether it was sent, postponed or (only if to a visitor) ended.
 *
 * @throws when the result cannot be saved
 */
async function deliver(context: DeliveryContext, message: ClaimedMessage): Promise<void> {
  const log = context.log.child({
    message: message.id,
    audience: message.audience,
    enquiry: message.enquiry.id,
  });
  try {
    if (!(await isContentStillTrue(context.db, message, context.clock()))) {
      await endOutdatedMessage(context.db, message);
      log.info('message ended without an attempt to send: its content is no longer true');
      return;
    }
    const token = await linkTokenOf(context, message);
    if (token === undefined) {
      log.info('message not sent now: staff have ended it, or another worker has sent it');
      return;
    }
    await context.mailer.send(await composeMessage(message, context, token));
  } catch (error) {
    await saveFailure(context, message, error, log);
    return;
  }
  await retryUntilSaved(context, () => markSent(context.db, message.id, context.clock()));
  context.metrics.delivered.inc({ audience: message.audience });
  log.info('message sent');
}

/**
 * The token of the link in a message to a visitor about an appointment; '' for every other message.
 *
 * @returns undefined when the message was ended or sent meanwhile
 */
async function linkTokenOf(
  { db }: DeliveryContext,
  { id, audience, appointment }: ClaimedMessage,
): Promise<string | undefined> {
  return appointment && audience === 'visitor' ? readOrCreateLinkToken(db, id) : '';
}

/** Retries saving a result while the lease holds: an unsaved result means that the message is sent twice. */
export async function retryUntilSaved(
  { mailer }: Pick<DeliveryContext, 'mailer'>,
  save: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + mailer.timeout / 4;
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, mailer.timeout / 100));
    }
  }
}

async function saveFailure(
  context: DeliveryContext,
  message: ClaimedMessage,
  error: unknown,
  log: Logger,
): Promise<void> {
  context.metrics.failed.inc({ audience: message.audience });
  const code = mailErrorReason(error);
  const wait = backoff(message.attempts + 1) * context.timeScale;
  // PostgreSQL's bigint takes whole milliseconds only.
  const nextAttemptAt = Math.round(context.clock() + wait);
  const isGivenUp =
    message.audience === 'visitor' &&
    (isPermanentRefusal(error) || nextAttemptAt > (message.giveUpAt ?? Infinity));
  const isSaved = isGivenUp
    ? await context.giveUp(context.db, message, code, context.clock())
    : await postponeMessage(context.db, message, nextAttemptAt, code);
  if (!isSaved)
    log.warn({ code }, 'an attempt to send failed; staff have ended or retried the message meanwhile');
  else if (isGivenUp) log.warn({ code }, 'message to the visitor given up after a failed attempt');
  else {
    const nextAttempt = { attempts: message.attempts + 1, nextAttemptAt: new Date(nextAttemptAt) };
    log.warn({ code, ...nextAttempt }, 'an attempt to send failed; the next attempt is scheduled');
  }
}

/**
 * How long to wait after a failed attempt, in ms: it doubles from 30 s to 6 h, minus up to a quarter at random, so that
 * messages that failed together are not retried together.
 *
 * @param failures - failed attempts so far, 1 or more
 * @param random - 0 to 1
 */
export function backoff(failures: number, random = Math.random()): number {
  const wait = Math.min(longestBackoff, shortestBackoff * 2 ** (failures - 1));
  return Math.max(shortestBackoff, wait * (1 - random / 4));
}
