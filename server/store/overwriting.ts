import { sql, type Transaction } from 'kysely';
import { isPostgres } from './locks.ts';
import type { Database, Tables } from './tables.ts';
import { withoutWaiting } from './withoutWaiting.ts';

const tries = 5;
/** Between two tries, in ms. */
const pause = 200;

/**
 * Notes, together with the deletion itself, that the whole SQLite file must be written anew (see {@link overwriteDeleted}).
 * What SQLite deletes it overwrites (secure_delete), but not what it has left behind where it once moved a row to make
 * room beside it.
 */
export async function askForRewriting(transaction: Transaction<Tables>): Promise<void> {
  if (!isPostgres(transaction)) await sql`PRAGMA user_version = 1`.execute(transaction);
}

/**
 * Overwrites what was deleted where the store still has it. SQLite keeps changes in a file beside its own until it is
 * full; that file is emptied, which needs a moment in which no other program reads it. PostgreSQL is asked to make room
 * in its tables, where what stays moves over what went or what comes next is written over it; its log of changes is out of
 * reach until it is recycled. Never throws, since what was deleted is deleted.
 *
 * @param isNight - whether a SQLite file may be written anew where a deletion has asked for it: for seconds, where it is
 *   large, the server answers nobody
 * @returns false when another program reads or writes the store, or its disk is full
 */
export async function overwriteDeleted(db: Database, isNight: boolean): Promise<boolean> {
  if (isPostgres(db)) return vacuum(db);
  for (let left = tries; left > 0; left -= 1) {
    if (await overwriteFile(db, isNight).catch(() => false)) return true;
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

async function overwriteFile(db: Database, isNight: boolean): Promise<boolean> {
  return withoutWaiting(db, async (connection) => {
    const asked = await sql<{ user_version: number }>`PRAGMA user_version`.execute(connection);
    if (isNight && asked.rows[0]?.user_version === 1) {
      await sql`VACUUM`.execute(connection);
      await sql`PRAGMA user_version = 0`.execute(connection);
    }
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection);
    return rows[0]?.busy === 0;
  });
}
