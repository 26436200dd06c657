import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** Whether the store is PostgreSQL, where transactions run at once; SQLite's that write wait for each other. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Waits until no other transaction holds `name`, and holds it until this one ends; on SQLite nobody else can. */
export async function holdUntilCommit(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
