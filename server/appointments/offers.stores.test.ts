import { describe, expect, test, vi } from 'vitest';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import {
  offerStates,
  type Transition,
  type TransitionName,
  transitions,
  visitStates,
} from '../../src/appointments/transitions.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import type { VisitsTable } from '../database/tables.ts';
import { changeOffer, changeVisit } from '../enquiries/appointmentChanges.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { callAgain } from '../enquiries/changes.ts';
import { countOldEnquiries, deleteOldEnquiries } from '../enquiries/deletion.ts';
import { countWaiting } from '../enquiries/statistics.ts';
import { giveUpMessage } from './giveUpMessage.ts';
import { endOffers, offersOf, withdrawOffer } from './offers.ts';
import { repairAfterWrongClock } from './wrongClock.ts';

const minute = 60_000;
const hour = 60 * minute;
const tuesday = timeAt('2026-11-24', '10:30', { practitioner: 'Mai Example' });
const thursday = timeAt('2026-11-26', '10:30', { practitioner: 'Mai Example' });
const friday = timeAt('2026-11-27', '10:30', { practitioner: 'Mai Example' });
const monday = timeAt('2026-11-23', '09:00').startsAt;
const wednesday = timeAt('2026-11-25', '09:00').startsAt;

type Store = Awaited<ReturnType<typeof testAppointments>>;

describe('an offer', () => {
  test('may overlap an open offer only with another practitioner in another room', async () => {
    const { id, enquireAs, offer } = await testAppointments();
    const offerEnd = offeredAt + hour;
    await offer(id, [{ ...tuesday, room: 'Gym' }], { endsAt: offerEnd });
    for (const practitioner of ['', 'Noor Example'])
      expect(await offer(await enquireAs(`of ${practitioner}`), [{ ...tuesday, practitioner }])).toBe('done');
    const otherEnquiry = await enquireAs('other');
    const laterTime = { ...tuesday, startsAt: tuesday.startsAt + 30 * minute };
    for (const [time, why] of [
      [laterTime, 'overlapsPerson'],
      [{ ...tuesday, practitioner: '', room: 'Gym' }, 'overlapsRoom'],
    ] as const) {
      const fault = { field: 'start-1', why, other: { id, state: 'offered' } };
      await expect(offer(otherEnquiry, [time])).rejects.toMatchObject({ faults: [fault] });
    }
    expect(await offer(otherEnquiry, [laterTime], { now: offerEnd })).toBe('done');
  });

  test('is refused while the enquiry has an open offer or a visit, like a booking beside a visit', async () => {
    const { id, offer, take, agree } = await testAppointments();
    await offer(id, [tuesday]);
    await expect(offer(id, [thursday])).rejects.toMatchObject({ faults: [{ why: 'hasOffer' }] });
    // Only the first fault of the whole form is shown.
    const secondOffer = offer(id, [thursday], { endsAt: thursday.startsAt + 1 });
    await expect(secondOffer).rejects.toMatchObject({ faults: [{ why: 'endsAfterFirst' }] });
    await take(id);
    for (const book of [() => offer(id, [thursday]), () => agree(id, thursday)])
      await expect(book()).rejects.toMatchObject({ faults: [{ why: 'hasVisit' }] });
  });

  test('without an answer returns its enquiry to Waiting once when the offer ends', async () => {
    const { db, id, offer, read } = await testAppointments();
    const offerEnd = offeredAt + hour;
    await offer(id, [tuesday], { endsAt: offerEnd });
    await endOffers(db, offerEnd - 1);
    expect((await read(id)).state).toBe('contacted');
    await Promise.all([endOffers(db, offerEnd), endOffers(db, offerEnd)]);
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'offerEnded', waitsSince: offerEnd });
    expect((await eventsOf(db, id)).filter(({ action }) => action === 'offerEnded')).toHaveLength(1);
  });

  test('that the desk withdraws leaves the time of the next call', async () => {
    const { db, id, offer, change, withdraw, read } = await testAppointments();
    await offer(id, [tuesday]);
    await callAgain(db, { ...(await change(id, offeredAt)), at: monday });
    await withdraw();
    expect(await read()).toMatchObject({ state: 'new', waitsFor: 'callAgain', waitsSince: monday });
    expect((await eventsOf(db, id))[0]).toMatchObject({ action: 'withdrew', person: mai });
  });
});

