import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { SignInView } from '../../src/enquiry/deskViews.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { limitSize } from '../http/request.ts';
import { readDeskForm, returnPath } from './deskForms.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import {
  browserCookie,
  browserToken,
  findKnownPlace,
  isSameBrowser,
  networkHash,
  setBrowserCookie,
} from './knownBrowser.ts';
import { currentSession, sessionToken, setSessionCookie } from './session.ts';
import {
  addLink,
  findLink,
  type LinkUse,
  linkLifetime,
  type NewLink,
  signInByLink,
  usableLinks,
} from './signInLinks.ts';
import { sendSignInMessage } from './signInMessage.ts';
import { isToken, newToken, sha256 } from './token.ts';

/** As DESK_USERS is checked, and no longer than mail servers take. */
const address = z.email().max(254);

/** Asking for a message with a link, by which the people of DESK_USERS sign in. */
export function signInRoutes(context: AppContext): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/sign-in', async (c) => {
      const returnTo = returnPath(c.req.query('next'));
      if (await currentSession(context, c)) return c.redirect(returnTo || '/desk', 303);
      return c.html(
        await c.get('publicPage')({
          page: 'sign-in',
          notice: noticeFrom(c.req.query('said')),
          email: '',
          returnTo,
        }),
      );
    })
    .post('/sign-in', limitForm(context), (c) => requestLink(context, c));
}

/** What a redirect may have said above the form. */
function noticeFrom(said: string | undefined): SignInView['notice'] {
  return (['signedOut', 'ended', 'notSaved'] as const).find((known) => known === said) ?? null;
}

async function requestLink(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  const form = await readDeskForm(c);
  const typed = { email: form.email?.trim() ?? '', returnTo: returnPath(form.next) };
  if (!address.safeParse(typed.email).success) return refuseAttempt(context, c, 'notAnAddress', typed);
  const wait = await takeFromRateLimit(context, c, typed.email.toLowerCase());
  return wait > 0
    ? refuseSignIn(c, 'tooMany', { email: '', returnTo: typed.returnTo }, wait)
    : storeAndSendLink(context, c, typed);
}

/**
 * Counts a message that is asked for; resolves to 0, or to the seconds until it may be asked for again. A browser, or a
 * network, in which the person of this address has signed in before counts by itself: whoever knows the address could otherwise use up its messages,
 * or those of the clinic's network, and keep the clinic out.
 */
async function takeFromRateLimit(context: AppContext, c: Context, address: string): Promise<number> {
  const { limits, config } = context;
  // While the store is away, that is said where the link cannot be stored.
  const place = await findKnownPlace(context, c, address).catch(() => undefined);
  if (place !== undefined) return limits.signInMessages.take(sha256(`${address} ${place}`));
  const wait = await limits.signIns.take(clientAddress(c, config.TRUST_PROXY));
  // Named or not: that one address is counted and another is not would tell which is named.
  return wait > 0 ? wait : limits.signInMessages.take(sha256(address));
}

/**
 * The same for every address, and after the same work: for one that nobody named has, a link is stored too, which is
 * nobody's. Only when the page is drawn, a message goes to who is named, to the address in DESK_USERS and not the typed one.
 */
async function storeAndSendLink(
  context: AppContext,
  c: Context<DeskEnv>,
  typed: Pick<SignInView, 'email' | 'returnTo'>,
): Promise<Response> {
  const person = context.config.DESK_USERS.find((user) => user === typed.email.toLowerCase());
  const [token, browser] = [newToken(), browserToken(c)];
  setBrowserCookie(c, browser);
  const link: NewLink = {
    tokenHash: sha256(token),
    person: person ?? '',
    browserHash: sha256(browser),
    returnTo: typed.returnTo,
    expiresAt: context.clock() + linkLifetime,
  };
  try {
    await addLink(context.db, link);
  } catch (error) {
    context.log.error(
      { id: c.get('requestId'), code: errorCode(error) },
      'a link to sign in could not be stored',
    );
    return refuseSignIn(c, 'notSent', typed);
  }
  const page = c.html(await c.get('publicPage')({ page: 'asked', email: typed.email }));
  if (person !== undefined) setImmediate(() => void sendSignInMessage(context, person, token));
  return page;
}

