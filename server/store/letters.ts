import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/content.ts';
import { isPostgres } from './locks.ts';
import type { Database, LettersTable, Tables } from './tables.ts';

/** A letter taken under a lease, with the enquiry it tells of. */
export interface ClaimedLetter {
  id: string;
  audience: LettersTable['audience'];
  /** The inbox that a clinic letter goes to; null when it goes to all, or to the visitor. */
  recipient: string | null;
  messageId: string;
  /** Failed attempts so far. */
  attempts: number;
  giveUpAt: number | null;
  enquiry: EnquiryContent & {
    id: string;
    receivedAt: number;
    suspectedSpam: boolean;
  };
}

export interface Claim {
  /** Who holds the lease: an id of this worker. */
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
  /** How long nobody else may take the letters, in ms. */
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
  return ids.length === 0 ? [] : readLetters(db, ids);
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

async function readLetters(db: Database, ids: string[]): Promise<ClaimedLetter[]> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('enquiries', 'enquiries.id', 'letters.enquiry_id')
    .where('letters.id', 'in', ids)
    .select(['letters.id', 'audience', 'recipient', 'message_id', 'attempts', 'give_up_at', 'enquiry_id'])
    .select(['kind', 'received_at', 'suspected_spam', 'content'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    audience: row.audience,
    recipient: row.recipient,
    messageId: row.message_id,
    attempts: row.attempts,
    giveUpAt: row.give_up_at,
    enquiry: {
      id: row.enquiry_id,
      kind: row.kind,
      receivedAt: row.received_at,
      suspectedSpam: row.suspected_spam === 1,
      content: JSON.parse(row.content),
    },
  }));
}

const released = { lease_owner: null, lease_until: null };

/** The mail server took the letter. */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...released, state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** An attempt failed; the letter is due again at `nextAttemptAt` (ms since 1970). */
export async function postpone(
  db: Database,
  id: string,
  nextAttemptAt: number,
  error: string,
): Promise<void> {
  await db
    .updateTable('letters')
    .set((is) => ({
      ...released,
      attempts: is('attempts', '+', 1),
      next_attempt_at: nextAttemptAt,
      last_error: error,
    }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();
}

/** The letter will not be tried again. */
export async function endLetter(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('letters')
    .set((is) => ({
      ...released,
      state: 'ended' as const,
      attempts: is('attempts', '+', 1),
      last_error: error,
    }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();
}

/** Gives back what `owner` holds and has not sent, so that another worker need not wait for the lease to end. */
export async function releaseLeases(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('letters')
    .set(released)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'due')
    .execute();
}

/** Makes letters that wait for a time after `limit`, or are leased until then, due at `now`; returns how many. */
export async function makeDue(db: Database, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ ...released, next_attempt_at: now })
    .where('state', '=', 'due')
    .where((is) => is.or([is('next_attempt_at', '>', limit), is('lease_until', '>', limit)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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
