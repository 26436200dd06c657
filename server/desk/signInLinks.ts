import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { newToken, sha256 } from '../token.ts';

const minute = 60_000;
/** How long a sign-in link works, in ms. */
export const linkLifetime = 15 * minute;
/**
 * The clocks of two servers over one store may differ by this time, in ms. A session or link that begins later
 * than that comes from a wrong clock, as after a flat battery, and would otherwise be valid too long.
 */
export const longestClockSkew = 60 * minute;

/** A link that signs a person in once. */
export interface NewLink {
  /** The person's address in DESK_USERS; '' for an address that is not in it, which gets no message. */
  person: string;
  /** The hash of the token of the browser that requested the link. */
  browserHash: string;
  /** The page of the desk to return to; '' for its first page. */
  returnTo: string;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Which link is used, who may use it, and when. */
export interface LinkUse {
  tokenHash: string;
  /** Who may sign in: DESK_USERS. */
  people: readonly string[];
  /** In ms since 1970. */
  now: number;
}

/** Saves a link, which can be used from then on; resolves to its token. */
export async function addLink(db: Database, link: NewLink): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_links')
    .values({
      token_hash: sha256(token),
      person: link.person,
      browser_hash: link.browserHash,
      next: link.returnTo,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
  return token;
}

type LinkFilter = ExpressionBuilder<Tables, 'sign_in_links'>;

/** Selects the links that have not expired, and that no wrong clock has made. */
function isCurrentLink(is: LinkFilter, now: number) {
  return is.and([is('expires_at', '>', now), is('expires_at', '<=', now + linkLifetime + longestClockSkew)]);
}

/** Selects the link, if it can be used. */
function isUsableLink(is: LinkFilter, { tokenHash, people, now }: LinkUse) {
  return is.and([
    is('token_hash', '=', tokenHash),
    is('used_at', 'is', null),
    is('person', 'in', people),
    isCurrentLink(is, now),
  ]);
}

/** The link whose token has this hash, if it can be used now. It stays unused. */
export async function findLink(
  db: Database,
  use: LinkUse,
): Promise<Pick<NewLink, 'person' | 'browserHash' | 'returnTo'> | undefined> {
  return db
    .selectFrom('sign_in_links')
    .select(['person', 'browser_hash as browserHash', 'next as returnTo'])
    .where((is) => isUsableLink(is, use))
    .executeTakeFirst();
}

/** The sessions and browsers that a sign-in changes, as hashes of their tokens. */
export interface SessionChange {
  /** The new session of the browser; `oldSession` is the session that it replaces. */
  newSession: string;
  oldSession: string | undefined;
  /** The places where the person is known from now on: the browser's new token, and its network. */
  places: readonly string[];
  /** The hash of the token that identified the browser before. */
  oldBrowser: string | undefined;
}

/**
 * Signs in by a link, in one transaction: uses the link up, starts a session, ends the browser's old one, and remembers the
 * browser by its new token.
 *
 * @returns undefined when the link cannot be used, as by the second of two requests at once
 */
export async function signInByLink(
  db: Database,
  use: LinkUse,
  { newSession, oldSession, places, oldBrowser }: SessionChange,
): Promise<Pick<NewLink, 'returnTo'> | undefined> {
  const { now } = use;
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where((is) => isUsableLink(is, use))
      .returning(['person', 'next as returnTo'])
      .executeTakeFirst();
    if (!link) return undefined;
    const { person, returnTo } = link;
    if (oldSession)
      await transaction.deleteFrom('desk_sessions').where('token_hash', '=', oldSession).execute();
    await transaction
      .insertInto('desk_sessions')
      .values({ token_hash: newSession, person, started_at: now, seen_at: now })
      .execute();
    if (oldBrowser !== undefined)
      await transaction.deleteFrom('known_browsers').where('browser_hash', '=', oldBrowser).execute();
    await transaction
      .insertInto('known_browsers')
      .values(places.map((browser_hash) => ({ browser_hash, person, signed_in_at: now })))
      .onConflict((is) => is.columns(['browser_hash', 'person']).doUpdateSet({ signed_in_at: now }))
      .execute();
    await recordEvent(transaction, { at: now, person, action: 'signedIn' });
    return { returnTo };
  });
}

/** Deletes the links that have expired at `now` (ms since 1970). */
export async function deleteExpiredLinks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_links')
    .where((is) => is.not(isCurrentLink(is, now)))
    .execute();
}
