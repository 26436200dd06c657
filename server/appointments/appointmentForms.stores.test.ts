import { describe, expect, test } from 'vitest';
import { confirmationValue } from '../../src/desk/deskViews.ts';
import {
  offerForm,
  offerFormAtTwo,
  testAppointments,
  timeAt,
  tuesday,
  tuesdayAtTwo,
} from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { storeReminders } from './visits.ts';

test('offering times at the desk takes the enquiry off Waiting', async () => {
  const { id, accepted, view, page, waiting } = await testAppointments();
  // The times may overlap, since the visitor takes only one of them.
  const path = await accepted('offer', { ...offerForm, 'start-2': '10:45' });
  expect((await view(path, 'waiting')).done).toMatchObject({ action: 'offered', row: { id } });
  const times = [tuesday, timeAt('2026-11-24', '10:45')];
  expect(await page()).toMatchObject({
    row: { state: 'contacted' },
    appointments: {
      noOfferBecause: 'hasOffer',
      offers: [{ state: 'open', times, noteToVisitor: 'Hello', madeBy: mai }],
      minutes: 50,
    },
  });
  expect(await waiting()).toEqual([]);
});

describe.each(['offer', 'book'])('the %s form', (action) => {
  test('asks to confirm a time of another enquiry if neither time names a practitioner', async () => {
    const { accepted, refused, enquire, page } = await testAppointments();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await accepted('offer', offerForm, otherEnquiry);
    const laterOffer = { ...offerForm, 'start-1': '11:00' };
    const { typed, faults, appointments } = await refused(action, laterOffer);
    expect(typed).toMatchObject(laterOffer);
    expect(appointments.offers).toEqual([]);
    const overlap = { id: otherEnquiry, name: 'Noura Khalil', state: 'offered' };
    expect(faults).toMatchObject([{ field: 'start-1', why: 'overlapsNobody', other: overlap }]);
    // The box confirms only the warnings that the page showed with it.
    const confirmation = confirmationValue(faults);
    await accepted('offer', offerFormAtTwo, await enquire({ firstName: 'Third' }));
    await refused(action, { ...offerFormAtTwo, confirmed: confirmation });
    await refused(action, { ...laterOffer, confirmed: 'on' });
    await accepted(action, { ...laterOffer, confirmed: confirmation });
    expect((await page()).row.state).toBe(action === 'offer' ? 'contacted' : 'booked');
  });
});

