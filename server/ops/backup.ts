import { execFile } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Config } from '../config.ts';
import { sqliteFile } from '../config.ts';
import { busyTimeout } from '../database/sqlite.ts';

/**
 * Tables that a backup leaves out: a restore must not sign in anybody who has signed out since, nor bring back a calendar
 * address that was revoked.
 */
const accessTables = ['sign_in_links', 'desk_sessions', 'known_browsers', 'calendar_addresses'];

/**
 * Copies the whole store into a new file while servers use it, readable by its owner only. The file gets its name after the
 * copy was opened and checked; a failure leaves nothing behind. Then the store is vacuumed, which removes the traces of
 * deleted enquiries from its files.
 *
 * @param target - the path of the new file
 * @returns the number of enquiries in the copy; for PostgreSQL, in the store
 * @throws with the reason why there is no copy, or why the store could not be vacuumed after it
 */
export async function backup(config: Pick<Config, 'DATABASE_URL'>, target: string): Promise<number> {
  const source = sqliteFile(config.DATABASE_URL);
  if (!existsSync(dirname(target)))
    throw new Error(
      `the folder ${dirname(target)} does not exist: create it, or check that its disk is mounted`,
    );
  if (existsSync(target)) throw new Error(`${target} already exists: name another file`);
  const partFile = `${target}.part`;
  rmSync(partFile, { force: true });
  try {
    closeSync(openSync(partFile, 'wx', 0o600));
    const count = await (source === undefined
      ? dumpPostgres(config.DATABASE_URL, partFile)
      : copySqliteStore(source, partFile));
    const file = openSync(partFile, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(partFile, target);
    await (source === undefined ? vacuumPostgres(config.DATABASE_URL) : vacuumSqlite(source)).catch(
      (error) => {
        throw new Error(
          `the backup ${target} is complete, but deleted rows could not be removed from the store (${error.message}): try again`,
        );
      },
    );
    return count;
  } finally {
    removeSqliteFiles(partFile);
  }
}

/** Deletes a SQLite file and the files that SQLite creates beside it. */
export function removeSqliteFiles(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/**
 * Copies a SQLite file and its WAL into the one file `partFile`, without sign-ins, and checks the copy.
 *
 * @returns the number of enquiries in it
 * @throws when it is damaged, or not a store of this project
 */
export async function copySqliteStore(source: string, partFile: string): Promise<number> {
  if (!existsSync(source)) throw new Error(`there is no store at ${source}`);
  const store = new DatabaseSync(source, { readOnly: true });
  await copySqlite(store, partFile).finally(() => store.close());
  const copyDb = new DatabaseSync(partFile);
  try {
    const { quick_check: result } = copyDb.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (result !== 'ok') throw new Error(`the store is damaged (${result})`);
    // Leaves WAL mode, in which readers create two files beside the copy. A backup is one file that can be moved.
    copyDb.exec('PRAGMA journal_mode = DELETE');
    const tables = copyDb.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    // The store of an older release may lack some of these tables.
    for (const table of accessTables)
      if (tables.some(({ name }) => name === table)) copyDb.exec(`DELETE FROM ${table}`);
    copyDb.exec('VACUUM');
    return (copyDb.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number }).count;
  } finally {
    copyDb.close();
  }
}

/**
 * SQLite overwrites deleted rows (secure_delete), but not the old place of a moved row, nor its WAL. So the file is
 * rewritten and the WAL truncated, which fails while another program reads it.
 */
async function vacuumSqlite(source: string): Promise<void> {
  const store = new DatabaseSync(source, { timeout: busyTimeout });
  try {
    store.exec('VACUUM');
    const { busy } = store.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('another program is reading the store');
  } finally {
    store.close();
  }
}

/** Copies with pg_dump in its custom format, and checks the copy with pg_restore. */
async function dumpPostgres(url: string, partFile: string): Promise<number> {
  const address = new URL(url);
  // The password is in the environment, since every user of the machine can see arguments.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const exclusions = accessTables.map((table) => `--exclude-table-data=${table}`);
  const dumpOptions = ['--format=custom', `--file=${partFile}`, ...exclusions];
  await runProgram('pg_dump', [...dumpOptions, '--no-password', `--dbname=${address.href}`], { PGPASSWORD });
  await runProgram('pg_restore', ['--file=/dev/null', partFile]);
  return withPostgres(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM enquiries');
    return rows[0].count;
  });
}

/** Frees the space of deleted rows, so that new rows overwrite them. */
async function vacuumPostgres(url: string): Promise<void> {
  await withPostgres(url, (client) => client.query('VACUUM'));
}

async function withPostgres<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return use(client).finally(() => client.end());
}

/** @throws with what the program has written to standard error */
async function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const installAdvice = "install PostgreSQL's client programs, of the server's major version or a newer one";
  await promisify(execFile)(program, args, { env: { ...process.env, ...env } }).catch((error) => {
    if (error.code === 'ENOENT') throw new Error(`${program} is not on the PATH: ${installAdvice}`);
    const installHint = /version mismatch/.test(error.stderr) ? `; ${installAdvice}` : '';
    throw new Error(`${program} failed: ${error.stderr.trim()}${installHint}`);
  });
}
