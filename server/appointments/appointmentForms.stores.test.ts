import { describe, expect, test } from 'vitest';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import { confirmationValue, type EnquiryMessage } from '../../src/desk/deskViews.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { readCalendarFile, readCalendarRoles } from '../../tests/support/calendarFile.ts';
import {
  deskWithVisitor,
  type Fields,
  offerForm,
  offerFormAtTwo,
  tuesday,
  tuesdayAtTwo,
} from '../../tests/support/deskWithVisitor.ts';
import { referral } from '../../tests/support/samples.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { mai, noor, viewOf } from '../../tests/support/testDesk.ts';
import { messageWords } from '../content.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { storeReminders } from './visits.ts';

describe('offering times at the desk', () => {
  test('emails them to the visitor and takes the enquiry off Waiting', async () => {
    const { id, act, view, waiting } = await deskWithVisitor();
    const answer = await act(id, 'offer', offerForm);
    const path = `/desk?of=${id}&done=offered#next`;
    expect(answer.headers.get('location')).toBe(path);
    expect((await view(path, 'waiting')).done).toMatchObject({ action: 'offered', row: { id } });
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({
      row: { state: 'contacted' },
      appointments: {
        noOfferBecause: 'hasOffer',
        offers: [{ state: 'open', times: [tuesday], noteToVisitor: 'Hello', madeBy: mai }],
        minutes: 50,
      },
    });
    expect(await waiting()).toEqual([]);
  });

  test('from two tabs sends the same times only once, and refuses different times', async () => {
    const { id, here, page } = await deskWithVisitor();
    const sendOffer = (form: Fields) => here.post(`/desk/enquiries/${id}/offer`, { ...form, version: '0' });
    expect((await sendOffer(offerForm)).status).toBe(303);
    expect((await sendOffer(offerForm)).headers.get('location')).toContain('done=offered');
    const answer = await sendOffer(offerFormAtTwo);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'changedMeanwhile',
      typed: offerFormAtTwo,
    });
    expect((await page()).appointments.offers).toHaveLength(1);
  });

  test('asks staff to confirm or change an address that refused our last email', async () => {
    const { id, act, page, refused, refuseEmails, expectDone, newestOffer } = await deskWithVisitor();
    await refuseEmails(null);
    const { row, appointments } = await page();
    expect(row.isUnreached).toBe(true);
    expect(appointments).toMatchObject({ asksEmail: 'unreached', email: row.email });
    const formWithSameAddress = { ...offerForm, email: row.email.toUpperCase() };
    const { faults } = await refused(id, 'offer', formWithSameAddress);
    expect(faults).toEqual([{ field: 'email', why: 'unreached' }]);
    await expectDone('offer', { ...offerForm, email: 'new@example.com' });
    await act(id, 'withdraw', { offer: (await newestOffer())?.id ?? '' });
    await expectDone('offer', { ...formWithSameAddress, confirmed: confirmationValue(faults) });
  });
});

describe.each(['offer', 'book'])('the %s form', (action) => {
  test('asks to confirm a time of another enquiry if neither time names a practitioner', async () => {
    const { id, act, refused, enquire, page, expectDone } = await deskWithVisitor();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await act(otherEnquiry, 'offer', offerForm);
    const laterOffer = { ...offerForm, 'start-1': '11:00' };
    const { typed, faults, appointments } = await refused(id, action, laterOffer);
    expect(typed).toMatchObject(laterOffer);
    expect(appointments.offers).toEqual([]);
    const overlap = { id: otherEnquiry, name: 'Noura Khalil', state: 'offered' };
    expect(faults).toMatchObject([{ field: 'start-1', why: 'overlapsNobody', other: overlap }]);
    // The box confirms only the warnings that the page showed with it.
    const confirmation = confirmationValue(faults);
    await act(await enquire({ firstName: 'Third' }), 'offer', offerFormAtTwo);
    await refused(id, action, { ...offerFormAtTwo, confirmed: confirmation });
    await refused(id, action, { ...laterOffer, confirmed: 'on' });
    await expectDone(action, { ...laterOffer, confirmed: confirmation });
    expect((await page()).row.state).toBe(action === 'offer' ? 'contacted' : 'booked');
  });
});

test.each<[string, Fields, string]>([
  ['state', { outcome: 'booked' }, 'state'],
  ['offer', offerForm, 'offered'],
  ['book', offerForm, 'booked'],
  ['spam', { spam: 'yes' }, 'spam'],
])(
  'after the form %s, staff return to the place on Waiting where they opened the enquiry',
  async (action, form, done) => {
    const { id, act, enquire, view } = await deskWithVisitor();
    const nextEnquiry = await enquire({ phone: '0411 111 111', email: 'noura@example.com' });
    const { place } = await view(enquiryPath(id, { show: 'call', next: nextEnquiry }), 'enquiry');
    const path = (await act(id, action, { ...form, ...place })).headers.get('location') ?? '';
    expect(path).toBe(`/desk?show=call&next=${nextEnquiry}&of=${id}&done=${done}#next`);
    expect(await view(path, 'waiting')).toMatchObject({
      filter: 'call',
      next: nextEnquiry,
      done: { action: done, row: { id } },
    });
  },
);

