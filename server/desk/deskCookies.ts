import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isToken } from '../token.ts';

const hour = 3_600_000;
/** A session ends this long after its last use, in ms, so that each day begins with a sign-in. */
export const maxIdleTime = 12 * hour;
/** A browser is forgotten this long after its last sign-in, in ms: longer than most holidays. */
export const knownBrowserLifetime = 30 * 24 * hour;
/** How long a form is preserved, in ms: longer than a sign-in link works. */
const formLifetime = hour / 2;

/** The cookies of the desk, with the path that they are sent to, and how long the browser stores them, in ms. */
const cookies = {
  /** The token of the session. Each sign-in sets a new token in this and the next cookie. */
  desk: { prefix: 'host', path: '/', lifetime: maxIdleTime },
  /** The token that identifies the browser. */
  'desk-browser': { prefix: 'host', path: '/', lifetime: knownBrowserLifetime },
  /** The form of an action that was sent after the session had ended. */
  'desk-typed': { prefix: 'secure', path: '/desk/enquiries', lifetime: formLifetime },
  /** The search that was requested after the session had ended. */
  'desk-search': { prefix: 'secure', path: '/desk/all', lifetime: formLifetime },
} as const;

type CookieName = keyof typeof cookies;

/** The value of a cookie; undefined if the browser has none. */
export function readCookie(c: Context, name: CookieName): string | undefined {
  return getCookie(c, name, cookies[name].prefix);
}

/** The token in a cookie; undefined if the cookie is missing or malformed. */
export function readToken(c: Context, name: 'desk' | 'desk-browser'): string | undefined {
  const token = readCookie(c, name);
  return isToken(token) ? token : undefined;
}

/**
 * Sets a cookie; '' deletes it. SameSite is Lax, since the links in emails to the clinic and in the sign-in email lead to the
 * desk.
 */
export function writeCookie(c: Context, name: CookieName, value: string): void {
  const { lifetime, ...options } = cookies[name];
  const maxAge = value === '' ? 0 : lifetime / 1000;
  setCookie(c, name, value, { ...options, httpOnly: true, sameSite: 'Lax', secure: true, maxAge });
}
