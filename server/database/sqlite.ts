import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** How long a write waits for another process's, in ms; the whole server waits with it. */
export const busyTimeout = 2000;

/**
 * Opens (or creates) the SQLite file and wraps it for Kysely.
 *
 * WAL with synchronous FULL means that a commit has reached the disk when it returns: what the server
 * acknowledges survives a power cut.
 *
 * @param file - path of the database file; its folder is made when missing, readable by its owner only
 * @param isReadOnly - opens a file that is there, and changes nothing in it
 */
export function sqliteDialect(file: string, isReadOnly = false): SqliteDialect {
  if (isReadOnly)
    return new TransactionalSqliteDialect(
      new DatabaseSync(file, { readOnly: true, timeout: busyTimeout }),
      file,
    );
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the same mode.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  // secure_delete overwrites what is deleted.
  const settings = { journal_mode: 'WAL', synchronous: 'FULL', foreign_keys: 'ON', secure_delete: 'ON' };
  for (const [name, value] of Object.entries(settings)) db.exec(`PRAGMA ${name} = ${value}`);
  return new TransactionalSqliteDialect(db, file);
}

/** Kysely's SQLite dialect with transactional migrations and a safe rollback. */
class TransactionalSqliteDialect extends SqliteDialect {
  readonly #db: DatabaseSync;
  readonly #database: SqliteDatabase;

  constructor(db: DatabaseSync, file: string) {
    const database = forKysely(db, refuseWhenGone(file));
    super({ database });
    this.#db = db;
    this.#database = database;
  }

  /**
   * SQLite can change tables inside a transaction, which Kysely does not use on its own: a migration that is cut short
   * is then undone, and two servers that start together do not migrate at once.
   */
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }

  /**
   * SQLite ends a transaction itself when the disk is full. Kysely rolls back all the same, and that it cannot would be
   * all that anybody hears of it.
   */
  override createDriver(): SqliteDriver {
    const db = this.#db;
    return new (class extends SqliteDriver {
      override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        if (db.isTransaction) await super.rollbackTransaction(connection);
      }
    })({ database: this.#database });
  }
}

/**
 * Throws while another file, or none, is where `file` was opened. SQLite goes on with the one it has open, in WAL mode without
 * a word: what it acknowledged after somebody restored a backup under a running server would be lost at the next start.
 */
function refuseWhenGone(file: string): () => void {
  const { ino, birthtimeMs } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    // Both, since some mounted folders number their files anew.
    if (now && (now.ino === ino || now.birthtimeMs === birthtimeMs)) return;
    // SQLite's own number for it, SQLITE_READONLY_DBMOVED.
    const said = { errcode: 1032, errstr: 'the file was moved, replaced or deleted' };
    throw Object.assign(new Error(said.errstr), said);
  };
}

/**
 * Kysely expects better-sqlite3's statements; node:sqlite's differ in how parameters and columns are given.
 *
 * @param check - runs before each statement
 */
function forKysely(db: DatabaseSync, check: () => void): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql) {
      // A transaction that has begun can still be rolled back.
      if (!db.isTransaction) check();
      // A transaction that starts reading and then writes fails at once when another process writes, in spite
      // of the busy timeout; one that begins IMMEDIATE waits its turn. All of our transactions write.
      const statement = db.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...inputs(parameters)),
        run: (parameters) => statement.run(...inputs(parameters)),
        iterate: (parameters) => statement.iterate(...inputs(parameters)),
      };
    },
  };
}
