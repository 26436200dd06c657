import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqliteFile } from '../config.ts';
import { refuseWhenDamaged, StoreDamage } from './damage.ts';
import { lockTables } from './locks.ts';
import { migrations } from './migrations.ts';
import { isLockConflict, type OnLostConnection, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the store at `url` and runs pending migrations.
 *
 * @param url - DATABASE_URL, as `file:data/enquiries.db` or `postgres://user:password@host/database`
 * @param damage - where damage is reported
 * @throws when the store cannot be opened or a migration fails
 */
export async function openStore(url: string, damage?: StoreDamage): Promise<Database> {
  // The callback does nothing: the pool replaces a lost idle connection, and only a server logs the loss.
  const db = connectStore(url, () => {}, { damage });
  try {
    await migrateToLatest(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens the store at `url` read-only: no migration runs, and no statement can change a row.
 *
 * @throws when the store cannot be opened, or its tables are older than this release
 */
export async function openStoreReadOnly(url: string): Promise<Database> {
  const db = connectStore(url, () => {}, { isReadOnly: true });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const pendingMigrations = (await migrator.getMigrations()).filter(
      ({ executedAt }) => executedAt === undefined,
    );
    if (pendingMigrations.length > 0)
      throw new Error('The store is older than this release: start the server, which brings it up to date.');
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Connects to the store at `url` without running migrations. PostgreSQL is not contacted yet.
 *
 * @throws when a SQLite file cannot be opened
 */
export function connectStore(
  url: string,
  onLost: OnLostConnection,
  {
    isReadOnly = false,
    damage = new StoreDamage(),
  }: { isReadOnly?: boolean; damage?: StoreDamage | undefined } = {},
): Database {
  const file = sqliteFile(url);
  const dialect =
    file === undefined ? postgresDialect(url, onLost, isReadOnly) : sqliteDialect(file, isReadOnly);
  return new Kysely<Tables>({ dialect: refuseWhenDamaged(dialect, damage) });
}

/** How often a server tries to migrate while others are running, and its longest pause between two tries, in ms. */
const [maxTries, longestPause] = [30, 400];

/**
 * Runs pending migrations in one transaction; while other servers are running, a migration may take a few tries.
 *
 * @throws when the store cannot be reached, a newer release has migrated it, or a migration fails
 */
export async function migrateToLatest(db: Database, list = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => addTableLocks(list) } });
  for (let triesLeft = maxTries; ; triesLeft -= 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (triesLeft === 1 || !(isLockConflict(error) || isLocked(error))) throw error;
    await pause(Math.random() * longestPause);
  }
}

/** Whether an error says that another process locked the SQLite file for longer than a write waits. */
function isLocked(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

/** Makes each migration lock the tables first; the first one that runs holds the locks for all. */
function addTableLocks(list: typeof migrations): typeof migrations {
  const lockingMigrations = Object.entries(list).map(([name, migration]): [string, Migration] => [
    name,
    {
      ...migration,
      async up(db) {
        await lockTables(db);
        await migration.up(db);
      },
    },
  ]);
  return Object.fromEntries(lockingMigrations);
}
