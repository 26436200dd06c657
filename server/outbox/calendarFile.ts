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

/** A visit as a calendar shows it: without health information, and with a name only in the clinic's own calendar. */
export interface CalendarEvent {
  /** The id of the visit. It never changes, so that a later file updates the visit. */
  uid: string;
  /** Increases by one with each change (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** When the visit was last changed, in ms since 1970. */
  stampedAt: number;
  time: Pick<AppointmentTime, 'startsAt' | 'endsAt'>;
  summary: string;
  location: string;
  isCancelled: boolean;
}

/** The organizer of a visit, and the attendee who is invited to it. RFC 5546 requires one or both in a file. */
export interface CalendarRoles {
  organizer: { name: string; email: string };
  /** The visitor, in a message to them. Other files invite nobody: the clinic would be invited to its own visit. */
  attendee?: { email: string };
  /** The name of a calendar to subscribe to. Without a name, programs show its secret address. */
  title?: string;
}

/** How often a program fetches a calendar that it subscribes to, in seconds. */
const refreshAfter = 15 * 60;

/**
 * Writes the events as an iCalendar file (RFC 5545) in Sydney's time zone. The file includes the rules of the time zone, so
 * that a reader knows when daylight saving ends.
 */
export function calendarFile(events: readonly CalendarEvent[], roles: CalendarRoles): string {
  const { title } = roles;
  const calendar = ical({
    prodId: { company: 'Vital Motion', product: 'Appointments', language: 'EN' },
    method: methodOf(events, roles),
    ...(title && { name: title, ttl: refreshAfter }),
    timezone: {
      // If the time zone has a name, ical-generator writes DTSTAMP in local time, but RFC 5545 requires UTC. A file without
      // events needs the name, since otherwise it would be empty.
      name: events.length === 0 ? timeZone : null,
      generator: (zone) => tzlib_get_ical_block(zone)[0] ?? '',
    },
  });
  for (const event of events) calendar.createEvent({ ...toEventData(event), ...organizerAndAttendee(roles) });
  return calendar.toString();
}

/** The method of a calendar file: what the program that reads the file does with the events. */
export function methodOf(events: readonly CalendarEvent[], { attendee }: CalendarRoles): ICalCalendarMethod {
  if (events.length === 1 && events[0]?.isCancelled) return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

/** The clinic as organizer, with the name and the inbox that its messages have. */
export function organizerOf({ name }: Clinic, { CLINIC_INBOX, MAIL_FROM }: MailSettings) {
  return { name, email: CLINIC_INBOX[0] ?? MAIL_FROM };
}

function toEventData({ uid, sequence, stampedAt, time, summary, location, isCancelled }: CalendarEvent) {
  return {
    id: uid,
    sequence,
    stamp: new Date(stampedAt),
    start: toSydneyTime(time.startsAt),
    end: toSydneyTime(time.endsAt),
    timezone: timeZone,
    summary,
    location,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  } satisfies ICalEventData;
}

function organizerAndAttendee({ organizer, attendee }: CalendarRoles) {
  if (!attendee) return { organizer };
  return {
    organizer,
    // The visitor has already accepted the time, so no answer is requested.
    attendees: [
      { ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ },
    ],
  } satisfies Partial<ICalEventData>;
}

function toSydneyTime(time: number) {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
}
