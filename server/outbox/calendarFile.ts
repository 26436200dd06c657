import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import type { MailSettings } from './message.ts';

const timeZone = 'Australia/Sydney';

/** A visit as calendars show it: nothing of health, and a name only where the clinic is the reader. */
export interface CalendarEvent {
  /** The same as long as the visit exists, so that a later file changes it. */
  uid: string;
  /** One more with each change (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** When it was changed last, in ms since 1970. */
  stampedAt: number;
  time: Pick<AppointmentTime, 'startsAt' | 'endsAt'>;
  summary: string;
  location: string;
  isCancelled: boolean;
}

/** Who has a visit, and who is asked to come: RFC 5546 needs one or both in a file. */
export interface CalendarRoles {
  organizer: { name: string; email: string };
  /** The visitor, in a letter to them. A file for anybody else asks nobody: the organizer would be asked to their own visit. */
  attendee?: { email: string };
  /** What a program calls a calendar that it subscribes to; it would show the secret address of one without a name. */
  title?: string;
}

/** How long a program that subscribes waits before it asks again, in seconds. */
const refreshAfter = 15 * 60;

/**
 * The events as an iCalendar file (RFC 5545), each in Sydney's time zone, whose rules the file has: a reader needs no list of
 * its own to know when daylight saving ends.
 */
export function calendarFile(events: readonly CalendarEvent[], roles: CalendarRoles): string {
  const { title } = roles;
  const calendar = ical({
    prodId: { company: 'Vital Motion', product: 'Appointments', language: 'EN' },
    method: methodOf(events, roles),
    ...(title && { name: title, ttl: refreshAfter }),
    timezone: {
      // With a name the package writes DTSTAMP in local time, where RFC 5545 wants UTC; without events it needs one for the rules, as a
      // file must not be empty.
      name: events.length === 0 ? timeZone : null,
      generator: (zone) => tzlib_get_ical_block(zone)[0] ?? '',
    },
  });
  for (const event of events) calendar.createEvent({ ...eventData(event), ...people(roles) });
  return calendar.toString();
}

/** What a file asks its reader to do. */
export function methodOf(events: readonly CalendarEvent[], { attendee }: CalendarRoles): ICalCalendarMethod {
  if (events.length === 1 && events[0]?.isCancelled) return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** The clinic, by the name and the inbox that its letters name. */
export function organizerOf({ name }: Clinic, { CLINIC_INBOX, MAIL_FROM }: MailSettings) {
  return { name, email: CLINIC_INBOX[0] ?? MAIL_FROM };
}

function eventData({ uid, sequence, stampedAt, time, summary, location, isCancelled }: CalendarEvent) {
  return {
    id: uid,
    sequence,
    stamp: new Date(stampedAt),
    start: inSydney(time.startsAt),
    end: inSydney(time.endsAt),
    timezone: timeZone,
    summary,
    location,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  } satisfies ICalEventData;
}

function people({ organizer, attendee }: CalendarRoles) {
  if (!attendee) return { organizer };
  return {
    organizer,
    // They have taken the time already: no answer is asked for.
    attendees: [
      { ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ },
    ],
  } satisfies Partial<ICalEventData>;
}

function inSydney(time: number) {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
}
