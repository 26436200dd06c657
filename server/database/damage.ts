import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import type { Logger } from 'pino';
import { errorCode, isDamage } from '../errorCode.ts';
import { busyTimeout } from './sqlite.ts';

/** Thrown instead of running a statement on a damaged store. */
export class DamagedStoreError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the store is damaged: ${code}`);
    this.code = code;
  }
}

/**
 * Remembers until the process ends that the store is damaged. Later statements may succeed, since they read
 * only undamaged pages, but what they store could be lost with the file.
 */
export class StoreDamage {
  /** The first damage found, without personal data, as `SQLite 11: database disk image is malformed`. */
  found: string | undefined;
  readonly #log: Pick<Logger, 'error'> | undefined;

  /** @param log - the log of a server; missing in the command, which prints the error itself */
  constructor(log?: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  report(code: string): void {
    if (this.found !== undefined) return;
    this.found = code;
    this.#log?.error(
      { code },
      'the store is damaged: nothing is stored until it is restored (docs/operation.md)',
    );
  }
}

/** Wraps a dialect so that its statements report damage. After that, every statement except a rollback is refused. */
export function refuseWhenDamaged(dialect: Dialect, damage: StoreDamage): Dialect {
  const watchedConnections = new WeakSet<DatabaseConnection>();

  function throwIfDamaged({ sql }: CompiledQuery): void {
    if (damage.found !== undefined && sql !== 'rollback') throw new DamagedStoreError(damage.found);
  }
  function reportDamage(error: unknown): never {
    if (isDamage(error)) damage.report(errorCode(error));
    throw error;
  }
  function watchConnection(connection: DatabaseConnection): DatabaseConnection {
    if (watchedConnections.has(connection)) return connection;
    watchedConnections.add(connection);
    const { executeQuery, streamQuery } = connection;
    connection.executeQuery = async (query, ...rest) => {
      throwIfDamaged(query);
      return executeQuery.call(connection, query, ...rest).catch(reportDamage) as never;
    };
    connection.streamQuery = async function* (query, ...rest) {
      throwIfDamaged(query);
      try {
        yield* streamQuery.call(connection, query, ...rest) as AsyncIterable<never>;
      } catch (error) {
        reportDamage(error);
      }
    };
    return connection;
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const { acquireConnection } = driver;
      driver.acquireConnection = async (options) =>
        watchConnection(await acquireConnection.call(driver, options));
      return driver;
    },
  };
}

/**
 * Runs SQLite's quick_check on a file in its own thread, since it reads the whole file, and on its own connection, since
 * that of the server has pages in its cache.
 *
 * @returns the first fault, without personal data; undefined when there is none, or no file
 * @throws when the file cannot be checked, as on a full disk
 */
export function findDamage(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./quickCheck.ts', import.meta.url), {
      workerData: { file, timeout: busyTimeout },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the check of the store for damage ended without a result')));
  });
}
