import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { words } from '../../src/content/lettersContent.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { AppContext } from '../context.ts';
import { written } from '../outbox/compose.ts';
import { isRefusedForGood, mailError } from '../outbox/mailErrors.ts';
import { deskOrigin, type Letter, paragraph, sender } from '../outbox/message.ts';
import { linkLasts } from './signInLinks.ts';

const minute = 60_000;
/**
 * A letter is made within so many ms, at no fixed time after the answer: what is asked next waits for it, which would
 * otherwise tell whether the address is named.
 */
const startsWithin = 250;
/** Before each attempt, in ms. After the last there is little left of the link, and the person has asked again. */
const pauses = [0, 5_000, 30_000, 2 * minute];

/**
 * Sends a person the link by which they sign in. Not by way of the store, where it would outlast its quarter of an hour; what
 * the mail server does not take is in the log, without the address.
 *
 * @param secret - what makes the link theirs
 */
export async function sendLink(context: AppContext, person: string, secret: string): Promise<void> {
  await pass(context, randomInt(startsWithin));
  const mail = await composeLink(context, person, secret);
  for (const wait of pauses) {
    await pass(context, wait);
    const failure = await context.mailer.send(mail).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    context.log.warn({ code: mailError(failure) }, 'a letter to sign in to the desk could not be sent');
    if (isRefusedForGood(failure)) return;
  }
}

async function pass({ config }: Pick<AppContext, 'config'>, ms: number): Promise<void> {
  await pause(ms * config.TEST_TIME_SCALE, undefined, { ref: false });
}

async function composeLink(
  { clinic, config }: Pick<AppContext, 'clinic' | 'config'>,
  person: string,
  secret: string,
): Promise<SendMailOptions> {
  const link = new URL('/desk/link', deskOrigin(config));
  link.searchParams.set('token', secret);
  return {
    messageId: `<${randomUUID()}@${new URL(config.SITE_URL).hostname}>`,
    from: { name: clinic.name, address: config.MAIL_FROM },
    to: person,
    // RFC 3834: nothing that answers by itself answers to this.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(await written(signInLetter(clinic, link.href, linkLasts / minute))),
  };
}

const { subject, heading, preview, why, button, once, mistake } = words.signIn;

/**
 * The letter with the link by which somebody signs in to the desk.
 *
 * @param href - the link
 * @param minutes - how long it works
 */
export function signInLetter(clinic: Clinic, href: string, minutes: number): Letter {
  return {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { minutes: String(minutes) }),
    heading,
    blocks: [
      paragraph(interpolate(why, { clinic: clinic.name })),
      { kind: 'button', text: button, href },
      paragraph(interpolate(once, { minutes: String(minutes) })),
      { kind: 'note', text: mistake },
    ],
    sender: sender(clinic),
  };
}
