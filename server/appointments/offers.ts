import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentTime, WaitsFor } from '../../src/appointments/appointments.ts';
import { sydneyDay, type Weekday, weekdayOf } from '../../src/clinic/dates.ts';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { isPostgres, lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import type { Database, OfferedTimesTable, OffersTable, Tables, VisitsTable } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import {
  applyChange,
  type Change,
  type ChangeResult,
  eventOf,
  NothingToChange,
} from '../enquiries/changes.ts';
import { type Addressees, addLetters, endLetters } from './letters.ts';
import { type ClinicTimes, defaultOfferEnd, type TimeFault, timeFault } from './timeRules.ts';

/** Who did it, in the audit log, where nobody of the clinic did. */
export const visitor = 'visitor';
export const server = 'server';

/** Why an offer or a move was refused, and of which of its times. */
export type OfferFault =
  | { time: number; fault: TimeFault | { why: 'twice' | 'notMoved' } | Overlap | DayOff }
  | { time: null; fault: { why: 'endsPast' | 'endsAfterFirst' | 'hasVisit' | 'hasOffer' | 'unreached' } };

/** The practitioner works on other days. */
interface DayOff {
  why: 'dayOff';
  practitioner: string;
  days: readonly Weekday[];
  weekday: Weekday;
}

/** Somebody else's time that is offered or taken for the same practitioner or room, or where one of the two names nobody. */
export interface Overlap {
  why: 'overlaps';
  /** The enquiry that has it. */
  enquiry: string;
  whose: 'practitioner' | 'room' | 'nobody';
  state: 'offered' | 'taken';
  startsAt: number;
}

/**
 * Whether a fault is a warning, which the desk may confirm: only the people of the clinic know who is free where nobody is
 * named, who works on another day for once, and whether an address is right by now.
 */
export function isWarning({ fault }: OfferFault): boolean {
  if (fault.why === 'overlaps') return fault.whose === 'nobody';
  return fault.why === 'dayOff' || fault.why === 'unreached';
}

/** Whether the desk has confirmed these warnings. */
type IsConfirmed = (warnings: OfferFault[]) => boolean;

/** Thrown inside a transaction, so that nothing of it is stored. */
class FaultsFound extends Error {
  readonly faults: OfferFault[];
  constructor(faults: OfferFault[]) {
    super('refused');
    this.faults = faults;
  }
}

export type OfferResult = ChangeResult | { faults: OfferFault[] };

/** The result of a change, or the faults for which it was refused. */
export async function catchFaults(change: Promise<ChangeResult>): Promise<OfferResult> {
  return change.catch((error) => {
    if (error instanceof FaultsFound) return { faults: error.faults };
    throw error;
  });
}

export interface NewOffer extends Change {
  times: readonly AppointmentTime[];
  /** What the desk writes with it; '' for nothing. */
  noteToVisitor: string;
  /** Where its letters go, where that is not the address of the enquiry. */
  email?: string;
  /** When it ends, in ms since 1970; undefined for the default. */
  endsAt: number | undefined;
  mailDomain: string;
  /** What to warn of beside the times. */
  warnings?: OfferFault[];
  isConfirmed?: IsConfirmed;
}

/**
 * Offers times to the visitor of an enquiry, who gets a letter. Refused with every fault: a time in the past, outside the
 * hours or on a closed day, one that overlaps with another offered or taken for the same practitioner or room;
 * and with every warning that is not confirmed. Times of one offer may overlap, since the visitor takes one of them.
 */
export function makeOffer(
  db: Database,
  { times, noteToVisitor, email = '', endsAt, mailDomain, warnings = [], isConfirmed, ...change }: NewOffer,
  clinicTimes: ClinicTimes,
): Promise<OfferResult> {
  const { id: enquiryId, now, person: staff } = change;
  const firstStart = Math.min(...times.map(({ startsAt }) => startsAt));
  const end = endsAt ?? defaultOfferEnd(clinicTimes.opening, now, firstStart);
  return catchFaults(
    withRetry(() =>
      applyChange(db, change, async (transaction) => {
        await lockTimes(transaction);
        await endPassedOffers(transaction, now);
        const faults = [
          ...ownFaults(times, now, clinicTimes),
          ...endFaults(end, now, firstStart),
          ...(await existingOfferOrVisit(transaction, enquiryId, now)),
          ...(await overlaps(transaction, times)),
          ...daysOff(times, clinicTimes),
          ...warnings,
        ];
        throwAnyFaults(faults, isConfirmed);
        const offerId = randomUUID();
        await transaction
          .insertInto('offers')
          .values({
            id: offerId,
            enquiry_id: enquiryId,
            made_at: now,
            made_by: staff,
            ends_at: end,
            note_to_visitor: noteToVisitor,
            email,
            state: 'open',
            decided_at: null,
            settled: 0,
          })
          .execute();
        const rows = times.map((time) => ({ id: randomUUID(), offer_id: offerId, ...timeColumns(time) }));
        await transaction.insertInto('offered_times').values(rows).execute();
        await transaction
          .updateTable('enquiries')
          .set(({ fn, ref, val }) => ({
            state: 'contacted',
            answered_at: fn.coalesce(ref('answered_at'), val(now)),
            waits_since: null,
            waits_for: null,
          }))
          .where('id', '=', enquiryId)
          .execute();
        await addLetters(
          transaction,
          {
            enquiryId,
            offerId,
            type: 'offer',
            details: { times: inOrder(times), noteToVisitor, endsAt: end },
            now,
            giveUpAt: end,
          },
          { inboxes: [], mailDomain },
        );
        await recordEvent(transaction, { ...eventOf(change), action: 'offered' });
      }),
    ),
  );
}

/** The columns of a time. */
export function timeColumns({ startsAt, endsAt, practitioner, place, room }: AppointmentTime) {
  return { starts_at: startsAt, ends_at: endsAt, person: practitioner, place, room };
}

/** A time from its columns. */
export function toTime(
  row: Pick<OfferedTimesTable | VisitsTable, 'starts_at' | 'ends_at' | 'person' | 'place' | 'room'>,
): AppointmentTime {
  const { starts_at, ends_at, person, place, room } = row;
  return { startsAt: starts_at, endsAt: ends_at, practitioner: person, place, room };
}

function inOrder(times: readonly AppointmentTime[]): AppointmentTime[] {
  return times.toSorted((one, other) => one.startsAt - other.startsAt);
}

/**
 * Holds every time of the clinic until the transaction ends: two that overlap are never offered or moved to at once, and a
 * time is not offered anew while it is taken. Taken after the row of the enquiry, so that no two transactions wait for each
 * other.
 */
export function lockTimes(transaction: Transaction<Tables>): Promise<void> {
  return lockUntilCommit(transaction, 'appointment times');
}

/** Tries once more when PostgreSQL broke a transaction off for another. */
export function withRetry<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error) => {
    if (!isLockConflict(error)) throw error;
    return run();
  });
}

