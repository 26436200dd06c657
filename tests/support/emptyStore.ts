import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectStore, openStore } from '../../server/database/connection.ts';
import type { StoreDamage } from '../../server/database/damage.ts';
import { countingPool } from '../../server/database/postgres.ts';
import type { Database } from '../../server/database/tables.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A place for the store of a test: a folder for SQLite, or a database of PostgreSQL. */
export interface EmptyStore {
  /** The value for DATABASE_URL. */
  url: string;
  /** Removes the store. */
  remove: () => Promise<void>;
}

/** A place for a store in the database of the test run. It has no tables yet. */
export async function emptyStore(): Promise<EmptyStore> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === undefined ? createSqliteFolder() : createDatabase(postgresUrl);
}

function createSqliteFolder(): EmptyStore {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'enquiries.db')}`, remove: async () => folder.remove() };
}

async function createDatabase(postgresUrl: string): Promise<EmptyStore> {
  const name = `store_${process.env.VITEST_POOL_ID}_${crypto.randomUUID().slice(0, 8)}`;
  await execute(postgresUrl, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(postgresUrl), { pathname: name }).href;
  return { url, remove: () => execute(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An open store with tables and without rows. */
export interface OpenStore {
  url: string;
  db: Database;
  /** The pool for rate limits; undefined on SQLite. */
  counterPool: pg.Pool | undefined;
  close: () => Promise<void>;
}

/**
 * Opens a migrated store without rows. On PostgreSQL the next test gets the same store, so a test that changes tables or
 * reports damage uses {@link emptyStore}.
 */
export async function openEmptyStore(damage?: StoreDamage): Promise<OpenStore> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === undefined ? openCopy(damage) : openDatabase(postgresUrl);
}

/** The SQLite file of a store without rows. The migrations run once in each process, and each test gets a copy. */
let migratedFile: Promise<Buffer> | undefined;

async function migrate(): Promise<Buffer> {
  const folder = temporaryFolder();
  const file = join(folder.path, 'enquiries.db');
  await (await openStore(`file:${file}`)).destroy();
  const bytes = readFileSync(file);
  folder.remove();
  return bytes;
}

async function openCopy(damage?: StoreDamage): Promise<OpenStore> {
  migratedFile ??= migrate();
  const folder = temporaryFolder();
  const file = join(folder.path, 'enquiries.db');
  writeFileSync(file, await migratedFile);
  const db = connectStore(`file:${file}`, () => {}, { damage });
  // Syncing is off, since tests have no power cuts; connection.sqlite.test.ts checks the setting of the server.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  const close = async () => {
    await db.destroy();
    folder.remove();
  };
  return { url: `file:${file}`, db, counterPool: undefined, close };
}

/** Migrated databases that no test uses now. Connecting and migrating takes 250 ms, deleting the rows 1 ms. */
const idleStores: Omit<OpenStore, 'close'>[] = [];

async function openDatabase(postgresUrl: string): Promise<OpenStore> {
  const store = idleStores.pop() ?? (await migratedDatabase(postgresUrl));
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(store.db);
  // On a busy machine, deleting the rows of a large test takes longer than the server's statement timeout.
  const statements = ['SET LOCAL statement_timeout = 0', ...rows.map(({ name }) => `DELETE FROM ${name}`)];
  await sql.raw(statements.join(';')).execute(store.db);
  return { ...store, close: async () => void idleStores.push(store) };
}

async function migratedDatabase(postgresUrl: string): Promise<Omit<OpenStore, 'close'>> {
  const { url } = await createDatabase(postgresUrl);
  return { url, db: await openStore(url), counterPool: countingPool(url, () => {}) };
}
