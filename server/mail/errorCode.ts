/** A short code for the log: the server's whole answer may quote an address. */
export function errorCode(error: unknown): string {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string };
  return String(responseCode ?? code ?? name ?? 'unknown');
}
