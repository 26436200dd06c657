import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../server/database/connection.ts';
import type { StoreDamage } from '../../server/database/damage.ts';
import { countingPool } from '../../server/database/postgres.ts';
import type { Database } from '../../server/database/tables.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Where a test's store is to be, and the means to remove all that was kept there. */
export interface EmptyStore {
  /** For DATABASE_URL. */
  url: string;
  remove: () => Promise<void>;
}

/** A place for a store on the database that the tests run on. It has no tables yet. */
export async function emptyStore(): Promise<EmptyStore> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === undefined ? emptyFile() : emptyDatabase(postgresUrl);
}

function emptyFile(): EmptyStore {
  const folder = temporaryFolder();
  return { url: `file:${join(folder.path, 'enquiries.db')}`, remove: async () => folder.remove() };
}

async function emptyDatabase(postgresUrl: string): Promise<EmptyStore> {
  const name = `store_${process.env.VITEST_POOL_ID}_${crypto.randomUUID().slice(0, 8)}`;
  await ask(postgresUrl, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(postgresUrl), { pathname: name }).href;
  return { url, remove: () => ask(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A store with its tables and no rows, open, and where servers over PostgreSQL count. */
export interface OpenStore {
  url: string;
  db: Database;
  counters: pg.Pool | undefined;
  close: () => Promise<void>;
}

/**
 * A migrated store without rows. On PostgreSQL the next test gets the same: a test that changes tables, or reports damage,
 * takes {@link emptyStore}.
 */
export async function openEmptyStore(damage?: StoreDamage): Promise<OpenStore> {
  const postgresUrl = inject('postgresUrl');
  return postgresUrl === undefined ? openCopy(damage) : openDatabase(postgresUrl);
}

/** The SQLite file of a store without rows: the migrations run once a process, and each test gets a copy. */
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
  const db = await openStore(`file:${file}`, damage);
  // Nobody cuts the power of a test; connection.sqlite.test.ts holds what the server sets.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  const close = async () => {
    await db.destroy();
    folder.remove();
  };
  return { url: `file:${file}`, db, counters: undefined, close };
}

/** Migrated databases that no test uses now. To connect and migrate takes 250 ms, to delete the rows 1 ms. */
const idle: Omit<OpenStore, 'close'>[] = [];

async function openDatabase(postgresUrl: string): Promise<OpenStore> {
  const store = idle.pop() ?? (await migratedDatabase(postgresUrl));
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(store.db);
  // On a busy machine the rows of a large test take longer than the server lets a statement run.
  const statements = ['SET LOCAL statement_timeout = 0', ...rows.map(({ name }) => `DELETE FROM ${name}`)];
  await sql.raw(statements.join(';')).execute(store.db);
  return { ...store, close: async () => void idle.push(store) };
}

async function migratedDatabase(postgresUrl: string): Promise<Omit<OpenStore, 'close'>> {
  const { url } = await emptyDatabase(postgresUrl);
  return { url, db: await openStore(url), counters: countingPool(url, () => {}) };
}
