import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Weekday } from '../../src/clinic/dates.ts';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import { confirmationValue } from '../../src/desk/deskViews.ts';
import { clinic, people } from '../../tests/support/clinic.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import {
  type Fields,
  offerForm,
  offerFormAtTwo,
  testAppointments,
  timeAt,
  tuesday,
} from '../../tests/support/testAppointments.ts';
import { readAllRows, redirectOf, viewOf } from '../../tests/support/testDesk.ts';
import { usualMinutes } from './appointmentsOnPage.ts';

test('offering times asks staff to confirm or change an address that refused our last email', async () => {
  const { page, refused, refuseEmails, accepted, withdraw } = await testAppointments();
  await refuseEmails(null);
  const { row, appointments } = await page();
  expect(row.isUnreached).toBe(true);
  expect(appointments).toMatchObject({ asksEmail: 'unreached', email: row.email });
  const formWithSameAddress = { ...offerForm, email: row.email.toUpperCase() };
  const { faults } = await refused('offer', formWithSameAddress);
  expect(faults).toEqual([{ field: 'email', why: 'unreached' }]);
  await accepted('offer', { ...offerForm, email: 'new@example.com' });
  await withdraw();
  await accepted('offer', { ...formWithSameAddress, confirmed: confirmationValue(faults) });
});

test.each<[string, Fields, string]>([
  ['state', { outcome: 'booked' }, 'state'],
  ['offer', offerForm, 'offered'],
  ['book', offerForm, 'booked'],
  ['state', { outcome: 'spam' }, 'spam'],
])(
  'after the form %s, staff return to the place on Waiting where they opened the enquiry',
  async (action, form, done) => {
    const { id, accepted, enquire, view } = await testAppointments();
    const nextEnquiry = await enquire({ phone: '0411 111 111', email: 'noura@example.com' });
    const { place } = await view(enquiryPath(id, { show: 'call', next: nextEnquiry }), 'enquiry');
    const path = await accepted(action, { ...form, ...place });
    expect(path).toBe(`/desk?show=call&next=${nextEnquiry}&of=${id}&done=${done}#next`);
    expect(await view(path, 'waiting')).toMatchObject({
      filter: 'call',
      next: nextEnquiry,
      done: { action: done, row: { id } },
    });
  },
);

const offerEndOn = (day: string) => ({ 'ends-day': day, 'ends-time': '10:00' });

test.each<[string, string, string, Fields, object?]>([
  ['offer', 'notATime', 'start-1', { 'start-1': '' }],
  ['offer', 'notATime', 'day-1', { 'day-1': '2026-02-30' }],
  ['offer', 'notATime', 'start-2', { 'day-2': '2026-11-24' }],
  ['offer', 'closedWeekday', 'day-1', { 'day-1': '2026-11-28' }, { weekday: 'saturday' }],
  ['offer', 'closedDay', 'day-1', { 'day-1': '2026-12-29' }, { reason: 'Christmas break' }],
  ['offer', 'outsideHours', 'start-1', { 'start-1': '06:00' }, { opens: '06:30', closes: '20:15' }],
  ['offer', 'outsideHours', 'start-1', { 'start-1': '19:30' }, { opens: '06:30', closes: '20:15' }],
  ['offer', 'notMinutes', 'minutes', { minutes: 'an hour' }],
  ['offer', 'twice', 'start-3', { 'day-3': '2026-11-24', 'start-3': '10:30' }],
  ['offer', 'endsAfterFirst', 'ends-day', offerEndOn('2026-11-25')],
  ['offer', 'endsPast', 'ends-day', offerEndOn('2026-11-20')],
  ['offer', 'noteTooLong', 'noteToVisitor', { noteToVisitor: 'x'.repeat(501) }],
  ['book', 'onlyOffered', 'start-2', { 'start-2': '11:30' }],
  ['book', 'onlyOffered', 'ends-day', offerEndOn('2026-11-23')],
  ['book', 'past', 'start-1', { 'day-1': '2026-11-19' }],
])('the form %s is refused with %s at the field %s, and shows what was typed', async (...row) => {
  const [action, why, field, wrong, details = {}] = row;
  const { refused, waiting } = await testAppointments();
  const place = { show: 'call', next: '' };
  const typed = { ...offerForm, ...wrong, ...place };
  const page = await refused(action, typed);
  expect(page).toMatchObject({ fault: 'timesRefused', typed, place, row: { state: 'new' } });
  expect(page.faults).toEqual([{ field, why, ...details }]);
  expect(page.appointments).toMatchObject({ offers: [], visit: null });
  expect(await waiting()).toHaveLength(1);
});

