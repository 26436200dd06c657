import { sql } from 'kysely';
import { isPostgres } from './locks.ts';
import type { Database } from './tables.ts';
import { withoutWaiting } from './withoutWaiting.ts';

const tries = 5;
/** Between two tries, in ms. */
const pause = 200;

/**
 * Overwrites what was deleted where the store still has it. SQLite keeps changes in a file beside its own until it is
 * full; that file is emptied, which needs a moment in which no other program reads it. PostgreSQL is asked to make room
 * in its tables, where what stays usually moves over what went; its log of changes is out of reach until it is recycled.
 *
 * @returns whether that was done; never throws, since what was deleted is deleted
 */
export async function overwriteDeleted(db: Database): Promise<boolean> {
  if (isPostgres(db)) return vacuum(db);
  for (let left = tries; left > 0; left -= 1) {
    if (await emptyChanges(db).catch(() => false)) return true;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}

/** One that another server is vacuuming is passed over rather than waited for. */
async function vacuum(db: Database): Promise<boolean> {
  return sql`VACUUM (SKIP_LOCKED) enquiries, letters, search_texts, notes`.execute(db).then(
    () => true,
    () => false,
  );
}

async function emptyChanges(db: Database): Promise<boolean> {
  return withoutWaiting(db, async (connection) => {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection);
    return rows[0]?.busy === 0;
  });
}
