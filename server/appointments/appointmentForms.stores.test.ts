import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { type AppointmentView, visitorActions } from '../../src/appointments/appointmentView.ts';
import { confirmationOf, type EnquiryMessage } from '../../src/desk/deskViews.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { readCalendarFile, rolesIn } from '../../tests/support/calendarFile.ts';
import { booking, referral } from '../../tests/support/samples.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { mai, noor, testDesk, viewOf } from '../../tests/support/testDesk.ts';
import { messageWords } from '../content.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { linkToken } from '../outbox/messageDetails.ts';
import { usualMinutes } from './appointmentsOnPage.ts';
import { offersOf } from './offers.ts';
import { storeReminders } from './visits.ts';

type Fields = Record<string, string>;

/** The form of one time, on a day after Friday 20 November 2026, 12:00 in Sydney, which is the time of the tests. */
const offer = {
  'day-1': '2026-11-24',
  'start-1': '10:30',
  minutes: '60',
  place: 'clinic',
  noteToVisitor: 'Hello',
};
const atTwo = { ...offer, 'start-1': '14:00' };
const tuesday = timeAt('2026-11-24', '10:30');
const tuesdayAtTwo = timeAt('2026-11-24', '14:00');

/** The desk with an enquiry, and its visitor on the page behind the link of their email. */
async function deskWithVisitor() {
  const desk = await testDesk();
  const { context, app, act, view } = desk;
  const { db } = context;
  const id = await desk.enquire();
  // The visitor still has the link of an email that the store has since ended.
  const tokens = new Map<string, string | undefined>();
  const page = async (enquiry = id) => view(`/desk/enquiries/${enquiry}`, 'enquiry');
  const newestOffer = async (enquiry = id) => (await offersOf(db, enquiry))[0];
  /** Presses a button of the page behind the link of the newest offer. */
  const press = async (name: string, fields: Fields = {}, enquiry = id) => {
    const { id: message } = await db
      .selectFrom('messages')
      .select('id')
      .where('enquiry_id', '=', enquiry)
      .where('letter_type', '=', 'offer')
      .orderBy('waiting_since', 'desc')
      .executeTakeFirstOrThrow();
    const token = tokens.get(message) ?? (await linkToken(db, message));
    tokens.set(message, token);
    return app.request(`/appointments/${token}/${name}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ time: (await newestOffer(enquiry))?.times[0]?.id ?? '', ...fields }),
    });
  };
  return {
    ...desk,
    id,
    page,
    newestOffer,
    press,
    /** Offers a time, which the visitor takes; resolves to the id of the visit. */
    async book(form: Fields = offer, enquiry = id) {
      await act(enquiry, 'offer', form);
      await press('take', {}, enquiry);
      return (await enquiryById(db, enquiry))?.visits.at(-1)?.id ?? '';
    },
    /** The view of the page behind the link, after a button was pressed there. */
    async visitorView() {
      const [token] = [...tokens.values()].slice(-1);
      return (await (await app.request(`/appointments/${token}`)).json()) as AppointmentView;
    },
    /** Sends a form whose action is refused; resolves to the page that answers it. */
    async refused(enquiry: string, action: string, typed: Fields) {
      const answer = await act(enquiry, action, typed);
      expect(answer.status).toBe(422);
      const shown = await viewOf(answer, 'enquiry');
      return { ...shown, faults: shown.appointments.faults };
    },
    async expectDone(action: string, typed: Fields) {
      expect((await act(id, action, typed)).status).toBe(303);
    },
    async waiting() {
      return (await view('/desk', 'waiting')).rows;
    },
    /** The rows of the page Visits, of all days. */
    async visits() {
      const { days } = await view('/desk/visits', 'visits');
      return days.flatMap((day) => day.visits);
    },
    setClinic(changes: object) {
      context.clinic = { ...context.clinic, ...changes };
    },
    /** Has the mail server refuse the stored emails to visitors. */
    async refuseEmails(type: AppointmentMessageType | null) {
      await db
        .updateTable('messages')
        .set({ state: 'ended', last_error: '550', attempts: 1 })
        .where('audience', '=', 'visitor')
        .where('letter_type', type === null ? 'is' : '=', type)
        .execute();
    },
  };
}

describe('offering times at the desk', () => {
  test('sends them and takes the enquiry off the waiting list', async () => {
    const { id, act, view, waiting } = await deskWithVisitor();
    const answer = await act(id, 'offer', offer);
    const path = `/desk/enquiries/${id}?done=offered`;
    expect(answer.headers.get('location')).toBe(path);
    expect(await view(path, 'enquiry')).toMatchObject({
      done: 'offered',
      row: { state: 'contacted' },
      appointments: {
        noOfferBecause: 'hasOffer',
        offers: [{ state: 'open', times: [tuesday], noteToVisitor: 'Hello', madeBy: mai }],
        minutes: 50,
      },
      next: null,
    });
    expect(await waiting()).toEqual([]);
  });

  test('then links to the enquiry that has waited longest', async () => {
    const { context, id, act, enquire, view } = await deskWithVisitor();
    context.setTime(context.clock() + 1);
    const second = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    context.setTime(context.clock() + 1);
    await enquire({ firstName: 'Third' });
    await act(id, 'offer', offer);
    const { next } = await view(`/desk/enquiries/${id}?done=offered`, 'enquiry');
    expect(next).toEqual({ id: second, name: 'Noura Khalil' });
  });

  test('from two tabs sends the same times once, and refuses other times', async () => {
    const { id, here, page } = await deskWithVisitor();
    const send = (form: Fields) => here.post(`/desk/enquiries/${id}/offer`, { ...form, version: '0' });
    expect((await send(offer)).status).toBe(303);
    expect((await send(offer)).headers.get('location')).toContain('done=offered');
    const answer = await send(atTwo);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'changedMeanwhile', typed: atTwo });
    expect((await page()).appointments.offers).toHaveLength(1);
  });

  test('accepts two times that overlap, since the visitor takes only one', async () => {
    const { expectDone } = await deskWithVisitor();
    await expectDone('offer', { ...offer, 'day-2': '2026-11-24', 'start-2': '10:45' });
  });

  test('to an address that refused our last email asks to confirm or change it', async () => {
    const { id, act, page, refused, refuseEmails, expectDone, newestOffer } = await deskWithVisitor();
    await refuseEmails(null);
    const { row, appointments } = await page();
    expect(row.isUnreached).toBe(true);
    expect(appointments).toMatchObject({ asksEmail: 'unreached', email: row.email });
    const sameAddress = { ...offer, email: row.email.toUpperCase() };
    const { faults } = await refused(id, 'offer', sameAddress);
    expect(faults).toEqual([{ field: 'email', why: 'unreached' }]);
    await expectDone('offer', { ...offer, email: 'new@example.com' });
    await act(id, 'withdraw', { offer: (await newestOffer())?.id ?? '' });
    await expectDone('offer', { ...sameAddress, confirmed: confirmationOf(faults) });
  });

  test('ignores a typed address if the enquiry has one that works', async () => {
    const { expectDone, page } = await deskWithVisitor();
    await expectDone('offer', { ...offer, email: 'eve@example.com' });
    expect((await page()).messages.map(({ to }) => to)).not.toContain('eve@example.com');
  });
});

const endOn = (day: string) => ({ 'ends-day': day, 'ends-time': '10:00' });

test.each<[string, string, string, Fields, object?]>([
  ['offer', 'notATime', 'start-1', { 'start-1': '' }],
  ['offer', 'notATime', 'day-1', { 'day-1': '2026-02-30' }],
  ['offer', 'past', 'start-1', { 'day-1': '2026-11-19' }],
  ['offer', 'tooFar', 'day-1', { 'day-1': '2062-11-24' }],
  ['offer', 'closedWeekday', 'day-1', { 'day-1': '2026-11-28' }, { weekday: 'saturday' }],
  ['offer', 'closedDay', 'day-1', { 'day-1': '2026-12-28' }, { reason: 'Christmas break' }],
  ['offer', 'outsideHours', 'start-1', { 'start-1': '05:00' }, { opens: '06:30', closes: '20:15' }],
  ['offer', 'notMinutes', 'minutes', { minutes: 'an hour' }],
  ['offer', 'twice', 'start-2', { 'day-2': '2026-11-24', 'start-2': '10:30' }],
  ['offer', 'endsAfterFirst', 'ends-day', endOn('2026-11-25')],
  ['offer', 'endsPast', 'ends-day', endOn('2026-11-20')],
  ['offer', 'noteTooLong', 'noteToVisitor', { noteToVisitor: 'x'.repeat(501) }],
  ['book', 'onlyOffered', 'start-2', { 'start-2': '11:30' }],
  ['book', 'onlyOffered', 'ends-day', endOn('2026-11-23')],
  ['book', 'past', 'start-1', { 'day-1': '2026-11-19' }],
  ['book', 'notATime', 'start-1', { 'start-1': '' }],
])('the form %s is refused as %s at %s, and shows what was typed', async (...row) => {
  const [action, why, field, wrong, details = {}] = row;
  const { id, refused, waiting } = await deskWithVisitor();
  const typed = { ...offer, ...wrong };
  const page = await refused(id, action, typed);
  expect(page).toMatchObject({ fault: 'timesRefused', typed, row: { state: 'new' } });
  expect(page.faults).toEqual([{ field, why, ...details }]);
  expect(page.appointments).toMatchObject({ offers: [], visit: null });
  expect(await waiting()).toHaveLength(1);
});

test.each([
  ['person-1', 'Mai Example', 'overlapsPerson'],
  ['room-1', 'Room 2', 'overlapsRoom'],
])(
  'an offer whose %s is taken at that time is refused, and names the other enquiry',
  async (field, value, why) => {
    const { id, act, refused, enquire, setClinic } = await deskWithVisitor();
    setClinic({ people: [{ name: 'Mai Example' }], rooms: ['Room 2'] });
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await act(otherEnquiry, 'offer', { ...offer, [field]: value });
    const { faults } = await refused(id, 'offer', { ...offer, [field]: value, 'start-1': '11:00' });
    expect(faults).toMatchObject([
      { why, other: { id: otherEnquiry, name: 'Noura Khalil', state: 'offered' } },
    ]);
  },
);

describe.each(['offer', 'book'])('the form %s', (action) => {
  test('asks to confirm a time of another enquiry if neither names a practitioner', async () => {
    const { id, act, refused, enquire, page, expectDone } = await deskWithVisitor();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await act(otherEnquiry, 'offer', offer);
    const later = { ...offer, 'start-1': '11:00' };
    const { typed, faults, appointments } = await refused(id, action, later);
    expect(typed).toMatchObject(later);
    expect(appointments.offers).toEqual([]);
    const overlap = { id: otherEnquiry, name: 'Noura Khalil', state: 'offered' };
    expect(faults).toMatchObject([{ field: 'start-1', why: 'overlapsNobody', other: overlap }]);
    // The box confirms only the warning that it was shown with.
    const confirmed = confirmationOf(faults);
    await act(await enquire({ firstName: 'Third' }), 'offer', atTwo);
    await refused(id, action, { ...atTwo, confirmed });
    await refused(id, action, { ...later, confirmed: 'on' });
    await expectDone(action, { ...later, confirmed });
    expect((await page()).row.state).toBe(action === 'offer' ? 'contacted' : 'booked');
  });

  test('asks to confirm a day on which the practitioner does not work', async () => {
    const { id, refused, setClinic, expectDone } = await deskWithVisitor();
    const days = ['monday', 'thursday'];
    setClinic({ people: [{ name: 'Mai Example', days }] });
    const withMai = { ...offer, 'person-1': 'Mai Example' };
    const { faults } = await refused(id, action, withMai);
    expect(faults).toEqual([
      { field: 'day-1', why: 'dayOff', person: 'Mai Example', days, weekday: 'tuesday' },
    ]);
    await expectDone(action, { ...withMai, confirmed: confirmationOf(faults) });
  });

  test('is refused for possible spam', async () => {
    const { id, act, refused } = await deskWithVisitor();
    await act(id, 'spam', { spam: 'yes' });
    expect(await refused(id, action, offer)).toMatchObject({
      fault: 'timesRefused',
      appointments: { noOfferBecause: 'spam', offers: [], visit: null },
    });
  });
});

test.each([
  ['ndis-assessment', 45, 30, 0, 45],
  ['follow-up', { from: 45, to: 60 }, { from: 20, to: 30 }, 0, 20],
  ['follow-up', { from: 45, to: 60 }, undefined, 0, 45],
  // The page of the service has its own minutes.
  ['acl-rehabilitation', 10, 10, 0, 60],
  ['acl-rehabilitation', 10, 10, 1, 45],
])('a visit for %s has the minutes of its service, or else the shortest in the fees', async (...row) => {
  const [consultationType, first, later, visitsBefore, minutes] = row;
  const { id, book, context } = await deskWithVisitor();
  if (visitsBefore > 0) await book();
  const storedEnquiry = await enquiryById(context.db, id);
  const visits = [
    { profession: '', first: { dollars: 0, minutes: first }, later: { dollars: 0, minutes: later } },
  ];
  const clinic = { ...context.clinic, fees: { ...context.clinic.fees, visits } } as typeof context.clinic;
  const enquiry = { ...storedEnquiry, content: booking({ consultationType }) } as NonNullable<
    typeof storedEnquiry
  >;
  expect(usualMinutes({ clinic }, enquiry)).toBe(minutes);
});

describe('booking a time that was agreed', () => {
  const bookedMessages = ({ messages }: { messages: EnquiryMessage[] }) =>
    messages.flatMap(({ audience, messageType, to }) =>
      messageType === 'booked' ? [`${audience} ${to}`] : [],
    );

  test('emails visitor and clinic, and takes the enquiry off Waiting', async () => {
    const { id, act, view, visits, waiting, context } = await deskWithVisitor();
    const answer = await act(id, 'book', offer);
    const path = `/desk/enquiries/${id}?done=booked`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const page = await view(path, 'enquiry');
    expect(page).toMatchObject({ done: 'booked', row: { state: 'booked', visit: tuesday } });
    expect(bookedMessages(page)).toEqual([
      `clinic ${context.config.CLINIC_INBOX[0]}`,
      `visitor ${page.row.email}`,
    ]);
    expect(page.events.find(({ action }) => action === 'booked')).toMatchObject({ person: mai });
    expect(await visits()).toMatchObject([{ ...tuesday, enquiry: id }]);
    expect(await waiting()).toEqual([]);
  });

  test('withdraws an open offer, and the page shows that', async () => {
    const { id, act, expectDone, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await expectDone('book', atTwo);
    expect(await view(`/desk/enquiries/${id}?done=booked`, 'enquiry')).toMatchObject({
      endedOffer: 'now',
      appointments: { offers: [{ state: 'withdrawn' }], visit: tuesdayAtTwo },
    });
  });

  test('needs no email address of a person who was referred', async () => {
    const { context, send, act, page } = await deskWithVisitor();
    const { id } = (await (await send(referral(), {}, 'send-referral')).json()) as { id: string };
    expect((await act(id, 'book', { ...offer, email: '' })).status).toBe(303);
    expect(bookedMessages(await page(id))).toEqual([`clinic ${context.config.CLINIC_INBOX[0]}`]);
  });

  test('adds one visit when pressed twice, and refuses another time', async () => {
    const { id, here, refused, page } = await deskWithVisitor();
    for (const form of [offer, offer]) {
      const answer = await here.post(`/desk/enquiries/${id}/book`, { ...form, version: '0' });
      expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=booked`);
    }
    expect(bookedMessages(await page())).toHaveLength(2);
    const { faults } = await refused(id, 'book', atTwo);
    expect(faults).toEqual([{ field: 'start-1', why: 'hasVisit' }]);
  });
});

