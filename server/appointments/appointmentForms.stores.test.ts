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
import { addresseesOf } from './appointmentMessages.ts';
import { usualMinutes } from './appointmentsOnPage.ts';
import { offersOf } from './offers.ts';
import { storeReminders, takeTime } from './visits.ts';

/** Friday 20 November 2026, 12:00 in Sydney, as the test context's clock. */
const offer = {
  'day-1': '2026-11-24',
  'start-1': '10:30',
  minutes: '60',
  place: 'clinic',
  noteToVisitor: 'Hello',
};
const tuesday = timeAt('2026-11-24', '10:30');

/** The desk with an enquiry, and the visitor's press on a time. */
async function deskWithVisitor() {
  const desk = await testDesk();
  const { context, app } = desk;
  const id = await desk.enquire();
  // As the visitor keeps the letter's link after the letter has ended.
  const tokens = new Map<string, string | undefined>();
  const press = async (name: string, fields: Record<string, string> = {}) => {
    const letter = await context.db
      .selectFrom('messages')
      .select('id')
      .where('enquiry_id', '=', id)
      .where('letter_type', '=', 'offer')
      .orderBy('waiting_since', 'desc')
      .executeTakeFirstOrThrow();
    const token = tokens.get(letter.id) ?? (await linkToken(context.db, letter.id));
    tokens.set(letter.id, token);
    return app.request(`/appointments/${token}/${name}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ time: (await offersOf(context.db, id))[0]?.times[0]?.id ?? '', ...fields }),
    });
  };
  const book = async () => {
    await desk.act(id, 'offer', offer);
    await press('take');
    return (await enquiryById(context.db, id))?.visits.at(-1)?.id ?? '';
  };
  /** What the link of the letter shows; after a press, since its token is then known. */
  const read = async () => {
    const [token] = [...tokens.values()].slice(-1);
    return (await (await app.request(`/appointments/${token}`)).json()) as AppointmentView;
  };
  return { ...desk, id, press, book, read };
}

describe('offering times at the desk', () => {
  test('sends them and takes the enquiry off the waiting list', async () => {
    const { id, act, view } = await deskWithVisitor();
    const answer = await act(id, 'offer', offer);
    expect(answer.headers.get('location')).toBe(`/desk/enquiries/${id}?done=offered`);
    const page = await view(`/desk/enquiries/${id}?done=offered`, 'enquiry');
    expect(page).toMatchObject({ done: 'offered', row: { state: 'contacted' } });
    expect(page.appointments).toMatchObject({
      noOfferBecause: 'hasOffer',
      offers: [{ state: 'open', times: [tuesday], noteToVisitor: 'Hello', madeBy: mai }],
    });
    expect(page.next).toBeNull();
    expect((await view('/desk', 'waiting')).rows).toEqual([]);
  });

  test('continues with the enquiry that has waited longest of the others', async () => {
    const { context, id, act, enquire, view } = await deskWithVisitor();
    context.setTime(context.clock() + 1);
    const second = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    context.setTime(context.clock() + 1);
    await enquire({ firstName: 'Third' });
    await act(id, 'offer', offer);
    const page = await view(`/desk/enquiries/${id}?done=offered`, 'enquiry');
    expect(page.next).toEqual({ id: second, name: 'Noura Khalil' });
  });

  test.each([
    [{ 'start-1': '' }, { field: 'start-1', why: 'notATime' }],
    [{ 'day-1': '2026-02-30' }, { field: 'day-1', why: 'notATime' }],
    [{ 'day-1': '2026-11-19' }, { field: 'start-1', why: 'past' }],
    [{ 'day-1': '2062-11-24' }, { field: 'day-1', why: 'tooFar' }],
    [{ 'day-1': '2026-11-28' }, { field: 'day-1', why: 'closedWeekday', weekday: 'saturday' }],
    [{ 'day-1': '2026-12-28' }, { field: 'day-1', why: 'closedDay', reason: 'Christmas break' }],
    [{ 'start-1': '05:00' }, { field: 'start-1', why: 'outsideHours', opens: '06:30', closes: '20:15' }],
    [{ minutes: 'an hour' }, { field: 'minutes', why: 'notMinutes' }],
    [
      { 'day-2': '2026-11-24', 'start-2': '10:30' },
      { field: 'start-2', why: 'twice' },
    ],
    [
      { 'ends-day': '2026-11-25', 'ends-time': '10:00' },
      { field: 'ends-day', why: 'endsAfterFirst' },
    ],
    [
      { 'ends-day': '2026-11-20', 'ends-time': '10:00' },
      { field: 'ends-day', why: 'endsPast' },
    ],
    [{ noteToVisitor: 'x'.repeat(501) }, { field: 'noteToVisitor', why: 'noteTooLong' }],
  ])('is refused with the reason, and keeps what was typed: %j', async (wrong, fault) => {
    const { id, act, view } = await deskWithVisitor();
    const typed = { ...offer, ...wrong };
    const answer = await act(id, 'offer', typed);
    expect(answer.status).toBe(422);
    const page = await viewOf(answer, 'enquiry');
    expect(page).toMatchObject({
      fault: 'timesRefused',
      typed,
      appointments: { faults: [fault], offers: [] },
    });
    expect((await view('/desk', 'waiting')).rows).toHaveLength(1);
  });

  test.each([
    ['person-1', 'Mai Example', 'overlapsPerson'],
    ['room-1', 'Room 2', 'overlapsRoom'],
  ])('is refused where another enquiry has the %s, which it names', async (field, value, why) => {
    const { id, act, enquire, context } = await deskWithVisitor();
    const { clinic } = context;
    context.clinic = {
      ...clinic,
      people: [{ name: 'Mai Example' }] as typeof clinic.people,
      rooms: ['Room 2'],
    };
    const other = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await act(other, 'offer', { ...offer, [field]: value });
    const later = { ...offer, [field]: value, 'start-1': '11:00' };
    const page = await viewOf(await act(id, 'offer', later), 'enquiry');
    expect(page.appointments.faults).toMatchObject([
      { why, other: { id: other, name: 'Noura Khalil', state: 'offered' } },
    ]);
  });

  test.each(['offer', 'book'])(
    'by %s where nobody is named asks to confirm a time that somebody else has',
    async (action) => {
      const { id, act, enquire, view } = await deskWithVisitor();
      const other = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
      await act(other, 'offer', offer);
      const later = { ...offer, 'start-1': '11:00' };
      const answer = await act(id, action, later);
      expect(answer.status).toBe(422);
      const page = await viewOf(answer, 'enquiry');
      expect(page.typed).toMatchObject(later);
      const { faults, offers } = page.appointments;
      expect(offers).toEqual([]);
      expect(faults).toMatchObject([
        {
          field: 'start-1',
          why: 'overlapsNobody',
          other: { id: other, name: 'Noura Khalil', state: 'offered' },
        },
      ]);
      // A box that was ticked for something else confirms nothing: the time was changed since.
      const confirmed = confirmationOf(faults);
      const third = await enquire({ firstName: 'Third' });
      await act(third, 'offer', { ...offer, 'start-1': '14:00' });
      expect((await act(id, action, { ...later, 'start-1': '14:00', confirmed })).status).toBe(422);
      expect((await act(id, action, { ...later, confirmed: 'on' })).status).toBe(422);
      expect((await act(id, action, { ...later, confirmed })).status).toBe(303);
      expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.state).toBe(
        action === 'offer' ? 'contacted' : 'booked',
      );
    },
  );

  test.each(['offer', 'book'])(
    'by %s asks to confirm a day on which the person does not work',
    async (action) => {
      const { id, act, context } = await deskWithVisitor();
      const { clinic } = context;
      const days = ['monday', 'thursday'];
      context.clinic = { ...clinic, people: [{ name: 'Mai Example', days }] as typeof clinic.people };
      const withMai = { ...offer, 'person-1': 'Mai Example' };
      const { appointments } = await viewOf(await act(id, action, withMai), 'enquiry');
      expect(appointments.faults).toEqual([
        { field: 'day-1', why: 'dayOff', person: 'Mai Example', days, weekday: 'tuesday' },
      ]);
      const confirmed = confirmationOf(appointments.faults);
      expect((await act(id, action, { ...withMai, confirmed })).status).toBe(303);
    },
  );

  test('may give the visitor two times that overlap: they take one of them', async () => {
    const { id, act } = await deskWithVisitor();
    const answer = await act(id, 'offer', { ...offer, 'day-2': '2026-11-24', 'start-2': '10:45' });
    expect(answer.status).toBe(303);
  });

  test('to an address that refused our last email asks for another, or to confirm it', async () => {
    const { id, act, view, context } = await deskWithVisitor();
    await context.db
      .updateTable('messages')
      .set({ state: 'ended', last_error: '550', attempts: 1 })
      .where('audience', '=', 'visitor')
      .execute();
    const { row, appointments } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(row.isUnreached).toBe(true);
    expect(appointments).toMatchObject({ asksEmail: 'unreached', email: row.email });
    const again = { ...offer, email: row.email.toUpperCase() };
    const page = await viewOf(await act(id, 'offer', again), 'enquiry');
    expect(page.appointments.faults).toEqual([{ field: 'email', why: 'unreached' }]);
    const confirmed = confirmationOf(page.appointments.faults);
    expect((await act(id, 'offer', { ...offer, email: 'new@example.com' })).status).toBe(303);
    const [made] = await offersOf(context.db, id);
    await act(id, 'withdraw', { offer: made?.id ?? '' });
    expect((await act(id, 'offer', { ...again, confirmed })).status).toBe(303);
  });

  test.each([
    ['ndis-assessment', 45, 30, 45],
    ['follow-up', { from: 45, to: 60 }, { from: 20, to: 30 }, 20],
    ['follow-up', { from: 45, to: 60 }, undefined, 45],
  ])(
    'suggests the minutes of the shortest visit among the fees, for %s',
    async (consultationType, first, later, minutes) => {
      const { enquire, view, context } = await deskWithVisitor();
      const [main, ...others] = context.clinic.fees.visits;
      const visits = [
        {
          profession: main?.profession ?? '',
          first: { dollars: 100, minutes: first },
          later: { dollars: 80, minutes: later },
        },
        ...others,
      ];
      context.clinic = { ...context.clinic, fees: { ...context.clinic.fees, visits } };
      const id = await enquire({ firstName: 'Noura', consultationType });
      expect((await view(`/desk/enquiries/${id}`, 'enquiry')).appointments).toMatchObject({ minutes });
    },
  );

  test('suggests the minutes that the page of the service gives', async () => {
    const { id, context, book } = await deskWithVisitor();
    const content = booking({ consultationType: 'acl-rehabilitation' });
    const minutes = async () => {
      const found = await enquiryById(context.db, id);
      return found && usualMinutes(context, { ...found, type: 'booking', content });
    };
    expect(await minutes()).toBe(60);
    await book();
    expect(await minutes()).toBe(45);
  });

  test('is refused when somebody else has changed the enquiry since the page was opened', async () => {
    const { id, browserOf, act, here, view } = await deskWithVisitor();
    const { version } = await view(`/desk/enquiries/${id}`, 'enquiry');
    await act(id, 'state', { note: 'I call her' }, await browserOf(noor));
    const answer = await here.post(`/desk/enquiries/${id}/offer`, { ...offer, version: String(version) });
    expect(answer.status).toBe(409);
    expect((await viewOf(answer, 'enquiry')).appointments.offers).toEqual([]);
  });

  test('from two tabs is one offer: the same times twice are sent once, and others are refused', async () => {
    const { id, here, view } = await deskWithVisitor();
    const send = (start: string) =>
      here.post(`/desk/enquiries/${id}/offer`, { ...offer, 'start-1': start, version: '0' });
    expect((await send('10:30')).status).toBe(303);
    expect((await send('10:30')).headers.get('location')).toContain('done=offered');
    const refused = await viewOf(await send('11:30'), 'enquiry');
    expect(refused).toMatchObject({ fault: 'changedMeanwhile', typed: { 'start-1': '11:30' } });
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).appointments.offers).toHaveLength(1);
  });

  test('is not possible for possible spam', async () => {
    const { id, act } = await deskWithVisitor();
    await act(id, 'spam', { spam: 'yes' });
    const page = await viewOf(await act(id, 'offer', offer), 'enquiry');
    expect(page).toMatchObject({
      fault: 'timesRefused',
      appointments: { noOfferBecause: 'spam', offers: [] },
    });
  });
});

describe('booking a time that was agreed', () => {
  const lettersIn = ({ messages }: { messages: EnquiryMessage[] }) =>
    messages.flatMap(({ audience, messageType, to }) =>
      messageType === 'booked' ? [`${audience} ${to}`] : [],
    );

  test('puts the visit on Visits, writes to both, and the enquiry no longer waits', async () => {
    const { id, act, view, context } = await deskWithVisitor();
    const answer = await act(id, 'book', offer);
    const path = `/desk/enquiries/${id}?done=booked`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const page = await view(path, 'enquiry');
    expect(page).toMatchObject({ done: 'booked', row: { state: 'booked', visit: tuesday } });
    expect(lettersIn(page)).toEqual([
      `clinic ${context.config.CLINIC_INBOX[0]}`,
      `visitor ${page.row.email}`,
    ]);
    expect(page.events.find(({ action }) => action === 'booked')).toMatchObject({ person: mai });
    const { days } = await view('/desk/visits', 'visits');
    expect(days.flatMap(({ visits }) => visits)).toMatchObject([{ ...tuesday, enquiry: id }]);
    expect((await view('/desk', 'waiting')).rows).toEqual([]);
  });

  test('takes the offer back that they have, and the page says so', async () => {
    const { id, act, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    expect((await act(id, 'book', { ...offer, 'start-1': '14:00' })).status).toBe(303);
    expect(await view(`/desk/enquiries/${id}?done=booked`, 'enquiry')).toMatchObject({
      endedOffer: 'now',
      appointments: { offers: [{ state: 'withdrawn' }], visit: timeAt('2026-11-24', '14:00') },
    });
  });

  test('for a person who was referred asks for no address, and writes only to the clinic without one', async () => {
    const { context, send, act, view } = await deskWithVisitor();
    const { id } = (await (await send(referral(), {}, 'send-referral')).json()) as { id: string };
    expect((await act(id, 'book', { ...offer, email: '' })).status).toBe(303);
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(lettersIn(page)).toEqual([`clinic ${context.config.CLINIC_INBOX[0]}`]);
  });

  test.each([
    [{ 'start-2': '11:30' }, { field: 'start-2', why: 'onlyOffered' }],
    [
      { 'ends-day': '2026-11-23', 'ends-time': '10:00' },
      { field: 'ends-day', why: 'onlyOffered' },
    ],
    [{ 'day-1': '2026-11-19' }, { field: 'start-1', why: 'past' }],
    [{ 'day-1': '2026-11-28' }, { field: 'day-1', why: 'closedWeekday', weekday: 'saturday' }],
    [{ 'start-1': '' }, { field: 'start-1', why: 'notATime' }],
  ])('is refused with the reason, and keeps what was typed: %j', async (wrong, fault) => {
    const { id, act } = await deskWithVisitor();
    const typed = { ...offer, ...wrong };
    const page = await viewOf(await act(id, 'book', typed), 'enquiry');
    expect(page).toMatchObject({ fault: 'timesRefused', typed, row: { state: 'new' } });
    expect(page.appointments).toMatchObject({ faults: [fault], visit: null });
  });

  test('twice at once is one visit, and another time is refused', async () => {
    const { id, here, act, view } = await deskWithVisitor();
    const form = { ...offer, version: '0' };
    const answers = [await here.post(`/desk/enquiries/${id}/book`, form)];
    answers.push(await here.post(`/desk/enquiries/${id}/book`, form));
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual(
      Array(2).fill(`/desk/enquiries/${id}?done=booked`),
    );
    expect(lettersIn(await view(`/desk/enquiries/${id}`, 'enquiry'))).toHaveLength(2);
    const other = await viewOf(await act(id, 'book', { ...offer, 'start-1': '14:00' }), 'enquiry');
    expect(other.appointments.faults).toEqual([{ field: 'start-1', why: 'hasVisit' }]);
  });

  test('is not possible for possible spam', async () => {
    const { id, act, view } = await deskWithVisitor();
    await act(id, 'spam', { spam: 'yes' });
    expect((await act(id, 'book', offer)).status).toBe(422);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).appointments.visit).toBeNull();
  });
});

describe('an open offer', () => {
  const page = (id: string) => `/desk/enquiries/${id}`;

  test.each<[string, Record<string, string>, string]>([
    ['state', { state: 'closed' }, 'state'],
    ['state', { outcome: 'booked' }, 'state'],
    ['state', { outcome: 'closed', from: 'waiting' }, 'state'],
    ['spam', { spam: 'yes' }, 'spam'],
  ])('is taken back by %s %j, which staff and the visitor see', async (action, fields, done) => {
    const { id, act, press, read, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await press('no-such-press');
    const answer = await act(id, action, fields);
    expect(answer.status).toBe(303);
    const path = answer.headers.get('location') ?? '';
    if (path.startsWith('/desk?'))
      expect(await view(path, 'waiting')).toMatchObject({ done: { endedOffer: 'now' } });
    else expect(await view(path, 'enquiry')).toMatchObject({ done, endedOffer: 'now' });
    const before = await view(page(id), 'enquiry');
    expect(before).toMatchObject({
      endedOffer: null,
      appointments: { offers: [{ state: 'withdrawn' }], visit: null },
    });
    expect(before.events.map((event) => event.action)).toContain('withdrew');
    expect(before.messages.filter(({ messageType }) => messageType)).toMatchObject([
      { messageType: 'offer', at: null },
    ]);
    // Whoever comes late: the page shows it, and a press changes nothing.
    expect(await read()).toMatchObject({ state: 'withdrawn', otherTimes: action === 'spam' ? 'no' : 'may' });
    for (const name of ['take', 'none', 'cannot-come'])
      expect((await press(name)).headers.get('location')).toMatch(/late$/);
    expect(await view(page(id), 'enquiry')).toMatchObject({
      version: before.version,
      row: before.row,
      notes: [],
    });
  });

  test('of spam lets its visitor do nothing and sends them nothing', async () => {
    const { id, act, press, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await press('no-such-press');
    await act(id, 'spam', { spam: 'yes' });
    const before = await view(page(id), 'enquiry');
    for (const name of visitorActions) await press(name, { noteFromVisitor: 'Buy my pills' });
    const after = await view(page(id), 'enquiry');
    expect(after).toMatchObject({ version: before.version, messages: before.messages, notes: [] });
    expect(after.messages.filter(({ state }) => state === 'due')).toEqual([]);
  });

  test('that an older server left open when the enquiry was closed cannot be taken', async () => {
    const { id, act, press, read, context } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await context.db.updateTable('enquiries').set({ state: 'closed' }).execute();
    expect((await press('take')).headers.get('location')).toMatch(/late$/);
    expect(await read()).toMatchObject({ state: 'withdrawn' });
  });

  test.each([
    ['state', { state: 'closed' }],
    ['spam', { spam: 'yes' }],
  ])('that %s %j took back stays so when that is undone, and the enquiry waits', async (action, fields) => {
    const { id, act, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, action, fields);
    const answer = action === 'spam' ? await act(id, 'spam', { spam: 'no' }) : await act(id, 'undo');
    expect(answer.status).toBe(303);
    expect(await view(page(id), 'enquiry')).toMatchObject({
      appointments: { offers: [{ state: 'withdrawn' }] },
    });
    expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id, state: 'new' }]);
  });

  test('stays when the enquiry is set to another state or called again', async () => {
    const { id, act, view } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, 'state', { outcome: 'contacted', 'call-day': '2026-11-23', 'call-time': '10:00' });
    await act(id, 'state', { state: 'new', note: 'Rang' });
    expect((await view(page(id), 'enquiry')).appointments.offers).toMatchObject([{ state: 'open' }]);
  });

  test('that is taken after the enquiry was set to New counts as an answer', async () => {
    const { id, act, press, context } = await deskWithVisitor();
    await act(id, 'offer', offer);
    await act(id, 'state', { state: 'new' });
    await press('take');
    const { answered_at } = await context.db
      .selectFrom('enquiries')
      .select('answered_at')
      .executeTakeFirstOrThrow();
    expect(answered_at).toBe(context.clock());
  });
});

describe('an enquiry with a visit to come', () => {
  test.each([
    ['state', { state: 'closed', note: 'Done' }],
    ['state', { outcome: 'closed', from: 'waiting' }],
    ['spam', { spam: 'yes' }],
  ])('asks before %s %j, and leaves the visit as it is', async (action, typed) => {
    const { id, book, act, view } = await deskWithVisitor();
    await book();
    const { version } = await view(`/desk/enquiries/${id}`, 'enquiry');
    const asked = await act(id, action, typed);
    expect(asked.status).toBe(422);
    expect(await viewOf(asked, 'enquiry')).toMatchObject({
      fault: 'visitToCome',
      version,
      typed,
      row: { visit: tuesday },
    });
    expect((await act(id, action, { ...typed, confirmed: 'on' })).status).toBe(303);
    const after = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(after).toMatchObject({ version: version + 1, row: { visit: tuesday } });
    expect(after.row).toMatchObject(action === 'spam' ? { isSpam: true } : { state: 'closed' });
  });

  test('is not asked about when the visit is over', async () => {
    const { id, book, act, passTo } = await deskWithVisitor();
    await book();
    await passTo(tuesday.endsAt);
    expect((await act(id, 'state', { state: 'closed' })).status).toBe(303);
  });

  test('gets no e-mail about the visit once it is marked as spam, but the clinic does', async () => {
    const { id, book, act, press, view, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'spam', { spam: 'yes', confirmed: 'on' });
    const monday = timeAt('2026-11-23', '10:00').startsAt;
    await storeReminders(context.db, context.opening, monday, 'www.example.com.au');
    await act(id, 'move', { ...offer, 'start-1': '14:00', visit });
    await press('cannot-come', { at: String(timeAt('2026-11-24', '14:00').startsAt) });
    const { messages } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(
      messages
        .filter(({ state }) => state === 'due')
        .map(({ audience, messageType }) => `${audience} ${messageType}`)
        .toSorted(),
    ).toEqual(['clinic cancelled', 'clinic moved']);
  });
});

describe('a form with the offer or visit of another enquiry', () => {
  test.each([
    ['withdraw', 'offer', {}],
    ['move', 'visit', { 'day-1': '2026-11-24', 'start-1': '14:00', minutes: '60', place: 'clinic' }],
    ['cancel-visit', 'visit', {}],
  ])('%s changes neither', async (action, field, fields) => {
    const { id, act, enquire, press, view, context } = await deskWithVisitor();
    const other = await enquire({ firstName: 'Noura' });
    await act(id, 'offer', offer);
    if (action !== 'withdraw') await press('take');
    const [theirs] = (await enquiryById(context.db, id))?.visits ?? [];
    const [offered] = await offersOf(context.db, id);
    const tables = ['offers', 'visits', 'messages', 'enquiries'] as const;
    const rows = () =>
      Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().orderBy('id').execute()));
    const before = await rows();
    for (const named of [theirs?.id ?? offered?.id ?? '', randomUUID()]) {
      const answer = await act(other, action, { ...fields, [field]: named });
      expect(answer.status).toBe(409);
      expect(await viewOf(answer, 'enquiry')).toMatchObject({ fault: 'changedMeanwhile' });
    }
    expect(await rows()).toEqual(before);
    expect((await view(`/desk/enquiries/${other}`, 'enquiry')).version).toBe(0);
  });
});

describe('offering times to a person who was referred', () => {
  const theirs = 'jamil@example.com';
  async function withReferral() {
    const desk = await deskWithVisitor();
    const answer = await desk.app.request('/functions/v1/send-referral', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(referral()),
    });
    const { id: referred } = (await answer.json()) as { id: string };
    return { ...desk, referred };
  }

  test('needs their own address, and says why', async () => {
    const { referred, act, view } = await withReferral();
    const { appointments } = await view(`/desk/enquiries/${referred}`, 'enquiry');
    expect(appointments).toMatchObject({ noOfferBecause: null, asksEmail: 'referral', email: '' });
    for (const email of ['', 'jamil at home']) {
      const page = await viewOf(await act(referred, 'offer', { ...offer, email }), 'enquiry');
      expect(page.appointments).toMatchObject({
        offers: [],
        faults: [{ field: 'email', why: 'notAnAddress' }],
      });
    }
  });

  test('sends each letter there, and none about it to the referrer', async () => {
    const { referred, act, view, context } = await withReferral();
    await act(referred, 'offer', { ...offer, email: ` ${theirs.replace('@', '＠\u200b')}` });
    const [made] = await offersOf(context.db, referred);
    const press = { offerId: made?.id ?? '', enquiryId: referred, now: context.clock() };
    await takeTime(context.db, { ...press, timeId: made?.times[0]?.id ?? '' }, addresseesOf(context.config));
    const { row, messages } = await view(`/desk/enquiries/${referred}`, 'enquiry');
    expect(row.state).toBe('booked');
    const letters = messages.filter(
      ({ messageType, audience }) => messageType !== null && audience === 'visitor',
    );
    expect(letters.map(({ messageType, to }) => `${messageType} ${to}`).sort()).toEqual([
      `booked ${theirs}`,
      `offer ${theirs}`,
    ]);
  });

  test('uses no typed address where the enquiry has one', async () => {
    const { id, act, view } = await deskWithVisitor();
    await act(id, 'offer', { ...offer, email: 'eve@example.com' });
    const { messages } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(messages.map(({ to }) => to)).not.toContain('eve@example.com');
  });
});

describe('a visit at the desk', () => {
  test('is shown as booked, on the page of visits, and in the statistics', async () => {
    const { id, book, view } = await deskWithVisitor();
    await book();
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.row).toMatchObject({ state: 'booked', visit: tuesday });
    // To move it, its own day is there already.
    expect(page.appointments.day).toBe('2026-11-24');
    expect(page.events.map(({ person, action }) => `${person} ${action}`)).toContain('visitor state');
    const visits = await view('/desk/visits', 'visits');
    expect(visits.days.filter((day) => day.visits.length > 0)).toMatchObject([
      { day: '2026-11-24', visits: [{ ...tuesday, enquiry: id, phone: page.row.phone }] },
    ]);
    expect((await view('/desk/statistics', 'statistics')).appointments).toMatchObject({
      offered: 1,
      taken: 1,
      notSuited: 0,
    });
  });

  test('does not blame the mail server for a letter that was not sent because it was out of date', async () => {
    const { id, act, view, context } = await deskWithVisitor();
    await act(id, 'offer', offer);
    const [made] = await offersOf(context.db, id);
    await act(id, 'withdraw', { offer: made?.id ?? '' });
    const { messages } = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(messages.filter(({ messageType }) => messageType)).toMatchObject([
      { state: 'outdated', error: '' },
    ]);
  });

  test('asks to confirm a move to a time that somebody else has, and is marked beside it then', async () => {
    const { id, book, act, enquire, view, context } = await deskWithVisitor();
    const visit = await book();
    const other = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await act(other, 'offer', { ...offer, 'start-1': '14:00' });
    const [made] = await offersOf(context.db, other);
    const press = { offerId: made?.id ?? '', enquiryId: other, now: context.clock() };
    await takeTime(context.db, { ...press, timeId: made?.times[0]?.id ?? '' }, addresseesOf(context.config));
    const clashes = async () => {
      const { days } = await view('/desk/visits', 'visits');
      return days.flatMap(({ visits }) => visits).map(({ clashesWith }) => clashesWith);
    };
    expect(await clashes()).toEqual(['', '']);
    const moved = { ...offer, 'start-1': '14:30', visit };
    const { appointments } = await viewOf(await act(id, 'move', moved), 'enquiry');
    expect(appointments.faults).toMatchObject([
      { why: 'overlapsNobody', other: { id: other, state: 'taken' } },
    ]);
    const confirmed = confirmationOf(appointments.faults);
    expect((await act(id, 'move', { ...moved, confirmed })).status).toBe(303);
    expect(await clashes()).toEqual(['Mariam Haddad', 'Noura Khalil']);
  });

  test('and an open offer say that our email did not reach the visitor', async () => {
    const { id, act, press, view, context } = await deskWithVisitor();
    const refuse = (type: AppointmentMessageType) =>
      context.db
        .updateTable('messages')
        .set({ state: 'ended', last_error: '550', attempts: 1 })
        .where('audience', '=', 'visitor')
        .where('letter_type', '=', type)
        .execute();
    await act(id, 'offer', offer);
    expect((await view('/desk/visits', 'visits')).offers).toMatchObject([{ isUnreached: false }]);
    await refuse('offer');
    expect((await view('/desk/visits', 'visits')).offers).toMatchObject([{ isUnreached: true }]);
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.appointments.offers).toMatchObject([{ state: 'open', isUnreached: true }]);
    await context.db
      .updateTable('messages')
      .set({ state: 'due' })
      .where('letter_type', '=', 'offer')
      .execute();
    await press('take');
    await refuse('booked');
    const { days } = await view('/desk/visits', 'visits');
    expect(days.flatMap(({ visits }) => visits)).toMatchObject([{ isUnreached: true }]);
  });

  test('and an open offer are marked where the clinic has closed on their day since', async () => {
    const { book, act, enquire, view, context } = await deskWithVisitor();
    await book();
    await act(await enquire({ email: 'other@example.com' }), 'offer', { ...offer, 'start-1': '14:00' });
    const closures = [{ from: '2026-11-24', to: '2026-11-24', reason: 'Staff training' }];
    context.opening = { ...context.opening, closures };
    const closed = { why: 'closedDay', reason: 'Staff training' };
    const { days, offers } = await view('/desk/visits', 'visits');
    expect(days.filter(({ visits }) => visits.length > 0)).toMatchObject([{ day: '2026-11-24', closed }]);
    expect(offers).toMatchObject([{ closed }]);
  });

  test('is moved and cancelled with a note, which the visitor gets', async () => {
    const { id, book, act, view, context } = await deskWithVisitor();
    const visit = await book();
    await act(id, 'move', { ...offer, 'start-1': '14:00', visit, noteToVisitor: 'Mai is late' });
    expect((await view(`/desk/enquiries/${id}?done=moved`, 'enquiry')).done).toBe('moved');
    const answer = await act(id, 'cancel-visit', { visit, noteToVisitor: 'Mai is ill' });
    expect(answer.headers.get('location')).toContain('done=visitCancelled');
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.row).toMatchObject({ state: 'new', waitsFor: 'visitCancelled', visit: null });
    expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id, waitsFor: 'visitCancelled' }]);
    const details = await context.db
      .selectFrom('messages')
      .select(['letter_type', 'details'])
      .where('audience', '=', 'visitor')
      .where('letter_type', 'in', ['moved', 'cancelled'])
      .execute();
    expect(
      Object.fromEntries(
        details.map((row) => [row.letter_type, JSON.parse(row.details ?? '').noteToVisitor]),
      ),
    ).toEqual({
      moved: 'Mai is late',
      cancelled: 'Mai is ill',
    });
    expect((await view('/desk/visits', 'visits')).days.flatMap(({ visits }) => visits)).toEqual([]);
  });

  test('is not moved to the time that it has', async () => {
    const { id, book, act, view } = await deskWithVisitor();
    const visit = await book();
    const page = await viewOf(await act(id, 'move', { ...offer, visit }), 'enquiry');
    expect(page.appointments.faults).toEqual([{ field: 'start-1', why: 'notMoved' }]);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row).toMatchObject({ visit: tuesday });
  });

  test('that the visitor cancels is at the top of Waiting, with what they wrote', async () => {
    const { id, enquire, book, press, view } = await deskWithVisitor();
    await enquire({ firstName: 'Older' });
    await book();
    await press('cannot-come', { noteFromVisitor: 'I am ill' });
    const [first] = (await view('/desk', 'waiting')).rows;
    expect(first).toMatchObject({ id, waitsFor: 'cancelled', message: 'I am ill' });
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(page.notes).toMatchObject([{ person: 'visitor', text: 'I am ill' }]);
    // And it can be offered times again.
    expect(page.appointments.noOfferBecause).toBeNull();
  });
});

describe('the address for a calendar', () => {
  async function withAddress(names: boolean) {
    const desk = await deskWithVisitor();
    desk.context.clinic = { ...desk.context.clinic, calendarNames: names };
    await desk.book();
    const page = await viewOf(await desk.here.post('/desk/visits/calendar'), 'visits');
    const path = new URL(page.calendar.address ?? '').pathname;
    return { ...desk, path, read: () => desk.app.request(path) };
  }

  test('has the visits without names, and is shown once', async () => {
    const { read, view, context, path } = await withAddress(false);
    const answer = await read();
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(readCalendarFile(text).events).toHaveLength(1);
    expect(rolesIn(text)).toMatchObject({
      method: 'PUBLISH',
      organizer: [context.config.CLINIC_INBOX[0]],
      attendee: [],
    });
    expect(text).toContain('DTSTART;TZID=Australia/Sydney:20261124T103000');
    expect(text).not.toContain('Haddad');
    expect((await view('/desk/visits', 'visits')).calendar).toMatchObject({ address: null });
    expect(context.logged.join()).not.toContain(path);
  });

  test('has a name and a refresh time for the program that subscribes, and is valid without a visit', async () => {
    const { read, press, context } = await withAddress(false);
    const name = interpolate(messageWords.clinic.appointment.calendarTitle, { clinic: context.clinic.name });
    const subscribed = { names: [name, name], refresh: ['PT15M', 'PT15M'] };
    const components = ['vtimezone', 'vevent'];
    expect(readCalendarFile(await (await read()).text())).toMatchObject({ ...subscribed, components });
    await press('cannot-come');
    // RFC 5545, 3.6: a calendar has a component at least.
    const empty = readCalendarFile(await (await read()).text());
    expect(empty).toMatchObject({ ...subscribed, method: 'PUBLISH', components: ['vtimezone'] });
  });

  test('has names where the clinic says so', async () => {
    const { read } = await withAddress(true);
    expect(await (await read()).text()).toContain('Mariam Haddad');
  });

  test('is listed under What was done when it is read, once a day', async () => {
    const { read, view, passTo, context } = await withAddress(false);
    const reads = async () =>
      (await view('/desk/audit', 'audit')).events.filter(({ action }) => action === 'calendarRead');
    await read();
    await read();
    expect(await reads()).toMatchObject([{ person: mai, enquiry: null }]);
    await passTo(context.clock() + 24 * 3_600_000);
    await read();
    expect(await reads()).toHaveLength(2);
  });

  test('ends when it is revoked, made anew, or its person leaves', async () => {
    const { here, read, context } = await withAddress(false);
    context.config.DESK_USERS = [noor];
    expect((await read()).status).toBe(404);
    context.config.DESK_USERS = [mai, noor];
    expect((await read()).status).toBe(200);
    const revoked = await viewOf(await here.post('/desk/visits/calendar-revoke'), 'visits');
    expect(revoked.calendar).toMatchObject({ madeAt: null, isRevoked: true });
    expect((await read()).status).toBe(404);
    const again = await viewOf(await here.post('/desk/visits/calendar'), 'visits');
    await here.post('/desk/visits/calendar');
    expect((await here.get(new URL(again.calendar.address ?? '').pathname)).status).toBe(404);
  });
});
