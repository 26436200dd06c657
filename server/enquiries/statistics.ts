import { sql } from 'kysely';
import type { Database, EnquiriesTable } from '../database/tables.ts';
import { type StoredEnquiry, toStoredEnquiries } from './enquiryRepository.ts';
import { readInBatches } from './paging.ts';

/** The enquiries that nobody has answered, without possible spam, longest waiting first. */
export async function waitingEnquiries(db: Database, limit: number): Promise<StoredEnquiry[]> {
  const rows = await waiting(db).selectAll().orderBy('received_at').limit(limit).execute();
  return toStoredEnquiries(db, rows);
}

/** How many enquiries wait, or how many of those received before `before` (ms since 1970). */
export async function countWaiting(db: Database, before = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { count } = await waiting(db)
    .where('received_at', '<', before)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A waiting enquiry, and when it was received, in ms since 1970. */
interface Waiting {
  id: string;
  receivedAt: number;
}

/** Waiting enquiries received since `from` (ms since 1970), oldest first; see {@link readInBatches}. */
export function waitingSince(db: Database, from: number): AsyncGenerator<Waiting[]> {
  return readInBatches(from, (isAfter, limit) =>
    inOrder(db).where(isAfter).orderBy('id').limit(limit).execute(),
  );
}

/** Waiting enquiries received before `before` (ms since 1970), longest waiting first. */
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
  // Literals, as in the condition of the partial index: SQLite does not match parameters.
  return db
    .selectFrom('enquiries')
    .where('state', '=', sql.lit<'new'>('new'))
    .where('suspected_spam', '=', sql.lit<0>(0));
}

/** When an enquiry was received and first answered, and what for; no personal data. */
export interface AnsweredEnquiry {
  type: EnquiriesTable['type'];
  /** As it is stored; '' where its form does not ask. */
  service: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** null while nobody has answered. */
  answeredAt: number | null;
}

/** The enquiries received since a time (ms since 1970), without possible spam, oldest first. */
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
