import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { codelessPostgresErrors, isDamage } from '../errorCode.ts';
import { DamagedStoreError } from './damage.ts';

/** Called with the code of an error on an idle connection, as when PostgreSQL restarts. */
export type OnLostConnection = (code: string) => void;

/** PostgreSQL's oid of bigint, which pg returns as text since it may exceed a number; our times never do. */
const bigintOid = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)),
};

interface Timeouts {
  /** How long to wait for a connection, in ms. */
  connection: number;
  /** How long to wait for an answer, in ms. */
  answer: number;
  /** How long a statement may run before PostgreSQL itself cancels it, in ms. */
  statement: number;
}

/** The timeouts suffice for migrations and sweeps of a large store. `saveEnquiry` has its own, shorter timeout. */
const storeTimeouts: Timeouts = { connection: 5000, answer: 15_000, statement: 10_000 };
/** The timeouts are short, since a visitor waits, and a server that gets no answer counts by itself. */
const countingTimeouts: Timeouts = { connection: 1000, answer: 1000, statement: 1000 };

/**
 * A pool of connections to PostgreSQL. Every wait has a timeout, so that an unreachable or stuck store leads to 503.
 */
function postgresPool(
  url: string,
  max: number,
  onLost: OnLostConnection,
  timeouts: Timeouts,
  isReadOnly = false,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'vital-motion',
    // Regardless of PostgreSQL's setting, an acknowledged enquiry is on its disk and on any synchronous standby.
    onConnect: async (client) => {
      await client.query('SET synchronous_commit = on');
      if (isReadOnly) await client.query('SET default_transaction_read_only = on');
    },
  });
  // The pool replaces a connection that was lost while idle.
  pool.on('error', (error: Error & { code?: string }) => onLost(error.code ?? 'unknown'));
  // While a connection is in use, its query fails and reports the error. Without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/**
 * A separate pool for rate limits: counting happens during a transaction of the store, and must not wait for
 * a connection of the store's pool.
 *
 * @param url - DATABASE_URL, as `postgres://user:password@host/database`
 */
export function countingPool(url: string, onLost: OnLostConnection): pg.Pool {
  return postgresPool(url, 3, onLost, countingTimeouts);
}

/** PostgreSQL for Kysely. A commit has reached its disk when it returns. */
export function postgresDialect(url: string, onLost: OnLostConnection, isReadOnly = false): PostgresDialect {
  return new PostgresDialect({ pool: postgresPool(url, 10, onLost, storeTimeouts, isReadOnly) });
}

/** Network errors that may be temporary, a failed name lookup among them. */
const transientNetworkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's own codes (appendix A of its manual): class 08 for a lost connection, 57P01 to 57P03 while it stops or
 * starts, 57014 for a statement that timed out, 53300 when it has too many connections, 25006 on a standby, 40P01 and
 * 55P03 when another transaction holds a lock.
 */
const transientPostgresErrors = /^(08...|57P0[123]|57014|53300|25006|40P01|55P03)$/;

/** Returns true for a deadlock or a lock timeout; the next try may succeed. */
export function isLockConflict(error: unknown): boolean {
  return /^(40P01|55P03)$/.test((error as { code?: string }).code ?? '');
}

/**
 * Returns true for transient PostgreSQL errors (unreachable, starting, timed out). A wrong password or a damaged store is
 * not transient.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === undefined
    ? codelessPostgresErrors.test(message ?? '')
    : transientNetworkErrors.has(code) || transientPostgresErrors.test(code);
}

/**
 * Returns true if PostgreSQL refuses a value itself, such as a text with a NUL (class 22). Values from outside are
 * checked before they reach the store. If a check was forgotten, the request is answered as invalid and not as a failure.
 */
export function isUnstorableText(error: unknown): boolean {
  return /^22/.test((error as { code?: string }).code ?? '');
}

/**
 * Whether the store failed, rather than our code: PostgreSQL is unreachable, SQLite reports an error, or either is
 * damaged.
 */
export function isStoreFailure(error: Error): boolean {
  return isUnavailable(error) || 'errcode' in error || isDamage(error) || error instanceof DamagedStoreError;
}