describe('an open offer', () => {
  test.each<[string, Fields, string]>([
    ['state', { state: 'closed' }, 'state'],
    ['state', { outcome: 'booked' }, 'state'],
    ['state', { outcome: 'closed', from: 'waiting' }, 'state'],
    ['spam', { spam: 'yes' }, 'spam'],
  ])('is withdrawn by %s %j, which staff and the visitor see', async (action, fields, done) => {
    const { id, act, press, visitorView, view, page } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await press('no-such-press');
    const answer = await act(id, action, fields);
    expect(answer.status).toBe(303);
    const path = answer.headers.get('location') ?? '';
    if (path.startsWith('/desk?'))
      expect(await view(path, 'waiting')).toMatchObject({ done: { endedOffer: 'now' } });
    else expect(await view(path, 'enquiry')).toMatchObject({ done, endedOffer: 'now' });
    const before = await page();
    const appointments = { offers: [{ state: 'withdrawn' }], visit: null };
    expect(before).toMatchObject({ endedOffer: null, appointments });
    expect(before.events.map((event) => event.action)).toContain('withdrew');
    const messages = before.messages.filter(({ messageType }) => messageType);
    expect(messages).toMatchObject([{ messageType: 'offer', at: null }]);
    expect(messages.filter(({ state }) => state === 'due')).toEqual([]);
    // A press that comes later changes nothing. Nobody reads what spam sends.
    const isSpam = action === 'spam';
    expect(await visitorView()).toMatchObject({ state: 'withdrawn', otherTimes: isSpam ? 'no' : 'may' });
    const presses = visitorActions.filter((name) => isSpam || name !== 'again');
    for (const name of presses) await press(name, { noteFromVisitor: 'Call me' });
    const { row } = before;
    expect(await page()).toMatchObject({ row, messages: before.messages, notes: [] });
  });

  // A server of an earlier release leaves the offer open.
  test.each([{ state: 'closed' as const }, { suspected_spam: 1 as const }])(
    'of an enquiry with %j cannot be taken',
    async (columns) => {
      const { id, act, press, visitorView, context } = await deskWithVisitor();
      await act(id, 'offer', offer);
      await context.db.updateTable('enquiries').set(columns).execute();
      expect((await press('take')).headers.get('location')).toMatch(/late$/);
      expect(await visitorView()).toMatchObject({ state: 'withdrawn' });
    },
  );

  test.each<[string, Fields, string, Fields]>([
    ['state', { state: 'closed' }, 'undo', {}],
    ['spam', { spam: 'yes' }, 'spam', { spam: 'no' }],
  ])(
    'that %s %j withdrew remains withdrawn when the action is undone',
    async (action, fields, undo, undoFields) => {
      const { id, act, expectDone, page, waiting } = await deskWithVisitor();
      await act(id, 'offer', offer);
      await act(id, action, fields);
      await expectDone(undo, undoFields);
      expect((await page()).appointments).toMatchObject({ offers: [{ state: 'withdrawn' }] });
      expect(await waiting()).toMatchObject([{ id, state: 'new' }]);
    },
  );

  test('remains open when the enquiry is set to another state or is to be called', async () => {
    const { id, act, page } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, 'state', { outcome: 'contacted', 'call-day': '2026-11-23', 'call-time': '10:00' });
    await act(id, 'state', { state: 'new', note: 'Rang' });
    expect((await page()).appointments.offers).toMatchObject([{ state: 'open' }]);
  });

  test('that is taken after the enquiry was set to New counts as an answer', async () => {
    const { id, act, press, context } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, 'state', { state: 'new' });
    await press('take');
    const rows = await context.db.selectFrom('enquiries').select('answered_at').execute();
    expect(rows).toEqual([{ answered_at: context.clock() }]);
  });
});

