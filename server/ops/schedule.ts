import type { AppContext } from '../context.ts';
import { longestBackoff } from '../outbox/delivery.ts';
import { makeDue } from '../outbox/outbox.ts';
import {
  overdueAfter,
  summariseUndelivered,
  type UndeliveredMessage,
  undeliveredBetween,
} from '../outbox/undelivered.ts';

const hour = 3_600_000;
/** More lines than this from one check would bury each other. */
const most = 100;
const advice = 'see docs/operation.md, When mail fails';

/**
 * Makes overdue messages to the clinic loud: an error in the log for each when it becomes overdue, and one for all
 * together at a start and then hourly.
 *
 * @returns one check of the store, to be repeated
 */
export function overdueWatch({
  db,
  log,
  clock,
}: Pick<AppContext, 'db' | 'log' | 'clock'>): () => Promise<void> {
  /** Enquiries that came by then were said to be overdue, if they are. */
  let loggedUntil: number | undefined;
  /** When all were last said together, or the first of them alone; undefined while none is overdue. */
  let loggedAt: number | undefined;

  async function logAll(now: number) {
    const all = await summariseUndelivered(db, now - overdueAfter);
    loggedAt = all && now;
    if (!all) return;
    const minutes = Math.floor((now - all.oldest) / 60_000);
    log.error(
      { ...all, oldest: new Date(all.oldest), minutes },
      `messages to the clinic are overdue: ${advice}`,
    );
  }

  async function logNew(after: number, now: number) {
    const messages = await undeliveredBetween(db, after, now - overdueAfter, most);
    for (const message of messages)
      log.error(logFields(message, now), `a message to the clinic is overdue: ${advice}`);
    if (messages.length > 0) loggedAt ??= now;
  }

  return async () => {
    const now = clock();
    const isTime = loggedUntil === undefined || (loggedAt !== undefined && now - loggedAt >= hour);
    if (isTime) await logAll(now);
    else await logNew(loggedUntil ?? now, now);
    loggedUntil = now - overdueAfter;
  };
}

function logFields({ id, enquiryId, receivedAt, attempts, lastError }: UndeliveredMessage, now: number) {
  const minutes = Math.floor((now - receivedAt) / 60_000);
  return { message: id, enquiry: enquiryId, minutes, attempts, lastError };
}

/**
 * Makes messages due whose next attempt is later than any wait between attempts allows: they were put off while this
 * machine's clock was ahead, and would otherwise wait until the time it showed.
 */
export async function repairSchedule({
  db,
  log,
  clock,
}: Pick<AppContext, 'db' | 'log' | 'clock'>): Promise<void> {
  const now = clock();
  const messages = await makeDue(db, now + longestBackoff, now);
  if (messages > 0) log.error({ messages }, 'messages waited for a time far ahead: was the clock wrong?');
}
