import { sql } from 'kysely';
import { openStore } from '../../server/store/open.ts';
import type { Database } from '../../server/store/tables.ts';
import { startPostgres } from '../../testing/postgresServer.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { Entry } from './account.ts';

/** A store that outlives the servers on it. */
export interface FaultStore {
  /** DATABASE_URL. */
  url: string;
  /** The servers' data folder. */
  folder: string;
  open(): Promise<Database>;
  /** Stops the database as an operator would; only where it is a server of its own. */
  stop?: () => Promise<void>;
  /** Starts it again. */
  start?: () => Promise<void>;
  /** What the store says of its own soundness. */
  check(db: Database): Promise<Entry[]>;
  remove(): Promise<void>;
}

async function sqliteStore(): Promise<FaultStore> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/enquiries.db`;
  return {
    url,
    folder: folder.path,
    open: () => openStore(url),
    async check(db) {
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
      const found = rows.map((row) => row.integrity_check).join();
      return [{ what: 'integrity check of the file', found, mustBe: 'ok' }];
    },
    remove: async () => folder.remove(),
  };
}

/** A real PostgreSQL that writes to the disk as a live one does. */
async function postgresStore(): Promise<FaultStore> {
  const folder = temporaryFolder();
  const postgres = await startPostgres();
  return {
    url: postgres.url,
    folder: folder.path,
    open: () => openStore(postgres.url),
    stop: postgres.stop,
    start: postgres.start,
    check: async () => [],
    async remove() {
      await postgres.remove();
      folder.remove();
    },
  };
}

export const stores = { sqlite: sqliteStore, postgres: postgresStore };
export type StoreKind = keyof typeof stores;
export const storeNames: Record<StoreKind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
