import { sql } from 'kysely';
import { isPostgres } from './locks.ts';
import { longestWait } from './sqlite.ts';
import type { Database } from './tables.ts';

/**
 * Does what can as well be done later. On SQLite it fails at once while another process writes: waiting there would stop
 * the whole server, as every wait of SQLite's does.
 */
export async function withoutWaiting<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work(db);
  return db.connection().execute(async (connection) => {
    await sql`PRAGMA busy_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql.raw(`PRAGMA busy_timeout = ${longestWait}`).execute(connection);
    }
  });
}