describe.each(['offer', 'book'])('the %s form', (action) => {
  test('asks to confirm a day on which the practitioner does not work', async () => {
    const { refused, context, accepted } = await testAppointments();
    const days: Weekday[] = ['monday', 'thursday'];
    context.clinic = { ...clinic, people: [{ ...people[0], days }] };
    const formWithMai = { ...offerForm, 'person-1': 'Mai Example' };
    const { faults } = await refused(action, formWithMai);
    expect(faults).toEqual([
      { field: 'day-1', why: 'dayOff', person: 'Mai Example', days, weekday: 'tuesday' },
    ]);
    await accepted(action, { ...formWithMai, confirmed: confirmationValue(faults) });
  });

  test('is refused for possible spam', async () => {
    const { accepted, refused } = await testAppointments();
    await accepted('state', { outcome: 'spam' });
    expect(await refused(action, offerForm)).toMatchObject({
      fault: 'timesRefused',
      appointments: { noOfferBecause: 'spam', offers: [], visit: null },
    });
  });
});

test.each([
  ['ndis-assessment', 45, 30, 0, 45],
  ['follow-up', { from: 45, to: 60 }, { from: 20, to: 30 }, 0, 20],
  ['follow-up', { from: 45, to: 60 }, undefined, 0, 45],
  // The page of this service gives the minutes of a visit, so the 10 minutes of the fees do not count.
  ['acl-rehabilitation', 10, 10, 0, 60],
  ['acl-rehabilitation', 10, 10, 1, 45],
])('a visit for %s takes as long as its page says, or else the shortest time in the fees', (...row) => {
  const [consultationType, first, later, visitsBefore, minutes] = row;
  const visit = {
    profession: '',
    first: { dollars: 0, minutes: first },
    later: { dollars: 0, minutes: later },
  };
  const clinicWithFees = { ...clinic, fees: { ...clinic.fees, visits: [visit] } } as typeof clinic;
  const visits = Array(visitsBefore).fill({ state: 'booked' });
  const enquiry = { type: 'booking', content: booking({ consultationType }), visits } as never;
  expect(usualMinutes({ clinic: clinicWithFees }, enquiry)).toBe(minutes);
});

describe('an open offer', () => {
  test.each(['closed', 'booked', 'spam'])(
    'is withdrawn by the result %s, also after an undo, and the visitor sees that',
    async (outcome) => {
      const { id, accepted, visitorPage, view, page, waiting } = await testAppointments();
      await accepted('offer', offerForm);
      const visitor = await visitorPage();
      const list = await view(await accepted('state', { outcome }), 'waiting');
      expect(list).toMatchObject({ done: { endedOffer: 'now' } });
      const { appointments, events, messages } = await page();
      expect(appointments).toMatchObject({ offers: [{ state: 'withdrawn' }], visit: null });
      expect(events.map((event) => event.action)).toContain('withdrew');
      const offerMessages = messages.filter(({ messageType }) => messageType);
      expect(offerMessages).toMatchObject([{ messageType: 'offer', state: 'outdated', error: '', at: null }]);
      // The visitor can now only ask for other times, and not even that if the enquiry is possible spam.
      const otherTimes = outcome === 'spam' ? 'no' : 'may';
      expect(await visitor.view()).toMatchObject({ state: 'withdrawn', otherTimes });
      await accepted('undo');
      expect((await page()).appointments.offers).toMatchObject([{ state: 'withdrawn' }]);
      expect(await waiting()).toMatchObject([{ id, state: 'new' }]);
    },
  );

  test('stays open when staff set a time to call or the state new, and taking a time is then the answer', async () => {
    const { accepted, page, press, context } = await testAppointments();
    await accepted('offer', offerForm);
    await accepted('state', { outcome: 'contacted', 'call-day': '2026-11-23', 'call-time': '10:00' });
    await accepted('state', { outcome: 'new', note: 'Rang' });
    expect((await page()).appointments.offers).toMatchObject([{ state: 'open' }]);
    context.setTime(context.clock() + 1);
    await press('take');
    const rows = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(rows).toEqual([{ answered_at: context.clock() }]);
  });
});

