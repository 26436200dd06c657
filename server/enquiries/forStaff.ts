import type { EnquiryContent, EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../database/readContent.ts';
import type { Database, EnquiriesTable, MessagesTable } from '../database/tables.ts';
import { freeWrongLeases } from '../outbox/outbox.ts';
import { confirmationLife } from './enquiries.ts';

/** An enquiry as the clinic's staff sees it. */
export type StoredEnquiry = EnquiryContent & {
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  suspectedSpam: boolean;
  state: EnquiryState;
  /** What a change of it must name; see `EnquiriesTable`. */
  version: number;
  /** When somebody first answered it, in ms since 1970; null while it is new. */
  answeredAt: number | null;
  messages: MessagesTable[];
};

/** From when (inclusive) until when (exclusive), in ms since 1970. */
export interface Period {
  since: number;
  until: number;
}

const unsent = ['due', 'ended'] as const;
const endedByPerson = 'ended by a person';

/** The enquiries whose id begins with `start`, two at most: enough to know whether it names one. */
export async function enquiriesNamed(db: Database, start: string): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'like', `${start}%`)
    .limit(2)
    .execute();
  return withMessages(db, rows);
}

/** What these rows say, each with its messages, the clinic's first. */
export async function withMessages(db: Database, rows: EnquiriesTable[]): Promise<StoredEnquiry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('audience')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    suspectedSpam: row.suspected_spam === 1,
    state: row.state,
    version: row.version,
    answeredAt: row.answered_at,
    ...readContent(row.type, row.content),
    messages: messages.filter((message) => message.enquiry_id === row.id),
  }));
}

/** Makes the unsent messages of an enquiry to these due now, those that were ended too; returns how many. */
export async function retryMessages(
  db: Database,
  id: string,
  now: number,
  audiences: readonly MessagesTable['audience'][],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'due', next_attempt_at: now })
    .where('enquiry_id', '=', id)
    .where('audience', 'in', audiences)
    .where('state', 'in', unsent)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes every message that waits due now, as when the mail server is back; returns how many. */
export async function retryWaiting(db: Database, now: number): Promise<number> {
  await freeWrongLeases(db, now);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Makes the confirmations of a period due now that were given up, as when our own login was refused, and tries them for
 * as long as new ones; returns how many. What a person ended stays so, and spam is confirmed to nobody.
 */
export async function reviveConfirmations(
  db: Database,
  { since, until }: Period,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'due', next_attempt_at: now, give_up_at: now + confirmationLife })
    .where('audience', '=', 'visitor')
    .where('state', '=', 'ended')
    .where('last_error', '!=', endedByPerson)
    .where('enquiry_id', 'in', (query) =>
      query
        .selectFrom('enquiries')
        .select('id')
        .where('received_at', '>=', since)
        .where('received_at', '<', until)
        .where('suspected_spam', '=', 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends the messages of an enquiry that wait, by a person's decision; returns how many. An attempt under way keeps its
 * lease, so that a message that is then wanted after all is not sent twice at once.
 */
export async function endMessages(db: Database, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'ended', last_error: endedByPerson })
    .where('enquiry_id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
