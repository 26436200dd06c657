import type { SendMailOptions } from 'nodemailer';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { answerByText, appointmentText } from '../../src/appointments/appointmentTime.ts';
import { addressLine, type Clinic } from '../../src/clinic/clinicRecord.ts';
import {
  initialsOf,
  messageLanguageOf,
  personToCall,
  referredPerson,
  senderOf,
} from '../../src/enquiry/sender.ts';
import { isolateBidi, isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { joinSentences } from '../../src/text/joinSentences.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { appointmentWordsIn, messageWords, phrasesIn, visitorWordsIn } from '../content.ts';
import {
  type CalendarEvent,
  type CalendarRoles,
  calendarFile,
  methodOf,
  organizerOf,
} from './calendarFile.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';
import {
  type Block,
  deskOrigin,
  deskOriginIfAny,
  enquiryLink,
  type MailSettings,
  type MessageContent,
  paragraph,
  paragraphWithPhones,
  receptionPicture,
  warning,
} from './message.ts';
import type { AppointmentMessage } from './messageDetails.ts';
import type { ClaimedMessage } from './outbox.ts';
import { renderMessage } from './renderMessage.ts';

/** A time in words, with its place and practitioner: "Thursday 26 November, 10:30am, 60 minutes, at our clinic". */
function formatTimeAndPlace(
  time: AppointmentTime,
  storedAt: number,
  clinic: Clinic,
  language: Language = firstLanguage,
): string {
  const words = appointmentWordsIn(clinic, language);
  const phrases = phrasesIn[language];
  return interpolate(time.practitioner ? words.atWith : words.at, {
    time: appointmentText(time, phrases, storedAt),
    place: words.places[time.place],
    person: isolateLeftToRight(time.practitioner, phrases),
  });
}

/**
 * The message to the visitor about an appointment.
 *
 * @param link - the page of the offer or the visit
 * @param isReferred - whether another person wrote to the clinic about the visitor
 */
function visitorMessage(
  { type, details, storedAt }: AppointmentMessage,
  clinic: Clinic,
  language: Language,
  link: string,
  isReferred: boolean,
): MessageContent {
  const phrases = phrasesIn[language];
  const words = appointmentWordsIn(clinic, language);
  const { call, address, notWatched, emergency, mistake } = visitorWordsIn[language].visitor;
  const [first] = details.times;
  const values = {
    clinic: isolateLeftToRight(clinic.name, phrases),
    by: answerByText(details.endsAt ?? storedAt, phrases, storedAt),
    time: first ? appointmentText(first, phrases, storedAt) : '',
    was: details.was ? appointmentText(details.was, phrases, storedAt) : '',
  };
  const filledInParagraph = (pattern: string) => paragraph(interpolate(pattern, values));
  const places = details.times.map(({ place }) => place);
  const { offer, booked, moved, [type]: typeWords } = words.emails;
  const times = details.times.map(
    (time): Block => ({ type: 'time', text: formatTimeAndPlace(time, storedAt, clinic, language) }),
  );
  const noteToVisitor: Block[] = details.noteToVisitor
    ? [{ type: 'field', label: words.noteToVisitor, value: details.noteToVisitor }]
    : [];
  const button: Block = { type: 'button', text: typeWords.button, href: link };
  const callUsParagraph = paragraphWithPhones(interpolate(call, { phone: clinic.phone.number }));
  const blocks: Block[] =
    'text' in typeWords
      ? [
          filledInParagraph(type === 'offer' && times.length === 1 ? offer.only : typeWords.text),
          ...times,
          ...(places.includes('clinic')
            ? [paragraph(interpolate(address, { address: isolateLeftToRight(addressLine(clinic), phrases) }))]
            : []),
          ...(type === 'moved' ? [filledInParagraph(moved.was)] : []),
          ...noteToVisitor,
          button,
          ...(type === 'offer' ? [filledInParagraph(offer.until), paragraph(offer.press)] : []),
          ...('calendar' in typeWords ? [paragraph(typeWords.calendar)] : []),
          ...('cannotCome' in typeWords ? [paragraphWithPhones(typeWords.cannotCome)] : []),
          ...(type === 'booked' || type === 'reminder' ? [paragraph(words.notice)] : []),
          paragraphWithPhones(words.cost),
          ...(places.some((place) => place !== 'phone') ? [paragraph(words.bring)] : []),
          ...(type === 'offer' ? [callUsParagraph] : []),
        ]
      : [
          filledInParagraph(details.byVisitor ? typeWords.byVisitor : typeWords.byClinic),
          ...times,
          ...noteToVisitor,
          paragraph(typeWords.calendar),
          // A visitor who cancelled is on the waiting list already and need not ask for other times.
          ...(details.byVisitor
            ? [paragraph(words.page.again.done), { ...button, text: booked.button }, callUsParagraph]
            : [button, paragraphWithPhones(typeWords.again)]),
        ];
  return {
    subject: interpolate(typeWords.subject, { ...values, clinic: clinic.name }),
    preview: interpolate(typeWords.preview, values),
    // The picture shows people who smile, which does not suit a cancelled visit.
    ...(type !== 'cancelled' && { picture: receptionPicture }),
    heading: typeWords.heading,
    blocks: [
      ...blocks,
      warning(joinSentences(notWatched, emergency)),
      isReferred ? paragraphWithPhones(words.referred) : { type: 'note', text: mistake },
    ],
    clinic,
  };
}

/** The email about an appointment, for nodemailer. */
export async function composeAppointmentMessage(
  {
    appointment,
    audience,
    enquiry,
    recipient,
    messageId,
  }: ClaimedMessage & { appointment: AppointmentMessage },
  { clinic, settings }: { clinic: Clinic; settings: MailSettings },
  token: string,
): Promise<SendMailOptions> {
  const { email } = senderOf(enquiry.content);
  const isForVisitor = audience === 'visitor';
  const language = messageLanguageOf(enquiry.content);
  const isReferred = referredPerson(enquiry.content) !== undefined;
  const calendar = createMessageCalendar(appointment, enquiry, clinic, {
    audience,
    mailDomain: messageId.slice(messageId.lastIndexOf('@') + 1, -1),
    roles: {
      organizer: organizerOf(clinic, settings),
      ...(isForVisitor && { attendee: { email: recipient } }),
    },
  });
  const content = isForVisitor
    ? visitorMessage(appointment, clinic, language, appointmentPageAddress(settings, token), isReferred)
    : clinicMessage(appointment, enquiry, clinic, deskOriginIfAny(settings));
  const replyTo = isForVisitor ? settings.CLINIC_INBOX[0] : needsSmtpUtf8(email) ? '' : email;
  return {
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    ...(await renderMessage(content, isForVisitor ? language : firstLanguage)),
  };
}

/**
 * The address of the page of an offer or a visit. The server answers it, even if a file host serves the other
 * pages.
 */
function appointmentPageAddress(settings: MailSettings, token: string): string {
  return new URL(`/appointments/${token}`, deskOrigin(settings)).href;
}

/** The message to the clinic about a visit. Its subject is visible on a locked phone, so it has initials. */
function clinicMessage(
  { type, details, storedAt }: AppointmentMessage,
  enquiry: ClaimedMessage['enquiry'],
  clinic: Clinic,
  deskOrigin: string,
): MessageContent {
  const words = messageWords.clinic;
  const { appointment } = words;
  const changeName =
    type === 'moved' || type === 'booked' ? type : details.byVisitor ? 'cannotCome' : 'cancelled';
  const { name } = personToCall(enquiry.content);
  const [time] = details.times;
  const { subject, text } = appointment[changeName];
  const timeText = time ? formatTimeAndPlace(time, storedAt, clinic) : '';
  const values = { name: isolateBidi(name), time: timeText };
  return {
    subject: interpolate(subject, { ...values, name: initialsOf(name) }),
    preview: timeText,
    heading: interpolate(subject, values),
    blocks: [
      paragraph(interpolate(text, values)),
      ...(details.noteToVisitor
        ? [{ type: 'field', label: appointment.noteToVisitor, value: details.noteToVisitor } as const]
        : []),
      ...(deskOrigin
        ? [
            {
              type: 'paragraph',
              text: [enquiryLink(deskOrigin, enquiry.id, appointment.desk)],
            } as const,
          ]
        : []),
      { type: 'note', text: interpolate(words.reference, { id: enquiry.id }) },
    ],
    clinic,
  };
}

/**
 * The calendar file of a message; undefined for an offer and a reminder, which change no calendar.
 *
 * @param mailDomain - the end of the visit's UID
 */
function createMessageCalendar(
  { type, id, details, storedAt }: AppointmentMessage,
  enquiry: ClaimedMessage['enquiry'],
  clinic: Clinic,
  {
    audience,
    mailDomain,
    roles,
  }: { audience: ClaimedMessage['audience']; mailDomain: string; roles: CalendarRoles },
): { method: string; content: string } | undefined {
  const [time] = details.times;
  if (!time || type === 'offer' || type === 'reminder') return undefined;
  const language = audience === 'visitor' ? messageLanguageOf(enquiry.content) : firstLanguage;
  const event: CalendarEvent = {
    ...createVisitEvent({ id, time, sequence: details.sequence ?? 0, mailDomain }, clinic, language),
    stampedAt: storedAt,
    isCancelled: type === 'cancelled',
    ...(audience === 'clinic' && { summary: visitTitle(initialsOf(personToCall(enquiry.content).name)) }),
  };
  return { method: methodOf([event], roles), content: calendarFile([event], roles) };
}

/** The title of a visit in a calendar of the clinic. */
export function visitTitle(name: string): string {
  return interpolate(messageWords.clinic.appointment.calendar, { name });
}

/** A visit as the visitor's calendar shows it. */
export function createVisitEvent(
  visit: { id: string; time: AppointmentTime; sequence: number; mailDomain: string },
  clinic: Clinic,
  language: Language,
): Omit<CalendarEvent, 'stampedAt' | 'isCancelled'> {
  const { calendar } = appointmentWordsIn(clinic, language);
  const { id, time, sequence, mailDomain } = visit;
  return {
    uid: `${id}@${mailDomain}`,
    sequence,
    time,
    summary: interpolate(calendar.summary, { clinic: clinic.shortName }),
    location: time.place === 'clinic' ? addressLine(clinic) : calendar[time.place],
  };
}
