import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { inSydney, sydneyDateTime, sydneyDay } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { type Config, mailDomainOf } from '../config.ts';
import { messageWords, phrases } from '../content.ts';
import type { AppContext } from '../context.ts';
import { lockUntilCommit } from '../database/locks.ts';
import type { Database, ReminderMessagesTable } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { retryUntilSaved } from '../outbox/delivery.ts';
import { mailErrorReason } from '../outbox/mailErrors.ts';
import { deskLink, deskOrigin, enquiryLink, type MessageContent, paragraph } from '../outbox/message.ts';
import { renderMessage } from '../outbox/renderMessage.ts';
import { repeat, withTimeout } from '../timing.ts';
import { type WaitingSummary, waitingSummary } from './waitingPage.ts';

const minute = 60_000;
/** The time until a reminder that could not be sent is retried, in ms; longer than the mailer's timeout. */
const retryAfter = 10 * minute;

/**
 * Sends the day's reminder to each inbox of the clinic, once, while the clinic is open and somebody has waited too long.
 * Runs each minute: the reminder is sent when the clinic opens, or when the server, the store or the mail server is back.
 *
 * The numbers are counted at each attempt, so that a delayed reminder is correct, or not sent if nobody waits. A clock that
 * jumped ahead is trusted here, unlike where data is deleted: the worst result is one message too many. Otherwise a server
 * that was off over Christmas would send nothing on the first day back.
 */
export async function sendReminders(context: AppContext): Promise<void> {
  const { db, clinic, opening, config } = context;
  const now = context.clock();
  const { date, time } = inSydney(now);
  const hours = hoursOn(opening, date);
  if (!hours || time < hours.opens || time >= hours.closes) return;
  const messages = await claimReminders(db, config, now);
  if (messages.length === 0) return;
  const summary = await waitingSummary(context, now);
  if (summary.overdue === 0) {
    for (const message of messages) await markReminder(db, message, 'notNeeded');
    return;
  }
  const mail = {
    ...(await renderMessage(reminderMessage(context, summary))),
    from: { name: clinic.name, address: config.MAIL_FROM },
  };
  await Promise.all(messages.map((message) => sendReminder(context, message, mail)));
}

/**
 * Runs {@link sendReminders} each minute, if there is a desk (DESK_USERS).
 *
 * @returns a function that stops the job, and waits up to `timeout` ms for a message that is being sent
 */
export function startReminders(context: AppContext): (timeout: number) => Promise<void> {
  if (context.config.DESK_USERS.length === 0) return async () => {};
  const stop = repeat(
    minute,
    () => sendReminders(context),
    (error) => context.log.error({ code: errorCode(error) }, 'could not check whether the reminder is due'),
  );
  // A message whose sending is cut off here is retried later as the same email.
  return (timeout) => withTimeout(timeout, stop()).catch(() => {});
}

async function sendReminder(
  context: AppContext,
  message: ClaimedReminder,
  mail: SendMailOptions,
): Promise<void> {
  try {
    await context.mailer.send({ ...mail, messageId: message.message_id_header, to: message.recipient });
  } catch (error) {
    // This is an error, since without the reminder nobody may notice that somebody waits.
    context.log.error(
      { code: mailErrorReason(error) },
      'could not send the reminder about waiting enquiries; it is retried until the clinic closes',
    );
    return;
  }
  await retryUntilSaved(context, () => markReminder(context.db, message, 'sent'));
  context.log.info('sent the reminder about waiting enquiries to an inbox');
}

const { subject, preview, figures, promise, desk, longest: longestWords, each, why } = messageWords.reminder;
const { locale } = phrases;

/** The reminder: how many people have waited too long, since when, and links to their enquiries. */
function reminderMessage({ clinic, config }: AppContext, summary: WaitingSummary): MessageContent {
  const { waiting, overdue, longest } = summary;
  const { callBackWithin } = clinic;
  const site = deskOrigin(config);
  const promiseText =
    callBackWithin === undefined ? promise.none : pluralText(callBackWithin, promise.within, locale);
  const heading = pluralText(overdue, subject, locale);
  const field = (label: string, value: string) => ({ type: 'field', label, value }) as const;
  const links = longest.slice(0, overdue).map(({ id, receivedAt }) => {
    const text = interpolate(each, { time: sydneyDateTime(receivedAt, locale) });
    return { type: 'paragraph', text: [enquiryLink(site, id, text)] } as const;
  });
  return {
    subject: heading,
    preview: pluralText(waiting, preview, locale),
    heading,
    blocks: [
      field(figures.waiting, waiting.toLocaleString(locale)),
      field(interpolate(figures.overdue, { promise: promiseText }), overdue.toLocaleString(locale)),
      field(figures.since, longest[0] ? sydneyDateTime(longest[0].receivedAt, locale) : ''),
      { type: 'button', ...deskLink(site, desk) },
      paragraph(longestWords),
      ...links,
      { type: 'note', text: why },
    ],
    clinic,
  };
}

/** The recipient and the Message-ID of a reminder that this server has claimed. */
export type ClaimedReminder = Pick<ReminderMessagesTable, 'recipient' | 'message_id_header'>;

/**
 * Claims the due reminders of the day to each inbox of the clinic, and postpones them in the same transaction: no other server
 * claims them meanwhile, and if this server dies before it saves the result, they are retried then.
 *
 * @param now - ms since 1970
 * @public - a test calls it in other processes
 */
export async function claimReminders(
  db: Database,
  config: Pick<Config, 'CLINIC_INBOX' | 'SITE_URL'>,
  now: number,
): Promise<ClaimedReminder[]> {
  const day = sydneyDay(now);
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'reminders');
    await transaction
      .insertInto('reminder_messages')
      .values(
        config.CLINIC_INBOX.map((recipient) => ({
          day,
          recipient,
          message_id_header: `<${randomUUID()}@${mailDomainOf(config)}>`,
          state: 'due' as const,
          next_attempt_at: now,
        })),
      )
      .onConflict((is) => is.columns(['day', 'recipient']).doNothing())
      .execute();
    const retryAt = now + retryAfter;
    return (
      transaction
        .updateTable('reminder_messages')
        .set({ next_attempt_at: retryAt })
        .where('day', '=', day)
        .where('state', '=', 'due')
        // A reminder that was postponed while the clock was ahead is due now.
        .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', retryAt)]))
        .returning(['recipient', 'message_id_header'])
        .execute()
    );
  });
}

/** Saves the result of a reminder: sent, or not needed because nobody has waited too long. */
async function markReminder(
  db: Database,
  { message_id_header }: ClaimedReminder,
  state: 'sent' | 'notNeeded',
): Promise<void> {
  await db
    .updateTable('reminder_messages')
    .set({ state })
    .where('message_id_header', '=', message_id_header)
    .execute();
}

/** Deletes the reminders of days before `day`, as YYYY-MM-DD. */
export async function deleteOldReminders(db: Database, day: string): Promise<void> {
  await db.deleteFrom('reminder_messages').where('day', '<', day).execute();
}
