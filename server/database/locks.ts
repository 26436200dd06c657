import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether the store is PostgreSQL, whose transactions run concurrently. SQLite's write transactions run one at a time. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Tables that one transaction changes together, in the order in which storing an enquiry uses them. A transaction that
 * locked them in another order could deadlock with one that stores an enquiry.
 */
const lockOrder = [
  'enquiries',
  'search_texts',
  'offers',
  'offered_times',
  'visits',
  'appointment_links',
  'messages',
  'notes',
  'audit_log',
  'sign_in_links',
  'desk_sessions',
  'known_browsers',
] satisfies (keyof Tables)[];

/**
 * Locks the existing tables for this transaction, so that a migration may change them in any order while servers run. It
 * waits less than PostgreSQL's deadlock check (a second), since other transactions queue behind it.
 *
 * @throws 55P03 when another transaction holds one of them for longer
 */
export async function lockTables(transaction: Kysely<unknown>): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`SET LOCAL lock_timeout = '200ms'`.execute(transaction);
  const { rows } = await sql<{ name: string }>`SELECT name FROM unnest(${sql.val(lockOrder)}::text[])
    WITH ORDINALITY AS wanted (name, place) WHERE to_regclass(name) IS NOT NULL ORDER BY place`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`.execute(transaction);
}

/** Holds the lock `name` until the transaction ends. Not needed on SQLite, where write transactions run one at a time. */
export async function lockUntilCommit(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