describe('an enquiry with a visit to come', () => {
  test.each<[string, Fields]>([
    ['state', { state: 'closed', note: 'Done' }],
    ['state', { outcome: 'closed', from: 'waiting' }],
    ['spam', { spam: 'yes' }],
  ])('asks staff to confirm %s %j, and the visit remains', async (action, typed) => {
    const { id, book, refused, expectDone, page } = await deskWithVisitor();
    await book();
    const { version } = (await page()).row;
    const row = { version, visit: tuesday };
    expect(await refused(id, action, typed)).toMatchObject({ fault: 'visitToCome', typed, row });
    await expectDone(action, { ...typed, confirmed: 'on' });
    const changed = action === 'spam' ? { isSpam: true } : { state: 'closed' };
    expect(await page()).toMatchObject({ row: { ...row, version: version + 1, ...changed } });
  });

  test('is closed without asking when the visit is over', async () => {
    const { book, expectDone, passTo } = await deskWithVisitor();
    await book();
    await passTo(tuesday.endsAt);
    await expectDone('state', { state: 'closed' });
  });

  test('sends emails to the clinic alone once it is spam', async () => {
    const { id, book, act, press, page, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'spam', { spam: 'yes', confirmed: 'on' });
    const monday = timeAt('2026-11-23', '10:00').startsAt;
    await storeReminders(context.db, context.opening, monday, 'www.example.com.au');
    await act(id, 'move', { ...atTwo, visit });
    await press('cannot-come', { at: String(tuesdayAtTwo.startsAt) });
    const due = (await page()).messages.filter(({ state }) => state === 'due');
    expect(due.map(({ audience, messageType }) => `${audience} ${messageType}`).toSorted()).toEqual([
      'clinic cancelled',
      'clinic moved',
    ]);
  });
});

