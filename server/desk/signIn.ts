import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { SignInView } from '../../src/enquiry/deskViews.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { limitSize } from '../http/request.ts';
import { nextOf, readDeskForm } from './deskForms.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import {
  browserSecret,
  heldBrowserSecret,
  isSameBrowser,
  keepBrowser,
  knownPlace,
  networkHash,
} from './knownBrowser.ts';
import { currentSession, keepSession, sessionSecret } from './session.ts';
import {
  addLink,
  findLink,
  type LinkUse,
  linkLasts,
  linksUsable,
  type NewLink,
  signInByLink,
} from './signInLinks.ts';
import { sendLink } from './signInMessage.ts';
import { hashOf, isSecret, newSecret } from './token.ts';

/** As DESK_USERS is checked, and no longer than mail servers take. */
const address = z.email().max(254);

/** Asking for a letter with a link, by which the people of DESK_USERS sign in. */
export function signIn(context: AppContext): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/sign-in', async (c) => {
      const next = nextOf(c.req.query('next'));
      if (await currentSession(context, c)) return c.redirect(next || '/desk', 303);
      return c.html(
        await c.get('kept')({ page: 'sign-in', said: saidOf(c.req.query('said')), email: '', next }),
      );
    })
    .post('/sign-in', limitForm(context), (c) => ask(context, c));
}

/** What a redirect may have said above the form. */
function saidOf(said: string | undefined): SignInView['said'] {
  return (['signedOut', 'ended', 'notSaved'] as const).find((known) => known === said) ?? null;
}

async function ask(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  const form = await readDeskForm(c);
  const typed = { email: form.email?.trim() ?? '', next: nextOf(form.next) };
  if (!address.safeParse(typed.email).success) return refuseBadTry(context, c, 'notAnAddress', typed);
  const wait = await takeTurn(context, c, typed.email.toLowerCase());
  return wait > 0
    ? refuseSignIn(c, 'tooMany', { email: '', next: typed.next }, wait)
    : answer(context, c, typed);
}

/**
 * Counts a letter that is asked for; resolves to 0, or to the seconds until it may be asked for again. A browser, or a
 * network, in which the person of this address has signed in before counts by itself: whoever knows the address could otherwise use up its letters,
 * or those of the clinic's network, and keep the clinic out.
 */
async function takeTurn(context: AppContext, c: Context, address: string): Promise<number> {
  const { limits, config } = context;
  // While the store is away, that is said where the link cannot be stored.
  const place = await knownPlace(context, c, address).catch(() => undefined);
  if (place !== undefined) return limits.signInMessages.take(hashOf(`${address} ${place}`));
  const wait = await limits.signIns.take(clientAddress(c, config.TRUST_PROXY));
  // Named or not: that one address is counted and another is not would tell which is named.
  return wait > 0 ? wait : limits.signInMessages.take(hashOf(address));
}

/**
 * The same for every address, and after the same work: for one that nobody named has, a link is stored too, which is
 * nobody's. Only when the page is drawn, a letter goes to who is named, to the address in DESK_USERS and not the typed one.
 */
async function answer(
  context: AppContext,
  c: Context<DeskEnv>,
  typed: Pick<SignInView, 'email' | 'next'>,
): Promise<Response> {
  const person = context.config.DESK_USERS.find((user) => user === typed.email.toLowerCase());
  const [secret, browser] = [newSecret(), browserSecret(c)];
  keepBrowser(c, browser);
  const link: NewLink = {
    tokenHash: hashOf(secret),
    person: person ?? '',
    browserHash: hashOf(browser),
    next: typed.next,
    expiresAt: context.clock() + linkLasts,
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
  const page = c.html(await c.get('kept')({ page: 'asked', email: typed.email }));
  if (person !== undefined) setImmediate(() => void sendLink(context, person, secret));
  return page;
}

/**
 * The link of a letter. Opening it shows a button and uses nothing up, since mail scanners open links; the press signs in,
 * once.
 */
export function followLink(context: AppContext): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get('/link', async (c) => {
      const token = c.req.query('token');
      const link = isSecret(token) ? await findLink(context.db, linkUse(context, token)) : undefined;
      if (!link || token === undefined) return refuseBadTry(context, c, 'badLink');
      const { person, next, browserHash } = link;
      const isSame = isSameBrowser(c, browserHash);
      return deskPage(context, c, { page: 'link', person, token, next, isSameBrowser: isSame });
    })
    .post('/link', limitForm(context), async (c) => {
      const { token } = await readDeskForm(c);
      const link = isSecret(token) ? await begin(context, c, token) : undefined;
      return link ? c.redirect(link.next || '/desk', 303) : refuseBadTry(context, c, 'badLink');
    });
}

function linkUse({ config, clock }: Pick<AppContext, 'config' | 'clock'>, token: string): LinkUse {
  return { tokenHash: hashOf(token), people: config.DESK_USERS, ...linksUsable(clock()) };
}

/**
 * Begins a session, with secrets that no browser had before: one that was planted in this browser is never taken.
 *
 * @returns undefined when the link is no good
 */
async function begin(context: AppContext, c: Context<DeskEnv>, token: string) {
  const use = linkUse(context, token);
  // Read first: a guess is not worth a write.
  if (!(await findLink(context.db, use))) return undefined;
  const [secret, browser] = [newSecret(), newSecret()];
  const [before, browserBefore] = [sessionSecret(c), heldBrowserSecret(c)];
  const change = {
    begun: hashOf(secret),
    before: before && hashOf(before),
    places: [hashOf(browser), networkHash(context, c)],
    browserBefore: browserBefore && hashOf(browserBefore),
  };
  const link = await signInByLink(context.db, use, change);
  if (link) {
    keepSession(c, secret);
    keepBrowser(c, browser);
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
} satisfies Partial<Record<NonNullable<SignInView['said']>, Refused>>;

/**
 * The form of the sign-in again, with what was wrong above it.
 *
 * @param typed - what was typed stands in the form
 * @param wait - in seconds until it may be tried again
 */
export async function refuseSignIn(
  c: Context<DeskEnv>,
  said: keyof typeof refusals,
  typed: Pick<SignInView, 'email' | 'next'> = { email: '', next: '' },
  wait?: number,
): Promise<Response> {
  const { status, code } = refusals[said];
  c.set('refusal', code);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  return c.html(await c.get('kept')({ page: 'sign-in', said, ...typed }), status);
}

/**
 * Refuses a link or an address that is no good. From one network only so many are shown again with what was wrong; what is
 * good is never asked about, or anybody who guesses would keep out whoever shares their network.
 *
 * @param typed - as {@link refuseSignIn} takes it
 */
export async function refuseBadTry(
  context: AppContext,
  c: Context<DeskEnv>,
  said: 'badLink' | 'notAnAddress',
  typed?: Pick<SignInView, 'email' | 'next'>,
): Promise<Response> {
  const wait = await context.limits.badTries.take(clientAddress(c, context.config.TRUST_PROXY));
  return wait > 0 ? refuseSignIn(c, 'tooMany', undefined, wait) : refuseSignIn(c, said, typed);
}

/** Far more than any form of the sign-in has, in bytes. */
const largest = 4096;

/** Refuses a form of the sign-in that is too large, before it is read. */
function limitForm(context: AppContext): MiddlewareHandler<DeskEnv> {
  return limitSize(largest, (c) => refuseBadTry(context, c, 'notAnAddress'));
}
