import { expect, test } from 'vitest';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { type Change, changeState, markSpam } from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { linkToken } from '../outbox/messageDetails.ts';
import type { DeskResult } from './appointmentTransaction.ts';
import { declineOffer, withdrawOffer } from './offers.ts';
import { cancelVisits } from './visits.ts';

const pairs = 60;
/** Of presses with staff. */
const races = Number(process.env.RACES ?? 40);
const atOnce = 20;
const minute = 60_000;
const tuesday = timeAt('2026-11-24', '10:30');
const thursday = timeAt('2026-11-26', '10:30');

/**
 * Runs it for each, some pairs at once: of hundreds at once, those at the end would wait for a connection until the store
 * counts as away.
 */
async function someAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(
      ...(await Promise.all(items.slice(from, from + atOnce).map((item, index) => run(item, from + index)))),
    );
  return results;
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** So many enquiries with an offer each, of times that nobody else has. */
async function offersToMany(times: readonly AppointmentTime[], count = pairs) {
  const store = await testAppointments();
  const offers = await someAtOnce(numbers(count), async (number) => {
    const id = await store.enquire(`visitor${number}`);
    const person = `Person ${number}`;
    await store.offer(
      id,
      times.map((time) => ({ ...time, practitioner: person })),
    );
    return { ...(await store.newest(id)), person };
  });
  return {
    ...store,
    offers: offers.map(({ id: offerId, enquiry_id: enquiryId, ...rest }) => ({
      ...rest,
      offerId,
      enquiryId,
    })),
  };
}

test('when one offer is answered twice at once, one time is booked', { timeout: 60_000 }, async () => {
  const { db, offers, take } = await offersToMany([tuesday, thursday]);
  const answers = await someAtOnce(offers, ({ enquiryId, offerId, times: [first, second] }, index) =>
    Promise.all([
      take(enquiryId, offerId, first?.id ?? ''),
      // Half of them press twice, and half change their mind on another device.
      take(enquiryId, offerId, (index % 2 ? first : second)?.id ?? ''),
    ]),
  );
  expect(answers.map((both) => both.toSorted())).toEqual(Array(pairs).fill(['done', 'late']));
  expect(await db.selectFrom('visits').select('offer_id').execute()).toHaveLength(pairs);
  const letters = await db
    .selectFrom('messages')
    .select('audience')
    .where('letter_type', '=', 'booked')
    .execute();
  expect(letters).toHaveLength(2 * pairs);
});

test('when two people at the desk offer the same time at once, one is refused', {
  timeout: 60_000,
}, async () => {
  const { db, enquire, offer } = await testAppointments();
  const answers = await someAtOnce(numbers(pairs), async (number) => {
    const [one, other] = [await enquire(`one${number}`), await enquire(`other${number}`)];
    const time = { ...tuesday, practitioner: `Person ${number}` };
    return Promise.all([offer(one, [time]), offer(other, [time])]);
  });
  for (const both of answers) {
    const [refused] = both.filter((answer) => answer !== 'done');
    expect(both).toContain('done');
    expect(refused).toMatchObject({ faults: [{ fault: { why: 'overlaps' } }] });
  }
  expect(await db.selectFrom('offers').select('id').execute()).toHaveLength(pairs);
});

test('a time chosen while its offer ends is booked, or free for somebody else', {
  timeout: 60_000,
}, async () => {
  const { db, offers, enquire, offer, take } = await offersToMany([tuesday]);
  const others = await someAtOnce(offers, (_, number) => enquire(`other${number}`));
  const answers = await someAtOnce(offers, ({ enquiryId, offerId, times: [first], person, ends_at }, index) =>
    Promise.all([
      // The clock of another server may be a little behind.
      take(enquiryId, offerId, first?.id ?? '', ends_at - 1),
      offer(others[index] ?? '', [{ ...thursday, ...tuesday, practitioner: person }], { now: ends_at }),
    ]),
  );
  for (const [pressed, offered] of answers)
    expect([pressed, offered === 'done']).toEqual(pressed === 'done' ? ['done', false] : ['late', true]);
  const visits = await db.selectFrom('visits').select('person').execute();
  const open = await db
    .selectFrom('offers')
    .innerJoin('offered_times', 'offered_times.offer_id', 'offers.id')
    .select('person')
    .where('state', '=', 'open')
    .execute();
  const people = [...visits, ...open].map(({ person }) => person);
  expect([people.length, new Set(people).size]).toEqual([pairs, pairs]);
});

test('an offer that is accepted, declined and withdrawn at once has one outcome', {
  timeout: 60_000,
}, async () => {
  const { db, offers, take, change } = await offersToMany([tuesday]);
  await someAtOnce(offers, async ({ enquiryId, offerId, times: [first] }) => {
    const press = { offerId, enquiryId, now: offeredAt + minute };
    const withdrawal = { ...(await change(enquiryId, offeredAt)), offerId };
    await Promise.all([
      declineOffer(db, { ...press, noteFromVisitor: '' }),
      take(enquiryId, offerId, first?.id ?? ''),
      withdrawOffer(db, withdrawal),
    ]);
  });
  const rows = await db.selectFrom('offers').select(['id', 'state']).execute();
  const visits = await db.selectFrom('visits').select('offer_id').execute();
  expect(rows.filter(({ state }) => state === 'open')).toEqual([]);
  expect(visits.map(({ offer_id }) => offer_id).toSorted()).toEqual(
    rows.flatMap(({ id, state }) => (state === 'taken' ? [id] : [])).toSorted(),
  );
});

