import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Opens the store that `url` names and brings its tables up to date.
 *
 * @param url - DATABASE_URL, as `file:data/enquiries.db`
 * @throws when the store cannot be opened or a migration fails
 */
export async function openStore(url: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(url.replace(/^file:/, '')) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return db;
}
