import type { Database } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { forgetBrowser, rememberBrowser } from './knownBrowser.ts';

const minute = 60_000;
/** How long a link of the sign-in works, in ms. */
export const linkLifetime = 15 * minute;
/**
 * The clocks of two servers over one store may differ by so much, in ms. What was begun further ahead was begun by a clock
 * that was wrong, as after a flat battery, and would otherwise last until its time has come.
 */
export const longestClockSkew = 60 * minute;

/** Which links can be used at `now`, in ms since 1970. */
export function usableLinks(now: number): Pick<LinkUse, 'now' | 'latest'> {
  return { now, latest: now + linkLifetime + longestClockSkew };
}

/** A link by which somebody may sign in once. */
export interface NewLink {
  /** Of its secret. */
  tokenHash: string;
  /** As named in DESK_USERS; '' for nobody, whom no message is sent to. */
  person: string;
  /** Of the secret of the browser that asked. */
  browserHash: string;
  /** The page of the desk to go on to; '' for the desk itself. */
  returnTo: string;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Who may use which link, and when. */
export interface LinkUse {
  tokenHash: string;
  /** Who may sign in: DESK_USERS. */
  people: readonly string[];
  /** In ms since 1970. */
  now: number;
  /** A link that expires after this was made by a clock that was wrong. */
  latest: number;
}

/** Stores a link; when this returns, it can be used. */
export async function addLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('sign_in_links')
    .values({
      token_hash: link.tokenHash,
      person: link.person,
      browser_hash: link.browserHash,
      next: link.returnTo,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

/** The link whose secret has this hash, if it can be used now; it stays unused. */
export async function findLink(
  db: Database,
  { tokenHash, people, now, latest }: LinkUse,
): Promise<Pick<NewLink, 'person' | 'browserHash' | 'returnTo'> | undefined> {
  return db
    .selectFrom('sign_in_links')
    .select(['person', 'browser_hash as browserHash', 'next as returnTo'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latest)
    .where('person', 'in', people)
    .executeTakeFirst();
}

/** What a sign-in changes in a browser, all of it as hashes. */
export interface SessionChange {
  /** The secret of its new session, and of the one that it had. */
  newSession: string;
  oldSession: string | undefined;
  /** Where this person is known from now on: by a secret of the browser, and in its network. */
  places: readonly string[];
  /** By what the browser was known before. */
  oldBrowser: string | undefined;
}

/**
 * Uses a link up, begins a session, ends the one that this browser had, and knows the browser from now on, by its new secret
 * alone: all or nothing.
 *
 * @returns where to go on to; undefined when the link cannot be used, as by the second of two at once
 */
export async function signInByLink(
  db: Database,
  { tokenHash, people, now, latest }: LinkUse,
  { newSession, oldSession, places, oldBrowser }: SessionChange,
): Promise<Pick<NewLink, 'returnTo'> | undefined> {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', latest)
      .where('person', 'in', people)
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
    if (oldBrowser !== undefined) await forgetBrowser(transaction, oldBrowser);
    for (const place of places) await rememberBrowser(transaction, { browser_hash: place, person }, now);
    await recordEvent(transaction, { at: now, person, action: 'signedIn' });
    return { returnTo };
  });
}

/** Deletes the links that cannot be used any more; returns how many. */
export async function deleteExpiredLinks(
  db: Database,
  { now, latest }: Pick<LinkUse, 'now' | 'latest'>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_links')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('expires_at', '>', latest)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
