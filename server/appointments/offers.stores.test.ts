import { describe, expect, test } from 'vitest';
import {
  offerStates,
  type TransitionName,
  transitionOf,
  transitions,
  visitStates,
} from '../../src/appointments/transitions.ts';
import { booking, newEnquiry, referral } from '../../tests/support/samples.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import type { MessagesTable } from '../database/tables.ts';
import { changeOffer, changeVisit } from '../enquiries/appointmentChanges.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { countOldEnquiries, deleteOldEnquiries } from '../enquiries/deletion.ts';
import { type NewEnquiry, saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { countWaiting } from '../enquiries/statistics.ts';
import { endOutdated } from '../outbox/outbox.ts';
import { giveUpMessage } from './giveUpMessage.ts';
import { askForOtherTimes, declineOffer, endOffers, offersOf, withdrawOffer } from './offers.ts';
import { cancelVisit, storeReminders } from './visits.ts';
import { repairAfterWrongClock } from './wrongClock.ts';

const minute = 60_000;
const hour = 60 * minute;
const tuesday = timeAt('2026-11-24', '10:30', { practitioner: 'Mai Example' });
const thursday = timeAt('2026-11-26', '10:30', { practitioner: 'Mai Example' });

describe('an offer', () => {
  test('is refused with the name of another offer for the same physiotherapist and time, until that one has ended', async () => {
    const { enquire, offer } = await testAppointments();
    const [first, second] = [await enquire('first'), await enquire('second')];
    await offer(first, [tuesday], { endsAt: offeredAt + hour });
    const overlapping = {
      ...tuesday,
      startsAt: tuesday.startsAt + 30 * minute,
      endsAt: tuesday.endsAt + hour,
    };
    const other = { why: 'overlaps', enquiry: first, whose: 'practitioner', state: 'offered' };
    expect(await offer(second, [overlapping])).toMatchObject({ faults: [{ time: 0, fault: other }] });
    // Somebody else, or nobody named: the clinic has more than one room.
    expect(await offer(second, [overlapping], { now: offeredAt + hour })).toBe('done');
  });

  test('may overlap with one of somebody else or of nobody, but not in the same room', async () => {
    const { enquire, offer } = await testAppointments();
    const ids = [await enquire('a'), await enquire('b'), await enquire('c'), await enquire('d')] as const;
    expect(await offer(ids[0], [{ ...tuesday, room: 'Gym' }])).toBe('done');
    expect(await offer(ids[1], [{ ...tuesday, practitioner: '' }])).toBe('done');
    expect(await offer(ids[2], [{ ...tuesday, practitioner: 'Noor Example' }])).toBe('done');
    expect(await offer(ids[3], [{ ...tuesday, practitioner: '', room: 'Gym' }])).toMatchObject({
      faults: [{ time: 0, fault: { whose: 'room', enquiry: ids[0] } }],
    });
  });

  test('that nobody answers puts the enquiry back on the waiting list when it ends, once', async () => {
    const { db, enquire, offer, read } = await testAppointments();
    const id = await enquire('first');
    await offer(id, [tuesday], { endsAt: offeredAt + hour });
    await endOffers(db, offeredAt + hour - 1);
    expect((await read(id)).state).toBe('contacted');
    await Promise.all([endOffers(db, offeredAt + hour), endOffers(db, offeredAt + hour)]);
    expect(await read(id)).toMatchObject({
      state: 'new',
      waitsFor: 'offerEnded',
      waitsSince: offeredAt + hour,
    });
    expect((await eventsOf(db, id)).filter(({ action }) => action === 'offerEnded')).toHaveLength(1);
  });

  test.each(['booked', 'closed'] as const)(
    'of an enquiry that is %s leaves it so when the desk withdraws it',
    async (state) => {
      const { db, enquire, offer, newest, change, read } = await testAppointments();
      const id = await enquire('first');
      await offer(id, [tuesday]);
      await db.updateTable('enquiries').set({ state }).where('id', '=', id).execute();
      await withdrawOffer(db, { ...(await change(id, offeredAt)), offerId: (await newest(id)).id });
      expect(await read(id)).toMatchObject({ state, waitsFor: null });
    },
  );
});

describe('an email with an offer that was refused for good', () => {
  async function refused() {
    const store = await testAppointments();
    const id = await store.enquire('first');
    await store.offer(id, [tuesday]);
    const claimed = await store.claim('one', offeredAt);
    const message = claimed.find(({ appointment }) => appointment);
    if (!message) throw new Error('no email was claimed');
    return { ...store, id, giveUp: () => giveUpMessage(store.db, message, '550', offeredAt + minute) };
  }

  test('puts the visitor on the waiting list once, whoever saves it', async () => {
    const { db, id, giveUp, read, newest } = await refused();
    expect((await Promise.all([giveUp(), giveUp()])).toSorted()).toEqual([false, true]);
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'emailRefused', version: 2 });
    expect((await newest(id)).state).toBe('open');
    expect((await eventsOf(db, id)).filter(({ action }) => action === 'emailRefused')).toHaveLength(1);
  });

  test('and taken back at the same moment has one reason to wait', async () => {
    const { db, id, giveUp, change, newest, read } = await refused();
    const withdrawal = { ...(await change(id, offeredAt + minute)), offerId: (await newest(id)).id };
    const [isSaved, result] = await Promise.all([giveUp(), withdrawOffer(db, withdrawal)]);
    const { state, waitsFor } = await read(id);
    expect([state, waitsFor]).toEqual(['new', result === 'done' ? 'withdrew' : 'emailRefused']);
    expect(isSaved).toBe(result !== 'done');
  });
});

