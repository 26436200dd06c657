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
 * Makes overdue letters to the clinic loud: an error in the log for each when it becomes overdue, and one for all
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
  let saidUntil: number | undefined;
  /** When all were last said together, or the first of them alone; undefined while none is overdue. */
  let saidAt: number | undefined;

  async function sayAll(now: number) {
    const all = await summariseUndelivered(db, now - overdueAfter);
    saidAt = all && now;
    if (!all) return;
    const minutes = Math.floor((now - all.oldest) / 60_000);
    log.error(
      { ...all, oldest: new Date(all.oldest), minutes },
      `letters to the clinic are overdue: ${advice}`,
    );
  }

  async function sayNew(after: number, now: number) {
    const letters = await undeliveredBetween(db, after, now - overdueAfter, most);
    for (const letter of letters)
      log.error(lineFor(letter, now), `a letter to the clinic is overdue: ${advice}`);
    if (letters.length > 0) saidAt ??= now;
  }

  return async () => {
    const now = clock();
    const isTime = saidUntil === undefined || (saidAt !== undefined && now - saidAt >= hour);
    if (isTime) await sayAll(now);
    else await sayNew(saidUntil ?? now, now);
    saidUntil = now - overdueAfter;
  };
}

function lineFor({ id, enquiryId, receivedAt, attempts, lastError }: UndeliveredMessage, now: number) {
  const minutes = Math.floor((now - receivedAt) / 60_000);
  return { letter: id, enquiry: enquiryId, minutes, attempts, lastError };
}

/**
 * Makes letters due whose next attempt is later than any wait between attempts allows: they were put off while this
 * machine's clock was ahead, and would otherwise wait until the time it showed.
 */
export async function repairSchedule({
  db,
  log,
  clock,
}: Pick<AppContext, 'db' | 'log' | 'clock'>): Promise<void> {
  const now = clock();
  const letters = await makeDue(db, now + longestBackoff, now);
  if (letters > 0) log.error({ letters }, 'letters waited for a time far ahead: was the clock wrong?');
}