describe('an enquiry with a visit to come', () => {
  test.each<[Fields, object]>([
    [{ outcome: 'closed', note: 'Done' }, { state: 'closed' }],
    [{ outcome: 'spam' }, { isSpam: true }],
  ])('requires a confirmation of %j, and keeps the visit', async (typed, changedRow) => {
    const { book, refused, accepted, page } = await testAppointments();
    await book();
    const { version } = (await page()).row;
    const row = { version, visit: tuesday };
    expect(await refused('state', typed)).toMatchObject({ fault: 'visitToCome', typed, row });
    await accepted('state', { ...typed, confirmed: 'on' });
    expect(await page()).toMatchObject({ row: { ...row, version: version + 1, ...changedRow } });
  });

  test('can be closed without a confirmation once the visit is over', async () => {
    const { book, accepted, passTo } = await testAppointments();
    await book();
    await passTo(tuesday.endsAt);
    await accepted('state', { outcome: 'closed' });
  });

  test.each(['offer', 'book'])('does not stop staff from the %s form for the next visit', async (action) => {
    const { id, book, passTo, here, page } = await testAppointments();
    await book();
    await passTo(tuesday.startsAt);
    const { row, appointments } = await page();
    expect(appointments.noOfferBecause).toBeNull();
    const form = { version: String(row.version), ...offerForm, 'day-1': '2026-12-01' };
    // The second press of a double click is no conflict.
    redirectOf(await here.post(`/desk/enquiries/${id}/${action}`, form));
    redirectOf(await here.post(`/desk/enquiries/${id}/${action}`, form));
    const visit = action === 'book' ? timeAt('2026-12-01', '10:30') : tuesday;
    expect((await page()).row.visit).toEqual(visit);
  });
});

test.each([
  ['withdraw', 'offer', {}],
  ['move', 'visit', offerFormAtTwo],
  ['cancel-visit', 'visit', {}],
])('the action %s with the %s of another enquiry changes neither enquiry', async (action, field, fields) => {
  const { accepted, act, enquire, book, newestOffer, page, context } = await testAppointments();
  const otherEnquiry = await enquire({ firstName: 'Noura' });
  if (action === 'withdraw') await accepted('offer', offerForm);
  const otherId = action === 'withdraw' ? (await newestOffer()).id : await book();
  expect((await page(otherEnquiry)).row.version).toBe(0);
  const rowsBefore = await readAllRows(context.db);
  for (const namedId of [otherId, randomUUID()]) {
    const answer = await act(otherEnquiry, action, { ...fields, [field]: namedId });
    expect(await viewOf(answer, 'enquiry', 409)).toMatchObject({ fault: 'changedMeanwhile' });
  }
  expect(await readAllRows(context.db)).toEqual(rowsBefore);
});

test('a person who was referred gets each email at their own address only, and staff see why', async () => {
  const { send, refused, accepted, press, page } = await testAppointments();
  const { id } = (await (await send(referral(), {}, 'send-referral')).json()) as { id: string };
  const { appointments } = await page(id);
  expect(appointments).toMatchObject({ noOfferBecause: null, asksEmail: 'referral', email: '' });
  for (const email of ['', 'jamil at home'])
    expect((await refused('offer', { ...offerForm, email }, id)).appointments).toMatchObject({
      offers: [],
      faults: [{ field: 'email', why: 'notAnAddress' }],
    });
  await accepted('offer', { ...offerForm, email: ' jamil＠\u200bexample.com' }, id);
  await press('take', {}, id);
  const { messages } = await page(id);
  const toVisitor = messages.filter(({ messageType, audience }) => messageType && audience === 'visitor');
  expect(toVisitor.map(({ messageType, to }) => `${messageType} ${to}`).sort()).toEqual([
    'booked jamil@example.com',
    'offer jamil@example.com',
  ]);
});

test.each([
  ['referred', ''],
  ['referred', 'own@example.com'],
  ['added', ''],
  ['added', 'own@example.com'],
])(
  'a visit of a person who was %s is emailed to the clinic and to "%s", as staff read',
  async (how, email) => {
    const { send, here, accepted, view, page, waiting, visitIdOf } = await testAppointments();
    const caller = { name: 'Jamil Haddad', phone: '0400 333 444', note: 'Back pain', language: 'en' };
    if (how === 'added') await here.post('/desk/add', caller);
    else await send(referral(), {}, 'send-referral');
    const { id } = (await waiting()).find(({ name }) => name === caller.name) ?? {};
    const listOfBooked = await view(await accepted('book', { ...offerForm, email }, id), 'waiting');
    const bookedMessages = (await page(id)).messages.filter(({ messageType }) => messageType === 'booked');
    const [toClinic, ...toVisitor] = bookedMessages;
    expect(toClinic?.audience).toBe('clinic');
    expect(toVisitor.map(({ to }) => to)).toEqual(email === '' ? [] : [email]);

    const visit = await visitIdOf(id);
    const pageOfMoved = await view(await accepted('move', { ...offerFormAtTwo, visit }, id), 'enquiry');
    const pageOfCancelled = await view(await accepted('cancel-visit', { visit }, id), 'enquiry');
    const ending = email === '' ? 'Silently' : '';
    expect([listOfBooked.done?.action, pageOfMoved.done, pageOfCancelled.done]).toEqual(
      ['booked', 'moved', 'visitCancelled'].map((action) => `${action}${ending}`),
    );
    // The email about the earlier visit is none about this one.
    const nextList = await view(await accepted('book', { ...offerForm, email: '' }, id), 'waiting');
    expect(nextList.done?.action).toBe('bookedSilently');
  },
);
