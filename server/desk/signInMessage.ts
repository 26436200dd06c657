import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { mailDomainOf } from '../config.ts';
import { messageWords } from '../content.ts';
import type { AppContext } from '../context.ts';
import { isPermanentRefusal, mailErrorReason } from '../outbox/mailErrors.ts';
import { deskOrigin, type MessageContent, paragraph } from '../outbox/message.ts';
import { renderMessage } from '../outbox/renderMessage.ts';
import { linkLifetime } from './signInLinks.ts';

const minute = 60_000;
/**
 * A message is composed at a random time within this many ms after the response. Composing delays the next request, and at
 * a fixed time the delay would show whether the address is in DESK_USERS.
 */
const maxStartDelay = 250;
/** The pause before each attempt, in ms. After the last one the link has nearly expired. */
const retryPauses = [0, 5_000, 30_000, 2 * minute];

/**
 * Sends a person their sign-in link. The message is not in the outbox, which would also send it after the link has expired. A
 * failure is logged without the address.
 *
 * @param token - the token of the link
 */
export async function sendSignInMessage(context: AppContext, person: string, token: string): Promise<void> {
  await pauseFor(context, randomInt(maxStartDelay));
  const mail = await composeSignInMessage(context, person, token);
  for (const wait of retryPauses) {
    await pauseFor(context, wait);
    const failure = await context.mailer.send(mail).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    context.log.warn({ code: mailErrorReason(failure) }, 'could not send the sign-in message');
    if (isPermanentRefusal(failure)) return;
  }
}

async function pauseFor({ config }: Pick<AppContext, 'config'>, ms: number): Promise<void> {
  await pause(ms * config.TEST_TIME_SCALE, undefined, { ref: false });
}

async function composeSignInMessage(
  { clinic, config }: Pick<AppContext, 'clinic' | 'config'>,
  person: string,
  token: string,
): Promise<SendMailOptions> {
  const link = new URL('/desk/link', deskOrigin(config));
  link.searchParams.set('token', token);
  return {
    messageId: `<${randomUUID()}@${mailDomainOf(config)}>`,
    from: { name: clinic.name, address: config.MAIL_FROM },
    to: person,
    ...(await renderMessage(signInMessage(clinic, link.href, linkLifetime / minute))),
  };
}

const { subject, heading, preview, why, button, once, mistake } = messageWords.signIn;

/**
 * The message with a sign-in link.
 *
 * @param href - the link
 * @param minutes - how long it works
 */
function signInMessage(clinic: Clinic, href: string, minutes: number): MessageContent {
  return {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { minutes: String(minutes) }),
    heading,
    blocks: [
      paragraph(interpolate(why, { clinic: clinic.name })),
      { type: 'button', text: button, href },
      paragraph(interpolate(once, { minutes: String(minutes) })),
      { type: 'note', text: mistake },
    ],
    clinic,
  };
}
