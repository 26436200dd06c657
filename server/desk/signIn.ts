import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SignInView } from '../../src/enquiry/deskViews.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { refuseBadTry } from './badTry.ts';
import { browserSecret, keepBrowser, knownPlace } from './browser.ts';
import type { DeskEnv } from './deskEnv.ts';
import { limitForm, readDeskForm } from './form.ts';
import { addLink, type NewLink } from './links.ts';
import { linkLasts } from './linksUsable.ts';
import { nextOf } from './next.ts';
import { hashOf, newSecret } from './secret.ts';
import { sendLink } from './sendLink.ts';
import { currentSession } from './session.ts';
import { refuseSignIn } from './signInPage.ts';

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
  if (place !== undefined) return limits.signInLetters.take(hashOf(`${address} ${place}`));
  const wait = await limits.signIns.take(clientAddress(c, config.TRUST_PROXY));
  // Named or not: that one address is counted and another is not would tell which is named.
  return wait > 0 ? wait : limits.signInLetters.take(hashOf(address));
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
