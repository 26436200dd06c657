import { describe, expect, test } from 'vitest';
import { interpolate } from '../../src/text/interpolate.ts';
import { readCalendarFile, readCalendarRoles } from '../../tests/support/calendarFile.ts';
import { testAppointments } from '../../tests/support/testAppointments.ts';
import { mai, noor, viewOf } from '../../tests/support/testDesk.ts';
import { messageWords } from '../content.ts';

describe('a calendar address', () => {
  async function deskWithCalendarAddress() {
    const desk = await testAppointments();
    await desk.book();
    const makeCalendarAddress = async () => {
      const page = await viewOf(await desk.here.post('/desk/visits/calendar'), 'visits');
      return new URL(page.calendar.address ?? '').pathname;
    };
    const path = await makeCalendarAddress();
    const readCalendar = async () => (await desk.app.request(path)).text();
    return { ...desk, path, makeCalendarAddress, readCalendar };
  }

  test('leads to the visits, with names if the clinic allows it, and is shown to staff once', async () => {
    const { app, readCalendar, view, context, path } = await deskWithCalendarAddress();
    expect((await app.request(path)).headers.get('content-type')).toContain('text/calendar');
    const text = await readCalendar();
    expect(readCalendarFile(text).events).toHaveLength(1);
    const organizer = [context.config.CLINIC_INBOX[0]];
    expect(readCalendarRoles(text)).toMatchObject({ method: 'PUBLISH', organizer, attendee: [] });
    expect(text).toContain('DTSTART;TZID=Australia/Sydney:20261124T103000');
    expect(text).not.toContain('Haddad');
    expect((await view('/desk/visits', 'visits')).calendar).toMatchObject({ address: null });
    expect(context.logged.join()).not.toContain(path);
    context.clinic = { ...context.clinic, calendarNames: true };
    expect(await readCalendar()).toContain('Mariam Haddad');
  });

  test('gives calendar programs a title and a refresh time, even without visits', async () => {
    const { readCalendar, press, context } = await deskWithCalendarAddress();
    const name = interpolate(messageWords.clinic.appointment.calendarTitle, { clinic: context.clinic.name });
    const calendarProperties = { names: [name, name], refresh: ['PT15M', 'PT15M'], method: 'PUBLISH' };
    const components = ['vtimezone', 'vevent'];
    expect(readCalendarFile(await readCalendar())).toMatchObject({ ...calendarProperties, components });
    await press('cannot-come');
    // A calendar has at least one component (RFC 5545, 3.6).
    expect(readCalendarFile(await readCalendar())).toMatchObject({
      ...calendarProperties,
      components: ['vtimezone'],
    });
  });

  test('is recorded in the audit log once a day when a program reads it', async () => {
    const { readCalendar, view, passTo, context } = await deskWithCalendarAddress();
    const readEvents = async () =>
      (await view('/desk/audit', 'audit')).events.filter(({ action }) => action === 'calendarRead');
    await readCalendar();
    await readCalendar();
    expect(await readEvents()).toMatchObject([{ person: mai, enquiry: null }]);
    await passTo(context.clock() + 24 * 3_600_000);
    await readCalendar();
    expect(await readEvents()).toHaveLength(2);
  });

  test('is not found once it is revoked or replaced, or its owner may no longer sign in', async () => {
    const { app, here, path, makeCalendarAddress, context } = await deskWithCalendarAddress();
    const statusOf = async (address: string) => (await app.request(address)).status;
    context.config.DESK_USERS = [noor];
    expect(await statusOf(path)).toBe(404);
    context.config.DESK_USERS = [mai, noor];
    expect(await statusOf(path)).toBe(200);
    const { calendar } = await viewOf(await here.post('/desk/visits/calendar-revoke'), 'visits');
    expect(calendar).toMatchObject({ madeAt: null, isRevoked: true });
    expect(await statusOf(path)).toBe(404);
    const replacedPath = await makeCalendarAddress();
    await makeCalendarAddress();
    expect(await statusOf(replacedPath)).toBe(404);
  });
});