/**
 * Ends the offers whose end has passed, so that a press that comes with an older clock finds them ended, and their times can
 * be offered again. Their enquiries are told later ({@link settleEndedOffers}): their rows must not be locked here.
 */
export async function endPassedOffers(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .updateTable('offers')
    .set(({ ref }) => ({ state: 'ended', decided_at: ref('ends_at') }))
    .where('state', '=', 'open')
    .where('settled', '=', 0)
    .where('ends_at', '<=', now)
    .execute();
}

function ownFaults(times: readonly AppointmentTime[], now: number, clinicTimes: ClinicTimes): OfferFault[] {
  return times.flatMap((time, index) => {
    const isTwice = times.slice(0, index).some(({ startsAt }) => startsAt === time.startsAt);
    const fault = timeFault(time, now, clinicTimes) ?? (isTwice ? ({ why: 'twice' } as const) : undefined);
    return fault ? [{ time: index, fault }] : [];
  });
}

function endFaults(end: number, now: number, firstStart: number): OfferFault[] {
  // A time in the past has a fault of its own.
  if (firstStart <= now) return [];
  if (end <= now) return [{ time: null, fault: { why: 'endsPast' } }];
  return end > firstStart ? [{ time: null, fault: { why: 'endsAfterFirst' } }] : [];
}

/** Why an enquiry gets no offer now: it has a visit to come, or an open offer. */
export async function existingOfferOrVisit(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
): Promise<OfferFault[]> {
  const visit = await transaction
    .selectFrom('visits')
    .select('offer_id')
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'booked')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (visit) return [{ time: null, fault: { why: 'hasVisit' } }];
  const offer = await transaction
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return offer ? [{ time: null, fault: { why: 'hasOffer' } }] : [];
}

