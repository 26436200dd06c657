/** Returns typed lines as the server stores them: trimmed, and without control characters (PostgreSQL refuses NUL). */
export function cleanText(typed: string): string {
  return typed
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

/** Returns true if a text has more than `most` characters. An emoji counts as one. */
export function isLongerThan(text: string, most: number): boolean {
  return [...text].length > most;
}
