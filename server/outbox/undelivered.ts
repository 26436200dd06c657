import type { Database } from '../database/tables.ts';

/** A clinic message that waits longer than this is overdue: somebody should look, in ms. */
export const overdueAfter = 15 * 60_000;

/** A clinic message that waits; it tells of nobody. */
export interface UndeliveredMessage {
  id: string;
  enquiryId: string;
  /** When the enquiry came, in ms since 1970. */
  receivedAt: number;
  /** Failed attempts so far. */
  attempts: number;
  lastError: string | null;
}

/**
 * Messages to the clinic of enquiries that came before `before` (ms since 1970) and wait still, oldest first; then those
 * that came well after it, while the clock was ahead: nobody knows since when they wait.
 */
export async function undeliveredToClinic(
  db: Database,
  before: number,
  limit: number,
): Promise<UndeliveredMessage[]> {
  const old = await waiting(db, '<=', before, limit);
  const ahead =
    old.length < limit ? await waiting(db, '>', before + 2 * overdueAfter, limit - old.length) : [];
  return [...old, ...ahead];
}

/** The age in seconds of the oldest message to the clinic that waits; 0 when none does. */
export async function oldestUndelivered(db: Database, now: number): Promise<number> {
  const [oldest] = await undeliveredToClinic(db, now, 1);
  return oldest ? (now - oldest.receivedAt) / 1000 : 0;
}

/** Messages to the clinic that wait, of enquiries that came after `after` and by `before` (ms since 1970), oldest first. */
export async function undeliveredBetween(
  db: Database,
  after: number,
  before: number,
  limit: number,
): Promise<UndeliveredMessage[]> {
  return waiting(db, '<=', before, limit, after);
}

/** What {@link undeliveredToClinic} finds, all of it in a few figures. */
export interface UndeliveredSummary {
  messages: number;
  /** When the oldest enquiry came, in ms since 1970. */
  oldest: number;
  /** How many messages failed for each reason. */
  lastErrors: Record<string, number>;
}

/** All messages to the clinic of enquiries that came before `before` (ms since 1970) and wait still; undefined when none. */
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

/** One look into an index, however many messages wait. */
async function waiting(
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
    receivedAt: row.waiting_since,
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** What is wrong when messages to the clinic are overdue, in one sentence for an operator; undefined when none is. */
export async function overdueReason(db: Database, now: number): Promise<string | undefined> {
  const most = 100;
  const overdue = await undeliveredToClinic(db, now - overdueAfter, most);
  const [oldest] = overdue;
  if (!oldest) return undefined;
  const count = overdue.length === most ? `${most} or more messages` : plural(overdue.length, 'message');
  const error = oldest.lastError ? `, last error ${oldest.lastError}` : '';
  return `${count} to the clinic not delivered; the oldest waits since ${new Date(oldest.receivedAt).toISOString()}${error}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
