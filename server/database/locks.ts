import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether the store is PostgreSQL, where transactions run at once; SQLite's that write wait for each other. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The tables of which one transaction changes several, in the order in which storing an enquiry comes to them. Whoever
 * takes them in another order and keeps them waits for a save that waits for it.
 */
const lockOrder = [
  'enquiries',
  'search_texts',
  'messages',
  'notes',
  'audit_log',
  'sign_in_links',
  'desk_sessions',
  'known_browsers',
] satisfies (keyof Tables)[];

/**
 * Takes these tables for this transaction alone, those that there are, so that a migration may go through them in any
 * order beside a server that works. It waits for none as long as PostgreSQL takes to look for a deadlock (a second), since
 * whoever comes later waits behind it.
 *
 * @throws 55P03 when somebody else has one of them for longer
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

/** Waits until no other transaction holds `name`, and holds it until this one ends; on SQLite nobody else can. */
export async function holdUntilCommit(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
