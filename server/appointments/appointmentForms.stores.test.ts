import { describe, expect, test } from 'vitest';
import { confirmationValue, type EnquiryMessage } from '../../src/desk/deskViews.ts';
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

test('offering times at the desk emails them to the visitor and takes the enquiry off Waiting', async () => {
  const { id, act, view, waiting } = await testAppointments();
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

describe.each(['offer', 'book'])('the %s form', (action) => {
  test('asks to confirm a time of another enquiry if neither time names a practitioner', async () => {
    const { id, act, refused, enquire, page, expectDone } = await testAppointments();
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

describe('booking a time agreed by phone', () => {
  const bookedMessages = ({ messages }: { messages: EnquiryMessage[] }) =>
    messages.flatMap(({ audience, messageType, to }) =>
      messageType === 'booked' ? [`${audience} ${to}`] : [],
    );

  test('emails the visitor and the clinic, and takes the enquiry off Waiting', async () => {
    const { id, act, view, visits, waiting, context } = await testAppointments();
    const answer = await act(id, 'book', offerForm);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(done).toMatchObject({ action: 'booked', row: { state: 'booked', visit: tuesday } });
    const page = await view(`/desk/enquiries/${id}`, 'enquiry');
    expect(bookedMessages(page)).toEqual([
      `clinic ${context.config.CLINIC_INBOX[0]}`,
      `visitor ${page.row.email}`,
    ]);
    expect(page.events.find(({ action }) => action === 'booked')).toMatchObject({ person: mai });
    expect(await visits()).toMatchObject([{ ...tuesday, row: { id } }]);
    expect(await waiting()).toEqual([]);
  });

  test('withdraws an open offer, and shows a notice about it', async () => {
    const { id, act, page, view, withdraw } = await testAppointments();
    await act(id, 'offer', offerForm);
    await withdraw();
    await act(id, 'offer', offerForm);
    const answer = await act(id, 'book', offerFormAtTwo);
    const { done } = await view(answer.headers.get('location') ?? '', 'waiting');
    expect(done?.endedOffer).toBe('now');
    const { offers, visit } = (await page()).appointments;
    expect(offers.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(visit).toMatchObject(tuesdayAtTwo);
  });
});

test('an enquiry with a visit to come emails only the clinic about the visit after staff mark it as spam', async () => {
  const { id, book, act, press, page, context } = await testAppointments();
  const visit = await book();
  await act(id, 'spam', { spam: 'yes', confirmed: 'on' });
  const monday = timeAt('2026-11-23', '10:00').startsAt;
  await storeReminders(context, monday);
  await act(id, 'move', { ...offerFormAtTwo, visit });
  await press('cannot-come', { at: String(tuesdayAtTwo.startsAt) });
  const dueMessages = (await page()).messages.filter(({ state }) => state === 'due');
  expect(dueMessages.map(({ audience, messageType }) => `${audience} ${messageType}`).toSorted()).toEqual([
    'clinic cancelled',
    'clinic moved',
  ]);
});

describe('a visit at the desk', () => {
  test('is shown with the enquiry, on the page of visits, and in the statistics', async () => {
    const { id, book, page, visits, view } = await testAppointments();
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
    const { id, book, refused, enquire, visits, expectDone } = await testAppointments();
    const visit = await book();
    const otherEnquiry = await enquire({ firstName: 'Noura', lastName: 'Khalil' });
    await book(otherEnquiry, tuesdayAtTwo);
    const clashes = async () => (await visits()).map(({ clashesWith }) => clashesWith);
    expect(await clashes()).toEqual(['', '']);
    const moveForm = { ...offerForm, 'start-1': '14:30', visit };
    const { faults } = await refused(id, 'move', moveForm);
    expect(faults).toMatchObject([{ why: 'overlapsNobody', other: { id: otherEnquiry, state: 'taken' } }]);
    await expectDone('move', { ...moveForm, confirmed: confirmationValue(faults) });
    expect(await clashes()).toEqual(['Mariam Haddad', 'Noura Khalil']);
  });

  test('is marked, like an open offer, if our email did not reach the visitor', async () => {
    const { id, act, press, view, page, visits, refuseEmails, context } = await testAppointments();
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
    const desk = await testAppointments();
    const { id, visitIdOf, act, press, view, page, refused, waiting, visits, context } = desk;
    await act(id, 'offer', offerForm);
    await press('take');
    const visit = await visitIdOf();
    await act(id, 'move', { ...offerFormAtTwo, visit, noteToVisitor: 'Mai is late' });
    expect((await view(`/desk/enquiries/${id}?done=moved`, 'enquiry')).done).toBe('moved');
    const { faults } = await refused(id, 'cancel-visit', { visit, noteToVisitor: 'x'.repeat(501) });
    expect(faults).toEqual([{ field: 'cancel-note', why: 'noteTooLong' }]);
    const answer = await act(id, 'cancel-visit', { visit, noteToVisitor: 'Mai is ill' });
    expect(answer.headers.get('location')).toContain('done=visitCancelled');
    expect(await view('/desk/visits?done=visitCancelled', 'visits')).toMatchObject({ cancelled: 1 });
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
    await press('again', { noteFromVisitor: 'I have chest pain' });
    const waitingAgain = { waitsFor: 'askedAgain', warningSigns: ['chest-pain'] };
    expect(await enquiryById(context.db, id)).toMatchObject(waitingAgain);
  });

  test('that the visitor cancels is first on Waiting, with the note of the visitor', async () => {
    const { id, enquire, book, press, page, waiting } = await testAppointments();
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
