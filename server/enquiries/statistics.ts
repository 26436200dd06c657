import { sql } from 'kysely';
import type { Database, EnquiriesTable } from '../database/tables.ts';
import { type StoredEnquiry, toStoredEnquiries } from './enquiryRepository.ts';
import { readInBatches } from './paging.ts';

/** The enquiries that nobody has answered, without possible spam, who has waited longest first. */
export async function waitingEnquiries(db: Database, limit: number): Promise<StoredEnquiry[]> {
  const rows = await waiting(db).selectAll().orderBy('received_at').limit(limit).execute();
  return toStoredEnquiries(db, rows);
}

/** How many of them there are, or how many came before `before` (ms since 1970). */
export async function countWaiting(db: Database, before = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { count } = await waiting(db)
    .where('received_at', '<', before)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An enquiry that waits, and since when, in ms since 1970. */
interface Waiting {
  id: string;
  receivedAt: number;
}

/** Those of them that came at `from` (ms since 1970) or after it, in that order and in parts; see {@link readInBatches}. */
export function waitingSince(db: Database, from: number): AsyncGenerator<Waiting[]> {
  return readInBatches(from, (isAfter, limit) =>
    inOrder(db).where(isAfter).orderBy('id').limit(limit).execute(),
  );
}

/** Those of them that came before `before` (ms since 1970) and have waited longest, the longest first. */
export async function longestWaiting(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Waiting[]> {
  return inOrder(db).where('received_at', '<', before).limit(limit).execute();
}

function inOrder(db: Database) {
  return waiting(db).select(['id', 'received_at as receivedAt']).orderBy('received_at');
}

function waiting(db: Database) {
  // As the condition of its index has it, or SQLite would not know that this is the same.
  return db
    .selectFrom('enquiries')
    .where('state', '=', sql.lit<'new'>('new'))
    .where('suspected_spam', '=', sql.lit<0>(0));
}

/** When an enquiry came and was first answered, and what it asked for; it tells of nobody. */
export interface AnsweredEnquiry {
  type: EnquiriesTable['type'];
  /** As it is stored; '' where its form does not ask. */
  service: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** null while nobody has answered. */
  answeredAt: number | null;
}

/** The enquiries since a moment (ms since 1970) without possible spam, the oldest first. */
export async function answeredFigures(
  db: Database,
  { since }: { since: number },
): Promise<AnsweredEnquiry[]> {
  const parts = readInBatches(since, (isAfter, limit) =>
    db
      .selectFrom('enquiries')
      .select(['id', 'type', 'service', 'received_at as receivedAt', 'answered_at as answeredAt'])
      .where(isAfter)
      .where('suspected_spam', '=', 0)
      .orderBy('received_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return (await Array.fromAsync(parts)).flat();
}
