import { statSync } from 'node:fs';
import { endOffers } from '../appointments/offers.ts';
import { storeReminders } from '../appointments/visits.ts';
import { repairAfterWrongClock } from '../appointments/wrongClock.ts';
import { sqliteFile } from '../config.ts';
import type { AppContext } from '../context.ts';
import { findDamage } from '../database/damage.ts';
import { resendUnopened } from '../enquiries/readFirst.ts';
import { errorCode } from '../errorCode.ts';
import { longestBackoff } from '../outbox/delivery.ts';
import { makeDistantMessagesDue } from '../outbox/outbox.ts';
import {
  overdueAfter,
  summariseUndelivered,
  type UndeliveredMessage,
  undeliveredBetween,
} from '../outbox/undelivered.ts';
import { repeat } from '../timing.ts';
import { sweepOldData } from './retentionSweep.ts';

const minute = 60_000;
const hour = 60 * minute;

type JobContext = Pick<AppContext, 'db' | 'log' | 'clock'>;

/**
 * Starts the jobs that maintain the store. Other jobs start themselves: the delivery worker (server/outbox/delivery.ts), the
 * reminder (server/desk/reminder.ts), and the dated pages (server/main.ts), which need no store.
 *
 * @returns a callback to stop the jobs, which resolves when those that are running have ended
 */
export function startStoreJobs(context: AppContext): () => Promise<unknown> {
  const { config } = context;
  const logFailure = (message: string) => (error: unknown) =>
    context.log.error({ code: errorCode(error) }, message);
  const stopFunctions = [
    repeat(minute, createOverdueWatch(context), logFailure('could not check for overdue messages')),
    repeat(minute, () => repairDueTimes(context), logFailure('could not repair the schedule of the outbox')),
    repeat(
      minute * config.TEST_TIME_SCALE,
      () => runAppointmentJobs(context),
      logFailure('could not run the appointment jobs'),
    ),
    repeat(
      minute * config.TEST_TIME_SCALE,
      async () => {
        if ((await resendUnopened(context)) > 0) context.onStored();
      },
      logFailure('could not resend unopened enquiries with warning signs'),
    ),
    repeat(minute, createDamageWatch(context), logFailure('could not check the store for damage')),
    repeat(hour, () => sweepOldData(context), logFailure('could not delete old enquiries')),
  ];
  return () => Promise.all(stopFunctions.map((stop) => stop()));
}

/** Ends offers that nobody has answered, reopens those that a wrong clock ended, and stores due reminders of visits. */
async function runAppointmentJobs(context: AppContext): Promise<void> {
  const { db, log, clock, onStored } = context;
  await endOffers(db, clock());
  const reopenedCount = await repairAfterWrongClock(db, clock());
  if (reopenedCount > 0)
    log.error(
      { offers: reopenedCount },
      'offers had ended too early and are open again: was the clock wrong?',
    );
  if ((await storeReminders(context, clock())) > 0) onStored();
}

/**
 * Creates the check of the SQLite file for damage, each hour and within a minute of a change of the file. SQLite changes
 * the file only about once in a hundred enquiries, when it copies the WAL; a copy over the file is a change too.
 *
 * @param find - finds damage in a file; tests pass their own function
 * @returns a check to run each minute; on PostgreSQL, which has its own checks, it does nothing
 */
export function createDamageWatch(
  { config, damage, clock }: Pick<AppContext, 'config' | 'damage' | 'clock'>,
  find = findDamage,
): () => Promise<void> {
  const file = sqliteFile(config.DATABASE_URL);
  let lastCheck: { changedAt: number; at: number } | undefined;

  return async () => {
    if (file === undefined || damage.found !== undefined) return;
    const changedAt = statSync(file).mtimeMs;
    const isChanged = lastCheck?.changedAt !== changedAt;
    if (lastCheck && !isChanged && Math.abs(clock() - lastCheck.at) < hour) return;
    const fault = await find(file);
    lastCheck = { changedAt, at: clock() };
    if (fault) damage.report(fault);
  };
}

/** The most messages that one check logs, one line each. */
const maxLogged = 100;
const mailAdvice = 'see docs/operation.md, When mail fails';

/**
 * Logs overdue messages to the clinic as errors: each when it becomes overdue, and all together at the start and then
 * hourly.
 *
 * @returns a check to run each minute
 */
export function createOverdueWatch({ db, log, clock }: JobContext): () => Promise<void> {
  /** Overdue messages of enquiries received before this time have been logged. */
  let loggedUntil: number | undefined;
  /** When overdue messages were last logged together, or when the first was logged; undefined while none is overdue. */
  let loggedAt: number | undefined;

  async function logSummary(now: number) {
    const summary = await summariseUndelivered(db, now - overdueAfter);
    loggedAt = summary && now;
    if (!summary) return;
    const minutes = Math.floor((now - summary.oldest) / 60_000);
    log.error(
      { ...summary, oldest: new Date(summary.oldest), minutes },
      `messages to the clinic are overdue: ${mailAdvice}`,
    );
  }

  async function logNewlyOverdue(after: number, now: number) {
    const messages = await undeliveredBetween(db, after, now - overdueAfter, maxLogged);
    for (const message of messages)
      log.error(logFields(message, now), `a message to the clinic is overdue: ${mailAdvice}`);
    if (messages.length > 0) loggedAt ??= now;
  }

  return async () => {
    const now = clock();
    const isSummaryDue = loggedUntil === undefined || (loggedAt !== undefined && now - loggedAt >= hour);
    if (isSummaryDue) await logSummary(now);
    else await logNewlyOverdue(loggedUntil ?? now, now);
    loggedUntil = now - overdueAfter;
  };
}

function logFields({ id, enquiryId, waitingSince, attempts, lastError }: UndeliveredMessage, now: number) {
  const minutes = Math.floor((now - waitingSince) / 60_000);
  return { message: id, enquiry: enquiryId, minutes, attempts, lastError };
}

/**
 * Makes messages due whose next attempt is further away than the longest backoff: they were postponed while the clock of
 * this machine was ahead, and would otherwise wait until that time.
 */
export async function repairDueTimes({ db, log, clock }: JobContext): Promise<void> {
  const now = clock();
  const changedCount = await makeDistantMessagesDue(db, now + longestBackoff, now);
  if (changedCount > 0)
    log.error(
      { messages: changedCount },
      'messages were scheduled too far ahead and are due now: was the clock wrong?',
    );
}
