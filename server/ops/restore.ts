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
import { copy, removeDatabase } from './backup.ts';

/** What a restore has done. */
export interface Restored {
  /** Enquiries in the store now. */
  count: number;
  /** The path of the store. */
  store: string;
  /** Where the store is that was there before; undefined when there was none. */
  setAside: string | undefined;
}

/**
 * Puts a copy of the store in its place while no server runs. The copy is copied and checked first; what was in its place is
 * set aside with the changes beside it, and never deleted.
 *
 * @param source - the copy, as `backup` makes it
 * @param now - milliseconds since 1970, for the name of what is set aside
 * @throws with the reason, and then the store is as it was
 */
export async function restore(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  source: string,
  now: number,
): Promise<Restored> {
  const store = sqliteFile(DATABASE_URL);
  if (store === undefined)
    throw new Error(
      'On PostgreSQL stop all servers and use pg_restore, as docs/operation.md, Restore, describes',
    );
  if (!existsSync(source)) throw new Error(`there is no file ${source}`);
  if (existsSync(store) && realpathSync(source) === realpathSync(store))
    throw new Error(`${source} is the store itself: name a copy`);
  if (!existsSync(dirname(store))) throw new Error(`the folder ${dirname(store)} does not exist`);
  const unlock = lockStore(store, true);
  const part = `${store}.part`;
  try {
    removeDatabase(part);
    closeSync(openSync(part, 'wx', 0o600));
    const count = await copy(source, part);
    refuseForeign(part);
    copyOwner(part, store);
    sync(part);
    const setAside = replace(store, part, now);
    return { count, store, setAside };
  } finally {
    removeDatabase(part);
    unlock();
  }
}

/** @throws when the file is not a store of this project, or one that a newer release has migrated */
function refuseForeign(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get())
      throw new Error('it is not a store of this website');
    const rows = db.prepare('SELECT name FROM kysely_migration').all();
    const names = rows.map(({ name }) => String(name));
    const newer = names.filter((name) => !Object.hasOwn(migrations, name));
    if (newer.length > 0)
      throw new Error(`a newer release made it (${newer.join(', ')}): install that release`);
  } finally {
    db.close();
  }
}

/** Gives a file the owner and mode of the store, or of its folder: whoever restores may not be the user of the server. */
function copyOwner(part: string, store: string): void {
  const { uid, gid, mode } = statSync(existsSync(store) ? store : dirname(store));
  if (process.getuid?.() === 0) chownSync(part, uid, gid);
  chmodSync(part, mode & 0o666);
}

/** Puts `part` in the place of `store`; returns where the old one is. */
function replace(store: string, part: string, now: number): string | undefined {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = `${store}.before-${time}`;
  const hadStore = existsSync(store);
  // A link, so that there is no moment without a store, when a server that starts would make an empty one.
  if (hadStore) linkSync(store, aside);
  for (const suffix of ['-wal', '-journal'])
    if (existsSync(`${store}${suffix}`)) renameSync(`${store}${suffix}`, `${aside}${suffix}`);
  rmSync(`${store}-shm`, { force: true });
  renameSync(part, store);
  sync(dirname(store));
  return hadStore ? aside : undefined;
}

/** Waits until a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const open = openSync(path, 'r');
  fsyncSync(open);
  closeSync(open);
}
