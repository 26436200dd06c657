import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { SendMailOptions } from 'nodemailer';
import type { SignInView } from '../../src/desk/deskViews.ts';
import { addressSchema } from '../../src/enquiry/addressSchema.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { mailDomainOf } from '../config.ts';
import { messageWords } from '../content.ts';
import type { AppContext } from '../context.ts';
import { clientAddress, isOverLimit } from '../http/rateLimits.ts';
import { limitBodySize } from '../http/request.ts';
import { isPermanentRefusal, mailErrorReason } from '../outbox/mailErrors.ts';
import { deskOrigin, type MessageContent, paragraph } from '../outbox/message.ts';
import { renderMessage } from '../outbox/renderMessage.ts';
import { newToken, sha256 } from '../token.ts';
import { readToken, writeCookie } from './deskCookies.ts';
import { readDeskForm, returnPath } from './deskForms.ts';
import { answerPublicPage, type DeskEnv, tryToStore } from './deskPage.ts';
import { signedInPerson } from './session.ts';
import { addLink, findLink, linkLifetime, networkHash, signInByLink } from './signInLinks.ts';

/**
 * The routes for requesting a sign-in link and for using it. Opening a link only shows a button, since mail scanners open
 * links. The button signs in, once.
 */
export function signInRoutes(context: AppContext): Hono<DeskEnv> {
  const limitForm = limitBodySize<DeskEnv>(largestForm, (c) => refuseAttempt(context, c, 'notAnAddress'));
  return new Hono<DeskEnv>()
    .get('/sign-in', async (c) => {
      const returnTo = returnPath(c.req.query('next'));
      if (await signedInPerson(context, c)) return c.redirect(returnTo || '/desk', 303);
      const notice = noticesOfRedirects.find((known) => known === c.req.query('notice')) ?? null;
      return answerPublicPage(context, c, { page: 'sign-in', notice, email: '', returnTo });
    })
    .post('/sign-in', limitForm, (c) => requestLink(context, c))
    .get('/link', async (c) => {
      const { token = '' } = c.req.query();
      const link = await findLink(context, token);
      if (!link) return refuseAttempt(context, c, 'badLink');
      const isSameBrowser = sha256(readToken(c, 'desk-browser') ?? '') === link.browser_hash;
      return answerPublicPage(context, c, { page: 'link', person: link.person, token, isSameBrowser });
    })
    .post('/link', limitForm, async (c) => {
      const { token = '' } = await readDeskForm(c);
      const returnTo = await signInByLink(context, c, token);
      if (returnTo === undefined) return refuseAttempt(context, c, 'badLink');
      return c.redirect(returnTo || '/desk', 303);
    });
}

/** The size limit of the forms, in bytes. */
const largestForm = 4096;

/** The notices above the form that the address of a redirect may name. */
const noticesOfRedirects = ['signedOut', 'ended', 'notSaved', 'preserved'] as const;

/**
 * Responds in the same way, and after the same work, for every address: for an unknown one it stores a link that signs nobody
 * in. The message is sent after the response, to the address in DESK_USERS rather than the typed one.
 */
async function requestLink(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  const form = await readDeskForm(c);
  const typed = { email: form.email?.trim() ?? '', returnTo: returnPath(form.next) };
  const { data: email } = addressSchema.safeParse(typed.email);
  if (email === undefined) return refuseAttempt(context, c, 'notAnAddress', typed);
  const address = email.toLowerCase();
  if (await isOverSignInLimits(context, c, address))
    return refuseSignIn(context, c, 'tooMany', { ...typed, email: '' });
  const person = context.config.DESK_USERS.find((user) => user === address);
  // The token proves only that the link was requested in this browser, or that somebody has signed in here before.
  const browser = readToken(c, 'desk-browser') ?? newToken();
  writeCookie(c, 'desk-browser', browser);
  const link = {
    person: person ?? '',
    browser_hash: sha256(browser),
    next: typed.returnTo,
    expires_at: context.clock() + linkLifetime,
  };
  const token = await tryToStore(context, c, () => addLink(context.db, link));
  if (token === 'notStored') return refuseSignIn(context, c, 'notSent', { ...typed, email });
  const page = await answerPublicPage(context, c, { page: 'linkSent', email });
  if (person !== undefined) setImmediate(() => void sendSignInMessage(context, person, token));
  return page;
}

/**
 * Counts the request for a link. A browser or network where this person has signed in before has its own limit: otherwise
 * anybody who knows the address, or shares the clinic's network, could use up the limit and lock the clinic out.
 */
