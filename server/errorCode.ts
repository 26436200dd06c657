/** The errors of the package pg that have no code. Their messages are constant. */
export const codelessPostgresErrors =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/**
 * Describes an error without personal data: an SMTP code, SQLite's number and its standard message, a code such as
 * ECONNREFUSED, pg's message for a timeout, or the error's name.
 */
export function errorCode(error: unknown): string {
  const { responseCode, errcode, errstr, code, name, message } = error as Record<
    string,
    string | number | undefined
  >;
  if (errcode !== undefined) return `SQLite ${errcode}: ${errstr}`;
  if (code === undefined && codelessPostgresErrors.test(String(message))) return `PostgreSQL: ${message}`;
  return String(responseCode ?? code ?? name ?? 'unknown');
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; the upper bits of an error code have more detail. */
const sqliteDamage = [11, 26];
/** PostgreSQL's data_corrupted and index_corrupted. */
const postgresDamage = /^XX00[12]$/;

/** Whether the database reports that its files are damaged. */
export function isDamage(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: unknown };
  return errcode === undefined ? postgresDamage.test(String(code)) : sqliteDamage.includes(errcode & 0xff);
}