describe('an offer that a wrong clock has ended', () => {
  const [ahead, end] = [offeredAt + 48 * hour, offeredAt + 24 * hour];

  async function endedEarly() {
    const store = await testAppointments();
    const id = await store.enquire('first');
    await store.offer(id, [thursday], { endsAt: end });
    const made = await store.newest(id);
    await endOffers(store.db, ahead);
    await repairAfterWrongClock(store.db, ahead);
    expect(await store.read(id)).toMatchObject({ state: 'new', waitsFor: 'offerEnded' });
    return { ...store, id, made };
  }

  test('is open again when the clock is right, with its letter, and can be taken', async () => {
    const { db, id, made, take, read, newest } = await endedEarly();
    const repairs = [
      repairAfterWrongClock(db, offeredAt + hour),
      repairAfterWrongClock(db, offeredAt + hour),
    ];
    expect((await Promise.all(repairs)).toSorted()).toEqual([0, 1]);
    expect(await newest(id)).toMatchObject({ state: 'open' });
    const { state, waitsFor, messages } = await read(id);
    expect([state, waitsFor]).toEqual(['contacted', null]);
    expect(messages.find(({ letter_type }) => letter_type === 'offer')?.state).toBe('due');
    expect((await eventsOf(db, id)).map(({ action }) => action)).toContain('offerReopened');
    expect(await take(id, made.id, made.times[0]?.id ?? '', offeredAt + 2 * hour)).toBe('done');
  });

  test('stays ended where the desk has done something else since', async () => {
    const { db, id, made, offer, newest, enquire, book } = await endedEarly();
    await book(await enquire('second'), [thursday], ahead);
    expect(await repairAfterWrongClock(db, offeredAt + hour)).toBe(0);
    expect(await offer(id, [tuesday], { now: offeredAt + hour })).toBe('done');
    expect(await repairAfterWrongClock(db, offeredAt + hour)).toBe(0);
    expect(await newest(id)).toMatchObject({ state: 'open', times: [tuesday] });
    expect((await offersOf(db, id)).find((one) => one.id === made.id)?.state).toBe('ended');
  });

  test('ends for good when its time has come', async () => {
    const { db, id, read } = await endedEarly();
    await repairAfterWrongClock(db, offeredAt + hour);
    await endOffers(db, end);
    expect(await repairAfterWrongClock(db, end)).toBe(0);
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'offerEnded', waitsSince: end });
  });

  test('and a letter that it held back is sent when the clock is right', async () => {
    const { db, enquire, offer, read, claim } = await testAppointments();
    const id = await enquire('first');
    await offer(id, [thursday]);
    for (const message of await claim('one', ahead)) if (message.appointment) await endOutdated(db, message);
    await repairAfterWrongClock(db, offeredAt + hour);
    const letter = (await read(id)).messages.find(({ letter_type }) => letter_type === 'offer');
    expect(letter).toMatchObject({ state: 'due', last_error: null });
  });

  test('keeps nobody off the waiting list who came back to it meanwhile', async () => {
    const { db, enquire, offer, newest } = await testAppointments();
    const id = await enquire('first');
    await offer(id, [thursday], { now: ahead });
    const press = { offerId: (await newest(id)).id, enquiryId: id, now: ahead + minute };
    await declineOffer(db, { ...press, noteFromVisitor: '' });
    expect(await countWaiting(db, { now: offeredAt + hour })).toBe(0);
    await repairAfterWrongClock(db, offeredAt + hour);
    expect(await countWaiting(db, { now: offeredAt + hour })).toBe(1);
  });
});

