import { expect, test } from 'vitest';
import type { VisitorAction } from '../../src/appointments/appointmentView.ts';
import {
  type Fields,
  offeredAt,
  testAppointments,
  timeAt,
  tuesday,
} from '../../tests/support/testAppointments.ts';
import { mai } from '../../tests/support/testDesk.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { type Change, changeState, markSpam } from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { enquiryById } from '../enquiries/enquiryRepository.ts';
import { endOffers, offersOf, withdrawOffer } from './offers.ts';
import { bookVisit, cancelVisit, cancelVisits, moveVisit } from './visits.ts';

/**
 * How many races each test runs: at least one of each pair of actions. A missing lock fails only some races of a pair. SQLite
 * runs one transaction at a time, so it has no races.
 */
const raceCount = Number(process.env.RACES ?? 120);
/** How many races of the same two actions the other tests run. Without the lock of the times, most of them fail. */
const sameRaceCount = Math.ceil(raceCount / 6);
/**
 * How many races run at once. With hundreds, the last would wait so long for a connection that the store
 * would seem unreachable.
 */
const batchSize = 20;
const timeout = 30_000 + 1000 * raceCount;
const minute = 60_000;
const thursday = timeAt('2026-11-26', '10:30');
const friday = timeAt('2026-11-27', '10:30');
/** When the offers end, in ms since 1970. Every other action happens one ms before. */
const endsAt = offeredAt + 60 * minute;
const now = endsAt - 1;

/**
 * Runs `count` races in batches of `batchSize`, and resolves to their results. A whole batch is prepared before its first race
 * starts, since the job that ends an offer ends the offers of all enquiries.
 */
async function runRaces<Prepared, Result>(
  count: number,
  prepare: (number: number) => Promise<Prepared>,
  race: (prepared: Prepared, number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < count; first += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => first + index);
    const prepared = await Promise.all(numbers.map(prepare));
    results.push(...(await Promise.all(prepared.map((each, index) => race(each, first + index)))));
  }
  return results;
}

/** A store with enquiries to race for. */
async function testRaces() {
  const store = await testAppointments();
  const { db, context, read, visitorPage } = store;
  context.setTime(now);
  for (const limit of Object.values(context.limits)) limit.take = async () => 0;
  let visitorCount = 0;
  return {
    ...store,
    /** Adds an enquiry with an offer of two times, or with a visit. No other enquiry has these times. */
    async prepare(what: 'offer' | 'visit') {
      visitorCount += 1;
      const practitioner = `Person ${visitorCount}`;
      const first = { ...tuesday, practitioner };
      const id = await store.enquireAs(`visitor${visitorCount}`);
      if (what === 'offer') await store.offer(id, [first, { ...thursday, practitioner }], { endsAt });
      else await store.agree(id, first);
      const { visits, version } = await read(id);
      const [offer] = await offersOf(db, id);
      const { post } = await visitorPage(id);
      const change: Change = { id, version, person: mai, now };
      return {
        id,
        change,
        times: offer?.times.map((time) => time.id) ?? [],
        practitioner,
        formWithFriday: { times: [{ ...friday, practitioner }], noteToVisitor: '' } as const,
        offerId: offer?.id ?? '',
        visitId: visits[0]?.id ?? '',
        /** Presses a button on the page of the visitor. */
        async press(action: VisitorAction, fields: Fields) {
          expect((await post(action, fields)).status).toBeLessThan(500);
        },
      };
    },
    /** The rows of an enquiry after a race, without ids and times. */
    async outcome(id: string) {
      const enquiry = await enquiryById(db, id);
      const offers = await offersOf(db, id);
      const events = await eventsOf(db, id);
      return {
        enquiry: enquiry && [enquiry.state, enquiry.waitsFor, enquiry.version, enquiry.suspectedSpam],
        offers: offers.map(({ state }) => state),
        visits: enquiry?.visits.map(({ state, starts_at, sequence }) => ({ state, starts_at, sequence })),
        messages: enquiry?.messages
          .map(({ audience, letter_type, state }) => `${audience} ${letter_type} ${state}`)
          .toSorted(),
        events: events.map(({ person, action }) => `${person} ${action}`).toSorted(),
      };
    },
  };
}

type Store = Awaited<ReturnType<typeof testRaces>>;
type Prepared = Awaited<ReturnType<Store['prepare']>>;
type Action = (store: Store, prepared: Prepared) => Promise<unknown>;

const actionsOnEnquiry: Record<string, Action> = {
  'close it': ({ db }, { change }) => changeState(db, { ...change, state: 'closed' }),
  'mark it as spam': ({ db }, { change }) => markSpam(db, { ...change, isSpam: true }),
  'delete it': ({ context }, { change }) => deleteEnquiry(context, change),
};

