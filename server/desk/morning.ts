import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { inSydney } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import type { Database } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { every } from '../every.ts';
import { type LetterFacts, written } from '../outbox/compose.ts';
import { untilNoted } from '../outbox/delivery.ts';
import { mailError } from '../outbox/mailErrors.ts';
import { deskOrigin } from '../outbox/message.ts';
import type { Mailer } from '../outbox/transport.ts';
import { withTimeout } from '../withTimeout.ts';
import { morningLetter } from './morningLetter.ts';
import { claimReminderMessages, noteReminderMessage, type ReminderMessage } from './reminderMessages.ts';
import { whoWaits } from './whoWaits.ts';

const minute = 60_000;
/** A letter that could not be sent is tried again after this, in ms; longer than the mailer's patience. */
const again = 10 * minute;

export interface MorningParts extends LetterFacts {
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * One look, to be repeated: while the clinic is open, sends what is not sent yet of the day's morning letters, one to each of
 * its inboxes. So it goes out when the clinic opens, or when the server, the store or the mail server is back that day.
 *
 * Counted when it leaves and not when the clinic opened: one that a mail server holds up tells of who waits still, or is not
 * sent. A clock that jumped ahead is believed, unlike where something is deleted: the worst that it does is one letter too
 * many, and a server that was off over Christmas would be silent on the day when it is wanted most.
 */
export async function sendMorningLetters(context: MorningParts): Promise<void> {
  const { db, clinic, opening, settings } = context;
  const now = context.clock();
  const { date, time } = inSydney(now);
  const hours = hoursOn(opening, date);
  if (!hours || time < hours.opens || time >= hours.closes) return;
  const letters = await claimReminderMessages(db, {
    day: date,
    inboxes: settings.CLINIC_INBOX,
    mailDomain: new URL(settings.SITE_URL).hostname,
    now,
    again,
  });
  if (letters.length === 0) return;
  const who = await whoWaits(db, { record: opening, within: clinic.callBackWithin }, now);
  if (who.overdue === 0) return forget(context, letters);
  const mail = {
    ...(await written(morningLetter(who, clinic, deskOrigin(settings)))),
    from: { name: clinic.name, address: settings.MAIL_FROM },
    // RFC 3834: nothing that answers by itself answers to this.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  await Promise.all(letters.map((letter) => send(context, letter, mail)));
}

/**
 * Looks each minute, beside whatever else the server does; where there is no desk (DESK_USERS), it does nothing.
 *
 * @returns what ends it; a letter under way is given up to `patience` ms
 */
export function startMorningLetters(context: MorningParts): (patience: number) => Promise<void> {
  if (context.settings.DESK_USERS.length === 0) return async () => {};
  const stop = every(
    minute,
    () => sendMorningLetters(context),
    (error) =>
      context.log.error({ code: errorCode(error) }, 'the store could not be asked for morning letters'),
  );
  // One that is cut off here is tried again, as the same mail.
  return (patience) => withTimeout(patience, stop()).catch(() => {});
}

/** Nobody has waited too long: there is nothing to send today. */
async function forget({ db }: MorningParts, letters: ReminderMessage[]): Promise<void> {
  for (const letter of letters) await noteReminderMessage(db, letter, 'notNeeded');
}

async function send(context: MorningParts, letter: ReminderMessage, mail: SendMailOptions): Promise<void> {
  try {
    await context.mailer.send({ ...mail, messageId: letter.message_id_header, to: letter.recipient });
  } catch (error) {
    // An error, as nobody learns otherwise that somebody waits.
    context.log.error(
      { code: mailError(error) },
      'the morning letter was not sent; it is tried again until the clinic closes',
    );
    return;
  }
  await untilNoted(context, () => noteReminderMessage(context.db, letter, 'sent'));
  context.log.info('morning letter sent');
}
