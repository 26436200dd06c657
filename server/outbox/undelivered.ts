import type { Database } from '../database/tables.ts';

/** A message to the clinic that waits longer than this is overdue, in ms. */
export const overdueAfter = 15 * 60_000;

/** A message to the clinic that is not delivered yet, without personal data. */
export interface UndeliveredMessage {
  id: string;
  enquiryId: string;
  /** When the enquiry of the message was received, or staff asked for another attempt, in ms since 1970. */
  waitingSince: number;
  /** Failed attempts so far. */
  attempts: number;
  lastError: string | null;
}

/**
 * Undelivered messages to the clinic of enquiries received before `before` (ms since 1970), oldest first.
 * Then come those of enquiries that seem to be from the future, since the clock was ahead: how long they have
 * waited is unknown.
 */
async function undeliveredToClinic(
  db: Database,
  before: number,
  limit: number,
): Promise<UndeliveredMessage[]> {
  const longWaitingMessages = await waitingMessages(db, '<=', before, limit);
  const messagesFromFuture =
    longWaitingMessages.length < limit
      ? await waitingMessages(db, '>', before + 2 * overdueAfter, limit - longWaitingMessages.length)
      : [];
  return [...longWaitingMessages, ...messagesFromFuture];
}

/** The age in seconds of the oldest undelivered message to the clinic; 0 without any. */
export async function oldestUndelivered(db: Database, now: number): Promise<number> {
  const [oldest] = await undeliveredToClinic(db, now, 1);
  return oldest ? (now - oldest.waitingSince) / 1000 : 0;
}

/** Undelivered messages to the clinic of enquiries received after `after` and by `before` (ms since 1970), oldest first. */
export async function undeliveredBetween(
  db: Database,
  after: number,
  before: number,
  limit: number,
): Promise<UndeliveredMessage[]> {
  return waitingMessages(db, '<=', before, limit, after);
}

/** The number, age and errors of the messages that {@link undeliveredToClinic} finds. */
export interface UndeliveredSummary {
  messages: number;
  /** When the oldest enquiry was received, in ms since 1970. */
  oldest: number;
  /** How many messages failed for each reason. */
  lastErrors: Record<string, number>;
}

/** Summarises the undelivered messages of enquiries received before `before` (ms since 1970); undefined without any. */
export async function summariseUndelivered(
  db: Database,
  before: number,
): Promise<UndeliveredSummary | undefined> {
  const reasons = await db
    .selectFrom('messages')
    .where('state', '=', 'due')
    .where('audience', '=', 'clinic')
    .where((is) =>
      is.or([is('waiting_since', '<=', before), is('waiting_since', '>', before + 2 * overdueAfter)]),
    )
    .groupBy('last_error')
    .select((is) => [
      'last_error',
      is.fn.countAll<number>().as('messages'),
      is.fn.min('waiting_since').as('oldest'),
    ])
    .execute();
  if (reasons.length === 0) return undefined;
  return {
    messages: reasons.reduce((sum, { messages }) => sum + messages, 0),
    oldest: Math.min(...reasons.map(({ oldest }) => oldest)),
    lastErrors: Object.fromEntries(
      reasons.map(({ last_error, messages }) => [last_error ?? 'not tried yet', messages]),
    ),
  };
}

/** Undelivered messages to the clinic that have waited since before or after `time`. The query reads one index only. */
async function waitingMessages(
  db: Database,
  side: '<=' | '>',
  time: number,
  limit: number,
  after = 0,
): Promise<UndeliveredMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .where('state', '=', 'due')
    .where('audience', '=', 'clinic')
    .where('waiting_since', side, time)
    .where('waiting_since', '>', after)
    .orderBy('waiting_since')
    .limit(limit)
    .select(['id', 'enquiry_id', 'waiting_since', 'attempts', 'last_error'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    enquiryId: row.enquiry_id,
    waitingSince: row.waiting_since,
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** One sentence for the operator when messages to the clinic are overdue; undefined when none is. */
export async function overdueReason(db: Database, now: number): Promise<string | undefined> {
  const maxCounted = 100;
  const overdueMessages = await undeliveredToClinic(db, now - overdueAfter, maxCounted);
  const [oldest] = overdueMessages;
  if (!oldest) return undefined;
  const { length } = overdueMessages;
  const countText =
    length === maxCounted ? `${maxCounted} or more messages` : `${length} message${length === 1 ? '' : 's'}`;
  const errorText = oldest.lastError ? `, last error ${oldest.lastError}` : '';
  return `${countText} to the clinic not delivered; the oldest has waited since ${new Date(oldest.waitingSince).toISOString()}${errorText}`;
}
