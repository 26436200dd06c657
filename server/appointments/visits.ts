import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import type { Database, Tables, VisitsTable } from '../database/tables.ts';
import { recordEvent } from '../enquiries/auditEvents.ts';
import {
  applyChange,
  type Change,
  type ChangeResult,
  eventOf,
  NothingToChange,
} from '../enquiries/changes.ts';
import { type Addressees, addLetters, endLetters } from './letters.ts';
import {
  applyOfferChange,
  catchFaults,
  daysOff,
  endPassedOffers,
  keepNoteFromVisitor,
  lockTimes,
  type NewOffer,
  type OfferChange,
  type OfferChangeResult,
  type OfferResult,
  overlaps,
  returnToWaitingList,
  stateOf,
  throwAnyFaults,
  timeColumns,
  toTime,
  visitor,
  withRetry,
} from './offers.ts';
import { type ClinicTimes, reminderHours, timeFault } from './timeRules.ts';

interface VisitChange extends Change {
  /** The offer whose time was taken. */
  offerId: string;
  /** What the desk writes to the visitor; '' for nothing. */
  noteToVisitor: string;
}

/** Moves a visit to another time, and writes to both. Refused as an offer is. */
export function moveVisit(
  db: Database,
  {
    offerId,
    noteToVisitor,
    time,
    isConfirmed,
    ...change
  }: VisitChange & Pick<NewOffer, 'isConfirmed'> & { time: AppointmentTime },
  clinicTimes: ClinicTimes,
  to: Addressees,
): Promise<OfferResult> {
  const { id: enquiryId, now, person: staff } = change;
  return catchFaults(
    withRetry(() =>
      applyChange(db, change, async (transaction) => {
        await lockTimes(transaction);
        const before = await bookedVisit(transaction, { offerId, enquiryId, now });
        if (!before) throw new NothingToChange();
        await endPassedOffers(transaction, now);
        const fault = timeFault(time, now, clinicTimes);
        const clashes = [...(await overlaps(transaction, [time], offerId)), ...daysOff([time], clinicTimes)];
        throwAnyFaults(fault ? [{ time: 0, fault }] : clashes, isConfirmed);
        if (isDeepStrictEqual(toTime(before), time))
          throwAnyFaults([{ time: 0, fault: { why: 'notMoved' } }]);
        const sequence = before.sequence + 1;
        await transaction
          .updateTable('visits')
          .set({
            ...timeColumns(time),
            sequence,
            note_to_visitor: noteToVisitor,
            changed_at: now,
            changed_by: staff,
            // The new time has a reminder of its own.
            reminded_at: null,
          })
          .where('offer_id', '=', offerId)
          .where('enquiry_id', '=', enquiryId)
          .execute();
        await endLetters(transaction, offerId, ['booked', 'moved', 'reminder']);
        const details = { times: [time], was: toTime(before), noteToVisitor, sequence };
        await addLetters(transaction, { enquiryId, offerId, type: 'moved', details, now }, to);
        await recordEvent(transaction, { ...eventOf(change), action: 'moved' });
      }),
    ),
  );
}

/** Cancels a visit for the clinic, and writes to both. The visitor waits again. */
export function cancelVisit(
  db: Database,
  { offerId, noteToVisitor, ...change }: VisitChange,
  to: Addressees,
): Promise<ChangeResult> {
  return withRetry(() =>
    applyChange(db, change, async (transaction) => {
      await lockTimes(transaction);
      const { id: enquiryId, now, person: staff } = change;
      const end = { offerId, enquiryId, now, noteToVisitor, person: staff };
      if (!(await endVisit(transaction, end, to))) throw new NothingToChange();
      // They have no time now, and wait for another unless nothing is left to do.
      const state = await stateOf(transaction, enquiryId);
      if (state === 'booked' || state === 'contacted')
        await returnToWaitingList(transaction, { offerId, enquiryId, now }, 'visitCancelled', staff);
      else await recordEvent(transaction, { ...eventOf(change), action: 'visitCancelled' });
    }),
  );
}

/**
 * The visitor cannot come: the visit is cancelled, and they wait at the top of the list, with what they wrote.
 *
 * @param change - `at` is when the visit began on the page they saw: one that was moved meanwhile is not cancelled
 */