describe('an email that is refused for good', () => {
  /** Stores the email with `act`; `giveUp` saves that the mail server has refused it. */
  async function storeWithRefusedEmail(
    type: AppointmentMessageType,
    act: (store: Store) => Promise<unknown>,
  ) {
    const store = await testAppointments();
    const { db, messageOf, claim } = store;
    await act(store);
    const { id: messageId } = await messageOf(type);
    const message = (await claim(monday)).find((claimed) => claimed.id === messageId);
    if (!message) throw new Error('the email was not claimed');
    return { ...store, giveUp: (now = monday) => giveUpMessage(db, message, '550', now) };
  }
  const offerTuesday = ({ offer, id }: Store) => offer(id, [tuesday]);

  test.each<[AppointmentMessageType, (store: Store) => Promise<unknown>]>([
    ['offer', offerTuesday],
    ['booked', ({ agree, id }) => agree(id, tuesday)],
    ['moved', async ({ agree, move, id }) => [await agree(id, tuesday), await move(id, friday, offeredAt)]],
    ['reminder', async ({ agree, remind, id }) => [await agree(id, tuesday), await remind(monday)]],
  ])('and is of type %s puts the visitor on Waiting once', async (type, act) => {
    const { db, id, giveUp, read } = await storeWithRefusedEmail(type, act);
    const { version, visits } = await read();
    const offers = await offersOf(db, id);
    expect((await Promise.all([giveUp(), giveUp()])).toSorted()).toEqual([false, true]);
    const waitingState = { state: 'new', waitsFor: 'emailRefused', waitsSince: monday };
    expect(await read()).toMatchObject({ ...waitingState, version: version + 1, visits });
    expect(await offersOf(db, id)).toEqual(offers);
    expect((await eventsOf(db, id)).filter(({ action }) => action === 'emailRefused')).toHaveLength(1);
  });

  const cancelTuesday = async ({ agree, cannotCome, id }: Store) => {
    await agree(id, tuesday);
    await cannotCome(id, offeredAt);
  };
  const storeOfferOfOtherRelease = async (store: Store) => {
    await offerTuesday(store);
    await store.db.updateTable('messages').set({ details: '{}' }).execute();
  };

  test.each<[string, AppointmentMessageType, (store: Store) => Promise<unknown>, number]>([
    ['the visitor is already on Waiting', 'cancelled', cancelTuesday, monday],
    ['another release stored it', 'offer', storeOfferOfOtherRelease, monday],
    ['its offer has ended', 'offer', offerTuesday, tuesday.startsAt],
  ])('puts nobody on Waiting if %s', async (_, type, act, now) => {
    const { giveUp, read, messageOf } = await storeWithRefusedEmail(type, act);
    const { state, waitsFor, version } = await read();
    expect(await giveUp(now)).toBe(true);
    expect(await messageOf(type)).toMatchObject({ state: 'ended', attempts: 1 });
    expect(await read()).toMatchObject({ state, waitsFor, version });
  });

  test('puts the visitor on Waiting once if staff withdraw the offer then', async () => {
    const { db, id, giveUp, change, newestOffer, read } = await storeWithRefusedEmail('offer', offerTuesday);
    const withdrawal = { ...(await change(id, monday)), offerId: (await newestOffer()).id };
    const [isSaved, result] = await Promise.all([giveUp(), withdrawOffer(db, withdrawal)]);
    const { state, waitsFor } = await read();
    expect([state, waitsFor]).toEqual(['new', result === 'done' ? 'withdrew' : 'emailRefused']);
    expect(isSaved).toBe(result !== 'done');
  });
});

describe('an offer ended by a wrong clock', () => {
  const [ahead, end] = [offeredAt + 48 * hour, offeredAt + 24 * hour];

  async function offerEndedEarly() {
    const store = await testAppointments();
    await store.offer(store.id, [thursday], { endsAt: end });
    await endOffers(store.db, ahead);
    await repairAfterWrongClock(store.db, ahead);
    expect(await store.read(store.id)).toMatchObject({ state: 'new', waitsFor: 'offerEnded' });
    return { ...store, repair: (now = offeredAt + hour) => repairAfterWrongClock(store.db, now) };
  }

  test('is open again once the clock is right, until its end, and its email is due', async () => {
    const { db, id, repair, read, newestOffer, messageOf } = await offerEndedEarly();
    expect((await Promise.all([repair(), repair()])).toSorted()).toEqual([0, 1]);
    expect(await newestOffer()).toMatchObject({ state: 'open' });
    expect(await read()).toMatchObject({ state: 'contacted', waitsFor: null });
    expect(await messageOf('offer')).toMatchObject({ state: 'due', last_error: null });
    expect((await eventsOf(db, id)).map(({ action }) => action)).toContain('offerReopened');
    await endOffers(db, end);
    expect(await repair(end)).toBe(0);
    expect(await read()).toMatchObject({ state: 'new', waitsFor: 'offerEnded', waitsSince: end });
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['its time is booked', async ({ enquireAs, book }) => book(await enquireAs('other'), thursday, ahead)],
    ['there is a newer offer', ({ offer, id }) => offer(id, [tuesday], { now: offeredAt + hour })],
    ['the enquiry is closed', ({ db }) => db.updateTable('enquiries').set({ state: 'closed' }).execute()],
  ])('remains ended if %s', async (_, change) => {
    const store = await offerEndedEarly();
    await change(store);
    expect(await store.repair()).toBe(0);
    expect((await offersOf(store.db, store.id)).at(-1)?.state).toBe('ended');
  });
});

