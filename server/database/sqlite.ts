import { chownSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
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
export function sqliteDialect(file: string, isReadOnly: boolean): SqliteDialect {
  if (isReadOnly) {
    const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
    return new TransactionalSqliteDialect(
      forKysely(db, refuseWhenGone(file), () => db.close()),
      db,
    );
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unlock = lockStore(file);
  // SQLite gives its other files the same mode.
  const header = openSync(file, 'a+', 0o600);
  refuseForeignChanges(header, file);
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  // secure_delete overwrites what is deleted.
  const settings = { journal_mode: 'WAL', synchronous: 'FULL', foreign_keys: 'ON', secure_delete: 'ON' };
  for (const [name, value] of Object.entries(settings)) db.exec(`PRAGMA ${name} = ${value}`);
  const refuseGone = refuseWhenGone(file);
  const check = () => {
    refuseGone();
    refuseWhenOverwritten(header);
  };
  const close = () => {
    db.close();
    // Not before: when a process closes a file, the system frees all locks that the process has on it.
    closeSync(header);
    unlock();
  };
  return new TransactionalSqliteDialect(forKysely(db, check, close), db);
}

/** SQLite's SQLITE_BUSY: another process holds a lock. */
const busy = 5;

/**
 * Locks the store of `file` against being restored, or alone, for restoring it, against every program that has it open to
 * write. The lock is one of an empty database beside the store, since the store itself may be damaged; the system frees it
 * when a process dies.
 *
 * @returns unlocks it
 * @throws when another process holds the lock, with what to do
 */
export function lockStore(file: string, isExclusive = false): () => void {
  const path = `${file}-lock`;
  closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path, { timeout: isExclusive ? 0 : busyTimeout });
  try {
    // As root, who would otherwise lock out the user of the server.
    const { uid, gid } = statSync(statSync(file, { throwIfNoEntry: false }) ? file : dirname(file));
    if (uid !== process.getuid?.() && process.getuid?.() === 0) chownSync(path, uid, gid);
    // A shared lock is taken with the first statement that reads.
    lock.exec(isExclusive ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_master');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new Error(
      isExclusive
        ? `a server or another command has the store ${file} open; stop it first, as with systemctl stop vital-motion`
        : `the store ${file} is being restored`,
    );
  }
}

/** Kysely's SQLite dialect with transactional migrations and a safe rollback. */
class TransactionalSqliteDialect extends SqliteDialect {
  readonly #db: DatabaseSync;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase, db: DatabaseSync) {
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
    const fault = { errcode: 1032, errstr: 'the file was moved, replaced or deleted' };
    throw Object.assign(new Error(fault.errstr), fault);
  };
}

/** Whether the header of an open file says that it is written and read in WAL mode; a backup's does not. */
function isInWalMode(header: number): boolean {
  const versions = Buffer.alloc(2);
  readSync(header, versions, 0, versions.length, 18);
  return versions.equals(Buffer.from([2, 2]));
}

/** An error with SQLite's own number for a damaged file, SQLITE_CORRUPT. */
function damaged(errstr: string): Error {
  return Object.assign(new Error(errstr), { errcode: 11, errstr });
}

/**
 * Throws when a backup was copied over the open file. SQLite goes on with what it remembers of the old one, and mixes the two
 * when it writes.
 */
function refuseWhenOverwritten(header: number): void {
  if (!isInWalMode(header)) throw damaged('the file was overwritten while it was open');
}

/** Throws when a backup was put in the place of a store whose changes are still beside it: SQLite would mix the two. */
function refuseForeignChanges(header: number, file: string): void {
  const changes = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (changes && changes.size > 0 && !isInWalMode(header))
    throw damaged('the changes beside it, in the file -wal, are of another file');
}

/**
 * Kysely expects better-sqlite3's statements; node:sqlite's differ in how parameters and columns are given.
 *
 * @param check - runs before each statement
 * @param close - closes the database
 */
function forKysely(db: DatabaseSync, check: () => void, close: () => void): SqliteDatabase {
  return {
    close,
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