test('visits that are cancelled together, moved and given up at once have one outcome and one letter each', {
  timeout: 20_000 + 1000 * races,
}, async () => {
  const { db, enquire, agree, read, move, cannotCome, to } = await testAppointments();
  const now = offeredAt + minute;
  const booked = await someAtOnce(numbers(races), async (number) => {
    const id = await enquire(`visitor${number}`);
    await agree(id, { ...tuesday, practitioner: `Person ${number}` });
    return { enquiryId: id, visitId: (await read(id)).visits[0]?.id ?? '' };
  });
  const together = 5;
  const groups = numbers(races / together).map((group) => booked.slice(group * together).slice(0, together));
  const cancel = (group: typeof booked) => {
    const seen = new Map(group.map(({ visitId }) => [visitId, 0]));
    return cancelVisits(db, { day: '2026-11-24', seen, noteToVisitor: '', now, person: mai }, to);
  };
  await someAtOnce(groups, async (group) => {
    const [first, second] = group;
    // Two in opposite orders, who would wait for each other.
    await Promise.all([
      cancel(group),
      cancel(group.toReversed()),
      first && cannotCome(first.enquiryId, first.visitId, now),
      second && move(second.enquiryId, second.visitId, thursday, now),
    ]);
  });
  const letters = await db
    .selectFrom('messages')
    .select(['visit_id', 'letter_type'])
    .where('audience', '=', 'visitor')
    .where('letter_type', 'in', ['moved', 'cancelled'])
    .execute();
  for (const { enquiryId, visitId } of booked) {
    const { state, visits } = await read(enquiryId);
    const ofVisit = letters.filter(({ visit_id }) => visit_id === visitId);
    const isCancelled = visits[0]?.state === 'cancelled';
    expect([state, ofVisit.map(({ letter_type }) => letter_type), visits[0]?.sequence]).toEqual(
      isCancelled ? ['new', ['cancelled'], 1] : ['booked', ['moved'], 1],
    );
  }
});

test('an offer that is pressed while staff close, spam, withdraw or delete it has one outcome', {
  timeout: 20_000 + 1000 * races,
}, async ({ annotate }) => {
  const { db, context, offers, change, read } = await offersToMany([tuesday], races);
  context.setTime(offeredAt + minute);
  for (const limit of [context.limits.attempts, context.limits.unknownLinks]) limit.take = async () => 0;
  const app = createApp(context, { inline: {} });
  const staff: ((seen: Change, offerId: string) => Promise<DeskResult>)[] = [
    (seen) => changeState(db, { ...seen, state: 'closed' }),
    (seen) => markSpam(db, { ...seen, isSpam: true }),
    (seen, offerId) => withdrawOffer(db, { ...seen, offerId }),
    (seen) => deleteEnquiry(context, seen),
    (seen) => changeState(db, { ...seen, state: 'booked' }),
  ];
  const answers = await someAtOnce(offers, async ({ enquiryId, offerId, times: [first] }, index) => {
    const letter = (await read(enquiryId)).messages.find(({ letter_type }) => letter_type === 'offer');
    const token = await linkToken(db, letter?.id ?? '');
    const seen = await change(enquiryId, offeredAt + minute);
    const press = async () =>
      app.request(`/appointments/${token}/take`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ time: first?.id ?? '' }),
      });
    const act = async () => {
      // A press reads its link first: staff who read nothing would always come before it.
      for (let reads = index % 12; reads > 0; reads -= 1)
        await db.selectFrom('enquiries').select('id').where('id', '=', enquiryId).execute();
      return staff[index % staff.length]?.(seen, offerId);
    };
    const [answer, ...pressed] = await Promise.all([act(), press(), press()]);
    const statuses = pressed.map(({ status }) => status);
    return { enquiryId, offerId, version: seen.version, answer, statuses };
  });
  for (const [index, { enquiryId, offerId, version, answer, statuses }] of answers.entries()) {
    const ofOffer = { offer_id: offerId };
    const letters = await db.selectFrom('messages').selectAll().where('enquiry_id', '=', enquiryId).execute();
    const lettersOf = (type: string) => letters.filter(({ letter_type }) => letter_type === type);
    const enquiry = await db
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', enquiryId)
      .executeTakeFirst();
    const offer = await db.selectFrom('offers').select('state').where('id', '=', offerId).executeTakeFirst();
    const visits = await db
      .selectFrom('visits')
      .select('offer_id')
      .where('enquiry_id', '=', enquiryId)
      .execute();
    const states = ['closed', 'new', 'new', undefined, 'booked'] as const;
    const isDone = answer === 'done';
    const isDeleted = isDone && states[index % staff.length] === undefined;
    const changed = {
      enquiry: states[index % staff.length],
      changes: 1,
      visits: [],
      offered: ['ended'],
      booked: [],
    };
    const outcomes = {
      deleted: {
        enquiry: undefined,
        changes: undefined,
        visits: [],
        offered: [],
        booked: [],
        offer: undefined,
      },
      changed: { ...changed, offer: 'withdrawn' },
      taken: {
        ...changed,
        enquiry: 'booked',
        offer: 'taken',
        visits: [ofOffer],
        booked: ['clinic', 'visitor'],
      },
    };
    expect([
      answer,
      {
        offer: offer?.state,
        enquiry: enquiry?.state,
        changes: enquiry && enquiry.version - version,
        visits,
        offered: lettersOf('offer').map(({ state }) => state),
        booked: lettersOf('booked')
          .map(({ audience }) => audience)
          .toSorted(),
      },
    ]).toEqual([
      isDone ? 'done' : 'changedMeanwhile',
      outcomes[isDeleted ? 'deleted' : isDone ? 'changed' : 'taken'],
    ]);
    for (const status of statuses) expect(isDeleted ? [303, 404] : [303]).toContain(status);
  }
  const taken = answers.filter(({ answer }) => answer !== 'done').length;
  await annotate(`${races} races: ${taken} taken first, ${races - taken} changed by staff first`);
});
