import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { sqliteFile } from '../databaseUrl.ts';
import { migrations } from './migrations.ts';
import { type OnLostConnection, postgresDialect } from './postgres.ts';
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
    await bringUpToDate(db);
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
export function connectStore(url: string, onLost: OnLostConnection): Database {
  const file = sqliteFile(url);
  return new Kysely<Tables>({
    dialect: file === undefined ? postgresDialect(url, onLost) : sqliteDialect(file),
  });
}

/**
 * Runs the migrations that are still to run, in one transaction.
 *
 * @throws when the store cannot be reached, a newer release has migrated it, or a migration fails
 */
export async function bringUpToDate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