/** The faults of times that somebody else has; `except` is the visit that is moved. */
export async function overlaps(
  transaction: Transaction<Tables>,
  times: readonly AppointmentTime[],
  except = '',
): Promise<OfferFault[]> {
  const found: OfferFault[] = [];
  for (const [index, time] of times.entries()) {
    const fault = await overlapOf(transaction, time, except);
    if (fault) found.push({ time: index, fault });
  }
  return found;
}

async function overlapOf(
  transaction: Transaction<Tables>,
  time: AppointmentTime,
  except: string,
): Promise<Overlap | undefined> {
  const { startsAt, endsAt } = time;
  const taken = await transaction
    .selectFrom('visits')
    .select(['enquiry_id', 'starts_at', 'ends_at', 'person', 'place', 'room'])
    .where('state', '=', 'booked')
    .where('offer_id', '!=', except)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute();
  const offered = await transaction
    .selectFrom('offered_times')
    .innerJoin('offers', 'offers.id', 'offered_times.offer_id')
    .select(['enquiry_id', 'starts_at', 'offered_times.ends_at', 'person', 'place', 'room'])
    .where('offers.state', '=', 'open')
    .where('starts_at', '<', endsAt)
    .where('offered_times.ends_at', '>', startsAt)
    .execute();
  const all = [
    ...taken.map((row) => ({ ...row, state: 'taken' as const })),
    ...offered.map((row) => ({ ...row, state: 'offered' as const })),
  ].flatMap((row): Overlap[] => {
    const whose = clashOf(time, toTime(row));
    const { enquiry_id: enquiry, state, starts_at } = row;
    return whose ? [{ why: 'overlaps', enquiry, whose, state, startsAt: starts_at }] : [];
  });
  const inOrderOfStart = all.toSorted(
    (one, other) => one.startsAt - other.startsAt || one.enquiry.localeCompare(other.enquiry),
  );
  return inOrderOfStart.find(({ whose }) => whose !== 'nobody') ?? inOrderOfStart[0];
}

/**
 * Whether two times that overlap need the same practitioner or room, or may, where one of them names nobody; undefined for
 * times that do not clash.
 */
export function clashOf(one: AppointmentTime, other: AppointmentTime): Overlap['whose'] | undefined {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return undefined;
  if (one.practitioner !== '' && one.practitioner === other.practitioner) return 'practitioner';
  if (one.room !== '' && one.room === other.room) return 'room';
  return one.practitioner === '' || other.practitioner === '' ? 'nobody' : undefined;
}

/** Times on days on which their practitioner does not work. */
export function daysOff(times: readonly AppointmentTime[], { clinic }: ClinicTimes): OfferFault[] {
  return times.flatMap(({ practitioner, startsAt }, index): OfferFault[] => {
    const days = clinic.people.find(({ name }) => name === practitioner)?.days;
    const weekday = weekdayOf(sydneyDay(startsAt));
    if (!days || days.includes(weekday)) return [];
    return [{ time: index, fault: { why: 'dayOff', practitioner, days, weekday } }];
  });
}

function onePerTime(faults: OfferFault[]): OfferFault[] {
  return faults.filter(({ time }, index) => faults.findIndex((other) => other.time === time) === index);
}

/** Throws if there are faults, or else warnings that are not confirmed; `catchFaults` returns them. */
export function throwAnyFaults(found: OfferFault[], isConfirmed: IsConfirmed = () => false): void {
  const faults = found.filter((fault) => !isWarning(fault));
  if (faults.length > 0) throw new FaultsFound(onePerTime(faults));
  if (found.length > 0 && !isConfirmed(found)) throw new FaultsFound(found);
}

/** Takes an open offer back: the visitor's page says so, and they wait again unless the desk has done more since. */
export function withdrawOffer(
  db: Database,
  { offerId, ...change }: Change & { offerId: string },
): Promise<ChangeResult> {
  return withRetry(() =>
    applyChange(db, change, async (transaction) => {
      await lockTimes(transaction);
      const offer = { offerId, enquiryId: change.id, now: change.now };
      // Ended a moment ago, or another enquiry's: the page shows what there is.
      if (!(await decide(transaction, offer, 'withdrawn'))) throw new NothingToChange();
      await endLetters(transaction, offerId, ['offer']);
      const { id: enquiryId, now, person } = change;
      if ((await stateOf(transaction, enquiryId)) === 'contacted')
        await returnToWaitingList(transaction, { offerId, enquiryId, now }, 'withdrew', person);
      else await recordEvent(transaction, { ...eventOf(change), action: 'withdrew' });
    }),
  );
}

