import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import type { Database, KnownBrowsersTable } from '../database/tables.ts';
import { clientAddress, clientKey } from '../http/rateLimits.ts';
import { readCookie } from '../http/request.ts';
import { isToken, newToken, sha256 } from './token.ts';

const day = 24 * 60 * 60;
/** After this without a sign-in a browser is known no longer, in seconds: longer than most holidays. */
const kept = 30 * day;

/** Browsers in which a person last signed in before this time (ms since 1970) are known no longer. */
export function knownBrowserCutoff(now: number): number {
  return now - kept * 1000;
}

/**
 * By what a browser is known again that asked for a message: the one it has, or a new one to keep. It says no more than "this is
 * where you asked" or "where you signed in before"; the session has a secret of its own, and a sign-in gives a new one.
 */
export function browserToken(c: Context): string {
  return browserCookie(c) ?? newToken();
}

/** Has the browser keep its secret. */
export function setBrowserCookie(c: Context, secret: string): void {
  setCookie(c, 'desk-browser', secret, { prefix: 'host', httpOnly: true, sameSite: 'Lax', maxAge: kept });
}

/** The hash of the network that asks, IPv6 by its /64. */
export function networkHash({ config }: Pick<AppContext, 'config'>, c: Context): string {
  return sha256(`network ${clientKey(clientAddress(c, config.TRUST_PROXY))}`);
}

/** The hash of what this browser holds, or else of its network, if the person of this address has signed in there before. */
export async function findKnownPlace(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  c: Context,
  person: string,
): Promise<string | undefined> {
  const held = browserCookie(c);
  const since = knownBrowserCutoff(context.clock());
  for (const place of [held === undefined ? [] : sha256(held), networkHash(context, c)].flat())
    if (await isKnownBrowser(context.db, { browser_hash: place, person }, since)) return place;
  return undefined;
}

/** Whether this browser is the one whose secret has this hash. */
export function isSameBrowser(c: Context, browserHash: string): boolean {
  const held = browserCookie(c);
  return held !== undefined && sha256(held) === browserHash;
}

/** What this browser holds, if it can be ours. */
export function browserCookie(c: Context): string | undefined {
  const secret = readCookie(c, 'desk-browser');
  return isToken(secret) ? secret : undefined;
}

/** In which browser, and who. */
export type PersonsBrowser = Pick<KnownBrowsersTable, 'browser_hash' | 'person'>;

/** Notes that a person has signed in in a browser at `now` (ms since 1970). */
export async function rememberBrowser(db: Database, browser: PersonsBrowser, now: number): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ ...browser, signed_in_at: now })
    .onConflict((is) => is.columns(['browser_hash', 'person']).doUpdateSet({ signed_in_at: now }))
    .execute();
}

/** Whether a person has signed in in this browser after `since` (ms since 1970). */
export async function isKnownBrowser(
  db: Database,
  { browser_hash, person }: PersonsBrowser,
  since: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('signed_in_at')
    .where('browser_hash', '=', browser_hash)
    .where('person', '=', person)
    .where('signed_in_at', '>', since)
    .executeTakeFirst();
  return known !== undefined;
}

/** Forgets what is known of a browser, whoever has signed in in it. */
export async function forgetBrowser(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('browser_hash', '=', hash).execute();
}

/** Forgets the browsers in which nobody has signed in after `before` (ms since 1970). */
export async function forgetOldBrowsers(db: Database, before: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('signed_in_at', '<=', before).execute();
}