test('booking a time agreed by phone withdraws an open offer, and emails the visitor and the clinic', async () => {
  const { id, accepted, withdraw, view, page, visits, waiting, context } = await testAppointments();
  await accepted('offer', offerForm);
  await withdraw();
  await accepted('offer', offerForm);
  const { done } = await view(await accepted('book', offerFormAtTwo), 'waiting');
  const row = { id, state: 'booked', visit: tuesdayAtTwo };
  expect(done).toMatchObject({ action: 'booked', endedOffer: 'now', row });
  const { appointments, messages, events, row: enquiry } = await page();
  expect(appointments.offers.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect(appointments.visit).toMatchObject(tuesdayAtTwo);
  const bookedMessages = messages.filter(({ messageType }) => messageType === 'booked');
  expect(bookedMessages).toMatchObject([
    { audience: 'clinic', to: context.config.CLINIC_INBOX[0] },
    { audience: 'visitor', to: enquiry.email },
  ]);
  expect(events.find(({ action }) => action === 'booked')).toMatchObject({ person: mai });
  expect(await visits()).toMatchObject([{ ...tuesdayAtTwo, row }]);
  expect(await waiting()).toEqual([]);
});

test('an enquiry with a visit to come emails only the clinic about the visit after staff mark it as spam', async () => {
  const { book, accepted, press, page, context } = await testAppointments();
  const visit = await book();
  await accepted('state', { outcome: 'spam', confirmed: 'on' });
  await storeReminders(context, timeAt('2026-11-23', '10:00').startsAt);
  await accepted('move', { ...offerFormAtTwo, visit });
  await press('cannot-come', { at: String(tuesdayAtTwo.startsAt) });
  const dueMessages = (await page()).messages.filter(({ state }) => state === 'due');
  expect(dueMessages.map(({ audience, messageType }) => `${audience} ${messageType}`).toSorted()).toEqual([
    'clinic cancelled',
    'clinic moved',
  ]);
});

describe('a visit at the desk', () => {
  test('is on every page, and if the visitor cancels it, the enquiry is first on Waiting with their note', async () => {
    const { id, enquire, book, press, page, visits, view, waiting } = await testAppointments();
    await enquire({ firstName: 'Older' });
    await book();
    const { row, appointments, events } = await page();
    expect(row).toMatchObject({ state: 'booked', visit: tuesday });
    // The form that moves the visit starts with the day of the visit.
    expect(appointments.day).toBe('2026-11-24');
    expect(events.map(({ person, action }) => `${person} ${action}`)).toContain('visitor state');
    expect(await visits()).toMatchObject([{ ...tuesday, row: { id, phone: row.phone } }]);
    const statistics = await view('/desk/statistics', 'statistics');
    expect(statistics.appointments).toMatchObject({ offered: 1, taken: 1, notSuited: 0 });
    await press('cannot-come', { noteFromVisitor: 'I am ill' });
    expect((await waiting())[0]).toMatchObject({ id, waitsFor: 'cancelled', message: 'I am ill' });
    expect(await page()).toMatchObject({
      notes: [{ person: 'visitor', text: 'I am ill' }],
      // Staff can offer the enquiry times again.
      appointments: { noOfferBecause: null },
    });
  });

  test('can be moved only to another time, onto another visit after a confirmation, and shows the clash', async () => {
    const { book, refused, enquire, visits, accepted } = await testAppointments();
    const visit = await book();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await book(otherEnquiry, tuesdayAtTwo);
    const clashes = async () => (await visits()).map(({ clashesWith }) => clashesWith);
    expect(await clashes()).toEqual(['', '']);
    const unmoved = await refused('move', { ...offerForm, visit });
    expect(unmoved.faults).toEqual([{ field: 'start-1', why: 'notMoved' }]);
    const moveForm = { ...offerForm, 'start-1': '14:30', visit };
    const { faults } = await refused('move', moveForm);
    expect(faults).toMatchObject([{ why: 'overlapsNobody', other: { id: otherEnquiry, state: 'taken' } }]);
    await accepted('move', { ...moveForm, confirmed: confirmationValue(faults) });
    expect(await clashes()).toEqual(['Mariam Haddad', 'Noura Khalil']);
  });

  test('is marked, like an open offer, if our email failed, or if the clinic has closed on that day', async () => {
    const { book, accepted, enquire, view, refuseEmails, context } = await testAppointments();
    await book();
    await accepted('offer', offerFormAtTwo, await enquire({ email: 'other@example.com' }));
    const readMarks = async () => {
      const { days, offers } = await view('/desk/visits', 'visits');
      const day = days.find(({ visits }) => visits.length > 0);
      const unreached = [day?.visits[0]?.isUnreached, offers[0]?.isUnreached];
      return { unreached, closed: [day?.closed, offers[0]?.closed] };
    };
    await refuseEmails('booked');
    expect(await readMarks()).toEqual({ unreached: [true, false], closed: [null, null] });
    await refuseEmails('offer');
    const closure = { from: '2026-11-24', to: '2026-11-24', reason: 'Staff training' };
    context.opening = { ...context.opening, closures: [closure] };
    const closed = { why: 'closedDay', reason: 'Staff training' };
    expect(await readMarks()).toEqual({ unreached: [true, true], closed: [closed, closed] });
  });

  test('can be moved or cancelled with a note, which is emailed to the visitor', async () => {
    const { id, visitIdOf, accepted, press, view, page, refused, waiting, visits, context } =
      await testAppointments();
    await accepted('offer', offerForm);
    await press('take');
    const visit = await visitIdOf();
    const pageOfMoved = await accepted('move', { ...offerFormAtTwo, visit, noteToVisitor: 'Mai is late' });
    expect((await view(pageOfMoved, 'enquiry')).done).toBe('moved');
    const { faults } = await refused('cancel-visit', { visit, noteToVisitor: 'x'.repeat(501) });
    expect(faults).toEqual([{ field: 'cancel-note', why: 'noteTooLong' }]);
    const pageOfCancelled = await accepted('cancel-visit', { visit, noteToVisitor: 'Mai is ill' });
    expect((await view(pageOfCancelled, 'enquiry')).done).toBe('visitCancelled');
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
});
