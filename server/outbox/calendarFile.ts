import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { AppointmentTime } from '../../src/enquiry/appointments.ts';

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

/** Who sends a file by letter, and who gets it: mail programs then offer to put it in the calendar, and to change it. */
export interface Correspondents {
  organizer: { name: string; email: string };
  attendee: { email: string };
}

/**
 * The events as an iCalendar file (RFC 5545), each in Sydney's time zone, whose rules the file has: a reader needs no list of
 * its own to know when daylight saving ends.
 *
 * @param between - for a letter about one event (RFC 5546: REQUEST or CANCEL); without it, the file is published
 */
export function calendarFile(events: readonly CalendarEvent[], between?: Correspondents): string {
  const calendar = ical({
    prodId: { company: 'Vital Motion', product: 'Appointments', language: 'EN' },
    method: methodOf(events, between),
    // Without a name: with one the package writes DTSTAMP in local time, where RFC 5545 wants UTC.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? '' },
  });
  for (const event of events) calendar.createEvent({ ...eventData(event), ...(between && people(between)) });
  return calendar.toString();
}

/** What a file asks its reader to do. */
export function methodOf(events: readonly CalendarEvent[], between?: Correspondents): ICalCalendarMethod {
  if (events.length === 1 && events[0]?.isCancelled) return ICalCalendarMethod.CANCEL;
  return between ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
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

function people({ organizer, attendee }: Correspondents) {
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
