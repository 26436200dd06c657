import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { errorCode } from '../errorCode.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { limitSize, readCookie } from '../http/request.ts';
import { largestFormBytes, noteSchema, readDeskForm, returnPath } from './deskForms.ts';
import type { DeskEnv } from './deskPage.ts';
import { browserCookie } from './knownBrowser.ts';
import { longestClockSkew } from './signInLinks.ts';
import { isToken, sha256 } from './token.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A session that nobody has used for so long is over: a morning begins with a sign-in. In ms. */
const longestIdle = 12 * hour;
/** However much it is used, so that a cookie that somebody has copied is not good for ever. In ms. */
const longestSession = 30 * 24 * hour;

type SessionContext = Pick<AppContext, 'config' | 'db' | 'log' | 'limits' | 'clock'>;

/** Sessions before these times are over. */
export function sessionLimits(now: number): SessionLimits {
  return { lastSeen: now - longestIdle, started: now - longestSession, latest: now + longestClockSkew };
}

/** Lets nobody by who is not signed in: they are led to the sign-in, and nothing of what they asked is done. */
export function requireSession(context: SessionContext): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const session = await currentSession(context, c);
    if (!session) return redirectToSignIn(c, await unsavedNote(context, c));
    c.set('person', session.person);
    await next();
  };
}

/**
 * The session of the browser that asks, which is then good for another while; undefined when it has none, or when its
 * person is no longer named in DESK_USERS.
 */
export async function currentSession(
  context: Omit<SessionContext, 'limits'>,
  c: Context,
): Promise<DeskSession | undefined> {
  const secret = sessionToken(c);
  if (secret === undefined) return undefined;
  const now = context.clock();
  const session = await findSession(context.db, sha256(secret), sessionLimits(now));
  if (!session || !context.config.DESK_USERS.includes(session.person)) return undefined;
  if (now - session.seenAt >= minute) await extendSession(context, c, secret, now);
  return session;
}

/** A store that can be read and not written (a full disk) still shows who waits. */
async function extendSession(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  c: Context,
  secret: string,
  now: number,
): Promise<void> {
  try {
    await touchSession(db, sha256(secret), now);
    setSessionCookie(c, secret);
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'the use of a session of the desk could not be noted');
  }
}

/** What the browser's cookie holds, if it can be ours. */
export function sessionToken(c: Context): string | undefined {
  const secret = readCookie(c, 'desk');
  return isToken(secret) ? secret : undefined;
}

/** Has the browser keep this secret. Lax, so that the link in the clinic's message opens its enquiry. */
export function setSessionCookie(c: Context, secret: string): void {
  setCookie(c, 'desk', secret, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: longestIdle / 1000,
  });
}

/**
 * Sets the cookie once more, where something was changed. Chromium keeps pages for the Back button, also such as no cache
 * may keep, until a cookie changes that scripts do not see; they would show how things stood before.
 */
export function refreshSessionCookie(c: Context): void {
  const secret = sessionToken(c);
  if (secret !== undefined) setSessionCookie(c, secret);
}

/** Has the browser forget its secret. */
export function clearSessionCookie(c: Context): void {
  // Not by deleteCookie, which first reads the one that there is.
  setCookie(c, 'desk', '', { prefix: 'host', maxAge: 0 });
}

/**
 * To the sign-in, and from there on to the page that was asked for, or whose form was sent. A note that was in it is stored
 * nowhere, since nobody has said yet whose it is: the answer itself shows it to whoever has just written it.
 */
async function redirectToSignIn(c: Context<DeskEnv>, written: string): Promise<Response> {
  c.set('refusal', 'signed_out');
  const query = new URLSearchParams();
  const returnTo = c.req.method === 'GET' || isChange(c) ? returnPath(c.req.path) : '';
  if (returnTo !== '' && returnTo !== '/desk') query.set('next', returnTo);
  const hadSession = readCookie(c, 'desk') !== undefined;
  if (hadSession) clearSessionCookie(c);
  if (written) {
    const view = { page: 'sign-in', notice: 'notSaved', email: '', returnTo, written } as const;
    return c.html(await c.get('publicPage')(view), 403);
  }
  if (isChange(c)) query.set('said', 'notSaved');
  else if (hadSession) query.set('said', 'ended');
  return c.redirect(`/desk/sign-in${query.size > 0 ? `?${query}` : ''}`, 303);
}

/** A form that changes an enquiry. */
function isChange(c: Context): boolean {
  return c.req.method === 'POST' && c.req.path.startsWith('/desk/enquiries/');
}

