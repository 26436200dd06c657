import { type StoredEnquiry, withLetters } from '../forStaff.ts';
import type { Database } from '../tables.ts';

/** The enquiries that nobody has answered, without possible spam, who has waited longest first. */
export async function waitingEnquiries(db: Database, limit: number): Promise<StoredEnquiry[]> {
  const rows = await waiting(db).selectAll().orderBy('received_at').limit(limit).execute();
  return withLetters(db, rows);
}

/** How many of them there are, or how many came before `before` (ms since 1970). */
export async function countWaiting(db: Database, before = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { count } = await waiting(db)
    .where('received_at', '<', before)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Since when each of them waits, in ms since 1970, and no more, of those that came at `from` or after it. */
export async function waitingSince(db: Database, from = 0): Promise<{ id: string; receivedAt: number }[]> {
  return waiting(db)
    .where('received_at', '>=', from)
    .select(['id', 'received_at as receivedAt'])
    .orderBy('received_at')
    .execute();
}

function waiting(db: Database) {
  return db.selectFrom('enquiries').where('state', '=', 'new').where('suspected_spam', '=', 0);
}
