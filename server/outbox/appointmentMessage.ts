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
import { appointmentsIn, messageWords, phrasesIn, visitorWordsIn } from '../content.ts';
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
  reception,
  warning,
} from './message.ts';
import type { AppointmentMessage } from './messageDetails.ts';
import type { ClaimedMessage } from './outbox.ts';
import { renderMessage } from './renderMessage.ts';

/** A time in words, with where it is and with whom: "Thursday 26 November, 10:30am, 60 minutes, at our clinic". */
function timeAndPlace(
  time: AppointmentTime,
  storedAt: number,
  clinic: Clinic,
  language: Language = firstLanguage,
): string {
  const words = appointmentsIn(clinic, language);
  const phrases = phrasesIn[language];
  return interpolate(time.practitioner ? words.atWith : words.at, {
    time: appointmentText(time, phrases, storedAt),
    place: words.places[time.place],
    person: isolateLeftToRight(time.practitioner, phrases),
  });
}

/**
 * A letter to the visitor about an appointment.
 *
 * @param link - the page of the offer
 * @param isReferred - whether somebody else wrote to the clinic about them
 */
function visitorMessage(
  { type, details, storedAt }: AppointmentMessage,
  clinic: Clinic,
  language: Language,
  link: string,
  isReferred: boolean,
): MessageContent {
  const phrases = phrasesIn[language];
  const words = appointmentsIn(clinic, language);
  const { call, address, notWatched, emergency, mistake } = visitorWordsIn[language].visitor;
  const clinicName = isolateLeftToRight(clinic.name, phrases);
  const [first] = details.times;
  const by = answerByText(details.endsAt ?? storedAt, phrases, storedAt);
  const parts = {
    clinic: clinicName,
    by,
    time: first ? appointmentText(first, phrases, storedAt) : '',
    was: details.was ? appointmentText(details.was, phrases, storedAt) : '',
  };
  const said = (pattern: string) => paragraph(interpolate(pattern, parts));
  const times = details.times.map((time) => strong(timeAndPlace(time, storedAt, clinic, language)));
  const noteToVisitor: Block[] = details.noteToVisitor
    ? [{ type: 'field', label: words.noteToVisitor, value: details.noteToVisitor }]
    : [];
  const { [type]: letter } = words.letters;
  const button: Block = { type: 'button', text: letter.button, href: link };
  const where = details.times.some(({ place }) => place === 'clinic')
    ? [paragraph(interpolate(address, { address: isolateLeftToRight(addressLine(clinic), phrases) }))]
    : [];
  const toCome = [
    paragraphWithPhones(words.cost),
    ...(details.times.some(({ place }) => place !== 'phone') ? [paragraph(words.bring)] : []),
  ];
  const callUs = paragraphWithPhones(interpolate(call, { phone: clinic.phone.number }));
  const blocks = (): Block[] => {
    const { offer, booked, reminder, moved, cancelled } = words.letters;
    switch (type) {
      case 'offer':
        return [
          said(times.length > 1 ? offer.text : offer.only),
          ...times,
          ...where,
          ...noteToVisitor,
          button,
          said(offer.until),
          paragraph(offer.press),
          ...toCome,
          callUs,
        ];
      case 'booked':
        return [
          said(booked.text),
          ...times,
          ...where,
          ...noteToVisitor,
          button,
          paragraph(booked.calendar),
          paragraphWithPhones(booked.cannotCome),
          paragraph(words.notice),
          ...toCome,
        ];
      case 'reminder':
        return [
          said(reminder.text),
          ...times,
          ...where,
          button,
          paragraphWithPhones(reminder.cannotCome),
          paragraph(words.notice),
          ...toCome,
        ];
      case 'moved':
        return [
          said(moved.text),
          ...times,
          ...where,
          said(moved.was),
          ...noteToVisitor,
          button,
          paragraph(moved.calendar),
          paragraphWithPhones(moved.cannotCome),
          ...toCome,
        ];
      case 'cancelled':
        return [
          said(details.byVisitor ? cancelled.byVisitor : cancelled.byClinic),
          ...times,
          ...noteToVisitor,
          paragraph(cancelled.calendar),
          // Whoever cancels waits already: there is nothing to ask for.
          ...(details.byVisitor
            ? [paragraph(words.page.again.done), { ...button, text: booked.button }, callUs]
            : [button, paragraphWithPhones(cancelled.again)]),
        ];
    }
  };
  return {
    subject: interpolate(letter.subject, { ...parts, clinic: clinic.name }),
    preview: interpolate(letter.preview, parts),
    // Nobody smiles about a cancelled visit.
    ...(type !== 'cancelled' && { picture: reception }),
    heading: letter.heading,
    blocks: [
      ...blocks(),
      warning(joinSentences(notWatched, emergency)),
      isReferred ? paragraphWithPhones(words.referred) : { type: 'note', text: mistake },
    ],
    clinic,
  };
}

