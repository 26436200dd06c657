import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that answers do not tell how much of a guess was right. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