/**
 * The link of a message. Opening it shows a button and uses nothing up, since mail scanners open links; the press signs in,
 * once.
 */
export function signInLinkRoutes(context: AppContext): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/link', async (c) => {
      const token = c.req.query('token');
      const link = isToken(token) ? await findLink(context.db, linkUseOf(context, token)) : undefined;
      if (!link || token === undefined) return refuseAttempt(context, c, 'badLink');
      const { person, returnTo, browserHash } = link;
      const isSame = isSameBrowser(c, browserHash);
      return deskPage(context, c, { page: 'link', person, token, returnTo, isSameBrowser: isSame });
    })
    .post('/link', limitForm(context), async (c) => {
      const { token } = await readDeskForm(c);
      const link = isToken(token) ? await startSession(context, c, token) : undefined;
      return link ? c.redirect(link.returnTo || '/desk', 303) : refuseAttempt(context, c, 'badLink');
    });
}

function linkUseOf({ config, clock }: Pick<AppContext, 'config' | 'clock'>, token: string): LinkUse {
  return { tokenHash: sha256(token), people: config.DESK_USERS, ...usableLinks(clock()) };
}

/**
 * Begins a session, with secrets that no browser had before: one that was planted in this browser is never taken.
 *
 * @returns undefined when the link is no good
 */
async function startSession(context: AppContext, c: Context<DeskEnv>, token: string) {
  const use = linkUseOf(context, token);
  // Read first: a guess is not worth a write.
  if (!(await findLink(context.db, use))) return undefined;
  const [session, browser] = [newToken(), newToken()];
  const [oldSession, oldBrowser] = [sessionToken(c), browserCookie(c)];
  const change = {
    newSession: sha256(session),
    oldSession: oldSession && sha256(oldSession),
    places: [sha256(browser), networkHash(context, c)],
    oldBrowser: oldBrowser && sha256(oldBrowser),
  };
  const link = await signInByLink(context.db, use, change);
  if (link) {
    setSessionCookie(c, session);
    setBrowserCookie(c, browser);
  }
  return link;
}

interface Refused {
  status: ContentfulStatusCode;
  /** For the log and the metrics. */
  code: string;
}

/** How a sign-in is refused, by what its page says. */
const refusals = {
  badLink: { status: 410, code: 'bad_link' },
  foreignForm: { status: 403, code: 'foreign_origin' },
  notAnAddress: { status: 422, code: 'validation_failed' },
  notSent: { status: 503, code: 'not_stored' },
  tooMany: { status: 429, code: 'too_many_requests' },
} satisfies Partial<Record<NonNullable<SignInView['notice']>, Refused>>;

/**
 * The form of the sign-in again, with what was wrong above it.
 *
 * @param typed - what was typed stands in the form
 * @param wait - in seconds until it may be tried again
 */
export async function refuseSignIn(
  c: Context<DeskEnv>,
  notice: keyof typeof refusals,
  typed: Pick<SignInView, 'email' | 'returnTo'> = { email: '', returnTo: '' },
  wait?: number,
): Promise<Response> {
  const { status, code } = refusals[notice];
  c.set('refusal', code);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  return c.html(await c.get('publicPage')({ page: 'sign-in', notice, ...typed }), status);
}

/**
 * Refuses a link or an address that is no good. From one network only so many are shown again with what was wrong; what is
 * good is never asked about, or anybody who guesses would keep out whoever shares their network.
 *
 * @param typed - as {@link refuseSignIn} takes it
 */
export async function refuseAttempt(
  context: AppContext,
  c: Context<DeskEnv>,
  notice: 'badLink' | 'notAnAddress',
  typed?: Pick<SignInView, 'email' | 'returnTo'>,
): Promise<Response> {
  const wait = await context.limits.badTries.take(clientAddress(c, context.config.TRUST_PROXY));
  return wait > 0 ? refuseSignIn(c, 'tooMany', undefined, wait) : refuseSignIn(c, notice, typed);
}

/** Far more than any form of the sign-in has, in bytes. */
const largest = 4096;

/** Refuses a form of the sign-in that is too large, before it is read. */
function limitForm(context: AppContext): MiddlewareHandler<DeskEnv> {
  return limitSize(largest, (c) => refuseAttempt(context, c, 'notAnAddress'));
}
