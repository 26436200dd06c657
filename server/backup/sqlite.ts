import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { signInTables } from './folder.ts';

/**
 * Copies a SQLite store while servers use it, and reads the copy back.
 *
 * @param source - the store's file
 * @param target - a file that is there, empty
 * @returns how many enquiries the copy holds
 * @throws when the store cannot be read, or the copy is damaged
 */
export async function copySqlite(source: string, target: string): Promise<number> {
  if (!existsSync(source)) throw new Error(`there is no store at ${source}`);
  const store = new DatabaseSync(source, { readOnly: true });
  await backup(store, target).finally(() => store.close());
  return countChecked(target);
}

/** Who has been signed out meanwhile is not to be signed in where the copy is put back. */
function withoutSignIns(copy: DatabaseSync): void {
  copy.exec('PRAGMA secure_delete = ON');
  const isThere = copy.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?');
  for (const table of signInTables) if (isThere.get(table)) copy.exec(`DELETE FROM ${table}`);
}

/** How many enquiries a copy holds, once SQLite finds nothing wrong with it. */
function countChecked(file: string): number {
  const copy = new DatabaseSync(file);
  try {
    const { quick_check: result } = copy.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (result !== 'ok') throw new Error(`the store is damaged (${result})`);
    withoutSignIns(copy);
    // As one file, so that it can be moved: in WAL mode its readers would put two more beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    return (copy.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number }).count;
  } finally {
    copy.close();
  }
}
