import { unnamed } from './database/away.ts';

/**
 * What went wrong, without personal data: an SMTP code, SQLite's number and its fixed words for it, a code such as
 * ECONNREFUSED, what the library pg says of a wait that ended, or the error's name.
 */
export function errorCode(error: unknown): string {
  const { responseCode, errcode, errstr, code, name, message } = error as Record<
    string,
    string | number | undefined
  >;
  if (errcode !== undefined) return `SQLite ${errcode}: ${errstr}`;
  // What the library pg throws when a wait ends says why in its message alone.
  if (code === undefined && unnamed.test(String(message))) return `PostgreSQL: ${message}`;
  return String(responseCode ?? code ?? name ?? 'unknown');
}
