/**
 * What went wrong, without personal data: an SMTP code, SQLite's number and its fixed words for it, a code such as
 * ECONNREFUSED, or the error's name.
 */
export function errorCode(error: unknown): string {
  const { responseCode, errcode, errstr, code, name } = error as Record<string, string | number | undefined>;
  if (errcode !== undefined) return `SQLite ${errcode}: ${errstr}`;
  return String(responseCode ?? code ?? name ?? 'unknown');
}