describe('booking a time agreed by phone', () => {
  const bookedMessages = ({ messages }: { messages: EnquiryMessage[] }) =>
    messages.flatMap(({ audience, messageType, to }) =>
      messageType === 'booked' ? [`${audience} ${to}`] : [],
    );

  test('emails the visitor and the clinic, and takes the enquiry off Waiting', async () => {
    const { id, act, view, visits, waiting, context } = await deskWithVisitor();
    const answer = await act(id, 'book', offerForm);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(done).toMatchObject({ action: 'booked', row: { state: 'booked', visit: tuesday } });
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(done?.messages).toEqual(page.messages);
    expect(bookedMessages(page)).toEqual([
      `clinic ${context.config.CLINIC_INBOX[0]}`,
      `visitor ${page.row.email}`,
    ]);
    expect(page.events.find(({ action }) => action === 'booked')).toMatchObject({ person: mai });
    expect(await visits()).toMatchObject([{ ...tuesday, row: { id } }]);
    expect(await waiting()).toEqual([]);
  });

  test('withdraws an open offer, and shows a notice about it', async () => {
    const { id, act, page, view } = await deskWithVisitor();
    await act(id, 'offer', offerForm);
    const answer = await act(id, 'book', offerFormAtTwo);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(done?.endedOffer).toBe('now');
    const { offers, visit } = (await page()).appointments;
    expect([offers[0]?.state, visit]).toMatchObject(['withdrawn', tuesdayAtTwo]);
  });

  test('requires no email address of a referred person', async () => {
    const { context, send, act, page } = await deskWithVisitor();
    const { id } = (await (await send(referral(), {}, 'send-referral')).json()) as { id: string };
    expect((await act(id, 'book', { ...offerForm, email: '' })).status).toBe(303);
    expect(bookedMessages(await page(id))).toEqual([`clinic ${context.config.CLINIC_INBOX[0]}`]);
  });

  test('with two presses books one visit, and another time is refused', async () => {
    const { id, here, refused, page } = await deskWithVisitor();
    for (const form of [offerForm, offerForm]) {
      const answer = await here.post(`/desk/enquiries/${id}/book`, { ...form, version: '0' });
      expect(answer.headers.get('location')).toBe(`/desk?of=${id}&done=booked#next`);
    }
    expect(bookedMessages(await page())).toHaveLength(2);
    const { faults } = await refused(id, 'book', offerFormAtTwo);
    expect(faults).toEqual([{ field: 'start-1', why: 'hasVisit' }]);
  });
});

describe('an enquiry with a visit to come', () => {
  test('emails only the clinic about the visit after staff mark it as spam', async () => {
    const { id, book, act, press, page, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'spam', { spam: 'yes', confirmed: 'on' });
    const monday = timeAt('2026-11-23', '10:00').startsAt;
    await storeReminders(context.db, context.opening, monday, 'www.example.com.au');
    await act(id, 'move', { ...offerFormAtTwo, visit });
    await press('cannot-come', { at: String(tuesdayAtTwo.startsAt) });
    const dueMessages = (await page()).messages.filter(({ state }) => state === 'due');
    expect(dueMessages.map(({ audience, messageType }) => `${audience} ${messageType}`).toSorted()).toEqual([
      'clinic cancelled',
      'clinic moved',
    ]);
  });
});