const actions: Record<'offer' | 'visit', Record<string, Action>> = {
  offer: {
    'take the first time': (_, { press, times }) => press('take', { time: times[0] ?? '' }),
    'take the second time': (_, { press, times }) => press('take', { time: times[1] ?? '' }),
    'decline it': (_, { press }) => press('none', { noteFromVisitor: 'Mornings' }),
    'end it': ({ db }) => endOffers(db, endsAt),
    'withdraw it': ({ db }, { change, offerId }) => withdrawOffer(db, { ...change, offerId }),
    'book another time': ({ context }, { change, formWithFriday }) =>
      bookVisit(context, { ...change, ...formWithFriday }),
    ...actionsOnEnquiry,
  },
  visit: {
    'cannot come': (_, { press }) =>
      press('cannot-come', { at: String(tuesday.startsAt), noteFromVisitor: 'I am ill' }),
    'move it': ({ context }, { change, visitId, formWithFriday }) =>
      moveVisit(context, { ...change, ...formWithFriday, visitId }),
    'cancel it': ({ context }, { change, visitId }) =>
      cancelVisit(context, { ...change, visitId, noteToVisitor: '' }),
    'cancel its day': ({ context }, { visitId }) => {
      const cancellation = { day: '2026-11-24', seen: new Map([[visitId, 0]]), noteToVisitor: '' };
      return cancelVisits(context, { ...cancellation, now, person: mai });
    },
    ...actionsOnEnquiry,
  },
};

test.each(['offer', 'visit'] as const)(
  'any two actions on one %s at once have the same result as one after the other',
  { timeout },
  async (what) => {
    const store = await testRaces();
    const namedActions = Object.entries(actions[what]);
    const pairs = namedActions.flatMap((one, index) =>
      namedActions.slice(index).map((other) => [one, other] as const),
    );
    const rounds = Math.ceil(raceCount / pairs.length);
    for (const [index, [[name, act], [otherName, otherAct]]] of pairs.entries()) {
      const runInTurn = async (...both: Action[]) => {
        const prepared = await store.prepare(what);
        for (const action of both) await action(store, prepared);
        return store.outcome(prepared.id);
      };
      const possibleOutcomes = [await runInTurn(act, otherAct)];
      if (act !== otherAct) possibleOutcomes.push(await runInTurn(otherAct, act));
      const prepare = () => store.prepare(what);
      const outcomes = await runRaces(rounds, prepare, async (prepared, number) => {
        const runOtherAction = async () => {
          // Reads delay this action. A visitor's press first reads its link, and would otherwise always lose.
          for (let readsLeft = (index + number) % 12; readsLeft > 0; readsLeft -= 1)
            await offersOf(store.db, prepared.id);
          await otherAct(store, prepared);
        };
        await Promise.all([act(store, prepared), runOtherAction()]);
        return store.outcome(prepared.id);
      });
      for (const outcome of outcomes) {
        expect(possibleOutcomes, `${name}, ${otherName}`).toContainEqual(outcome);
        expect(outcome.visits?.length ?? 0).toBeLessThanOrEqual(1);
      }
    }
  },
);

test('if two people at the desk offer the same time at once, one offer is refused', { timeout }, async () => {
  const { db, enquireAs, offer } = await testAppointments();
  const prepare = async (number: number) => [
    await enquireAs(`one${number}`),
    await enquireAs(`other${number}`),
  ];
  const answers = await runRaces(sameRaceCount, prepare, (both, number) => {
    const time = { ...tuesday, practitioner: `Person ${number}` };
    return Promise.all(both.map((id) => offer(id, [time]).catch(({ faults }) => faults[0].why)));
  });
  for (const both of answers) expect(both.toSorted()).toEqual(['done', 'overlapsPerson']);
  expect(await db.selectFrom('offers').select('id').execute()).toHaveLength(sameRaceCount);
});

test('a time taken while its offer ends is booked or free for another visitor', { timeout }, async () => {
  const store = await testRaces();
  const { enquireAs, offer, read } = store;
  const prepare = async (number: number) => ({
    taken: await store.prepare('offer'),
    other: await enquireAs(`other${number}`),
  });
  const answers = await runRaces(sameRaceCount, prepare, async ({ taken, other }) => {
    const time = { ...tuesday, practitioner: taken.practitioner };
    const [, offered] = await Promise.all([
      // The clock of the server that takes the time is one ms behind.
      store.take(taken.id, now),
      offer(other, [time], { now: endsAt }).catch(() => 'refused'),
    ]);
    return [(await read(taken.id)).visits.length, offered === 'done' ? 1 : 0] as const;
  });
  for (const [booked, offered] of answers) expect(booked + offered).toBe(1);
});
