import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { encrypt } from './encrypt.ts';
import { removeUnfinished, unfinishedName } from './folder.ts';
import { copyPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'BACKUP_ENCRYPT'>;

/**
 * Copies the whole store into a new file, for its owner only. The file has its name only once the copy was read back
 * and, with BACKUP_ENCRYPT, encrypted; what fails leaves nothing behind.
 *
 * @param now - ms since 1970
 * @returns how many enquiries the copy holds
 * @throws when `target` is there already or its folder is not, or with the reason why nothing was copied
 */
export async function makeBackup(settings: Settings, target: string, now: number): Promise<number> {
  const { DATABASE_URL: url, BACKUP_ENCRYPT: command } = settings;
  if (!existsSync(dirname(target)))
    throw new Error(`there is no folder ${dirname(target)}: make it, or look whether its disk is there`);
  refuseToOverwrite(target);
  const file = sqliteFile(url);
  // Until it is encrypted, the copy stays beside the store: the target may be on a disk that others can read.
  const plainFolder = command ? (file === undefined ? tmpdir() : dirname(file)) : dirname(target);
  return withUnfinished(join(plainFolder, unfinishedName(now, 'plain')), now, async (plain) => {
    const count = await (file === undefined ? copyPostgres(url, plain) : copySqlite(file, plain));
    if (command) {
      await withUnfinished(join(dirname(target), unfinishedName(now, 'sealed')), now, async (sealed) => {
        await encrypt(command, plain, sealed);
        give(sealed, target);
      });
    } else give(plain, target);
    return count;
  });
}

/** Makes an empty file for its owner only, and removes it after `use` unless it was given its name. */
async function withUnfinished<T>(path: string, now: number, use: (path: string) => Promise<T>): Promise<T> {
  removeUnfinished(dirname(path), now);
  closeSync(openSync(path, 'wx', 0o600));
  try {
    return await use(path);
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  }
}

/** Gives a finished copy its name, once it is on the disk. */
function give(path: string, target: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
  refuseToOverwrite(target);
  renameSync(path, target);
}

function refuseToOverwrite(target: string): void {
  if (existsSync(target)) throw new Error(`${target} is there already: name another file`);
}
