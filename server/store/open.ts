import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
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
  const file = sqliteFile(url);
  const dialect = file === undefined ? postgresDialect(url, onLost) : sqliteDialect(file);
  const db = new Kysely<Tables>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return db;
  await db.destroy();
  throw error;
}

/** The path of the SQLite file that DATABASE_URL names, or undefined when it names PostgreSQL. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined;
}
