/**
 * An e-mail address in the characters that mail servers know: keyboards for Chinese and Japanese type wide letters, ＠ and 。,
 * and what is pasted may have characters that nobody sees, such as direction marks and spaces without width.
 */
export function plainAddress(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Bidi_Control}]/gu, '')
    .replaceAll('。', '.')
    .trim();
}