/** A letter about an appointment, for nodemailer. */
export async function aboutAppointment(
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
  const calendar = messageCalendar(appointment, enquiry, clinic, {
    audience,
    mailDomain: messageId.slice(messageId.lastIndexOf('@') + 1, -1),
    roles: {
      organizer: organizerOf(clinic, settings),
      ...(isForVisitor && { attendee: { email: recipient } }),
    },
  });
  const letter = isForVisitor
    ? visitorMessage(appointment, clinic, language, appointmentPage(settings, token), isReferred)
    : clinicMessage(appointment, enquiry, clinic, deskOriginIfAny(settings));
  const replyTo = isForVisitor ? settings.CLINIC_INBOX[0] : needsSmtpUtf8(email) ? '' : email;
  return {
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    ...(await renderMessage(letter, isForVisitor ? language : firstLanguage)),
  };
}

/** The page of an offer: the servers', also where a file host serves the pages. */
function appointmentPage(settings: MailSettings, token: string): string {
  return new URL(`/appointments/${token}`, deskOrigin(settings)).href;
}

/** A time, as a line of its own. */
function strong(text: string): Block {
  return { type: 'time', text };
}

/** A letter to the clinic about a visit. Its subject lights up on a locked phone, so it has initials. */
function clinicMessage(
  { type, details, storedAt }: AppointmentMessage,
  enquiry: ClaimedMessage['enquiry'],
  clinic: Clinic,
  deskOrigin: string,
): MessageContent {
  const words = messageWords.clinic;
  const { appointment } = words;
  const which = type === 'moved' || type === 'booked' ? type : details.byVisitor ? 'cannotCome' : 'cancelled';
  const { name } = personToCall(enquiry.content);
  const [time] = details.times;
  const said = time ? timeAndPlace(time, storedAt, clinic) : '';
  const heading = interpolate(appointment[which].subject, { name: isolateBidi(name), time: said });
  return {
    subject: interpolate(appointment[which].subject, { name: initialsOf(name), time: said }),
    preview: said,
    heading,
    blocks: [
      paragraph(interpolate(appointment[which].text, { name: isolateBidi(name), time: said })),
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
 * The calendar file of a letter; undefined for an offer and a reminder, which change no calendar.
 *
 * @param mailDomain - what the visit's UID ends in
 */
function messageCalendar(
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
    ...visitEvent({ id, time, sequence: details.sequence ?? 0, mailDomain }, clinic, language),
    stampedAt: storedAt,
    isCancelled: type === 'cancelled',
    ...(audience === 'clinic' && { summary: calendarName(initialsOf(personToCall(enquiry.content).name)) }),
  };
  return { method: methodOf([event], roles), content: calendarFile([event], roles) };
}

/** What a calendar of the clinic shows of a visit. */
export function calendarName(name: string): string {
  return interpolate(messageWords.clinic.appointment.calendar, { name });
}

interface CalendarVisit {
  /** Of the visit. */
  id: string;
  time: AppointmentTime;
  sequence: number;
  mailDomain: string;
}

/** A visit as the visitor's calendar shows it. */
export function visitEvent(
  { id, time, sequence, mailDomain }: CalendarVisit,
  clinic: Clinic,
  language: Language,
): Omit<CalendarEvent, 'stampedAt' | 'isCancelled'> {
  const { calendar } = appointmentsIn(clinic, language);
  return {
    uid: `${id}@${mailDomain}`,
    sequence,
    time,
    summary: interpolate(calendar.summary, { clinic: clinic.shortName }),
    location: time.place === 'clinic' ? addressLine(clinic) : calendar[time.place],
  };
}
