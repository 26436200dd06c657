import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { clientAddress, clientKey } from '../http/rateLimits.ts';
import { isToken, sha256 } from '../token.ts';

const day = 24 * 60 * 60;
/** A browser is forgotten this long after its last sign-in, in seconds: longer than most holidays. */
const knownBrowserLifetime = 30 * day;

/** Sets the cookie with the token that identifies this browser. */
export function setBrowserCookie(c: Context, secret: string): void {
  setCookie(c, 'desk-browser', secret, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: knownBrowserLifetime,
  });
}

/** The hash of the client's network address; for IPv6, of its /64 prefix. */
export function networkHash({ config }: Pick<AppContext, 'config'>, c: Context): string {
  return sha256(`network ${clientKey(clientAddress(c, config.TRUST_PROXY))}`);
}

/** The hash of this browser, or else of its network, if this person has signed in there before. */
export async function findKnownPlace(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  c: Context,
  person: string,
): Promise<string | undefined> {
  const token = browserCookie(c);
  const browserAndNetworkHashes = [...(token === undefined ? [] : [sha256(token)]), networkHash(context, c)];
  const knownPlaces = await context.db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('browser_hash', 'in', browserAndNetworkHashes)
    .where('person', '=', person)
    .where('signed_in_at', '>', context.clock() - knownBrowserLifetime * 1000)
    .execute();
  return browserAndNetworkHashes.find((place) =>
    knownPlaces.some(({ browser_hash }) => browser_hash === place),
  );
}

/**
 * The token that identifies the browser; undefined if its cookie is missing or malformed. The session has its own token, and
 * each sign-in sets a new token of both kinds.
 */
export function browserCookie(c: Context): string | undefined {
  const secret = getCookie(c, 'desk-browser', 'host');
  return isToken(secret) ? secret : undefined;
}

/** Forgets the browsers whose last sign-in is too long before `now` (ms since 1970). */
export async function forgetOldBrowsers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('signed_in_at', '<=', now - knownBrowserLifetime * 1000)
    .execute();
}
