import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Config, sqliteFile } from '../config.ts';
import { migrations } from '../database/migrations.ts';
import { lockStore } from '../database/sqlite.ts';
import { copySqliteStore, removeSqliteFiles } from './backup.ts';

/** The result of a restore. */
export interface RestoreResult {
  /** The number of enquiries in the store after the restore. */
  count: number;
  /** The path of the store. */
  store: string;
  /** The path of the previous store; undefined when there was none. */
  setAside: string | undefined;
}

/**
 * Replaces the store by a backup while no server runs. The backup is copied and checked first. The previous store is set
 * aside with its WAL, and never deleted.
 *
 * @param source - the file that `backup` wrote
 * @param now - milliseconds since 1970, for the name of the previous store
 * @throws with the reason; the store is then unchanged
 */
export async function restore(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  source: string,
  now: number,
): Promise<RestoreResult> {
  const store = sqliteFile(DATABASE_URL);
  if (store === undefined)
    throw new Error('On PostgreSQL, stop all servers and use pg_restore: see docs/operation.md, Restore');
  if (!existsSync(source)) throw new Error(`there is no backup at ${source}`);
  if (existsSync(store) && realpathSync(source) === realpathSync(store))
    throw new Error(`${source} is the store itself: name a backup`);
  if (!existsSync(dirname(store)))
    throw new Error(`the folder of the store does not exist: ${dirname(store)}`);
  const unlock = lockStore(store, true);
  const partFile = `${store}.part`;
  try {
    removeSqliteFiles(partFile);
    closeSync(openSync(partFile, 'wx', 0o600));
    const count = await copySqliteStore(source, partFile);
    refuseUnusableCopy(partFile);
    copyOwner(partFile, store);
    syncToDisk(partFile);
    return { count, store, setAside: replaceStore(store, partFile, now) };
  } finally {
    removeSqliteFiles(partFile);
    unlock();
  }
}

/** @throws when the file is not a store of this project, or one that a newer release has migrated */
function refuseUnusableCopy(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get())
      throw new Error('the backup is not a store of this website');
    const rows = db.prepare('SELECT name FROM kysely_migration').all();
    const names = rows.map(({ name }) => String(name));
    const newerMigrations = names.filter((name) => !Object.hasOwn(migrations, name));
    if (newerMigrations.length > 0)
      throw new Error(
        `a newer release made the backup (${newerMigrations.join(', ')}): install that release`,
      );
  } finally {
    db.close();
  }
}

/** Gives a file the owner and mode of the store, or of its folder: another user than that of the server may restore. */
function copyOwner(partFile: string, store: string): void {
  const { uid, gid, mode } = statSync(existsSync(store) ? store : dirname(store));
  if (process.getuid?.() === 0) chownSync(partFile, uid, gid);
  chmodSync(partFile, mode & 0o666);
}

/** Moves `partFile` to `store`; returns the new path of the previous store. */
function replaceStore(store: string, partFile: string, now: number): string | undefined {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const asidePath = `${store}.before-${time}`;
  const hadStore = existsSync(store);
  // Links the file instead of renaming it, since a server that starts while there is no store would create an empty one.
  if (hadStore) linkSync(store, asidePath);
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(`${store}${suffix}`)) renameSync(`${store}${suffix}`, `${asidePath}${suffix}`);
  rmSync(`${store}-shm`, { force: true });
  renameSync(partFile, store);
  syncToDisk(dirname(store));
  return hadStore ? asidePath : undefined;
}

/** Waits until a file, or the entries of a folder, are on the disk. */
function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
