import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { isPostgres } from '../database/locks.ts';
import { readContent } from '../database/storedContent.ts';
import type { Database, MessagesTable, Tables } from '../database/tables.ts';

/** A message taken under a lease, with the enquiry it tells of. */
export interface ClaimedMessage {
  id: string;
  audience: MessagesTable['audience'];
  /** The address it goes to: an inbox of the clinic, or the visitor's. */
  recipient: string;
  messageId: string;
  /** Failed attempts so far. */
  attempts: number;
  giveUpAt: number | null;
  /** Who holds its lease. */
  owner: string;
  /** Since when it was due when it was taken, in ms since 1970; a person who asks for it again moves this. */
  dueAt: number;
  enquiry: EnquiryContent & {
    id: string;
    receivedAt: number;
    suspectedSpam: boolean;
  };
}

/** A lease that ends later than this, in ms from now, was written by a clock that was ahead: none is so long. */
export const longestLease = 5 * 60_000;

export interface Claim {
  /** Who holds the lease: an id of this worker. */
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
  /** How long nobody else may take the messages, in ms; {@link longestLease} at most. */
  leaseFor: number;
  /** At most so many messages. */
  limit: number;
}

/** Takes messages that are due and not leased to another, those that never failed first, and leases them to `owner`. */
export async function claimDueMessages(db: Database, claim: Claim): Promise<ClaimedMessage[]> {
  const ids = await db.transaction().execute(async (transaction) => {
    // Messages that never failed first, so that a dead inbox with many messages does not hold up another's. In two
    // questions, since each is one look into an index: sorting all that is due made every claim slower in a backlog.
    const fresh = await dueMessages(transaction, claim, '=', claim.limit);
    const failed =
      fresh.length < claim.limit
        ? await dueMessages(transaction, claim, '>', claim.limit - fresh.length)
        : [];
    const found = [...fresh, ...failed];
    if (found.length === 0) return found;
    await transaction
      .updateTable('messages')
      .set({ lease_owner: claim.owner, lease_expires_at: claim.now + claim.leaseFor })
      .where('id', 'in', found)
      .execute();
    return found;
  });
  return ids.length === 0 ? [] : readMessages(db, ids, claim.owner);
}

/** The ids of up to `limit` messages that are due, with no failed attempts (`=`) or with some (`>`), oldest first. */
async function dueMessages(
  transaction: Transaction<Tables>,
  { now }: Claim,
  attempts: '=' | '>',
  limit: number,
): Promise<string[]> {
  const due = await transaction
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'due')
    .where('attempts', attempts, 0)
    .where('next_attempt_at', '<=', now)
    .where((is) => is.or([is('lease_expires_at', 'is', null), is('lease_expires_at', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    // What another server is just taking is passed over rather than waited for.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
    .execute();
  return due.map((message) => message.id);
}

async function readMessages(db: Database, ids: string[], owner: string): Promise<ClaimedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .where('messages.id', 'in', ids)
    .select([
      'messages.id',
      'audience',
      'recipient',
      'message_id_header',
      'attempts',
      'give_up_at',
      'enquiry_id',
    ])
    .select('next_attempt_at')
    .select(['type', 'received_at', 'suspected_spam', 'content'])
    .execute();
  return rows.map((row) => {
    const { type, content } = readContent(row.type, row.content);
    return {
      id: row.id,
      audience: row.audience,
      recipient: row.recipient ?? senderOf(content).email,
      messageId: row.message_id_header,
      attempts: row.attempts,
      giveUpAt: row.give_up_at,
      owner,
      dueAt: row.next_attempt_at,
      enquiry: {
        id: row.enquiry_id,
        receivedAt: row.received_at,
        suspectedSpam: row.suspected_spam === 1,
        type,
        content,
      } as ClaimedMessage['enquiry'],
    };
  });
}

const released = { lease_owner: null, lease_expires_at: null };

/**
 * The mail server took the message. Noted whoever holds the lease by now, and also when a person has ended or replaced
 * the message since: where a message goes never changes once it is stored, so this is true whatever else happened.
 */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...released, state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/** Which attempt failed: its message, and what it was taken with. */
export type Attempt = Pick<ClaimedMessage, 'id' | 'owner' | 'dueAt'>;

/**
 * An attempt failed; the message is due again at `nextAttemptAt` (ms since 1970).
 *
 * @returns whether that is so: false when the lease was lost, or a person has asked for it, or ended it, since
 */
export async function postpone(
  db: Database,
  attempt: Attempt,
  nextAttemptAt: number,
  error: string,
): Promise<boolean> {
  return noteFailure(db, attempt, { next_attempt_at: nextAttemptAt, last_error: error });
}

/** An attempt failed, and the message will not be tried again; returns whether that is so, as {@link postpone} does. */
export async function endMessage(db: Database, attempt: Attempt, error: string): Promise<boolean> {
  return noteFailure(db, attempt, { state: 'ended', last_error: error });
}

async function noteFailure(
  db: Database,
  { id, owner, dueAt }: Attempt,
  change: Partial<MessagesTable>,
): Promise<boolean> {
  const mine = db
    .updateTable('messages')
    .set((is) => ({ ...released, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner);
  const { numUpdatedRows } = await mine
    .set(change)
    .where('state', '=', 'due')
    .where('next_attempt_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  // A person has decided in the meantime, and that stands; a message that is to go now must not wait for our lease.
  await mine.execute();
  return false;
}

/** Gives back what `owner` holds and has not sent, so that another worker need not wait for the lease to end. */
export async function releaseLeases(db: Database, owner: string): Promise<void> {
  await db.updateTable('messages').set(released).where('lease_owner', '=', owner).execute();
}

/** Makes messages due at `now` that wait for a time after `limit`, or are leased for too long; returns how many. */
export async function makeDue(db: Database, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ ...released, next_attempt_at: now })
    .where('state', '=', 'due')
    .where((is) =>
      is.or([is('next_attempt_at', '>', limit), is('lease_expires_at', '>', now + longestLease)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Frees messages from leases that a clock which was ahead has written; `now` in ms since 1970. */
export async function freeWrongLeases(db: Database, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set(released)
    .where('lease_expires_at', '>', now + longestLease)
    .execute();
}

/** When the next message falls due or comes free of its lease (ms since 1970), or undefined when none is waiting. */
export async function nextDueAt(db: Database): Promise<number | undefined> {
  const waiting = await db
    .selectFrom('messages')
    .where('state', '=', 'due')
    .select(['next_attempt_at', 'lease_expires_at'])
    .orderBy('next_attempt_at')
    .limit(50)
    .execute();
  if (waiting.length === 0) return undefined;
  return Math.min(
    ...waiting.map((message) => Math.max(message.next_attempt_at, message.lease_expires_at ?? 0)),
  );
}
