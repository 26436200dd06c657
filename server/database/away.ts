import { codelessPostgresErrors } from '../errorCode.ts';

/** The network's words for a server that cannot be reached; a name that cannot be looked up may be there later too. */
const network = new Set([
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
const postgres = /^(08...|57P0[123]|57014|53300|25006|40P01|55P03)$/;

/** Whether PostgreSQL broke a transaction off because another stood in its way; the next try may go through. */
export function isInTheWay(error: unknown): boolean {
  return /^(40P01|55P03)$/.test((error as { code?: string }).code ?? '');
}

/**
 * Whether a store could not be asked because PostgreSQL is away, starting or stuck, which passes by itself. A wrong
 * password or a damaged store does not.
 */
export function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === undefined
    ? codelessPostgresErrors.test(message ?? '')
    : network.has(code) || postgres.test(code);
}
