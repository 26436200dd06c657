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
import type { Language } from '../../src/text/languages.ts';
import { phrases, phrasesIn, shownLabelIn, shownSentenceIn } from '../content.ts';
import { aboutAppointment } from './appointmentLetter.ts';
import { clinicMessage } from './clinicMessage.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';
import { type Block, deskOriginIfAny, headerText, type MailSettings, renderMessage } from './message.ts';
import type { ClaimedMessage } from './outbox.ts';
import { visitorMessage } from './visitorMessage.ts';

/** Closures that begin later do not delay the answer, and are not mentioned. */
const soonDays = 14;

/** What a message needs beside the enquiry. */
export interface ComposeContext {
  clinic: Clinic;
  /** When the clinic is open, public holidays of the coming years among its closures. */
  opening: OpeningRecord;
  settings: MailSettings;
  /**
   * Draws what a visitor showed as a PNG file. A message goes without its picture when it fails, since it has the sentence.
   *
   * @param shown - as stored
   */
  drawShown?: (shown: string) => Promise<Uint8Array>;
}

/**
 * Composes a stored message for nodemailer: HTML and text, with its fixed Message-ID and the date of the enquiry, so that
 * a repeat after a crash is exactly the same mail.
 *
 * @param token - of the link in a letter to a visitor about an appointment
 */
export async function composeMessage(
  message: ClaimedMessage,
  facts: ComposeContext,
  token = '',
): Promise<SendMailOptions> {
  const { appointment } = message;
  const shared = {
    messageId: message.messageId,
    date: new Date(appointment?.storedAt ?? message.enquiry.receivedAt),
    from: { name: facts.clinic.name, address: facts.settings.MAIL_FROM },
  };
  if (appointment)
    return { ...shared, ...(await aboutAppointment({ ...message, appointment }, facts, token)) };
  return message.audience === 'clinic'
    ? { ...shared, ...(await forClinic(message, facts)) }
    : { ...shared, ...(await forVisitor(message, facts)) };
}

async function forClinic(
  { enquiry, recipient }: ClaimedMessage,
  { clinic, opening, settings, drawShown }: ComposeContext,
): Promise<SendMailOptions> {
  const { blocks, ...attached } = await pictureOf(enquiry, drawShown);
  const answerBy = clinic.callBackWithin === undefined ? '' : callBackBy(enquiry, clinic, opening, phrases);
  const { email } = senderOf(enquiry.content);
  return {
    to: recipient,
    // No address that needs SMTPUTF8 in a header: the clinic's message must pass every mail server. An enquiry of an older
    // form may have no address, and an empty header would be malformed.
    ...(email &&
      !needsSmtpUtf8(email) && { replyTo: { name: headerText(fullName(enquiry.content)), address: email } }),
    ...attached,
    ...(await renderMessage(clinicMessage(enquiry, clinic, answerBy, deskOriginIfAny(settings), blocks))),
  };
}

async function forVisitor(
  { enquiry, recipient }: ClaimedMessage,
  { clinic, opening, settings, drawShown }: ComposeContext,
): Promise<SendMailOptions> {
  const { blocks, ...attached } = await pictureOf(enquiry, drawShown);
  const language = languageOf(enquiry.content);
  const words = phrasesIn[language];
  const closures = closuresSentence(closuresSoon(opening, enquiry.receivedAt), words);
  return {
    to: { name: '', address: recipient },
    replyTo: settings.CLINIC_INBOX[0],
    // RFC 3834: tells autoresponders not to reply, which prevents a mail loop.
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...attached,
    ...(await renderMessage(
      visitorMessage(enquiry.type, clinic, language, {
        closures,
        callBackBy: callBackBy(enquiry, clinic, opening, words),
        prefers: 'preferredContact' in enquiry.content ? enquiry.content.preferredContact : undefined,
        site: settings.SITE_URL,
        shown: [...shownField(enquiry, language), ...blocks],
      }),
      words,
    )),
  };
}

/** Names the picture in the message. It need be unique in the message only. */
const contentId = 'shown';

function shownOf({ content }: ClaimedMessage['enquiry']): string {
  return 'shown' in content ? content.shown : '';
}

/** The drawing of what the visitor showed, attached to the message; neither when there is none or it cannot be drawn. */
async function pictureOf(
  enquiry: ClaimedMessage['enquiry'],
  draw: ComposeContext['drawShown'],
): Promise<{ blocks: Block[]; attachments?: SendMailOptions['attachments'] }> {
  const shown = shownOf(enquiry);
  const png = shown ? await draw?.(shown).catch(() => undefined) : undefined;
  if (!png) return { blocks: [] };
  return {
    blocks: [{ kind: 'picture', contentId }],
    attachments: [
      {
        filename: 'shown.png',
        content: Buffer.from(png),
        contentType: 'image/png',
        contentDisposition: 'inline',
        cid: contentId,
      },
    ],
  };
}

/** What the visitor showed, in their language; empty for nothing, and for what only another release can read. */
function shownField(enquiry: ClaimedMessage['enquiry'], language: Language): Block[] {
  const value = shownSentenceIn(language, shownOf(enquiry));
  return value ? [{ kind: 'field', label: shownLabelIn(language), value }] : [];
}

/** By when the clinic answers, counted from when the enquiry was received, so that a repeat says the same. */
function callBackBy(
  { receivedAt }: ClaimedMessage['enquiry'],
  clinic: Clinic,
  record: OpeningRecord,
  words: Phrases,
): string {
  return whenAnswered({ record, within: clinic.callBackWithin }, receivedAt, words);
}

/**
 * The closures that may delay the answer, counted from when the enquiry was received, so that a repeat says the same.
 */
function closuresSoon({ hours, closures }: OpeningRecord, receivedAt: number): Closure[] {
  const day = sydneyDay(receivedAt);
  const soon = closures.filter(({ from }) => from <= addDays(day, soonDays));
  return comingClosures({ hours, closures: soon }, day);
}
