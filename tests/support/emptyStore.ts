import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../server/database/connection.ts';
import { StoreDamage } from '../../server/database/damage.ts';
import { isPostgres } from '../../server/database/locks.ts';
import { countingPool } from '../../server/database/postgres.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
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
  const folder = temporaryFolder(inject('sqliteFolder'));
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
  damage: StoreDamage;
  /** The pool for rate limits; undefined on SQLite. */
  counterPool: pg.Pool | undefined;
  close: () => Promise<void>;
}

type MigratedStore = Omit<OpenStore, 'close'> & { tableNames: (keyof Tables)[]; schemaVersion: number };

/** Migrated stores that no test uses now. Connecting and migrating takes 250 ms on PostgreSQL, deleting the rows 1 ms. */
const idleStores: MigratedStore[] = [];

/**
 * Opens a migrated store without rows. A later test of the process gets the same store, unless its SQLite file is broken or has
 * other tables. On PostgreSQL, a test that changes tables or reports damage uses {@link emptyStore}.
 */
export async function openEmptyStore(): Promise<OpenStore> {
  const idleStore = idleStores.pop();
  const isUsable = idleStore && (await deleteRows(idleStore).catch(() => false));
  const store = isUsable ? idleStore : await createMigratedStore();
  return { ...store, close: async () => void idleStores.push(store) };
}

/** Deletes all rows; resolves to whether the store has the tables of a new one. */
async function deleteRows({ db, tableNames, schemaVersion }: MigratedStore): Promise<boolean> {
  await db.transaction().execute(async (transaction) => {
    // On a busy machine, deleting the rows of a large test takes longer than the server's statement timeout.
    if (isPostgres(transaction)) await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    for (const name of tableNames) await transaction.deleteFrom(name).execute();
  });
  return (await schemaVersionOf(db)) === schemaVersion;
}

async function createMigratedStore(): Promise<MigratedStore> {
  const { url } = await emptyStore();
  const damage = new StoreDamage();
  const db = await openStore(url, damage);
  // Syncing is off, since tests have no power cuts; connection.sqlite.test.ts checks the setting of the server.
  if (!isPostgres(db)) await sql`PRAGMA synchronous = OFF`.execute(db);
  const tables = await db.introspection.getTables();
  return {
    url,
    db,
    damage,
    counterPool: isPostgres(db) ? countingPool(url, () => {}) : undefined,
    tableNames: tables.map(({ name }) => name as keyof Tables),
    schemaVersion: await schemaVersionOf(db),
  };
}

/** SQLite's number of changes of its tables and triggers; 0 on PostgreSQL, which counts none. */
async function schemaVersionOf(db: Database): Promise<number> {
  if (isPostgres(db)) return 0;
  const { rows } = await sql<{ schema_version: number }>`PRAGMA schema_version`.execute(db);
  return rows[0]?.schema_version ?? 0;
}
