import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enquiryPath } from '../../src/desk/deskPaths.ts';
import { confirmationValue } from '../../src/desk/deskViews.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import {
  type Fields,
  offerForm,
  offerFormAtTwo,
  testAppointments,
  timeAt,
  tuesday,
} from '../../tests/support/testAppointments.ts';
import { viewOf } from '../../tests/support/testDesk.ts';
import { usualMinutes } from './appointmentsOnPage.ts';

describe('offering times at the desk', () => {
  test('accepts two times that overlap, since the visitor takes only one', async () => {
    const { expectDone } = await testAppointments();
    await expectDone('offer', { ...offerForm, 'day-2': '2026-11-24', 'start-2': '10:45' });
  });

  test('asks staff to confirm or change an address that refused our last email', async () => {
    const { id, act, page, refused, refuseEmails, expectDone, newestOffer } = await testAppointments();
    await refuseEmails(null);
    const { row, appointments } = await page();
    expect(row.isUnreached).toBe(true);
    expect(appointments).toMatchObject({ asksEmail: 'unreached', email: row.email });
    const formWithSameAddress = { ...offerForm, email: row.email.toUpperCase() };
    const { faults } = await refused(id, 'offer', formWithSameAddress);
    expect(faults).toEqual([{ field: 'email', why: 'unreached' }]);
    await expectDone('offer', { ...offerForm, email: 'new@example.com' });
    await act(id, 'withdraw', { offer: (await newestOffer()).id });
    await expectDone('offer', { ...formWithSameAddress, confirmed: confirmationValue(faults) });
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
    const { id, act, enquire, view } = await testAppointments();
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

const offerEndOn = (day: string) => ({ 'ends-day': day, 'ends-time': '10:00' });

test.each<[string, string, string, Fields, object?]>([
  ['offer', 'notATime', 'start-1', { 'start-1': '' }],
  ['offer', 'notATime', 'day-1', { 'day-1': '2026-02-30' }],
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
  const { id, refused, waiting } = await testAppointments();
  const place = { show: 'call', next: '' };
  const typed = { ...offerForm, ...wrong, ...place };
  const page = await refused(id, action, typed);
  expect(page).toMatchObject({ fault: 'timesRefused', typed, place, row: { state: 'new' } });
  expect(page.faults).toEqual([{ field, why, ...details }]);
  expect(page.appointments).toMatchObject({ offers: [], visit: null });
  expect(await waiting()).toHaveLength(1);
});

describe.each(['offer', 'book'])('the %s form', (action) => {
  test('asks to confirm a day on which the practitioner does not work', async () => {
    const { id, refused, setClinic, expectDone } = await testAppointments();
    const days = ['monday', 'thursday'];
    setClinic({ people: [{ name: 'Mai Example', days }] });
    const formWithMai = { ...offerForm, 'person-1': 'Mai Example' };
    const { faults } = await refused(id, action, formWithMai);
    expect(faults).toEqual([
      { field: 'day-1', why: 'dayOff', person: 'Mai Example', days, weekday: 'tuesday' },
    ]);
    await expectDone(action, { ...formWithMai, confirmed: confirmationValue(faults) });
  });

  test('is refused for possible spam', async () => {
    const { id, act, refused } = await testAppointments();
    await act(id, 'spam', { spam: 'yes' });
    expect(await refused(id, action, offerForm)).toMatchObject({
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
  test.each<[string, Fields]>([
    ['state', { outcome: 'closed' }],
    ['state', { outcome: 'booked' }],
    ['spam', { spam: 'yes' }],
  ])('is withdrawn by the form %s with %j, and the visitor sees that', async (action, fields) => {
    const { id, act, visitorPage, view, page } = await testAppointments();
    await act(id, 'offer', offerForm);
    const visitor = await visitorPage();
    const answer = await act(id, action, fields);
    expect(answer.status).toBe(303);
    const list = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(list).toMatchObject({ done: { endedOffer: 'now' } });
    const { appointments, events, messages } = await page();
    expect(appointments).toMatchObject({ offers: [{ state: 'withdrawn' }], visit: null });
    expect(events.map((event) => event.action)).toContain('withdrew');
    const offerMessages = messages.filter(({ messageType }) => messageType);
    expect(offerMessages).toMatchObject([{ messageType: 'offer', state: 'outdated', error: '', at: null }]);
    // The visitor can now only ask for other times, and not even that if the enquiry is possible spam.
    const otherTimes = action === 'spam' ? 'no' : 'may';
    expect(await visitor.view()).toMatchObject({ state: 'withdrawn', otherTimes });
  });

  test.each<[string, Fields, string, Fields]>([
    ['state', { outcome: 'closed' }, 'undo', {}],
    ['spam', { spam: 'yes' }, 'spam', { spam: 'no' }],
  ])(
    'that the form %s with %j withdrew stays withdrawn after an undo',
    async (action, fields, undo, undoFields) => {
      const { id, act, expectDone, page, waiting } = await testAppointments();
      await act(id, 'offer', offerForm);
      await act(id, action, fields);
      await expectDone(undo, undoFields);
      expect((await page()).appointments).toMatchObject({ offers: [{ state: 'withdrawn' }] });
      expect(await waiting()).toMatchObject([{ id, state: 'new' }]);
    },
  );

  test('stays open when staff set a time to call, or set the enquiry to new', async () => {
    const { id, act, page } = await testAppointments();
    await act(id, 'offer', offerForm);
    await act(id, 'state', { outcome: 'contacted', 'call-day': '2026-11-23', 'call-time': '10:00' });
    await act(id, 'state', { outcome: 'new', note: 'Rang' });
    expect((await page()).appointments.offers).toMatchObject([{ state: 'open' }]);
  });

  test('that is taken after staff set the enquiry to new counts as an answer', async () => {
    const { id, act, press, context } = await testAppointments();
    await act(id, 'offer', offerForm);
    await act(id, 'state', { outcome: 'new' });
    await press('take');
    const rows = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(rows).toEqual([{ answered_at: context.clock() }]);
  });
});

describe('an enquiry with a visit to come', () => {
  test.each<[string, Fields]>([
    ['state', { outcome: 'closed', note: 'Done' }],
    ['state', { outcome: 'closed' }],
    ['spam', { spam: 'yes' }],
  ])('requires a confirmation of %s %j, and keeps the visit', async (action, typed) => {
    const { id, book, refused, expectDone, page } = await testAppointments();
    await book();
    const { version } = (await page()).row;
    const row = { version, visit: tuesday };
    expect(await refused(id, action, typed)).toMatchObject({ fault: 'visitToCome', typed, row });
    await expectDone(action, { ...typed, confirmed: 'on' });
    const changedRow = action === 'spam' ? { isSpam: true } : { state: 'closed' };
    expect(await page()).toMatchObject({ row: { ...row, version: version + 1, ...changedRow } });
  });

  test('can be closed without a confirmation once the visit is over', async () => {
    const { book, expectDone, passTo } = await testAppointments();
    await book();
    await passTo(tuesday.endsAt);
    await expectDone('state', { outcome: 'closed' });
  });

  test.each(['offer', 'book'])('does not stop staff from the %s form for the next visit', async (action) => {
    const { id, book, passTo, here, page } = await testAppointments();
    await book();
    await passTo(tuesday.startsAt);
    const { row, appointments } = await page();
    expect(appointments.noOfferBecause).toBeNull();
    const form = { version: String(row.version), ...offerForm, 'day-1': '2026-12-01' };
    // The second press of a double click is no conflict.
    for (const press of ['first', 'second']) {
      const { status } = await here.post(`/desk/enquiries/${id}/${action}`, form);
      expect(status, press).toBe(303);
    }
    const visit = action === 'book' ? timeAt('2026-12-01', '10:30') : tuesday;
    expect((await page()).row.visit).toEqual(visit);
  });
});

test.each([
  ['withdraw', 'offer', {}],
  ['move', 'visit', offerFormAtTwo],
  ['cancel-visit', 'visit', {}],
])('the action %s with the %s of another enquiry changes neither enquiry', async (action, field, fields) => {
  const { id, act, enquire, book, newestOffer, page, context } = await testAppointments();
  const otherEnquiry = await enquire({ firstName: 'Noura' });
  if (action === 'withdraw') await act(id, 'offer', offerForm);
  const otherId = action === 'withdraw' ? (await newestOffer())?.id : await book();
  const tables = ['offers', 'visits', 'messages', 'enquiries'] as const;
  const readRows = () =>
    Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().orderBy('id').execute()));
  const rowsBefore = await readRows();
  for (const namedId of [otherId ?? '', randomUUID()]) {
    const answer = await act(otherEnquiry, action, { ...fields, [field]: namedId });
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'changedMeanwhile' });
  }
  expect(await readRows()).toEqual(rowsBefore);
  expect((await page(otherEnquiry)).row.version).toBe(0);
});

describe('a person who was referred', () => {
  async function deskWithReferral() {
    const desk = await testAppointments();
    const answer = await desk.send(referral(), {}, 'send-referral');
    const { id: referred } = (await answer.json()) as { id: string };
    return { ...desk, referred };
  }

  test('is offered times only at their own email address, and staff see why', async () => {
    const { referred, refused, page } = await deskWithReferral();
    const { appointments } = await page(referred);
    expect(appointments).toMatchObject({ noOfferBecause: null, asksEmail: 'referral', email: '' });
    for (const email of ['', 'jamil at home'])
      expect((await refused(referred, 'offer', { ...offerForm, email })).appointments).toMatchObject({
        offers: [],
        faults: [{ field: 'email', why: 'notAnAddress' }],
      });
  });

  test('gets each email, and the referrer gets none', async () => {
    const { referred, act, press, page } = await deskWithReferral();
    await act(referred, 'offer', { ...offerForm, email: ' jamil＠\u200bexample.com' });
    await press('take', {}, referred);
    const { row, messages } = await page(referred);
    expect(row.state).toBe('booked');
    const toVisitor = messages.filter(({ messageType, audience }) => messageType && audience === 'visitor');
    expect(toVisitor.map(({ messageType, to }) => `${messageType} ${to}`).sort()).toEqual([
      'booked jamil@example.com',
      'offer jamil@example.com',
    ]);
  });
});

test.each([
  ['referred', ''],
  ['referred', 'own@example.com'],
  ['added', ''],
  ['added', 'own@example.com'],
])(
  'a visit of a person who was %s is emailed to the clinic and to "%s", as staff read',
  async (how, email) => {
    const { send, here, act, view, page, waiting, visitIdOf } = await testAppointments();
    const caller = { name: 'Jamil Haddad', phone: '0400 333 444', note: 'Back pain', language: 'en' };
    if (how === 'added') await here.post('/desk/add', caller);
    else await send(referral(), {}, 'send-referral');
    const { id = '' } = (await waiting()).find(({ name }) => name === caller.name) ?? {};
    expect((await act(id, 'book', { ...offerForm, email })).status).toBe(303);
    const bookedMessages = (await page(id)).messages.filter(({ messageType }) => messageType === 'booked');
    const [toClinic, ...toVisitor] = bookedMessages;
    expect(toClinic?.audience).toBe('clinic');
    expect(toVisitor.map(({ to }) => to)).toEqual(email === '' ? [] : [email]);

    const { done } = await view(`/desk?of=${id}&done=booked`, 'waiting');
    const visit = await visitIdOf(id);
    await act(id, 'move', { ...offerFormAtTwo, visit });
    const pageOfMoved = await view(`/desk/enquiries/${id}?done=moved`, 'enquiry');
    await act(id, 'cancel-visit', { visit });
    const pageOfCancelled = await view(`/desk/enquiries/${id}?done=visitCancelled`, 'enquiry');
    const ending = email === '' ? 'Silently' : '';
    expect([done?.action, pageOfMoved.done, pageOfCancelled.done]).toEqual(
      ['booked', 'moved', 'visitCancelled'].map((action) => `${action}${ending}`),
    );
    // The email about the earlier visit is none about this one.
    const nextAnswer = await act(id, 'book', { ...offerForm, email: '' });
    const waitingPage = await view(nextAnswer.headers.get('location') ?? '', 'waiting');
    expect(waitingPage.done?.action).toBe('bookedSilently');
  },
);

describe('a visit at the desk', () => {
  test('is marked, like an open offer, if the clinic has since closed on that day', async () => {
    const { book, act, enquire, view, context } = await testAppointments();
    await book();
    await act(await enquire({ email: 'other@example.com' }), 'offer', offerFormAtTwo);
    const closures = [{ from: '2026-11-24', to: '2026-11-24', reason: 'Staff training' }];
    context.opening = { ...context.opening, closures };
    const expectedClosure = { why: 'closedDay', reason: 'Staff training' };
    const { days, offers } = await view('/desk/visits', 'visits');
    expect(days.filter(({ visits }) => visits.length > 0)).toMatchObject([
      { day: '2026-11-24', closed: expectedClosure },
    ]);
    expect(offers).toMatchObject([{ closed: expectedClosure }]);
  });

  test('cannot be moved to its present time', async () => {
    const { id, book, refused, page } = await testAppointments();
    const visit = await book();
    const { faults } = await refused(id, 'move', { ...offerForm, visit });
    expect(faults).toEqual([{ field: 'start-1', why: 'notMoved' }]);
    expect((await page()).row).toMatchObject({ visit: tuesday });
  });
});