describe('when a wrong clock is corrected', () => {
  test('visitors who returned to Waiting are listed at once, and those to call later at their time', async () => {
    const { db, context, id, enquireAs, offer, press, change } = await testAppointments();
    const wrongTime = offeredAt + 48 * hour;
    await callAgain(db, { ...(await change(await enquireAs('to call'), offeredAt)), at: monday });
    await offer(id, [thursday], { now: wrongTime });
    context.setTime(wrongTime);
    await press('none');
    expect(await countWaiting(db, { now: offeredAt + hour })).toBe(0);
    await repairAfterWrongClock(db, offeredAt + hour);
    expect(await countWaiting(db, { now: offeredAt + hour })).toBe(1);
    expect(await countWaiting(db, { now: monday })).toBe(2);
  });

  test('a reminder that was sent too early is sent again on the right day', async () => {
    const { db, id, book, remind } = await testAppointments();
    await book(id, thursday);
    expect(await remind(wednesday)).toBe(1);
    await repairAfterWrongClock(db, monday);
    expect(await remind(wednesday)).toBe(1);
    // The clock of another server is a minute behind.
    await repairAfterWrongClock(db, wednesday - minute);
    expect(await remind(wednesday + minute)).toBe(0);
  });
});

test.each(Object.keys(transitions) as TransitionName[])(
  'the transition %s changes an offer or a visit only in the state and at the time of the table',
  async (name) => {
    const { db, enquireAs, offer, agree, newestOffer, read } = await testAppointments();
    const { of, from, to, afterEnd }: Transition = transitions[name];
    // The offer ends before its time, at which the visit starts.
    const [rightTime, wrongTime] = afterEnd ? [tuesday.startsAt, offeredAt] : [offeredAt, tuesday.startsAt];
    for (const state of of === 'offer' ? offerStates : visitStates) {
      const id = await enquireAs(`${name} ${state}`);
      const time = { ...tuesday, practitioner: state };
      await (of === 'offer' ? offer(id, [time]) : agree(id, time));
      await db
        .updateTable(`${of}s`)
        .set({ state: state as never })
        .where('enquiry_id', '=', id)
        .execute();
      const findRow = async () => (of === 'offer' ? newestOffer(id) : (await read(id)).visits[0]);
      const row = await findRow();
      const changeAt = (now: number) =>
        db
          .transaction()
          .execute((transaction) =>
            of === 'offer'
              ? changeOffer(transaction, name as 'take', row?.id ?? '', { id, now, person: mai })
              : changeVisit(transaction, name as 'move', row as VisitsTable, { now, person: mai }, {}),
          );
      expect(await changeAt(wrongTime), state).toBe(false);
      expect(await changeAt(rightTime), state).toBe(state === from);
      expect((await findRow())?.state, state).toBe(state === from ? to : state);
    }
  },
);

describe('the reminder of a visit', () => {
  test('is stored once, in the opening hours of the last open day, if the visit was booked before', async () => {
    const { id, enquireAs, book, cannotCome, remind } = await testAppointments();
    const cancelledEnquiry = await enquireAs('cancelled');
    await book(id, tuesday);
    await book(cancelledEnquiry, { ...tuesday, practitioner: '' });
    await cannotCome(cancelledEnquiry, offeredAt + hour);
    await book(await enquireAs('on that day'), { ...tuesday, practitioner: 'Noor Example' }, monday - hour);
    expect(await remind(monday - 2 * hour)).toBe(0);
    expect(await remind(tuesday.startsAt - hour)).toBe(0);
    expect((await Promise.all([remind(monday), remind(monday)])).toSorted()).toEqual([0, 1]);
    expect(await remind(monday + hour)).toBe(0);
    expect(await remind(tuesday.startsAt - hour)).toBe(0);
  });

  test('is stored for the new time if the visit is moved while the job runs, or after the reminder', async () => {
    const { db, id, book, move, remind, messageOf } = await testAppointments();
    await book(id, tuesday);
    const execute: ReturnType<typeof db.transaction>['execute'] = async (work) => {
      await move(id, thursday, monday);
      return db.transaction().execute(work);
    };
    vi.spyOn(db, 'transaction').mockReturnValueOnce({ execute } as ReturnType<typeof db.transaction>);
    expect(await remind(monday)).toBe(0);
    expect(await remind(wednesday)).toBe(1);
    await move(id, friday, wednesday + hour);
    expect(await messageOf('reminder')).toMatchObject({ state: 'ended' });
    expect(await remind(timeAt('2026-11-26', '09:00').startsAt)).toBe(1);
  });
});

test('an old enquiry is deleted with its offers and visits, but only after its last visit', async () => {
  const { db, id, book } = await testAppointments();
  await book(id, tuesday);
  await db.updateTable('messages').set({ state: 'sent' }).execute();
  const before = offeredAt + 365 * 24 * hour;
  expect(await countOldEnquiries(db, { before, now: tuesday.startsAt })).toEqual({ old: 0, all: 1 });
  expect(await deleteOldEnquiries(db, { before, now: tuesday.startsAt })).toBe(0);
  expect(await deleteOldEnquiries(db, { before, now: tuesday.endsAt })).toBe(1);
  for (const table of ['offers', 'offered_times', 'visits', 'messages', 'appointment_links'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
