import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 letters: nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text that came from outside can be one of ours at all. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}

/** A secret as the store keeps it: who reads the store, or a backup of it, signs in nowhere. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
