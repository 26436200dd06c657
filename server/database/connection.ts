import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqliteFile } from '../config.ts';
import { lockTables } from './locks.ts';
import { migrations } from './migrations.ts';
import { isLockConflict, type OnLostConnection, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the store that `url` names and brings its tables up to date.
 *
 * @param url - DATABASE_URL, as `file:data/enquiries.db` or `postgres://user:password@host/database`
 * @throws when the store cannot be opened or a migration fails
 */
export async function openStore(url: string, onLost: OnLostConnection = () => {}): Promise<Database> {
  const db = connectStore(url, onLost);
  try {
    await migrateToLatest(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens the store that `url` names to read it and nothing else: its tables stay as they are, and no statement can
 * change a row.
 *
 * @throws when the store cannot be opened, or its tables are older than this release
 */
export async function openStoreReadOnly(url: string): Promise<Database> {
  const db = connectStore(url, () => {}, true);
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
    if (pending.length > 0)
      throw new Error('The store is older than this release: start the server, which brings it up to date.');
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * The store that `url` names, whether or not its tables are up to date. PostgreSQL is not asked yet.
 *
 * @throws when a SQLite file cannot be opened
 */
export function connectStore(url: string, onLost: OnLostConnection, isReadOnly = false): Database {
  const file = sqliteFile(url);
  return new Kysely<Tables>({
    dialect: file === undefined ? postgresDialect(url, onLost, isReadOnly) : sqliteDialect(file, isReadOnly),
  });
}

/** How often the migrations are tried beside servers that work, with so many ms at most between two tries. */
const [tries, longestPause] = [30, 400];

/**
 * Runs the migrations that are still to run, in one transaction; beside a server that works it may take a few tries.
 *
 * @throws when the store cannot be reached, a newer release has migrated it, or a migration fails
 */
export async function migrateToLatest(db: Database, list = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => lockingTables(list) } });
  for (let left = tries; ; left -= 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (left === 1 || !(isLockConflict(error) || isLocked(error))) throw error;
    await pause(Math.random() * longestPause);
  }
}

/** Whether another process held a SQLite file for longer than a write waits. */
function isLocked(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

/** Each takes the tables before it changes one; the first has them then for all. */
function lockingTables(list: typeof migrations): typeof migrations {
  const turned = Object.entries(list).map(([name, migration]): [string, Migration] => [
    name,
    {
      ...migration,
      async up(db) {
        await lockTables(db);
        await migration.up(db);
      },
    },
  ]);
  return Object.fromEntries(turned);
}
