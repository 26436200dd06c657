import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashOf, isSecret, newSecret } from './secret.ts';

/** As long as the newest link that this browser asked for, in seconds. */
const kept = 15 * 60;

/**
 * By what a browser is known again that asked for a letter: the one it has, or a new one that it is given. It says no more
 * than "this is where you asked"; the session has a secret of its own.
 */
export function browserSecret(c: Context): string {
  const held = heldBrowserSecret(c);
  const secret = held ?? newSecret();
  setCookie(c, 'desk-browser', secret, { prefix: 'host', httpOnly: true, sameSite: 'Lax', maxAge: kept });
  return secret;
}

/** Whether this browser is the one whose secret has this hash. */
export function isSameBrowser(c: Context, browserHash: string): boolean {
  const held = heldBrowserSecret(c);
  return held !== undefined && hashOf(held) === browserHash;
}

function heldBrowserSecret(c: Context): string | undefined {
  const secret = getCookie(c, 'desk-browser', 'host');
  return isSecret(secret) ? secret : undefined;
}