describe('a visit at the desk', () => {
  test('is shown with the enquiry, on the page of visits, and in the statistics', async () => {
    const { id, book, page, visits, view } = await deskWithVisitor();
    await book();
    const { row, appointments, events } = await page();
    expect(row).toMatchObject({ state: 'booked', visit: tuesday });
    // The form that moves the visit starts with the day of the visit.
    expect(appointments.day).toBe('2026-11-24');
    expect(events.map(({ person, action }) => `${person} ${action}`)).toContain('visitor state');
    expect(await visits()).toMatchObject([{ ...tuesday, row: { id, phone: row.phone } }]);
    const statistics = await view('/desk/statistics', 'statistics');
    expect(statistics.appointments).toMatchObject({ offered: 1, taken: 1, notSuited: 0 });
  });

  test('can be moved onto another visit after a confirmation, and shows the clash', async () => {
    const { id, book, refused, enquire, visits, expectDone } = await deskWithVisitor();
    const visit = await book();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await book(offerFormAtTwo, otherEnquiry);
    const clashes = async () => (await visits()).map(({ clashesWith }) => clashesWith);
    expect(await clashes()).toEqual(['', '']);
    const moveForm = { ...offerForm, 'start-1': '14:30', visit };
    const { faults } = await refused(id, 'move', moveForm);
    expect(faults).toMatchObject([{ why: 'overlapsNobody', other: { id: otherEnquiry, state: 'taken' } }]);
    await expectDone('move', { ...moveForm, confirmed: confirmationValue(faults) });
    expect(await clashes()).toEqual(['Mariam Haddad', 'Noura Khalil']);
  });

  test('is marked, like an open offer, if our email did not reach the visitor', async () => {
    const { id, act, press, view, page, visits, refuseEmails, context } = await deskWithVisitor();
    await act(id, 'offer', offerForm);
    const unreachedOffers = async () =>
      (await view('/desk/visits', 'visits')).offers.map(({ isUnreached }) => isUnreached);
    expect(await unreachedOffers()).toEqual([false]);
    await refuseEmails('offer');
    expect(await unreachedOffers()).toEqual([true]);
    expect((await page()).appointments.offers).toMatchObject([{ state: 'open', isUnreached: true }]);
    const offerMessages = context.db.updateTable('messages').where('letter_type', '=', 'offer');
    await offerMessages.set({ state: 'due' }).execute();
    await press('take');
    await refuseEmails('booked');
    expect(await visits()).toMatchObject([{ isUnreached: true }]);
  });

  test('can be moved or cancelled with a note, which is emailed to the visitor', async () => {
    const { id, book, act, view, page, waiting, visits, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'move', { ...offerFormAtTwo, visit, noteToVisitor: 'Mai is late' });
    expect((await view(`/desk/enquiries/${id}?done=moved`, 'enquiry')).done).toBe('moved');
    const answer = await act(id, 'cancel-visit', { visit, noteToVisitor: 'Mai is ill' });
    expect(answer.headers.get('location')).toContain('done=visitCancelled');
    const waitingState = { state: 'new', waitsFor: 'visitCancelled' };
    expect((await page()).row).toMatchObject({ ...waitingState, visit: null });
    expect(await waiting()).toMatchObject([{ id, ...waitingState }]);
    const messages = await context.db
      .selectFrom('messages')
      .select(['letter_type', 'state', 'details'])
      .where('audience', '=', 'visitor')
      .where('letter_type', 'is not', null)
      .execute();
    const stateAndNoteByType = messages.map(({ letter_type, state, details }) => [
      letter_type,
      [state, JSON.parse(details ?? '').noteToVisitor],
    ]);
    expect(Object.fromEntries(stateAndNoteByType)).toEqual({
      offer: ['ended', 'Hello'],
      booked: ['ended', ''],
      moved: ['ended', 'Mai is late'],
      cancelled: ['due', 'Mai is ill'],
    });
    const cancelledVisit = { starts_at: tuesdayAtTwo.startsAt, state: 'cancelled', sequence: 2 };
    expect((await enquiryById(context.db, id))?.visits).toMatchObject([cancelledVisit]);
    expect(await visits()).toEqual([]);
  });

  test('that the visitor cancels is first on Waiting, with the note of the visitor', async () => {
    const { id, enquire, book, press, page, waiting } = await deskWithVisitor();
    await enquire({ firstName: 'Older' });
    await book();
    await press('cannot-come', { noteFromVisitor: 'I am ill' });
    const [first] = await waiting();
    expect(first).toMatchObject({ id, waitsFor: 'cancelled', message: 'I am ill' });
    const { notes, appointments } = await page();
    expect(notes).toMatchObject([{ person: 'visitor', text: 'I am ill' }]);
    // Staff can offer the enquiry times again.
    expect(appointments.noOfferBecause).toBeNull();
  });
});

describe('a calendar address', () => {
  async function deskWithCalendarAddress(calendarNames = false) {
    const desk = await deskWithVisitor();
    desk.setClinic({ calendarNames });
    await desk.book();
    const makeCalendarAddress = async () => {
      const page = await viewOf(await desk.here.post('/desk/visits/calendar'), 'visits');
      return new URL(page.calendar.address ?? '').pathname;
    };
    const path = await makeCalendarAddress();
    const readCalendar = async () => (await desk.app.request(path)).text();
    return { ...desk, path, makeCalendarAddress, readCalendar };
  }

  test('leads to the visits without names, and is shown to staff only once', async () => {
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

  test('leads to the visits with names if the clinic record allows names', async () => {
    const { readCalendar } = await deskWithCalendarAddress(true);
    expect(await readCalendar()).toContain('Mariam Haddad');
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
