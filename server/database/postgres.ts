import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { codelessPostgresErrors } from '../errorCode.ts';

/** Told the code of an error on a connection that nobody was using, as when PostgreSQL restarts. */
export type OnLostConnection = (code: string) => void;

/** PostgreSQL's oid of bigint, which pg gives as text since it may be larger than a number; our times never are. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
};

interface Timeouts {
  /** For a connection, in ms. */
  connection: number;
  /** For an answer, in ms. */
  answer: number;
  /** After so many ms PostgreSQL itself gives a statement up. */
  statement: number;
}

/** For migrations and sweeps of a large store too; whoever stores an enquiry gives up earlier, in `saveEnquiry`. */
const storeTimeouts: Timeouts = { connection: 5000, answer: 15_000, statement: 10_000 };
/** Counting asks one row. A visitor waits for it before and after the enquiry is stored, and each server can count alone. */
const countingTimeouts: Timeouts = { connection: 1000, answer: 1000, statement: 1000 };

/**
 * Connections to the PostgreSQL that `url` names. Every wait has an end, so that a store that is gone or stuck is
 * answered with 503 rather than with silence.
 */
function postgresPool(
  url: string,
  max: number,
  onLost: OnLostConnection,
  patience: Timeouts,
  isReadOnly = false,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'vital-motion',
    // Whatever the server's own setting: what is acknowledged is on its disk, and on a standby it waits for.
    onConnect: async (client) => {
      await client.query('SET synchronous_commit = on');
      if (isReadOnly) await client.query('SET default_transaction_read_only = on');
    },
  });
  // The pool opens another connection when it is next asked for one.
  pool.on('error', (error: Error & { code?: string }) => onLost(error.code ?? 'unknown'));
  // The same while it is in use: the query under way fails, and that is how we hear of it. Without a listener the
  // process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/**
 * Connections of their own for counting: counted inside a transaction, it must never wait for one that transactions hold.
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

/** The network's words for a server that cannot be reached; a name that cannot be looked up may be there later too. */
const networkErrors = new Set([
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
 * PostgreSQL's own (appendix A of its manual): class 08 is a lost connection, 57P01 to 57P03 that it is stopping or
 * starting, 57014 that it gave a statement up which took too long, 53300 that it has no connection to spare, 25006 that it
 * is a standby, 40P01 and 55P03 that another transaction holds what this one needs.
 */
const postgresErrors = /^(08...|57P0[123]|57014|53300|25006|40P01|55P03)$/;

/** Whether PostgreSQL broke a transaction off because another stood in its way; the next try may go through. */
export function isLockConflict(error: unknown): boolean {
  return /^(40P01|55P03)$/.test((error as { code?: string }).code ?? '');
}

/**
 * Whether a store could not be asked because PostgreSQL is away, starting or stuck, which passes by itself. A wrong
 * password or a damaged store does not.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === undefined
    ? codelessPostgresErrors.test(message ?? '')
    : networkErrors.has(code) || postgresErrors.test(code);
}