async function isOverSignInLimits(context: AppContext, c: Context, address: string): Promise<boolean> {
  const { limits, config } = context;
  // If the store cannot be reached, the failure to save the link is reported later.
  const knownPlace = await findKnownPlace(context, c, address).catch(() => undefined);
  if (knownPlace !== undefined)
    return isOverLimit(c, limits.signInMessages, sha256(`${address} ${knownPlace}`));
  if (await isOverLimit(c, limits.linkRequests, clientAddress(c, config.TRUST_PROXY))) return true;
  // Requests are counted for every address: otherwise the limit would show which addresses are in DESK_USERS.
  return isOverLimit(c, limits.signInMessages, sha256(address));
}

/** The hash of this browser, or else of its network, if this person has signed in there before. */
async function findKnownPlace(context: AppContext, c: Context, person: string): Promise<string | undefined> {
  const places = [sha256(readToken(c, 'desk-browser') ?? ''), networkHash(context, c)];
  const knownPlaces = await context.db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('browser_hash', 'in', places)
    .where('person', '=', person)
    .execute();
  return places.find((place) => knownPlaces.some(({ browser_hash }) => browser_hash === place));
}

/** The refusals of the sign-in, by the notice on the page. The code is for the log and the metrics. */
const refusalByNotice = {
  badLink: { status: 410, code: 'bad_link' },
  foreignForm: { status: 403, code: 'foreign_origin' },
  notAnAddress: { status: 422, code: 'validation_failed' },
  notSent: { status: 503, code: 'not_stored' },
  tooMany: { status: 429, code: 'too_many_requests' },
} as const;

/** Answers with the sign-in form, its typed values and a notice above it. */
export async function refuseSignIn(
  context: AppContext,
  c: Context<DeskEnv>,
  notice: keyof typeof refusalByNotice,
  typed: Pick<SignInView, 'email' | 'returnTo'> = { email: '', returnTo: '' },
): Promise<Response> {
  const { status, code } = refusalByNotice[notice];
  c.set('refusal', code);
  return answerPublicPage(context, c, { page: 'sign-in', notice, ...typed }, status);
}

/**
 * Refuses an invalid link or address, with a rate limit for each network. Valid links and addresses are never limited here:
 * otherwise guesses would lock out everybody in the network.
 */
async function refuseAttempt(
  context: AppContext,
  c: Context<DeskEnv>,
  notice: 'badLink' | 'notAnAddress',
  typed?: Pick<SignInView, 'email' | 'returnTo'>,
): Promise<Response> {
  const { limits, config } = context;
  const isOver = await isOverLimit(c, limits.invalidSignIns, clientAddress(c, config.TRUST_PROXY));
  return isOver ? refuseSignIn(context, c, 'tooMany') : refuseSignIn(context, c, notice, typed);
}

const minute = 60_000;
/**
 * A message is composed at a random time within this many ms after the response. Composing delays the next request, and at
 * a fixed time the delay would show whether the address is in DESK_USERS.
 */
const maxStartDelay = 250;
/** The pause before each further attempt, in ms. After the last one the link has nearly expired. */
const retryPauses = [5_000, 30_000, 2 * minute];

/**
 * Sends a person their sign-in link. The message is not in the outbox, which would also send it after the link has expired. A
 * failure is logged without the address.
 */
async function sendSignInMessage(context: AppContext, person: string, token: string): Promise<void> {
  let mail: SendMailOptions | undefined;
  for (const wait of [randomInt(maxStartDelay), ...retryPauses]) {
    await pause(wait * context.config.TEST_TIME_SCALE, undefined, { ref: false });
    mail ??= await composeSignInMessage(context, person, token);
    try {
      await context.mailer.send(mail);
      return;
    } catch (error) {
      context.log.warn({ code: mailErrorReason(error) }, 'could not send the sign-in message');
      if (isPermanentRefusal(error)) return;
    }
  }
}

const { subject, heading, preview, why, button, once, mistake } = messageWords.signIn;

async function composeSignInMessage(
  { clinic, config }: Pick<AppContext, 'clinic' | 'config'>,
  person: string,
  token: string,
): Promise<SendMailOptions> {
  const link = new URL('/desk/link', deskOrigin(config));
  link.searchParams.set('token', token);
  const minutes = String(linkLifetime / minute);
  const message: MessageContent = {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { minutes }),
    heading,
    blocks: [
      paragraph(interpolate(why, { clinic: clinic.name })),
      { type: 'button', text: button, href: link.href },
      paragraph(interpolate(once, { minutes })),
      { type: 'note', text: mistake },
    ],
    clinic,
  };
  return {
    messageId: `<${randomUUID()}@${mailDomainOf(config)}>`,
    from: { name: clinic.name, address: config.MAIL_FROM },
    to: person,
    ...(await renderMessage(message)),
  };
}