export function cannotCome(
  db: Database,
  { noteFromVisitor, at, ...change }: OfferChange & { noteFromVisitor: string; at?: number | undefined },
  to: Addressees,
): Promise<OfferChangeResult> {
  return applyOfferChange(db, change, async (transaction) => {
    // What they wrote is a note at the desk, not a note to them.
    const end = { ...change, noteToVisitor: '', person: visitor, at };
    if (!(await endVisit(transaction, end, to))) return false;
    await returnToWaitingList(transaction, change, 'cancelled');
    await keepNoteFromVisitor(transaction, { ...change, noteFromVisitor });
    return true;
  });
}

/** Cancels a visit that is still to come, with the letters about it; false when there is none. */
async function endVisit(
  transaction: Transaction<Tables>,
  {
    offerId,
    enquiryId,
    now,
    noteToVisitor,
    person,
    at,
  }: OfferChange & { noteToVisitor: string; person: string; at?: number | undefined },
  to: Addressees,
): Promise<boolean> {
  const visit = await bookedVisit(transaction, { offerId, enquiryId, now });
  if (!visit || (at !== undefined && at !== visit.starts_at)) return false;
  const sequence = visit.sequence + 1;
  await transaction
    .updateTable('visits')
    .set({
      state: 'cancelled',
      sequence,
      note_to_visitor: noteToVisitor,
      changed_at: now,
      changed_by: person,
    })
    .where('offer_id', '=', offerId)
    .where('enquiry_id', '=', enquiryId)
    .execute();
  await endLetters(transaction, offerId, ['booked', 'moved', 'reminder']);
  const details = { times: [toTime(visit)], noteToVisitor, sequence, byVisitor: person === visitor };
  await addLetters(transaction, { enquiryId, offerId, type: 'cancelled', details, now }, to);
  return true;
}

/** The visit of an offer to this enquiry, while it is booked and has not begun. */
function bookedVisit(transaction: Transaction<Tables>, { offerId, enquiryId, now }: OfferChange) {
  return transaction
    .selectFrom('visits')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirst();
}

/** Booked visits that begin from `from` (inclusive) until `until` (exclusive, both in ms since 1970), earliest first. */
export function bookedVisits(db: Database, from: number, until: number): Promise<VisitsTable[]> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('offer_id')
    .execute();
}

const day = 86_400_000;
/** Longer than the clinic is closed before a visit, in ms. */
const reminderReach = 30 * day;

/**
 * Stores the reminders that are due: on the last open day before a visit, in opening hours, once for each time it has. A
 * visit that was booked or moved on that day or later gets none, since its letter has just come.
 *
 * @returns how many
 */
export async function storeReminders(
  db: Database,
  opening: OpeningRecord,
  now: number,
  mailDomain: string,
): Promise<number> {
  const coming = await db
    .selectFrom('visits')
    .selectAll()
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<', now + reminderReach)
    .execute();
  let stored = 0;
  for (const visit of coming) {
    const hours = reminderHours(opening, visit.starts_at);
    if (!hours || now < hours.opens || now >= hours.closes) continue;
    if (sydneyDay(visit.changed_at) >= sydneyDay(hours.opens)) continue;
    const isStored = await storeReminder(db, visit, { now, giveUpAt: hours.closes, mailDomain });
    if (isStored) stored += 1;
  }
  return stored;
}

async function storeReminder(
  db: Database,
  visit: VisitsTable,
  { now, giveUpAt, mailDomain }: { now: number; giveUpAt: number; mailDomain: string },
): Promise<boolean> {
  const { offer_id: offerId, enquiry_id: enquiryId, sequence } = visit;
  return withRetry(() =>
    db.transaction().execute(async (transaction) => {
      // Another server may be storing it, and it may just have been moved or cancelled.
      const { numUpdatedRows } = await transaction
        .updateTable('visits')
        .set({ reminded_at: now })
        .where('offer_id', '=', offerId)
        .where('state', '=', 'booked')
        .where('sequence', '=', sequence)
        .where('reminded_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      const details = { times: [toTime(visit)], noteToVisitor: '', sequence };
      await addLetters(
        transaction,
        { enquiryId, offerId, type: 'reminder', details, now, giveUpAt },
        { inboxes: [], mailDomain },
      );
      return true;
    }),
  );
}
