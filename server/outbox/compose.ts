import type { SendMailOptions } from 'nodemailer';
import { whenAnswered } from '../../src/clinic/callBack.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import {
  type Closure,
  closuresSentence,
  comingClosures,
  type OpeningRecord,
} from '../../src/clinic/closures.ts';
import { addDays, sydneyDay } from '../../src/clinic/dates.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import { fullName, languageOf, senderOf } from '../../src/enquiry/sender.ts';
import type { Config } from '../config.ts';
import { phrases, phrasesIn } from '../content.ts';
import { clinicMessage } from './clinicMessage.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';
import { deskOrigin, type MessageContent, type MessageLocale } from './message.ts';
import type { ClaimedMessage } from './outbox.ts';
import { renderHtml, renderText } from './render.ts';
import { visitorMessage } from './visitorMessage.ts';

/** A closure that begins later is no news to somebody who was promised an answer shortly. */
const soonDays = 14;

export type MailSettings = Pick<
  Config,
  'MAIL_FROM' | 'CLINIC_INBOX' | 'SITE_URL' | 'FUNCTIONS_URL' | 'DESK_USERS'
>;

/** What messages tell of beside the enquiry. */
export interface ComposeContext {
  clinic: Clinic;
  /** When the clinic is open, public holidays of the coming years among its closures. */
  opening: OpeningRecord;
  settings: MailSettings;
}

/**
 * A stored message as nodemailer takes it: HTML and text, with its fixed Message-ID and the date of the enquiry,
 * so that a repeat after a crash is the same mail to the message.
 */
export async function composeMessage(
  message: ClaimedMessage,
  facts: ComposeContext,
): Promise<SendMailOptions> {
  const shared = {
    messageId: message.messageId,
    date: new Date(message.enquiry.receivedAt),
    from: { name: facts.clinic.name, address: facts.settings.MAIL_FROM },
  };
  return message.audience === 'clinic'
    ? { ...shared, ...(await forClinic(message, facts)) }
    : { ...shared, ...(await forVisitor(message, facts)) };
}

async function forClinic(
  { enquiry, recipient }: ClaimedMessage,
  { clinic, opening, settings }: ComposeContext,
): Promise<SendMailOptions> {
  const promised = clinic.callBackWithin === undefined ? '' : when(enquiry, clinic, opening, phrases);
  const { email } = senderOf(enquiry.content);
  return {
    to: recipient,
    // What needs SMTPUTF8 stays out of the headers: the clinic's message must pass every mail server on its way. None in
    // an enquiry that does not fit the form any more; an empty one would be a broken header.
    ...(email &&
      !needsSmtpUtf8(email) && { replyTo: { name: headerText(fullName(enquiry.content)), address: email } }),
    ...(await renderMessage(clinicMessage(enquiry, clinic, promised, deskOriginIfAny(settings)))),
  };
}

async function forVisitor(
  { enquiry, recipient }: ClaimedMessage,
  { clinic, opening, settings }: ComposeContext,
): Promise<SendMailOptions> {
  const language = languageOf(enquiry.content);
  const own = phrasesIn[language];
  const closures = closuresSentence(closuresSoon(opening, enquiry.receivedAt), own);
  return {
    to: { name: '', address: recipient },
    replyTo: settings.CLINIC_INBOX[0],
    // RFC 3834: tells out-of-office programs not to answer, so that two robots never write to each other.
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(await renderMessage(
      visitorMessage(enquiry.type, clinic, language, {
        closures,
        callBackBy: when(enquiry, clinic, opening, own),
        site: settings.SITE_URL,
      }),
      own,
    )),
  };
}

/**
 * Where the desk answers; '' where there is none. Asked when a message leaves and not when it is stored: one that waits while
 * DESK_USERS is set then has the link, and one that waits while it is emptied leads to no page that is not there. Where it had
 * arrived before, and only the answer was lost, its Message-ID says that it is the same.
 */
function deskOriginIfAny(settings: MailSettings): string {
  return settings.DESK_USERS.length > 0 ? deskOrigin(settings) : '';
}

/** By when the clinic answers. Counted from when the enquiry came and not from now, so that a repeat says the same. */
function when(
  { receivedAt }: ClaimedMessage['enquiry'],
  clinic: Clinic,
  record: OpeningRecord,
  said: Phrases,
): string {
  return whenAnswered({ record, within: clinic.callBackWithin }, receivedAt, said);
}

/**
 * The closed days that somebody who waits for our answer may meet. Counted from when the enquiry came and
 * not from now, so that a repeat says the same.
 */
function closuresSoon({ hours, closures }: OpeningRecord, receivedAt: number): Closure[] {
  const day = sydneyDay(receivedAt);
  const soon = closures.filter(({ from }) => from <= addDays(day, soonDays));
  return comingClosures({ hours, closures: soon }, day);
}

/**
 * The same message twice: as HTML and as text.
 *
 * @param language - the locale and direction of the language that it is in
 */
export async function renderMessage(message: MessageContent, language: MessageLocale = phrases) {
  return {
    subject: headerText(message.subject),
    html: await renderHtml(message, language),
    text: renderText(message, language),
  };
}

/**
 * What was typed as a header can carry it: on one line, and with an unseen word joiner in what looks like an encoded
 * word (RFC 2047), since nodemailer passes those on and mail programs would show what they stand for.
 */
function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '=\u2060?');
}