test.each([
  ['withdraw', 'offer', {}],
  ['move', 'visit', atTwo],
  ['cancel-visit', 'visit', {}],
])('%s with the %s of another enquiry changes neither', async (action, field, fields) => {
  const { id, act, enquire, book, newestOffer, page, context } = await deskWithVisitor();
  const otherEnquiry = await enquire({ firstName: 'Noura' });
  if (action === 'withdraw') await act(id, 'offer', offer);
  const theirs = action === 'withdraw' ? (await newestOffer())?.id : await book();
  const tables = ['offers', 'visits', 'messages', 'enquiries'] as const;
  const rows = () =>
    Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().orderBy('id').execute()));
  const before = await rows();
  for (const named of [theirs ?? '', randomUUID()]) {
    const answer = await act(otherEnquiry, action, { ...fields, [field]: named });
    expect(answer.status).toBe(409);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'changedMeanwhile' });
  }
  expect(await rows()).toEqual(before);
  expect((await page(otherEnquiry)).row.version).toBe(0);
});

describe('offering times to a person who was referred', () => {
  async function withReferral() {
    const desk = await deskWithVisitor();
    const answer = await desk.send(referral(), {}, 'send-referral');
    const { id: referred } = (await answer.json()) as { id: string };
    return { ...desk, referred };
  }

  test('needs their own address, and shows why', async () => {
    const { referred, refused, page } = await withReferral();
    const { appointments } = await page(referred);
    expect(appointments).toMatchObject({ noOfferBecause: null, asksEmail: 'referral', email: '' });
    for (const email of ['', 'jamil at home'])
      expect((await refused(referred, 'offer', { ...offer, email })).appointments).toMatchObject({
        offers: [],
        faults: [{ field: 'email', why: 'notAnAddress' }],
      });
  });

  test('sends each email to them, and none to the referrer', async () => {
    const { referred, book, page } = await withReferral();
    await book({ ...offer, email: ' jamil＠\u200bexample.com' }, referred);
    const { row, messages } = await page(referred);
    expect(row.state).toBe('booked');
    const toVisitor = messages.filter(({ messageType, audience }) => messageType && audience === 'visitor');
    expect(toVisitor.map(({ messageType, to }) => `${messageType} ${to}`).sort()).toEqual([
      'booked jamil@example.com',
      'offer jamil@example.com',
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
    expect(await visits()).toMatchObject([{ ...tuesday, enquiry: id, phone: row.phone }]);
    const statistics = await view('/desk/statistics', 'statistics');
    expect(statistics.appointments).toMatchObject({ offered: 1, taken: 1, notSuited: 0 });
  });

  test('shows no mail error for an email that was not sent because it was out of date', async () => {
    const { id, act, newestOffer, page } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, 'withdraw', { offer: (await newestOffer())?.id ?? '' });
    const messages = (await page()).messages.filter(({ messageType }) => messageType);
    expect(messages).toMatchObject([{ state: 'outdated', error: '' }]);
  });

  test('asks to confirm a move to a time that another visit has, and is then marked', async () => {
    const { id, book, refused, enquire, visits, expectDone } = await deskWithVisitor();
    const visit = await book();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await book(atTwo, otherEnquiry);
    const clashes = async () => (await visits()).map(({ clashesWith }) => clashesWith);
    expect(await clashes()).toEqual(['', '']);
    const moved = { ...offer, 'start-1': '14:30', visit };
    const { faults } = await refused(id, 'move', moved);
    expect(faults).toMatchObject([{ why: 'overlapsNobody', other: { id: otherEnquiry, state: 'taken' } }]);
    await expectDone('move', { ...moved, confirmed: confirmationOf(faults) });
    expect(await clashes()).toEqual(['Mariam Haddad', 'Noura Khalil']);
  });

  test('asks to confirm a move to a day on which the person does not work', async () => {
    const { id, book, refused, setClinic } = await deskWithVisitor();
    const visit = await book();
    setClinic({ people: [{ name: 'Mai Example', days: ['monday'] }] });
    const { faults } = await refused(id, 'move', { ...atTwo, 'person-1': 'Mai Example', visit });
    expect(faults).toMatchObject([{ field: 'day-1', why: 'dayOff' }]);
  });

  test('and an open offer show that our email did not reach the visitor', async () => {
    const { id, act, press, view, page, visits, refuseEmails, context } = await deskWithVisitor();
    await act(id, 'offer', offer);
    const unreachedOffers = async () =>
      (await view('/desk/visits', 'visits')).offers.map(({ isUnreached }) => isUnreached);
    expect(await unreachedOffers()).toEqual([false]);
    await refuseEmails('offer');
    expect(await unreachedOffers()).toEqual([true]);
    expect((await page()).appointments.offers).toMatchObject([{ state: 'open', isUnreached: true }]);
    const offered = context.db.updateTable('messages').where('letter_type', '=', 'offer');
    await offered.set({ state: 'due' }).execute();
    await press('take');
    await refuseEmails('booked');
    expect(await visits()).toMatchObject([{ isUnreached: true }]);
  });

  test('and an open offer have a mark if the clinic has since closed on that day', async () => {
    const { book, act, enquire, view, context } = await deskWithVisitor();
    await book();
    await act(await enquire({ email: 'other@example.com' }), 'offer', atTwo);
    const closures = [{ from: '2026-11-24', to: '2026-11-24', reason: 'Staff training' }];
    context.opening = { ...context.opening, closures };
    const closed = { why: 'closedDay', reason: 'Staff training' };
    const { days, offers } = await view('/desk/visits', 'visits');
    expect(days.filter(({ visits }) => visits.length > 0)).toMatchObject([{ day: '2026-11-24', closed }]);
    expect(offers).toMatchObject([{ closed }]);
  });

  test('is moved and cancelled with a note, which the visitor gets', async () => {
    const { id, book, act, view, page, waiting, visits, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'move', { ...atTwo, visit, noteToVisitor: 'Mai is late' });
    expect((await view(`/desk/enquiries/${id}?done=moved`, 'enquiry')).done).toBe('moved');
    const answer = await act(id, 'cancel-visit', { visit, noteToVisitor: 'Mai is ill' });
    expect(answer.headers.get('location')).toContain('done=visitCancelled');
    const waits = { state: 'new', waitsFor: 'visitCancelled' };
    expect((await page()).row).toMatchObject({ ...waits, visit: null });
    expect(await waiting()).toMatchObject([{ id, ...waits }]);
    const messages = await context.db
      .selectFrom('messages')
      .select(['letter_type', 'state', 'details'])
      .where('audience', '=', 'visitor')
      .where('letter_type', 'is not', null)
      .execute();
    const sent = messages.map(({ letter_type, state, details }) => [
      letter_type,
      [state, JSON.parse(details ?? '').noteToVisitor],
    ]);
    expect(Object.fromEntries(sent)).toEqual({
      offer: ['ended', 'Hello'],
      booked: ['ended', ''],
      moved: ['ended', 'Mai is late'],
      cancelled: ['due', 'Mai is ill'],
    });
    const changed = { starts_at: tuesdayAtTwo.startsAt, state: 'cancelled', sequence: 2 };
    expect((await enquiryById(context.db, id))?.visits).toMatchObject([changed]);
    expect(await visits()).toEqual([]);
  });

  test('is not moved to the time that it has', async () => {
    const { id, book, refused, page } = await deskWithVisitor();
    const visit = await book();
    const { faults } = await refused(id, 'move', { ...offer, visit });
    expect(faults).toEqual([{ field: 'start-1', why: 'notMoved' }]);
    expect((await page()).row).toMatchObject({ visit: tuesday });
  });

  test('that the visitor cancels is at the top of Waiting, with what they wrote', async () => {
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

describe('the address for a calendar', () => {
  async function withAddress(calendarNames = false) {
    const desk = await deskWithVisitor();
    desk.setClinic({ calendarNames });
    await desk.book();
    const make = async () => {
      const page = await viewOf(await desk.here.post('/desk/visits/calendar'), 'visits');
      return new URL(page.calendar.address ?? '').pathname;
    };
    const path = await make();
    const read = async () => (await desk.app.request(path)).text();
    return { ...desk, path, make, read };
  }

  test('has the visits without names, and is shown once', async () => {
    const { app, read, view, context, path } = await withAddress();
    expect((await app.request(path)).headers.get('content-type')).toContain('text/calendar');
    const text = await read();
    expect(readCalendarFile(text).events).toHaveLength(1);
    const organizer = [context.config.CLINIC_INBOX[0]];
    expect(rolesIn(text)).toMatchObject({ method: 'PUBLISH', organizer, attendee: [] });
    expect(text).toContain('DTSTART;TZID=Australia/Sydney:20261124T103000');
    expect(text).not.toContain('Haddad');
    expect((await view('/desk/visits', 'visits')).calendar).toMatchObject({ address: null });
    expect(context.logged.join()).not.toContain(path);
  });

  test('has a name and a refresh time for calendar programs, also when empty', async () => {
    const { read, press, context } = await withAddress();
    const name = interpolate(messageWords.clinic.appointment.calendarTitle, { clinic: context.clinic.name });
    const subscribed = { names: [name, name], refresh: ['PT15M', 'PT15M'], method: 'PUBLISH' };
    const components = ['vtimezone', 'vevent'];
    expect(readCalendarFile(await read())).toMatchObject({ ...subscribed, components });
    await press('cannot-come');
    // A calendar has at least one component (RFC 5545, 3.6).
    expect(readCalendarFile(await read())).toMatchObject({ ...subscribed, components: ['vtimezone'] });
  });

  test('has names where the clinic record allows them', async () => {
    const { read } = await withAddress(true);
    expect(await read()).toContain('Mariam Haddad');
  });

  test('is in the activity log when it is read, once a day', async () => {
    const { read, view, passTo, context } = await withAddress();
    const reads = async () =>
      (await view('/desk/audit', 'audit')).events.filter(({ action }) => action === 'calendarRead');
    await read();
    await read();
    expect(await reads()).toMatchObject([{ person: mai, enquiry: null }]);
    await passTo(context.clock() + 24 * 3_600_000);
    await read();
    expect(await reads()).toHaveLength(2);
  });

  test('ends when it is revoked or replaced, or its person leaves', async () => {
    const { app, here, path, make, context } = await withAddress();
    const statusOf = async (address: string) => (await app.request(address)).status;
    context.config.DESK_USERS = [noor];
    expect(await statusOf(path)).toBe(404);
    context.config.DESK_USERS = [mai, noor];
    expect(await statusOf(path)).toBe(200);
    const { calendar } = await viewOf(await here.post('/desk/visits/calendar-revoke'), 'visits');
    expect(calendar).toMatchObject({ madeAt: null, isRevoked: true });
    expect(await statusOf(path)).toBe(404);
    const second = await make();
    await make();
    expect(await statusOf(second)).toBe(404);
  });
});
