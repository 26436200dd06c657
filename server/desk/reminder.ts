import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { inSydney, sydneyDateTime } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import { words } from '../../src/content/lettersContent.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { counted } from '../../src/text/plurals.ts';
import { phrases } from '../content.ts';
import type { Mailer } from '../context.ts';
import { holdUntilCommit } from '../database/locks.ts';
import type { Database, ReminderMessagesTable } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { type LetterFacts, written } from '../outbox/compose.ts';
import { untilNoted } from '../outbox/delivery.ts';
import { mailError } from '../outbox/mailErrors.ts';
import { deskLink, deskOrigin, enquiryLink, type Letter, paragraph, sender } from '../outbox/message.ts';
import { every, withTimeout } from '../timing.ts';
import { type WhoWaits, whoWaits } from './waitingSummary.ts';

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

const { subject, preview, figures, promise, desk, longest: longestWords, each, why } = words.morning;
const { locale } = phrases;

/**
 * The letter of a morning on which somebody has waited too long: how many, since when, and where the desk shows who.
 *
 * @param site - the origin that the desk answers at
 */
export function morningLetter(who: WhoWaits, clinic: Clinic, site: string): Letter {
  const heading = counted(who.overdue, subject, locale);
  return {
    subject: heading,
    preview: counted(who.waiting, preview, locale),
    heading,
    blocks: [
      ...figuresOf(who, clinic).map(({ label, value }) => ({ kind: 'field', label, value }) as const),
      { kind: 'button', ...deskLink(site, desk) },
      paragraph(longestWords),
      ...who.longest.map((enquiry) => {
        const text = interpolate(each, { time: timeOf(enquiry) });
        return { kind: 'paragraph', text: [enquiryLink(site, enquiry.id, text)] } as const;
      }),
      { kind: 'note', text: why },
    ],
    sender: sender(clinic),
  };
}

function figuresOf({ waiting, overdue, longest }: WhoWaits, { callBackWithin }: Clinic) {
  const promised =
    callBackWithin === undefined ? promise.none : counted(callBackWithin, promise.within, locale);
  return [
    { label: figures.waiting, value: waiting.toLocaleString(locale) },
    { label: interpolate(figures.overdue, { promise: promised }), value: overdue.toLocaleString(locale) },
    { label: figures.since, value: longest.slice(0, 1).map(timeOf).join('') },
  ];
}

function timeOf({ receivedAt }: WhoWaits['longest'][number]): string {
  return sydneyDateTime(receivedAt, locale);
}

/** A reminder that is ours to try, and whom it goes to. */
export type ReminderMessage = Pick<ReminderMessagesTable, 'recipient' | 'message_id_header'>;

export interface ReminderClaim {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  /** The clinic's inboxes: a message for each. */
  inboxes: readonly string[];
  /** What Message-IDs end in: the host name of the site. */
  mailDomain: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When those that are taken now are to be tried again, in ms from now; longer than an attempt takes. */
  again: number;
}

/**
 * Takes the reminders of a day that are to be tried now, and puts them off in the same transaction: no other server takes
 * them meanwhile, and if this one dies before it notes what became of them, they are tried again then.
 */
export async function claimReminderMessages(db: Database, claim: ReminderClaim): Promise<ReminderMessage[]> {
  const { day, now, again } = claim;
  return db.transaction().execute(async (transaction) => {
    await holdUntilCommit(transaction, 'reminders');
    await transaction
      .insertInto('reminder_messages')
      .values(claim.inboxes.map((inbox) => reminderRow(inbox, claim)))
      .onConflict((is) => is.columns(['day', 'recipient']).doNothing())
      .execute();
    return (
      transaction
        .updateTable('reminder_messages')
        .set({ next_attempt_at: now + again })
        .where('day', '=', day)
        .where('state', '=', 'due')
        // One that was put off by a clock which was ahead is tried now.
        .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', now + again)]))
        .returning(['recipient', 'message_id_header'])
        .execute()
    );
  });
}

function reminderRow(recipient: string, { day, now, mailDomain }: ReminderClaim): ReminderMessagesTable {
  return {
    day,
    recipient,
    message_id_header: `<${randomUUID()}@${mailDomain}>`,
    state: 'due',
    next_attempt_at: now,
  };
}

/** Notes what became of a reminder: the mail server took it, or nobody waited too long and it was not sent. */
export async function noteReminderMessage(
  db: Database,
  { message_id_header }: ReminderMessage,
  state: 'sent' | 'notNeeded',
): Promise<void> {
  await db
    .updateTable('reminder_messages')
    .set({ state })
    .where('message_id_header', '=', message_id_header)
    .execute();
}

/** Deletes the reminders of days before `day`, as YYYY-MM-DD. */
export async function deleteOldReminderMessages(db: Database, day: string): Promise<void> {
  await db.deleteFrom('reminder_messages').where('day', '<', day).execute();
}
