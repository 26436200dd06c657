import type { SendMailOptions } from 'nodemailer';
import { answerTimeText } from '../../src/clinic/callBack.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import {
  type Closure,
  closuresSentence,
  comingClosures,
  type OpeningRecord,
} from '../../src/clinic/closures.ts';
import { addDays, sydneyDateTime, sydneyDay } from '../../src/clinic/dates.ts';
import { byRequestText, closedDaysText, openingHoursText } from '../../src/clinic/openingHours.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import type { EnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import { fullName, initialsOf, languageOf, personToCall, senderOf } from '../../src/enquiry/sender.ts';
import { paths } from '../../src/routes.ts';
import { isolateBidi, isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { joinSentences } from '../../src/text/joinSentences.ts';
import { isTranslated, type Language, localePath } from '../../src/text/languages.ts';
import { callableNumbers, formatPhoneNumber } from '../../src/text/typedPhones.ts';
import {
  adviceIfWorse,
  confirmationOf,
  messageWords,
  phrases,
  phrasesIn,
  visitorWordsIn,
} from '../content.ts';
import { composeAppointmentMessage } from './appointmentMessage.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';
import { labelledFields } from './enquiryFields.ts';
import {
  type Block,
  deskOriginIfAny,
  enquiryLink,
  escapeForHeader,
  type Field,
  type MailSettings,
  type MessageContent,
  paragraph,
  paragraphWithPhones,
  receptionPicture,
  warning,
} from './message.ts';
import type { ClaimedMessage } from './outbox.ts';
import { renderMessage } from './renderMessage.ts';
import { type DrawShownMovement, shownMovementBlocks, shownMovementPicture } from './shownMovementDrawing.ts';

/** A confirmation mentions closures that begin within this many days. Later ones do not delay the answer. */
const soonDays = 14;

type Enquiry = ClaimedMessage['enquiry'];

/** What composing a message needs besides the enquiry. */
export interface ComposeContext {
  clinic: Clinic;
  /** When the clinic is open. Its closures include the public holidays of the coming years. */
  opening: OpeningRecord;
  settings: MailSettings;
  /** Draws a shown movement. If it fails, the message has the sentence about the movement without a drawing. */
  drawShownMovement?: DrawShownMovement;
}

/**
 * Composes a stored message for nodemailer: HTML and text, with its fixed Message-ID and the date of the enquiry, so that
 * a repeat after a crash is exactly the same email.
 *
 * @param token - the token of the link, in a message to a visitor about an appointment
 */
export async function composeMessage(
  message: ClaimedMessage,
  context: ComposeContext,
  token = '',
): Promise<SendMailOptions> {
  const { appointment } = message;
  const commonHeaders = {
    messageId: message.messageId,
    date: new Date(appointment?.storedAt ?? message.enquiry.receivedAt),
    from: { name: context.clinic.name, address: context.settings.MAIL_FROM },
  };
  if (appointment)
    return {
      ...commonHeaders,
      ...(await composeAppointmentMessage({ ...message, appointment }, context, token)),
    };
  return message.audience === 'clinic'
    ? { ...commonHeaders, ...(await composeForClinic(message, context)) }
    : { ...commonHeaders, ...(await composeForVisitor(message, context)) };
}

async function composeForClinic(
  message: ClaimedMessage,
  { clinic, opening, settings, drawShownMovement }: ComposeContext,
): Promise<SendMailOptions> {
  const { enquiry, recipient } = message;
  const drawing = await shownMovementPicture(enquiry, drawShownMovement);
  const answerBy = clinic.callBackWithin === undefined ? '' : callBackBy(enquiry, clinic, opening, phrases);
  const { email } = senderOf(enquiry.content);
  return {
    to: recipient,
    // No header has an address that needs SMTPUTF8, since the clinic's message must pass every mail server. An enquiry of an
    // older form may have no address, and an empty header would be malformed.
    ...(email &&
      !needsSmtpUtf8(email) && {
        replyTo: { name: escapeForHeader(fullName(enquiry.content)), address: email },
      }),
    ...(await renderMessage(clinicMessage(message, clinic, answerBy, settings, drawing))),
  };
}

/** Whether the recipient is a person to whom a colleague has assigned the enquiry. */
function isColleague(recipient: string, { CLINIC_INBOX, DESK_USERS }: MailSettings): boolean {
  return DESK_USERS.includes(recipient) && !CLINIC_INBOX.includes(recipient);
}

const {
  spam,
  colleague,
  readFirst,
  call,
  reply,
  noReply,
  received,
  answer,
  desk,
  reference,
  answers: _,
  ...byType
} = messageWords.clinic;

/**
 * The message to the clinic: first the language and how to answer, readable at a glance on a phone, then every field with
 * its label. Its subject and preview are visible on a locked phone, so they name no patient and no service.
 *
 * @param answerBy - by when the clinic has promised to answer; '' when it has promised nothing
 * @param picture - the drawing of a shown movement; empty without one
 */
function clinicMessage(
  { enquiry, recipient }: ClaimedMessage,
  clinic: Clinic,
  answerBy: string,
  settings: MailSettings,
  picture: readonly Block[],
): MessageContent {
  const deskOrigin = deskOriginIfAny(settings);
  const isForColleague = isColleague(recipient, settings);
  const { preference, languageFields, fields } = labelledFields(enquiry);
  const { name } = personToCall(enquiry.content);
  const headingFor = (name: string) =>
    interpolate(byType[enquiry.type].subject, { name, referrer: fullName(enquiry.content) });
  const shortHeading = headingFor(initialsOf(name));
  const baseSubject = isForColleague
    ? interpolate(colleague.subject, { subject: shortHeading })
    : shortHeading;
  const subject = enquiry.suspectedSpam ? interpolate(spam.subject, { subject: baseSubject }) : baseSubject;
  const promise = answerBy && interpolate(answer, { when: answerBy });
  return {
    // The subject does not name the sign, since a locked phone shows the subject.
    subject: enquiry.hasWarningSigns ? interpolate(readFirst.subject, { subject }) : subject,
    preview: promise || receivedSentence(enquiry, clinic),
    heading: headingFor(name),
    blocks: [
      ...(enquiry.suspectedSpam ? [warning(spam.warning)] : []),
      ...(isForColleague ? [paragraph(colleague.why)] : []),
      ...languageFields.map(fieldBlock),
      ...callButtons(enquiry),
      paragraph(answerSentences(enquiry, preference, clinic)),
      ...(promise ? [paragraph(promise)] : []),
      ...(deskOrigin
        ? [{ type: 'paragraph', text: [enquiryLink(deskOrigin, enquiry.id, desk)] } as const]
        : []),
      ...fields.flatMap((field) => [fieldBlock(field), ...(field.shownMovement ? picture : [])]),
      { type: 'note', text: interpolate(reference, { id: enquiry.id }) },
    ],
    clinic,
  };
}

function fieldBlock({ label, value }: Field): Block {
  return { type: 'field', label, value };
}

/** A button for each number that can be called. */
function callButtons({ content }: Enquiry): Block[] {
  const { name, phone } = personToCall(content);
  return callableNumbers(phone).map(({ text, href }) => ({
    type: 'button',
    href,
    text: interpolate(call, { name: isolateBidi(name), phone: formatPhoneNumber(text) }),
  }));
}

function answerSentences(enquiry: Enquiry, preference: string, clinic: Clinic): string {
  const sentences = [preference, replySentence(enquiry), receivedSentence(enquiry, clinic)];
  return sentences.filter(Boolean).join(' ');
}

function receivedSentence(enquiry: Enquiry, clinic: Clinic): string {
  return interpolate(received, {
    clinic: clinic.shortName,
    time: sydneyDateTime(enquiry.receivedAt, phrases.locale),
  });
}

/** A sentence on how to reply to the visitor; '' without an address to reply to. */
function replySentence({ content }: Enquiry): string {
  const { email } = senderOf(content);
  if (!email) return '';
  return needsSmtpUtf8(email) ? noReply : reply;
}

async function composeForVisitor(
  { enquiry, recipient }: ClaimedMessage,
  { clinic, opening, settings, drawShownMovement }: ComposeContext,
): Promise<SendMailOptions> {
  const drawing = await shownMovementPicture(enquiry, drawShownMovement);
  const language = languageOf(enquiry.content);
  const words = phrasesIn[language];
  const closures = closuresSentence(closuresSoon(opening, enquiry.receivedAt), words);
  return {
    to: { name: '', address: recipient },
    replyTo: settings.CLINIC_INBOX[0],
    ...(await renderMessage(
      visitorMessage(enquiry.type, clinic, language, {
        closures,
        callBackBy: callBackBy(enquiry, clinic, opening, words),
        preferredContact:
          'preferredContact' in enquiry.content ? enquiry.content.preferredContact : undefined,
        site: settings.SITE_URL,
        shownMovement: [...shownMovementBlocks(enquiry, language), ...drawing],
      }),
      language,
    )),
  };
}

/** The details of what happens next. */
interface NextSteps {
  /** The coming closures as a sentence; '' without any. */
  closures: string;
  /** When the clinic answers at the latest; see whenAnswered(). */
  callBackBy: string;
  /** How the visitor prefers to be contacted; undefined where the form does not ask. */
  preferredContact: string | undefined;
  /** The origin of the site, for links. */
  site: string;
  /** A shown movement as a sentence and a drawing; empty without one. */
  shownMovement: readonly Block[];
}

/**
 * The confirmation to the visitor. It repeats nothing that was typed: the sender of the form chooses the recipient, and
 * could otherwise send their own text to a stranger in the clinic's name. A shown movement is described in the clinic's
 * words.
 *
 * @param language - the language of the form that was sent
 */
function visitorMessage(
  type: EnquiryType,
  clinic: Clinic,
  language: Language,
  { closures, callBackBy, preferredContact, site, shownMovement }: NextSteps,
): MessageContent {
  const phrases = phrasesIn[language];
  const { call, hours, notWatched, urgent, mistake } = visitorWordsIn[language].visitor;
  const { subject, heading, preview, thanks, next, firstVisit } = confirmationOf(type, language);
  const nextStep =
    (preferredContact === 'email' || preferredContact === 'phone' ? next[preferredContact] : undefined) ??
    next.either;
  const clinicName = isolateLeftToRight(clinic.name, phrases);
  return {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { when: callBackBy }),
    picture: receptionPicture,
    heading,
    blocks: [
      { type: 'time', text: interpolate(nextStep, { when: callBackBy }) },
      paragraph(interpolate(thanks, { clinic: clinicName })),
      ...shownMovement,
      ...(firstVisit
        ? [{ type: 'button', text: firstVisit, href: firstVisitPage(site, language) } as const]
        : []),
      warning(joinSentences(notWatched, adviceIfWorse(type, language))),
      {
        type: 'paragraph',
        text: [{ text: urgent, href: new URL(localePath(language, paths.urgent), site).href }],
      },
      paragraphWithPhones(interpolate(call, { phone: clinic.phone.number })),
      paragraph(
        interpolate(hours, {
          hours: openingHoursText(clinic, phrases),
          closedDays: closedDaysText(clinic, phrases),
          byRequest: byRequestText(clinic, phrases),
        }),
      ),
      ...(closures ? [paragraph(closures)] : []),
      { type: 'note', text: mistake },
    ],
    clinic,
  };
}

/** The page about the first visit. In a translated language it is a section of the home page. */
function firstVisitPage(site: string, language: Language): string {
  const page = isTranslated(language) ? `${localePath(language, '/')}#first-visit` : paths.firstVisit;
  return new URL(page, site).href;
}

/** When the clinic answers at the latest, counted from receipt of the enquiry, so that a repeat has the same text. */
function callBackBy(
  { receivedAt }: ClaimedMessage['enquiry'],
  clinic: Clinic,
  record: OpeningRecord,
  words: Phrases,
): string {
  return answerTimeText({ record, within: clinic.callBackWithin }, receivedAt, words);
}

/**
 * The closures that may delay the answer, counted from when the enquiry was received, so that a repeat has the same text.
 */
function closuresSoon({ hours, closures }: OpeningRecord, receivedAt: number): Closure[] {
  const day = sydneyDay(receivedAt);
  const closuresStartingSoon = closures.filter(({ from }) => from <= addDays(day, soonDays));
  return comingClosures({ hours, closures: closuresStartingSoon }, day);
}
