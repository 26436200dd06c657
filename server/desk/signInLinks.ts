import type { Context } from 'hono';
import type { ExpressionBuilder } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Database, SignInLinksTable, Tables } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { clientAddress, clientKey } from '../http/rateLimits.ts';
import { newToken, sha256 } from '../token.ts';
import { knownBrowserLifetime, readToken, writeCookie } from './deskCookies.ts';
import { isValidSession, longestClockSkew } from './session.ts';

const minute = 60_000;
/** How long a sign-in link works, in ms. */
export const linkLifetime = 15 * minute;

/** Saves a link that signs a person in once; resolves to its token. A link without a person signs nobody in. */
export async function addLink(
  db: Database,
  link: Omit<SignInLinksTable, 'token_hash' | 'used_at'>,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_links')
    .values({ ...link, token_hash: sha256(token), used_at: null })
    .execute();
  return token;
}

type LinkFilter = ExpressionBuilder<Tables, 'sign_in_links'>;

/** Selects the links that have not expired at `now` (ms since 1970), and that no wrong clock has made. */
function isCurrentLink(is: LinkFilter, now: number) {
  return is.and([is('expires_at', '>', now), is('expires_at', '<=', now + linkLifetime + longestClockSkew)]);
}

/** Selects the link of a token, if it can be used now. */
function isUsableLink(is: LinkFilter, { config, clock }: AppContext, token: string) {
  return is.and([
    is('token_hash', '=', sha256(token)),
    is('used_at', 'is', null),
    is('person', 'in', config.DESK_USERS),
    isCurrentLink(is, clock()),
  ]);
}

/** The person and the browser of the link of a token, if it can be used now. It stays unused. */
export function findLink(context: AppContext, token: string) {
  return context.db
    .selectFrom('sign_in_links')
    .select(['person', 'browser_hash'])
    .where((is) => isUsableLink(is, context, token))
    .executeTakeFirst();
}

/**
 * Signs in by the link of a token, in one transaction: uses the link up, starts a session, ends the browser's old one, and
 * remembers the browser and its network. The browser gets new tokens, so that a token planted in it is never accepted.
 *
 * @returns the page to return to; undefined when the link cannot be used, as by the second of two requests at once
 */
export async function signInByLink(
  context: AppContext,
  c: Context,
  token: string,
): Promise<string | undefined> {
  // The link is looked up first, so that a guessed token causes no write.
  if (!(await findLink(context, token))) return undefined;
  const [oldSession = '', oldBrowser = ''] = [readToken(c, 'desk'), readToken(c, 'desk-browser')];
  const [session, browser] = [newToken(), newToken()];
  const now = context.clock();
  const link = await context.db.transaction().execute(async (transaction) => {
    const usedLink = await transaction
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where((is) => isUsableLink(is, context, token))
      .returning(['person', 'next'])
      .executeTakeFirst();
    if (!usedLink) return undefined;
    const { person } = usedLink;
    await transaction.deleteFrom('desk_sessions').where('token_hash', '=', sha256(oldSession)).execute();
    await transaction
      .insertInto('desk_sessions')
      .values({ token_hash: sha256(session), person, started_at: now, seen_at: now })
      .execute();
    await transaction.deleteFrom('known_browsers').where('browser_hash', '=', sha256(oldBrowser)).execute();
    const places = [sha256(browser), networkHash(context, c)];
    await transaction
      .insertInto('known_browsers')
      .values(places.map((browser_hash) => ({ browser_hash, person, signed_in_at: now })))
      .onConflict((is) => is.columns(['browser_hash', 'person']).doUpdateSet({ signed_in_at: now }))
      .execute();
    await recordEvent(transaction, { at: now, person, action: 'signedIn' });
    return usedLink;
  });
  if (!link) return undefined;
  writeCookie(c, 'desk', session);
  writeCookie(c, 'desk-browser', browser);
  return link.next;
}

/** The hash of the client's network address; for IPv6, of its /64 prefix. */
export function networkHash({ config }: Pick<AppContext, 'config'>, c: Context): string {
  return sha256(`network ${clientKey(clientAddress(c, config.TRUST_PROXY))}`);
}

/**
 * Deletes the links, sessions and known browsers that have expired and, with their calendar addresses, those of everybody who
 * is not in DESK_USERS. A person who is added later must sign in again.
 */
export async function sweepSignIns({ db, config, clock }: AppContext): Promise<void> {
  const people = config.DESK_USERS;
  for (const table of ['sign_in_links', 'desk_sessions', 'known_browsers', 'calendar_addresses'] as const)
    await db
      .deleteFrom(table)
      .$if(people.length > 0, (query) => query.where('person', 'not in', people))
      .execute();
  const now = clock();
  await db
    .deleteFrom('sign_in_links')
    .where((is) => is.not(isCurrentLink(is, now)))
    .execute();
  await db
    .deleteFrom('desk_sessions')
    .where((is) => is.not(isValidSession(is, now)))
    .execute();
  await db
    .deleteFrom('known_browsers')
    .where('signed_in_at', '<=', now - knownBrowserLifetime)
    .execute();
}
