/**
 * A typed email address in the characters that mail servers accept. Keyboards for Chinese and Japanese insert wide letters, ＠
 * and 。; pasted text may contain invisible characters, such as direction marks and zero-width spaces.
 */
export function plainAddress(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Bidi_Control}]/gu, '')
    .replaceAll('。', '.')
    .trim();
}
