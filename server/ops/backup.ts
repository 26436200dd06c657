import { execFile } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Config } from '../config.ts';
import { sqliteFile } from '../config.ts';

/** What no copy has in it: whoever was signed out meanwhile is not to be signed in where the copy is put back. */
const signInTables = ['sign_in_links', 'desk_sessions', 'known_browsers'];
/** How long to wait for a program that holds the SQLite file, in ms. */
const patience = 2000;

/**
 * Copies the whole store into a new file while servers use it, for its owner only. The file has its name only once the
 * copy was opened and read; what fails leaves nothing behind. Then the store is vacuumed, which removes what its files
 * still have of deleted enquiries.
 *
 * @param target - a path at which there is no file yet
 * @returns how many enquiries the copy holds; of PostgreSQL how many the store holds
 * @throws with the reason why there is no copy, or that there is one but the store could not be vacuumed
 */
export async function backup(config: Pick<Config, 'DATABASE_URL'>, target: string): Promise<number> {
  const source = sqliteFile(config.DATABASE_URL);
  if (!existsSync(dirname(target)))
    throw new Error(`there is no folder ${dirname(target)}: make it, or look whether its disk is there`);
  if (existsSync(target)) throw new Error(`${target} is there already: name another file`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    closeSync(openSync(part, 'wx', 0o600));
    const count = await (source === undefined ? dump(config.DATABASE_URL, part) : copy(source, part));
    const written = openSync(part, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(part, target);
    await (source === undefined ? vacuumPostgres(config.DATABASE_URL) : vacuumSqlite(source)).catch(
      (error) => {
        throw new Error(
          `${target} is made, but the store could not be vacuumed (${error.message}): try again`,
        );
      },
    );
    return count;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true });
  }
}

async function copy(source: string, part: string): Promise<number> {
  if (!existsSync(source)) throw new Error(`there is no store at ${source}`);
  const store = new DatabaseSync(source, { readOnly: true });
  await copySqlite(store, part).finally(() => store.close());
  const made = new DatabaseSync(part);
  try {
    const { quick_check: result } = made.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (result !== 'ok') throw new Error(`the store is damaged (${result})`);
    // One file that can be moved: in WAL mode its readers would put two more beside it.
    made.exec('PRAGMA journal_mode = DELETE');
    for (const table of signInTables) made.exec(`DELETE FROM ${table}`);
    made.exec('VACUUM');
    return (made.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number }).count;
  } finally {
    made.close();
  }
}

/**
 * SQLite overwrites what it deletes (secure_delete), but not what it left where it once moved a row, nor its file of
 * changes. Both are written anew; while that file has a reader it cannot be emptied.
 */
async function vacuumSqlite(source: string): Promise<void> {
  const store = new DatabaseSync(source, { timeout: patience });
  try {
    store.exec('VACUUM');
    const { busy } = store.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('another program reads it');
  } finally {
    store.close();
  }
}

/** Copies with pg_dump in its custom format, and has pg_restore read the copy. */
async function dump(url: string, part: string): Promise<number> {
  const address = new URL(url);
  // Not among the arguments, which every user of the machine can see.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const without = signInTables.map((table) => `--exclude-table-data=${table}`);
  const to = ['--format=custom', `--file=${part}`, ...without];
  await run('pg_dump', [...to, '--no-password', `--dbname=${address.href}`], { PGPASSWORD });
  await run('pg_restore', ['--file=/dev/null', part]);
  return withPostgres(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM enquiries');
    return rows[0].count;
  });
}

/** Makes room where deleted rows were, so that what comes next is written over them. */
async function vacuumPostgres(url: string): Promise<void> {
  await withPostgres(url, (client) => client.query('VACUUM'));
}

async function withPostgres<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return use(client).finally(() => client.end());
}

/** @throws with what the program wrote to standard error */
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const install = "install PostgreSQL's client programs, of the server's major version or a newer one";
  await promisify(execFile)(program, args, { env: { ...process.env, ...env } }).catch((error) => {
    if (error.code === 'ENOENT') throw new Error(`${program} is not on the PATH: ${install}`);
    const help = /version mismatch/.test(error.stderr) ? `; ${install}` : '';
    throw new Error(`${program} failed: ${error.stderr.trim()}${help}`);
  });
}
