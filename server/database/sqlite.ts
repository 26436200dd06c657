import { chownSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** How long a write waits for a write of another process, in ms. The wait blocks the whole server. */
export const busyTimeout = 2000;

/**
 * Opens (or creates) the SQLite file and wraps it for Kysely.
 *
 * WAL with synchronous FULL means that a commit has reached the disk when it returns: an acknowledged enquiry survives a
 * power cut.
 *
 * @param file - path of the database file; a missing folder is created, readable by its owner only
 * @param isReadOnly - opens an existing file, and changes nothing in it
 */
export function sqliteDialect(file: string, isReadOnly: boolean): SqliteDialect {
  if (isReadOnly) {
    const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
    return new TransactionalSqliteDialect(
      adaptForKysely(db, refuseWhenGone(file), () => db.close()),
      db,
    );
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unlock = lockStore(file);
  // SQLite gives the files that it creates beside this one, such as the WAL, the same mode.
  const descriptor = openSync(file, 'a+', 0o600);
  refuseForeignWal(descriptor, file);
  const db = new DatabaseSync(file, { timeout: busyTimeout });
  // The pragma secure_delete overwrites deleted rows.
  const pragmas = { journal_mode: 'WAL', synchronous: 'FULL', foreign_keys: 'ON', secure_delete: 'ON' };
  for (const [name, value] of Object.entries(pragmas)) db.exec(`PRAGMA ${name} = ${value}`);
  const throwIfGone = refuseWhenGone(file);
  const checkFile = () => {
    throwIfGone();
    refuseWhenOverwritten(descriptor);
  };
  const close = () => {
    db.close();
    // Closed after the database: when a process closes a file, the system releases all locks of the process on it.
    closeSync(descriptor);
    unlock();
  };
  return new TransactionalSqliteDialect(adaptForKysely(db, checkFile, close), db);
}

/** SQLite's SQLITE_BUSY: another process holds a lock. */
const sqliteBusy = 5;

/**
 * Locks the store in `file`: shared, so that nobody restores it, or exclusively, to restore it while no program has it
 * open to write. The lock is on an empty database beside the store, since the store itself may be damaged. The system
 * releases it when the process dies.
 *
 * @returns a callback to unlock the store
 * @throws when another process holds the lock, with what to do
 */
export function lockStore(file: string, isExclusive = false): () => void {
  const path = `${file}-lock`;
  closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path, { timeout: isExclusive ? 0 : busyTimeout });
  try {
    // If root creates the file, the server's user must be able to open it too.
    const { uid, gid } = statSync(statSync(file, { throwIfNoEntry: false }) ? file : dirname(file));
    if (uid !== process.getuid?.() && process.getuid?.() === 0) chownSync(path, uid, gid);
    // Reading the schema takes a shared lock, which BEGIN alone does not.
    lock.exec(isExclusive ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_master');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
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
   * Enables what SQLite supports and Kysely does not use: changing tables inside a transaction. An interrupted migration is
   * rolled back, and two servers that start together do not migrate at the same time.
   */
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }

  /**
   * SQLite ends a transaction itself when the disk is full. Kysely rolls back nevertheless; the error of that rollback
   * would hide the first one.
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
 * Returns a check that throws while another file, or none, is at the path of `file`. SQLite goes on writing to the file
 * that it has open, in WAL mode without an error. If somebody replaces the file under a running server, later enquiries
 * would be lost at the next start.
 */
function refuseWhenGone(file: string): () => void {
  const { ino, birthtimeMs } = statSync(file);
  return () => {
    const currentStat = statSync(file, { throwIfNoEntry: false });
    // One equal value is enough, since some mounted folders change the inode numbers of their files.
    if (currentStat && (currentStat.ino === ino || currentStat.birthtimeMs === birthtimeMs)) return;
    // SQLite's own number for this fault, SQLITE_READONLY_DBMOVED.
    const fault = { errcode: 1032, errstr: 'the file was moved, replaced or deleted' };
    throw Object.assign(new Error(fault.errstr), fault);
  };
}

/** Whether the header of an open file has WAL mode. The header of a backup does not have it. */
function isInWalMode(descriptor: number): boolean {
  const versions = Buffer.alloc(2);
  readSync(descriptor, versions, 0, versions.length, 18);
  return versions.equals(Buffer.from([2, 2]));
}

/** An error with SQLite's own number for a damaged file, SQLITE_CORRUPT. */
function damageError(errstr: string): Error {
  return Object.assign(new Error(errstr), { errcode: 11, errstr });
}

/**
 * Throws when a backup was copied over the open file. SQLite goes on with cached pages of the old file, and mixes the two
 * when it writes.
 */
function refuseWhenOverwritten(descriptor: number): void {
  if (!isInWalMode(descriptor)) throw damageError('the file was overwritten while it was open');
}

/** Throws when a backup was put in place of a store whose WAL file is still beside it: SQLite would mix the two. */
function refuseForeignWal(descriptor: number, file: string): void {
  const walStat = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (walStat && walStat.size > 0 && !isInWalMode(descriptor))
    throw damageError('the changes beside it, in the file -wal, are of another file');
}

/** More than the server has statements; a statement with a list is cached for each length of the list. */
const maxCachedStatements = 500;

/**
 * Kysely expects better-sqlite3's statements; node:sqlite's differ in how parameters and columns are given. Statements are
 * cached, since SQLite takes longer to prepare most of them than to run them.
 *
 * @param check - runs before each statement
 * @param close - closes the database
 */
function adaptForKysely(db: DatabaseSync, check: () => void, close: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close,
    prepare(sql) {
      // A failed check inside a transaction would prevent its rollback.
      if (!db.isTransaction) check();
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      // A transaction that first reads and then writes fails at once when another process writes, despite the busy
      // timeout. One that begins IMMEDIATE waits for its turn. All of our transactions write.
      const statement = db.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const toSqlInputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...toSqlInputs(parameters)),
        run: (parameters) => statement.run(...toSqlInputs(parameters)),
        iterate: (parameters) => statement.iterate(...toSqlInputs(parameters)),
      };
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(sql, prepared);
      return prepared;
    },
  };
}