describe('a visit', () => {
  test('is moved and cancelled by the desk, each with its letters and the next sequence', async () => {
    const { db, enquire, book, move, change, read, to } = await testAppointments();
    const [id, other] = [await enquire('first'), await enquire('second')];
    const visitId = await book(id, [tuesday]);
    await book(other, [thursday]);
    expect(await move(id, visitId, thursday, offeredAt + hour)).toMatchObject({
      faults: [{ time: 0, fault: { why: 'overlaps', enquiry: other, state: 'taken' } }],
    });
    const later = { ...thursday, startsAt: thursday.endsAt, endsAt: thursday.endsAt + hour };
    expect(await move(id, visitId, later, offeredAt + hour)).toBe('done');
    const cancel = {
      ...(await change(id, offeredAt + 2 * hour)),
      visitId,
      noteToVisitor: 'Mai is away. Sorry!',
    };
    expect(await cancelVisit(db, cancel, to)).toBe('done');
    const { state, waitsFor, visits, messages } = await read(id);
    expect([state, waitsFor]).toEqual(['new', 'visitCancelled']);
    expect(visits).toMatchObject([{ starts_at: later.startsAt, state: 'cancelled', sequence: 2 }]);
    const letters = messages.filter(({ letter_type, audience }) => letter_type && audience === 'visitor');
    expect(Object.fromEntries(letters.map(({ letter_type, state }) => [letter_type, state]))).toEqual({
      offer: 'ended',
      booked: 'ended',
      moved: 'ended',
      cancelled: 'due',
    });
  });

  test('lets the visitor ask for another time, once', async () => {
    const { db, enquire, book, change, read, to } = await testAppointments();
    const id = await enquire('first');
    const visitId = await book(id, [tuesday]);
    await cancelVisit(db, { ...(await change(id, offeredAt + hour)), visitId, noteToVisitor: '' }, to);
    const press = { enquiryId: id, now: offeredAt + 2 * hour, noteFromVisitor: 'Any Friday' };
    expect(await askForOtherTimes(db, press)).toBe('done');
    expect(await askForOtherTimes(db, press)).toBe('late');
    const { state, waitsFor, notes } = await read(id);
    expect([state, waitsFor, notes.map(({ text }) => text)]).toEqual(['new', 'askedAgain', ['Any Friday']]);
  });
});

describe('a visit that was agreed by phone', () => {
  const lettersTo = ({ messages }: { messages: readonly MessagesTable[] }) =>
    messages.flatMap(({ letter_type, audience, recipient }) =>
      letter_type ? [`${letter_type} to ${audience === 'clinic' ? audience : recipient}`] : [],
    );

  test('needs no offer, takes an open one back, and is reminded of, moved and cancelled as any other', async () => {
    const { db, enquire, agree, offer, newest, read, move, cannotCome, clinicTimes } =
      await testAppointments();
    const [id, other] = [await enquire('first'), await enquire('other')];
    await offer(id, [thursday]);
    expect(await agree(id, tuesday)).toBe('done');
    expect((await newest(id)).state).toBe('withdrawn');
    const { state, visits, waitsFor } = await read(id);
    expect([state, waitsFor]).toEqual(['booked', null]);
    expect(visits).toMatchObject([{ offer_id: null, state: 'booked', changed_by: mai }]);
    expect(await agree(id, thursday)).toMatchObject({ faults: [{ fault: { why: 'hasVisit' } }] });
    expect(await agree(other, tuesday)).toMatchObject({ faults: [{ fault: { why: 'overlaps' } }] });
    const monday = timeAt('2026-11-23', '09:00').startsAt;
    expect(await storeReminders(db, clinicTimes.opening, monday, 'localhost')).toBe(1);
    const visitId = visits[0]?.id ?? '';
    expect(await move(id, visitId, thursday, monday)).toBe('done');
    expect(await cannotCome(id, visitId, monday)).toBe('done');
    expect(await read(id)).toMatchObject({ state: 'new', waitsFor: 'cancelled' });
    expect(new Set(lettersTo(await read(id)))).toEqual(
      new Set(['offer', 'booked', 'reminder', 'moved', 'cancelled'].map((type) => `${type} to null`)).union(
        new Set(['booked', 'moved', 'cancelled'].map((type) => `${type} to clinic`)),
      ),
    );
  });

  test.each([
    ['without an address sends a letter to the clinic alone', booking({ email: '' }), '', []],
    ['of a referral does not write to the referrer', referral(), '', []],
    ['writes to the address that was given', booking({ email: '' }), 'own@example.com', ['own@example.com']],
  ])('%s', async (_name, content, email, recipients) => {
    const { db, agree, read } = await testAppointments();
    const type = 'personName' in content ? 'referral' : 'booking';
    const enquiry = { ...newEnquiry(), type, content, inboxes: [] } as NewEnquiry;
    const { id } = await saveEnquiry(db, enquiry);
    expect(await agree(id, tuesday, { email })).toBe('done');
    expect(lettersTo(await read(id))).toEqual([
      'booked to clinic',
      ...recipients.map((recipient) => `booked to ${recipient}`),
    ]);
    expect(await read(id)).toMatchObject({ type, content, state: 'booked' });
  });
});