/** Gives an offer that is still open its one outcome; false when it has one, or its end has passed. */
async function decide(
  transaction: Transaction<Tables>,
  { offerId, enquiryId, now }: OfferChange,
  state: 'taken' | 'notSuited' | 'withdrawn',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('offers')
    .set({ state, decided_at: now, settled: 1 })
    .where('id', '=', offerId)
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A change that the visitor makes on the page of an offer. */
export interface OfferChange {
  offerId: string;
  enquiryId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the visitor's page offers this change at the moment. The server's own changes need no page. */
  isOffered?: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** `late`: the page no longer offers it, and shows why. `gone`: the enquiry was deleted. */
export type OfferChangeResult = 'done' | 'late' | 'gone';

/**
 * Runs `work` as a change by the visitor or the server, whatever version the enquiry has. It increments the version if `work`
 * returns true: otherwise a press that changes nothing would refuse what staff have typed meanwhile.
 */
export function applyOfferChange(
  db: Database,
  { enquiryId, isOffered = async () => true }: OfferChange,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<OfferChangeResult> {
  return withRetry(() =>
    db.transaction().execute(async (transaction) => {
      // First, as changes by the desk do, and as lightly: a message that refers to the enquiry does not wait for it.
      const enquiry = await transaction
        .selectFrom('enquiries')
        .select('id')
        .where('id', '=', enquiryId)
        .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      if (!enquiry) return 'gone';
      await lockTimes(transaction);
      if (!(await isOffered(transaction)) || !(await work(transaction))) return 'late';
      await transaction
        .updateTable('enquiries')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', enquiryId)
        .execute();
      return 'done';
    }),
  );
}

/** Takes one of the offered times. Whoever presses second, on whichever device, finds it taken. */
export function takeTime(
  db: Database,
  { timeId, ...change }: OfferChange & { timeId: string },
  to: Addressees,
): Promise<OfferChangeResult> {
  const { offerId, enquiryId, now } = change;
  return applyOfferChange(db, change, async (transaction) => {
    const row = await transaction
      .selectFrom('offered_times')
      .selectAll()
      .where('id', '=', timeId)
      .where('offer_id', '=', offerId)
      .executeTakeFirst();
    if (!row || !(await decide(transaction, change, 'taken'))) return false;
    const time = toTime(row);
    await transaction
      .insertInto('visits')
      .values({
        offer_id: offerId,
        enquiry_id: enquiryId,
        ...timeColumns(time),
        state: 'booked',
        booked_at: now,
        changed_at: now,
        changed_by: visitor,
        sequence: 0,
        note_to_visitor: '',
        reminded_at: null,
      })
      .execute();
    await transaction
      .updateTable('enquiries')
      .set(({ fn, ref, val }) => ({
        state: 'booked',
        // The offer was the answer, whatever staff have set since.
        answered_at: fn.coalesce(ref('answered_at'), val(now)),
        waits_since: null,
        waits_for: null,
      }))
      .where('id', '=', enquiryId)
      .execute();
    await endLetters(transaction, offerId, ['offer']);
    const details = { times: [time], noteToVisitor: '', sequence: 0 };
    await addLetters(transaction, { enquiryId, offerId, type: 'booked', details, now }, to);
    await recordEvent(transaction, {
      at: now,
      person: visitor,
      action: 'state',
      enquiry: enquiryId,
      state: 'booked',
    });
    return true;
  });
}

/** None of the times suits: the enquiry waits again, with what the visitor wrote as a note. */
export function declineOffer(
  db: Database,
  change: OfferChange & { noteFromVisitor: string },
): Promise<OfferChangeResult> {
  return applyOfferChange(db, change, async (transaction) => {
    if (!(await decide(transaction, change, 'notSuited'))) return false;
    await endLetters(transaction, change.offerId, ['offer']);
    await returnToWaitingList(transaction, change, 'notSuited');
    await keepNoteFromVisitor(transaction, change);
    return true;
  });
}

/** After an offer has ended or a visit was cancelled: the visitor asks for other times, and waits again. */
export function askForOtherTimes(
  db: Database,
  change: OfferChange & { noteFromVisitor: string },
): Promise<OfferChangeResult> {
  return applyOfferChange(db, change, async (transaction) => {
    const { state, waits_for } = await transaction
      .selectFrom('enquiries')
      .select(['state', 'waits_for'])
      .where('id', '=', change.enquiryId)
      .executeTakeFirstOrThrow();
    await endPassedOffers(transaction, change.now);
    const faults = await existingOfferOrVisit(transaction, change.enquiryId, change.now);
    // They have a newer offer or visit: its page is the one to press on. A second press finds that they wait already.
    if (faults.length > 0 || hasVisitorAsked({ state, waitsFor: waits_for })) return false;
    await returnToWaitingList(transaction, change, 'askedAgain');
    await keepNoteFromVisitor(transaction, change);
    return true;
  });
}

/** Whether an enquiry waits for what the visitor has told us on a page, so that there is nothing more to ask for. */
export function hasVisitorAsked({
  state,
  waitsFor,
}: {
  state: EnquiryState;
  waitsFor: WaitsFor | null;
}): boolean {
  return state === 'new' && ['cancelled', 'notSuited', 'askedAgain'].includes(waitsFor ?? '');
}

/** Puts the enquiry back on the waiting list, from now on. */
export async function returnToWaitingList(
  transaction: Transaction<Tables>,
  { enquiryId, now }: OfferChange,
  why: WaitsFor,
  person = visitor,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ state: 'new', waits_since: now, waits_for: why })
    .where('id', '=', enquiryId)
    .execute();
  await recordEvent(transaction, { at: now, person, action: why, enquiry: enquiryId });
}

/** The state of an enquiry; undefined when it was deleted. */
export async function stateOf(
  transaction: Transaction<Tables>,
  enquiryId: string,
): Promise<EnquiryState | undefined> {
  const row = await transaction
    .selectFrom('enquiries')
    .select('state')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return row?.state;
}

/** Keeps what the visitor wrote as a note. */
export async function keepNoteFromVisitor(
  transaction: Transaction<Tables>,
  { enquiryId, now, noteFromVisitor }: OfferChange & { noteFromVisitor: string },
): Promise<void> {
  if (noteFromVisitor === '') return;
  await transaction
    .insertInto('notes')
    .values({ enquiry_id: enquiryId, at: now, person: visitor, text: noteFromVisitor })
    .execute();
}

/**
 * Puts those back on the waiting list whose offer has ended without an answer, unless the desk has changed their enquiry
 * since; returns how many offers have ended.
 */
export async function settleEndedOffers(db: Database, now: number): Promise<number> {
  const passed = await db
    .selectFrom('offers')
    .select(['id as offerId', 'enquiry_id as enquiryId'])
    .where('settled', '=', 0)
    .where('ends_at', '<=', now)
    .where('state', 'in', ['open', 'ended'])
    .execute();
  for (const { offerId, enquiryId } of passed) {
    await applyOfferChange(db, { offerId, enquiryId, now }, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('offers')
        .set(({ ref }) => ({ state: 'ended', decided_at: ref('ends_at'), settled: 1 }))
        .where('id', '=', offerId)
        .where('settled', '=', 0)
        .where('state', 'in', ['open', 'ended'])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await endLetters(transaction, offerId, ['offer']);
      const hasOfferOrVisit = (await existingOfferOrVisit(transaction, enquiryId, now)).length > 0;
      if ((await stateOf(transaction, enquiryId)) === 'contacted' && !hasOfferOrVisit)
        await returnToWaitingList(transaction, { offerId, enquiryId, now }, 'offerEnded', server);
      return true;
    });
  }
  return passed.length;
}

/** An offer with its times, the earliest first. */
export interface Offer extends OffersTable {
  times: (AppointmentTime & { id: string })[];
}

/** The offers of an enquiry, the newest first. */
export async function offersOf(db: Database, enquiryId: string): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('made_at', 'desc')
    .execute();
  return withTimes(db, rows);
}

/** Open offers of all enquiries, the first to end first. */
export async function openOffers(db: Database, now: number): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('state', '=', 'open')
    .where('settled', '=', 0)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute();
  return withTimes(db, rows);
}

export async function withTimes(db: Database, offers: readonly OffersTable[]): Promise<Offer[]> {
  if (offers.length === 0) return [];
  const times = await db
    .selectFrom('offered_times')
    .selectAll()
    .where(
      'offer_id',
      'in',
      offers.map(({ id }) => id),
    )
    .orderBy('starts_at')
    .execute();
  return offers.map((offer) => ({
    ...offer,
    times: times
      .filter(({ offer_id }) => offer_id === offer.id)
      .map((row) => ({ id: row.id, ...toTime(row) })),
  }));
}