/**
 * The note in a form that was sent without a session; '' where there is none, or more than any form has. Read only where
 * somebody can have written one, in a browser that has been at the desk, and so often from one network: whoever has no
 * session would otherwise have us read as much as who has.
 */
async function unsavedNote({ limits, config }: SessionContext, c: Context<DeskEnv>): Promise<string> {
  if (!isChange(c) || (sessionToken(c) ?? browserCookie(c)) === undefined) return '';
  if ((await limits.badTries.take(clientAddress(c, config.TRUST_PROXY))) > 0) return '';
  let written = '';
  await limitSize<DeskEnv>(largestFormBytes, (tooLarge) => tooLarge.body(null))(c, async () => {
    written = noteSchema.parse((await readDeskForm(c)).note);
  });
  return written;
}

/** A browser in which somebody is signed in. Times in ms since 1970. */
export interface DeskSession {
  /** Who, as their address in DESK_USERS. */
  person: string;
  startedAt: number;
  /** When it was last used, to the minute. */
  seenAt: number;
}

/** Until when sessions are over, in ms since 1970. */
export interface SessionLimits {
  lastSeen: number;
  started: number;
  /** What began after this was begun by a clock that was wrong. */
  latest: number;
}

/** The session whose secret has this hash, unless it is over. */
export async function findSession(
  db: Database,
  tokenHash: string,
  over: SessionLimits,
): Promise<DeskSession | undefined> {
  return db
    .selectFrom('desk_sessions')
    .select(['person', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', over.lastSeen)
    .where('started_at', '>', over.started)
    .where('started_at', '<=', over.latest)
    .executeTakeFirst();
}

/** Notes that a session is in use; one that was ended meanwhile stays ended. */
export async function touchSession(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', now)
    .execute();
}

/** Ends the session whose secret has this hash, if there is one. */
export async function signOut(db: Database, tokenHash: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('desk_sessions')
      .where('token_hash', '=', tokenHash)
      .returning('person')
      .executeTakeFirst();
    if (ended) await recordEvent(transaction, { at: now, person: ended.person, action: 'signedOut' });
  });
}

/** Ends every session of a person, takes back the links that they have not used, and forgets their browsers. */
export async function signOutEverywhere(db: Database, person: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sign_in_links').where('person', '=', person).execute();
    await transaction.deleteFrom('desk_sessions').where('person', '=', person).execute();
    await transaction.deleteFrom('known_browsers').where('person', '=', person).execute();
    await recordEvent(transaction, { at: now, person, action: 'signedOutEverywhere' });
  });
}

/**
 * Deletes all by which others than these people are or could be signed in: who is named again, as after a leave, begins anew.
 *
 * @param people - DESK_USERS
 */
export async function removeFormerUsers(db: Database, people: readonly string[]): Promise<void> {
  for (const table of ['sign_in_links', 'desk_sessions', 'known_browsers'] as const)
    await db
      .deleteFrom(table)
      .$if(people.length > 0, (query) => query.where('person', 'not in', people))
      .execute();
}

/** Deletes the sessions that are over; returns how many. */
export async function deleteExpiredSessions(
  db: Database,
  { lastSeen, started, latest }: SessionLimits,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .where(({ or, eb }) =>
      or([eb('seen_at', '<=', lastSeen), eb('started_at', '<=', started), eb('started_at', '>', latest)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Signing out, in this browser or in every one of this person. */
export function signOutRoutes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post('/sign-out', async (c) => {
      const secret = sessionToken(c);
      if (secret !== undefined) await signOut(db, sha256(secret), clock());
      return redirectSignedOut(c);
    })
    .post('/sign-out-everywhere', async (c) => {
      await signOutEverywhere(db, c.get('person'), clock());
      return redirectSignedOut(c);
    });
}

function redirectSignedOut(c: Context<DeskEnv>): Response {
  clearSessionCookie(c);
  return c.redirect('/desk/sign-in?said=signedOut', 303);
}

/**
 * GET /desk/forget: has the browser forget the pages that it keeps for the Back button, whatever their Cache-Control says.
 * The page after signing out asks for it as a picture. With that page itself it would come too early, since a browser keeps
 * the page that is left only when the next one is there; and that the session's cookie goes does not make Chromium 156
 * forget a page whose own answer had set it.
 */
export const clearBrowserCache: Handler<DeskEnv> = (c) => {
  c.header('Clear-Site-Data', '"cache"');
  return c.body(null, 204);
};