describe('each state of an offer and of a visit', () => {
  const names = Object.keys(transitions) as TransitionName[];
  const states = { offer: offerStates, visit: visitStates };

  test.each(names)('allows %s where the table has it, and nowhere else', async (name) => {
    const { db, enquire, offer, agree, newest, read } = await testAppointments();
    const { of, from, to, isPast } = transitionOf(name);
    for (const state of states[of]) {
      const id = await enquire(`${name} ${state}`);
      const time = { ...tuesday, practitioner: state };
      if (of === 'offer') await offer(id, [time]);
      else await agree(id, time);
      const row = of === 'offer' ? await newest(id) : (await read(id)).visits[0];
      const table = of === 'offer' ? 'offers' : 'visits';
      await db
        .updateTable(table)
        .set({ state: state as never })
        .where('id', '=', row?.id ?? '')
        .execute();
      const now = isPast ? tuesday.startsAt : offeredAt;
      const change = { id: row?.id ?? '', enquiryId: id, now, person: mai };
      const isChanged = await db
        .transaction()
        .execute((transaction) =>
          of === 'offer'
            ? changeOffer(transaction, name as 'take', change)
            : changeVisit(transaction, name as 'move', change, {}),
        );
      expect(isChanged, state).toBe(state === from);
      const after = of === 'offer' ? await newest(id) : (await read(id)).visits[0];
      expect(after?.state, state).toBe(isChanged ? to : state);
    }
  });
});

describe('the reminder of a visit', () => {
  const monday = timeAt('2026-11-23', '09:00').startsAt;
  const remind = (store: Awaited<ReturnType<typeof testAppointments>>, now: number) =>
    storeReminders(store.db, store.clinicTimes.opening, now, 'www.example.com.au');

  test('is stored once, on the open day before, in opening hours', async () => {
    const store = await testAppointments();
    const id = await store.enquire('first');
    await store.book(id, [tuesday]);
    expect(await remind(store, monday - 2 * hour)).toBe(0);
    const stored = await Promise.all([remind(store, monday), remind(store, monday)]);
    expect(stored.toSorted()).toEqual([0, 1]);
    expect(await remind(store, monday + hour)).toBe(0);
    expect(await remind(store, tuesday.startsAt - hour)).toBe(0);
  });

  test('is not stored for a visit that was booked that day, or is cancelled', async () => {
    const store = await testAppointments();
    const [late, cancelled] = [await store.enquire('late'), await store.enquire('cancelled')];
    await store.book(late, [tuesday], monday - hour);
    const visitId = await store.book(cancelled, [{ ...tuesday, practitioner: '' }]);
    await store.cannotCome(cancelled, visitId, offeredAt + hour);
    expect(await remind(store, monday)).toBe(0);
  });

  test('comes again for the new time of a visit that was moved', async () => {
    const store = await testAppointments();
    const id = await store.enquire('first');
    const visitId = await store.book(id, [tuesday]);
    expect(await remind(store, monday)).toBe(1);
    await store.move(id, visitId, thursday, monday + hour);
    const { messages } = await store.read(id);
    expect(messages.find(({ letter_type }) => letter_type === 'reminder')?.state).toBe('ended');
    expect(await remind(store, timeAt('2026-11-25', '09:00').startsAt)).toBe(1);
  });

  test('comes on its day also after one that a wrong clock has sent too early', async () => {
    const store = await testAppointments();
    const id = await store.enquire('first');
    await store.book(id, [thursday]);
    const wednesday = timeAt('2026-11-25', '09:00').startsAt;
    expect(await remind(store, wednesday)).toBe(1);
    await repairAfterWrongClock(store.db, monday);
    expect(await remind(store, wednesday)).toBe(1);
    // The clock of another server is a moment behind.
    await repairAfterWrongClock(store.db, wednesday - minute);
    expect(await remind(store, wednesday + minute)).toBe(0);
  });
});

describe('an old enquiry', () => {
  const year = 365 * 24 * hour;

  test('is kept while a visit is to come, and takes its offers and visits along when it is deleted', async () => {
    const { db, enquire, book } = await testAppointments();
    await book(await enquire('first'), [tuesday]);
    await db.updateTable('messages').set({ state: 'sent' }).execute();
    const before = offeredAt + year;
    expect(await countOldEnquiries(db, { before, now: tuesday.startsAt })).toEqual({ old: 0, all: 1 });
    expect(await deleteOldEnquiries(db, { before, now: tuesday.startsAt })).toBe(0);
    expect(await deleteOldEnquiries(db, { before, now: tuesday.endsAt })).toBe(1);
    for (const table of ['offers', 'offered_times', 'visits', 'messages'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
