import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { ExpressionBuilder } from 'kysely';
import { cleanText } from '../../src/text/cleanText.ts';
import type { AppContext } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import { errorCode } from '../errorCode.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { limitBodySize } from '../http/request.ts';
import { sha256 } from '../token.ts';
import { maxIdleTime, readCookie, readToken, writeCookie } from './deskCookies.ts';
import { largestFormBytes, readDeskForm, returnPath } from './deskForms.ts';
import { answerPublicPage, type DeskEnv } from './deskPage.ts';
import { preserveForm, preserveSearch } from './preservedForm.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A session ends after this time even if it is used, in ms, so that a copied cookie does not work for ever. */
const maxSessionTime = 30 * 24 * hour;
/**
 * The clocks of two servers over one store may differ by this time, in ms. A session or link that begins later
 * than that comes from a wrong clock, as after a flat battery, and would otherwise be valid too long.
 */
export const longestClockSkew = hour;

/** Lets only signed-in people pass. Others are redirected to the sign-in, and their request has no effect. */
export function requireSession(context: AppContext): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const person = await signedInPerson(context, c);
    if (person === undefined) return redirectToSignIn(context, c);
    c.set('person', person);
    await next();
  };
}

/**
 * Returns who is signed in in the browser, and extends the session; undefined without a valid session, or if its person is
 * no longer in DESK_USERS.
 */
export async function signedInPerson(
  { config, db, log, clock }: AppContext,
  c: Context,
): Promise<string | undefined> {
  const secret = readToken(c, 'desk');
  if (secret === undefined) return undefined;
  const now = clock();
  const session = await db
    .selectFrom('desk_sessions')
    .select(['person', 'seen_at'])
    .where('token_hash', '=', sha256(secret))
    .where((is) => isValidSession(is, now))
    .executeTakeFirst();
  if (!session || !config.DESK_USERS.includes(session.person)) return undefined;
  if (now - session.seen_at < minute) return session.person;
  try {
    await db
      .updateTable('desk_sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', sha256(secret))
      .execute();
    writeCookie(c, 'desk', secret);
  } catch (error) {
    // If the store can be read but not written (a full disk), the desk is still shown.
    log.warn({ code: errorCode(error) }, 'could not extend a session of the desk');
  }
  return session.person;
}

/**
 * Sends the session cookie after a change. Chromium stores pages for the Back button, even with `no-store`, until an
 * HttpOnly cookie changes; they would show the state before the change.
 */
export function refreshSessionCookie(c: Context): void {
  const secret = readToken(c, 'desk');
  if (secret !== undefined) writeCookie(c, 'desk', secret);
}

/**
 * Redirects to the sign-in, which leads back to the page that was requested or whose form was sent. A typed form is
 * preserved in the browser alone. The response shows an unsaved note too, since a long one does not fit into a cookie, and a
 * message to visitors that is not preserved.
 */
async function redirectToSignIn(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  c.set('refusal', 'signed_out');
  const query = new URLSearchParams();
  const returnTo = c.req.method === 'GET' || isFormOfChange(c) ? returnPath(c.req.path) : '';
  if (returnTo !== '' && returnTo !== '/desk') query.set('next', returnTo);
  const hadSession = readCookie(c, 'desk') !== undefined;
  if (hadSession) writeCookie(c, 'desk', '');
  const typed = await readUnsavedForm(context, c);
  const notice = preserveForm(c, typed) ? 'preserved' : 'notSaved';
  if (c.req.path === '/desk/all' && isKnownBrowser(c)) preserveSearch(c);
  // Only the form that adds a person has a name and a phone number.
  const texts = [typed.name, typed.phone, typed.note, notice === 'notSaved' && typed.noteToVisitor];
  const note = cleanText(texts.filter(Boolean).join('\n'));
  if (note) return answerPublicPage(context, c, { page: 'sign-in', notice, email: '', returnTo, note }, 403);
  if (isFormOfChange(c)) query.set('notice', notice);
  else if (hadSession) query.set('notice', 'ended');
  return c.redirect(`/desk/sign-in${query.size > 0 ? `?${query}` : ''}`, 303);
}

/** Whether the request is a form that changes or adds an enquiry, or cancels visits. */
function isFormOfChange(c: Context): boolean {
  return c.req.method === 'POST' && /^\/desk\/(add$|enquiries\/|visits\/.*\/cancel$)/.test(c.req.path);
}

/** Whether somebody has used the desk in this browser. */
function isKnownBrowser(c: Context): boolean {
  return (readToken(c, 'desk') ?? readToken(c, 'desk-browser')) !== undefined;
}

/**
 * The fields of a form that was sent without a session; none when the form is too large. A form is read only from a browser
 * that has used the desk, and within a rate limit: otherwise anybody could make the server read large forms.
 */
async function readUnsavedForm(
  { limits, config }: AppContext,
  c: Context<DeskEnv>,
): Promise<Readonly<Record<string, string>>> {
  if (!isFormOfChange(c) || !isKnownBrowser(c)) return {};
  if ((await limits.invalidSignIns.take(clientAddress(c, config.TRUST_PROXY))) > 0) return {};
  let typed = {};
  await limitBodySize<DeskEnv>(largestFormBytes, (tooLarge) => tooLarge.body(null))(c, async () => {
    typed = await readDeskForm(c);
  });
  return typed;
}

/** Selects the sessions that are valid at `now`, in ms since 1970, and that no wrong clock has started. */
export function isValidSession(is: ExpressionBuilder<Tables, 'desk_sessions'>, now: number) {
  return is.and([
    is('seen_at', '>', now - maxIdleTime),
    is('started_at', '>', now - maxSessionTime),
    is('started_at', '<=', now + longestClockSkew),
  ]);
}

/** The routes for signing out, in this browser or everywhere. */
export function signOutRoutes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post('/sign-out', async (c) => {
      const session = sha256(readToken(c, 'desk') ?? '');
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('desk_sessions').where('token_hash', '=', session).execute();
        await recordEvent(transaction, { at: clock(), person: c.get('person'), action: 'signedOut' });
      });
      return redirectSignedOut(c);
    })
    .post('/sign-out-everywhere', async (c) => {
      const person = c.get('person');
      await db.transaction().execute(async (transaction) => {
        for (const table of ['sign_in_links', 'desk_sessions', 'known_browsers'] as const)
          await transaction.deleteFrom(table).where('person', '=', person).execute();
        await recordEvent(transaction, { at: clock(), person, action: 'signedOutEverywhere' });
      });
      return redirectSignedOut(c);
    });
}

/** Deletes the session from the browser, and redirects to the sign-in with a notice. */
export function redirectSignedOut(c: Context<DeskEnv>): Response {
  for (const name of ['desk', 'desk-typed', 'desk-search'] as const) writeCookie(c, name, '');
  return c.redirect('/desk/sign-in?notice=signedOut', 303);
}

/**
 * GET /desk/forget: makes the browser delete the pages that it stores for the Back button, despite `no-store`. The page
 * after signing out requests it as an image. With that page itself, the header would come too early: the browser stores the
 * previous page when the next one has loaded. Deleting the session cookie is not enough: Chromium 156 stores a page whose
 * own response has set it.
 */
export const clearBrowserCache: Handler<DeskEnv> = (c) => {
  c.header('Clear-Site-Data', '"cache"');
  return c.body(null, 204);
};
