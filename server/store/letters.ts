import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/kinds.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { isPostgres } from './locks.ts';
import { readContent } from './readContent.ts';
import type { Database, LettersTable, Tables } from './tables.ts';

/** A letter taken under a lease, with the enquiry it tells of. */
export interface ClaimedLetter {
  id: string;
  audience: LettersTable['audience'];
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
  /** How long nobody else may take the letters, in ms; {@link longestLease} at most. */
  leaseFor: number;
  /** At most so many letters. */
  limit: number;
}

/** Takes letters that are due and not leased to another, those that never failed first, and leases them to `owner`. */
export async function claimDueLetters(db: Database, claim: Claim): Promise<ClaimedLetter[]> {
  const ids = await db.transaction().execute(async (transaction) => {
    // Letters that never failed first, so that a dead inbox with many letters does not hold up another's. In two
    // questions, since each is one look into an index: sorting all that is due made every claim slower in a backlog.
    const fresh = await dueLetters(transaction, claim, '=', claim.limit);
    const failed =
      fresh.length < claim.limit ? await dueLetters(transaction, claim, '>', claim.limit - fresh.length) : [];
    const found = [...fresh, ...failed];
    if (found.length === 0) return found;
    await transaction
      .updateTable('letters')
      .set({ lease_owner: claim.owner, lease_until: claim.now + claim.leaseFor })
      .where('id', 'in', found)
      .execute();
    return found;
  });
  return ids.length === 0 ? [] : readLetters(db, ids, claim.owner);
}

/** The ids of up to `limit` letters that are due, with no failed attempts (`=`) or with some (`>`), oldest first. */
async function dueLetters(
  transaction: Transaction<Tables>,
  { now }: Claim,
  attempts: '=' | '>',
  limit: number,
): Promise<string[]> {
  const due = await transaction
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'due')
    .where('attempts', attempts, 0)
    .where('next_attempt_at', '<=', now)
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    // What another server is just taking is passed over rather than waited for.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
    .execute();
  return due.map((letter) => letter.id);
}

async function readLetters(db: Database, ids: string[], owner: string): Promise<ClaimedLetter[]> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('enquiries', 'enquiries.id', 'letters.enquiry_id')
    .where('letters.id', 'in', ids)
    .select(['letters.id', 'audience', 'recipient', 'message_id', 'attempts', 'give_up_at', 'enquiry_id'])
    .select('next_attempt_at')
    .select(['kind', 'received_at', 'suspected_spam', 'content'])
    .execute();
  return rows.map((row) => {
    const { kind, content } = readContent(row.kind, row.content);
    return {
      id: row.id,
      audience: row.audience,
      recipient: row.recipient ?? senderOf(content).email,
      messageId: row.message_id,
      attempts: row.attempts,
      giveUpAt: row.give_up_at,
      owner,
      dueAt: row.next_attempt_at,
      enquiry: {
        id: row.enquiry_id,
        receivedAt: row.received_at,
        suspectedSpam: row.suspected_spam === 1,
        kind,
        content,
      } as ClaimedLetter['enquiry'],
    };
  });
}

const released = { lease_owner: null, lease_until: null };

/**
 * The mail server took the letter. Noted whoever holds the lease by now, and also when a person has ended or replaced
 * the letter since: where a letter goes never changes once it is stored, so this is true whatever else happened.
 */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...released, state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/** Which attempt failed: its letter, and what it was taken with. */
export type Attempt = Pick<ClaimedLetter, 'id' | 'owner' | 'dueAt'>;

/**
 * An attempt failed; the letter is due again at `nextAttemptAt` (ms since 1970).
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

/** An attempt failed, and the letter will not be tried again; returns whether that is so, as {@link postpone} does. */
export async function endLetter(db: Database, attempt: Attempt, error: string): Promise<boolean> {
  return noteFailure(db, attempt, { state: 'ended', last_error: error });
}

async function noteFailure(
  db: Database,
  { id, owner, dueAt }: Attempt,
  change: Partial<LettersTable>,
): Promise<boolean> {
  const mine = db
    .updateTable('letters')
    .set((is) => ({ ...released, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner);
  const { numUpdatedRows } = await mine
    .set(change)
    .where('state', '=', 'due')
    .where('next_attempt_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  // A person has decided in the meantime, and that stands; a letter that is to go now must not wait for our lease.
  await mine.execute();
  return false;
}

/** Gives back what `owner` holds and has not sent, so that another worker need not wait for the lease to end. */
export async function releaseLeases(db: Database, owner: string): Promise<void> {
  await db.updateTable('letters').set(released).where('lease_owner', '=', owner).execute();
}

/** Makes letters due at `now` that wait for a time after `limit`, or are leased for too long; returns how many. */
export async function makeDue(db: Database, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ ...released, next_attempt_at: now })
    .where('state', '=', 'due')
    .where((is) => is.or([is('next_attempt_at', '>', limit), is('lease_until', '>', now + longestLease)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Frees letters from leases that a clock which was ahead has written; `now` in ms since 1970. */
export async function freeWrongLeases(db: Database, now: number): Promise<void> {
  await db
    .updateTable('letters')
    .set(released)
    .where('lease_until', '>', now + longestLease)
    .execute();
}

/** When the next letter falls due or comes free of its lease (ms since 1970), or undefined when none is waiting. */
export async function nextDueAt(db: Database): Promise<number | undefined> {
  const waiting = await db
    .selectFrom('letters')
    .where('state', '=', 'due')
    .select(['next_attempt_at', 'lease_until'])
    .orderBy('next_attempt_at')
    .limit(50)
    .execute();
  if (waiting.length === 0) return undefined;
  return Math.min(...waiting.map((letter) => Math.max(letter.next_attempt_at, letter.lease_until ?? 0)));
}
