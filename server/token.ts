import { createHash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed: 32 random bytes as 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text that a client sent has the form of a token. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}

/**
 * Whether a text that a client sent has the form of an id. PostgreSQL refuses a NUL, and other characters could change
 * an address.
 */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** The hash of a token. The store has only hashes, so that nobody can use a link or session from the store or a backup. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
