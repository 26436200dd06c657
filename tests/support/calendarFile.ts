import ICAL from 'ical.js';

/** A calendar file as a calendar program understands it, read by another package than the one that wrote it. */
export function readCalendarFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // The rules that the file itself has, so that nothing of this machine helps.
  ICAL.TimezoneService.reset();
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone as never);
  const value = (name: string) => calendar.getFirstPropertyValue(name);
  return {
    text,
    method: value('method'),
    /** What a program calls a subscribed calendar, by the standard and by the older name that more programs know. */
    names: [value('name'), value('x-wr-calname')].map((name) => name?.toString()),
    /** How long a program waits before it asks again, likewise. */
    refresh: [value('refresh-interval'), value('x-published-ttl')].map((time) => time?.toString()),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
}

/** Who sends a file about one visit and who is asked to come, as RFC 5546 needs them for its method. */
export function rolesIn(text: string) {
  const { method, events } = readCalendarFile(text);
  const values = (name: string) =>
    events.flatMap(({ component }) =>
      component
        .getAllProperties(name)
        .map((property) => String(property.getFirstValue()).replace(/^mailto:/i, '')),
    );
  return { method, organizer: values('organizer'), attendee: values('attendee'), status: values('status') };
}
