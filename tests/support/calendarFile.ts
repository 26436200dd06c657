import ICAL from 'ical.js';
import type { Email } from 'postal-mime';

/** A calendar file as a calendar program reads it, parsed by another package than the one that wrote it. */
export function readCalendarFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // Uses only the time zone rules of the file itself, so that a test notices if they are missing.
  ICAL.TimezoneService.reset();
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone as never);
  const readValue = (name: string) => calendar.getFirstPropertyValue(name);
  return {
    text,
    method: readValue('method'),
    /** The name of a subscribed calendar, by the standard property and by the older one that more programs read. */
    names: [readValue('name'), readValue('x-wr-calname')].map((name) => name?.toString()),
    /** The refresh interval of a subscribed calendar, by both properties. */
    refresh: [readValue('refresh-interval'), readValue('x-published-ttl')].map((time) => time?.toString()),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
}

/** The calendar file that is attached to an email, if there is one. */
export function attachedCalendar({ attachments }: Pick<Email, 'attachments'>) {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  if (content === undefined) return undefined;
  return readCalendarFile(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** The organizer and the attendees of a file about one visit, which RFC 5546 requires for its method. */
export function readCalendarRoles(text: string) {
  const { method, events } = readCalendarFile(text);
  const readValues = (name: string) =>
    events.flatMap(({ component }) =>
      component
        .getAllProperties(name)
        .map((property) => String(property.getFirstValue()).replace(/^mailto:/i, '')),
    );
  return {
    method,
    organizer: readValues('organizer'),
    attendee: readValues('attendee'),
    status: readValues('status'),
  };
}
