import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { type TransitionOf, transitions } from '../../src/appointments/transitions.ts';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { isPostgres } from '../database/locks.ts';
import type { Database, Tables, VisitsTable } from '../database/tables.ts';
import { changeOffer, changeVisit, visitor, withdrawOpenOffer } from '../enquiries/appointmentChanges.ts';
import { type Actor, recordEvent } from '../enquiries/auditEvents.ts';
import { auditEventOf, type Change } from '../enquiries/changes.ts';
import { type Addressees, addMessages } from './appointmentMessages.ts';
import {
  applyDeskChange,
  applyVisitorChange,
  type DeskResult,
  incrementVersion,
  lockTimes,
  runTransaction,
  type VisitorChange,
  type VisitorResult,
} from './appointmentTransaction.ts';
import {
  endPassedOffers,
  markEnquiryAnswered,
  type NewAppointment,
  type OfferPress,
  openOfferOrVisitFaults,
  toOfferChange,
} from './offers.ts';
import { checkTimes, type IsConfirmed, timeColumns, toTime } from './timeFaults.ts';
import { type ClinicTimes, reminderHours } from './timeRules.ts';

interface NewVisit extends Actor {
  enquiryId: string;
  /** The id of the offer whose time was taken; null for a time that was agreed with the desk. */
  offerId: string | null;
  time: AppointmentTime;
  /** The address for emails to the visitor, if it differs from that of the enquiry; otherwise ''. */
  email: string;
  noteToVisitor: string;
  /** For the audit log. */
  action: 'state' | 'booked';
}

/** Stores a visit, and its emails to the visitor and the clinic. */
async function addVisit(
  transaction: Transaction<Tables>,
  { enquiryId, offerId, time, email, noteToVisitor, now, person, action }: NewVisit,
  to: Addressees,
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto('visits')
    .values({
      id,
      offer_id: offerId,
      enquiry_id: enquiryId,
      ...timeColumns(time),
      email,
      state: 'booked',
      booked_at: now,
      changed_at: now,
      changed_by: person,
      sequence: 0,
      note_to_visitor: noteToVisitor,
      reminded_at: null,
    })
    .execute();
  await markEnquiryAnswered(transaction, { enquiryId, now }, 'booked');
  const details = { times: [time], noteToVisitor, sequence: 0 };
  await addMessages(transaction, { enquiryId, id, type: 'booked', details, email, now }, to);
  await recordEvent(transaction, { at: now, person, action, enquiry: enquiryId, state: 'booked' });
}

/** Takes one of the offered times. A second press is too late, on any device. */
export function takeTime(
  db: Database,
  { timeId, ...press }: OfferPress & { timeId: string },
  to: Addressees,
): Promise<VisitorResult> {
  const { offerId, enquiryId, now } = press;
  return applyVisitorChange(db, press, async (transaction) => {
    const row = await transaction
      .selectFrom('offered_times')
      .innerJoin('offers', 'offers.id', 'offer_id')
      .selectAll('offered_times')
      .select('email')
      .where('offered_times.id', '=', timeId)
      .where('offer_id', '=', offerId)
      .executeTakeFirst();
    if (!row || !(await changeOffer(transaction, 'take', toOfferChange(press)))) return false;
    const visit = { enquiryId, offerId, time: toTime(row), email: row.email, noteToVisitor: '' };
    await addVisit(transaction, { ...visit, now, person: visitor, action: 'state' }, to);
    return true;
  });
}

/**
 * Books a time that was agreed with the visitor, by phone or at the counter, and withdraws an open offer. The
 * booking is refused for the same reasons as an offer. Without an address of the visitor only the clinic gets
 * an email.
 */
export function bookVisit(
  db: Database,
  {
    time,
    email = '',
    noteToVisitor,
    warnings = [],
    isConfirmed,
    ...change
  }: NewAppointment & { time: AppointmentTime },
  clinicTimes: ClinicTimes,
  to: Addressees,
): Promise<DeskResult> {
  const { id: enquiryId, now, person } = change;
  return applyDeskChange(db, change, async (transaction) => {
    await endPassedOffers(transaction, now, enquiryId);
    await withdrawOpenOffer(transaction, { enquiryId, now, person });
    const formFaults = await openOfferOrVisitFaults(transaction, enquiryId, now);
    await checkTimes(transaction, { times: [time], now, clinicTimes, formFaults, warnings, isConfirmed });
    const visit = { enquiryId, offerId: null, time, email, noteToVisitor };
    await addVisit(transaction, { ...visit, now, person, action: 'booked' }, to);
    return true;
  });
}

interface VisitChange extends Change {
  visitId: string;
  /** '' for none. */
  noteToVisitor: string;
}

/**
 * Moves a visit to another time, and emails the visitor and the clinic. The move is refused for the same
 * reasons as an offer.
 */
export function moveVisit(
  db: Database,
  {
    visitId,
    noteToVisitor,
    time,
    isConfirmed,
    ...change
  }: VisitChange & { time: AppointmentTime; isConfirmed?: IsConfirmed },
  clinicTimes: ClinicTimes,
  to: Addressees,
): Promise<DeskResult> {
  const { id: enquiryId, now, person } = change;
  return applyDeskChange(db, change, async (transaction) => {
    const visitBefore = await findVisit(transaction, { visitId, enquiryId });
    if (!visitBefore) return false;
    await endPassedOffers(transaction, now, enquiryId);
    const isSameTime = isDeepStrictEqual(toTime(visitBefore), time);
    const formFaults = isSameTime ? [{ time: 0, field: 'start', why: 'notMoved' as const }] : [];
    const check = { times: [time], now, clinicTimes, formFaults, isConfirmed, movedVisit: visitId };
    await checkTimes(transaction, check);
    // The visit gets another reminder for its new time.
    const columns = { ...timeColumns(time), note_to_visitor: noteToVisitor, reminded_at: null };
    const move = { visit: visitBefore, enquiryId, now, person };
    if (!(await changeVisitWithMessages(transaction, 'move', move, columns, to))) return false;
    await recordEvent(transaction, { ...auditEventOf(change), action: 'moved' });
    return true;
  });
}

/**
 * Cancels a visit for the clinic, and emails the visitor and the clinic. The visitor returns to the waiting
 * list.
 */
export function cancelVisit(
  db: Database,
  { visitId, noteToVisitor, ...change }: VisitChange,
  to: Addressees,
): Promise<DeskResult> {
  const { id: enquiryId, now, person } = change;
  return applyDeskChange(db, change, async (transaction) => {
    const visit = await findVisit(transaction, { visitId, enquiryId });
    const columns = { note_to_visitor: noteToVisitor };
    const cancellation = { visit, enquiryId, now, person };
    return changeVisitWithMessages(transaction, 'cancel-visit', cancellation, columns, to);
  });
}

/** Visits of one day to cancel together. */
interface DayCancellation extends Actor {
  /** YYYY-MM-DD in Sydney. */
  day: string;
  /** The ids of the visits, each with the `sequence` of the visit when the page was opened. */
  seen: ReadonlyMap<string, number>;
  noteToVisitor: string;
}

/**
 * Cancels visits of a day for the clinic as {@link cancelVisit} does, in one transaction, except those that were moved since.
 * A visit that is cancelled already counts as cancelled, so that the same form can be sent twice.
 *
 * @returns how many are cancelled, and how many had changed
 */
export function cancelVisits(
  db: Database,
  { day, seen, noteToVisitor, now, person }: DayCancellation,
  to: Addressees,
): Promise<{ cancelled: number; changed: number }> {
  const ids = [...seen.keys()];
  return runTransaction(db, async (transaction) => {
    // Locks the enquiries in a fixed order, so that two people who cancel at once cannot deadlock. Like every
    // change, this one locks the enquiries before the times.
    await transaction
      .selectFrom('enquiries')
      .select('id')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('visits').select('enquiry_id').where('visits.id', 'in', ids),
      )
      .orderBy('id')
      .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
      .execute();
    await lockTimes(transaction);
    const visits = await transaction.selectFrom('visits').selectAll().where('id', 'in', ids).execute();
    let cancelledCount = 0;
    for (const visit of visits) {
      if (sydneyDay(visit.starts_at) !== day) continue;
      const { enquiry_id: enquiryId, state, sequence } = visit;
      if (state === 'booked') {
        const change = { visit, enquiryId, now, person };
        const columns = { note_to_visitor: noteToVisitor };
        if (sequence !== seen.get(visit.id)) continue;
        if (!(await changeVisitWithMessages(transaction, 'cancel-visit', change, columns, to))) continue;
        await incrementVersion(transaction, enquiryId);
      }
      cancelledCount += 1;
    }
    return { cancelled: cancelledCount, changed: ids.length - cancelledCount };
  });
}

/**
 * Cancels a visit for the visitor. They wait at the top of the list.
 *
 * @param press - `at` is the start of the visit on the page that they saw: a visit that was moved since is not cancelled
 */
export function cancelVisitForVisitor(
  db: Database,
  press: VisitorChange & { visitId: string; at?: number | undefined },
  to: Addressees,
): Promise<VisitorResult> {
  const { visitId, enquiryId, now, at } = press;
  return applyVisitorChange(db, press, async (transaction) => {
    const visit = await findVisit(transaction, { visitId, enquiryId });
    if (at !== undefined && at !== visit?.starts_at) return false;
    // The earlier note to the visitor does not apply to the cancellation, so it is cleared.
    const cancellation = { visit, enquiryId, now, person: visitor };
    return changeVisitWithMessages(transaction, 'cannot-come', cancellation, { note_to_visitor: '' }, to);
  });
}

/**
 * Changes a visit that has not started, and emails the visitor and the clinic; false if there is no such
 * visit.
 */
async function changeVisitWithMessages(
  transaction: Transaction<Tables>,
  name: TransitionOf<'visit'>,
  { visit, enquiryId, now, person }: Actor & { visit: VisitsTable | undefined; enquiryId: string },
  columns: Partial<VisitsTable> & Pick<VisitsTable, 'note_to_visitor'>,
  to: Addressees,
): Promise<boolean> {
  if (!visit || !(await changeVisit(transaction, name, { id: visit.id, enquiryId, now, person }, columns)))
    return false;
  const details = {
    times: [toTime({ ...visit, ...columns })],
    noteToVisitor: columns.note_to_visitor,
    sequence: visit.sequence + 1,
    ...(name === 'move' ? { was: toTime(visit) } : { byVisitor: person === visitor }),
  };
  const { id, email } = visit;
  const type = transitions[name].sends;
  await addMessages(transaction, { enquiryId, id, type, details, email, now }, to);
  return true;
}

/** The visit with this id; undefined if it belongs to another enquiry. */
function findVisit(
  transaction: Transaction<Tables>,
  { visitId, enquiryId }: { visitId: string; enquiryId: string },
): Promise<VisitsTable | undefined> {
  return transaction
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', visitId)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
}

/** Booked visits that start from `from` (inclusive) to `until` (exclusive, both in ms since 1970), the earliest first. */
export function bookedVisits(db: Database, from: number, until: number): Promise<VisitsTable[]> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

const day = 86_400_000;
/** How far ahead the job looks for visits to remind of, in ms: longer than the clinic is ever closed. */
const reminderLookahead = 30 * day;

/**
 * Stores the reminders that are due: on the last open day before a visit, in opening hours, once for each time of the visit.
 * A visit that was booked or moved on that day or later gets none, since its email has just come.
 *
 * @returns the number of stored reminders
 */
export async function storeReminders(
  db: Database,
  opening: OpeningRecord,
  now: number,
  mailDomain: string,
): Promise<number> {
  const comingVisits = await db
    .selectFrom('visits')
    .selectAll()
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<', now + reminderLookahead)
    .execute();
  let storedCount = 0;
  for (const visit of comingVisits) {
    const hours = reminderHours(opening, visit.starts_at);
    if (!hours || now < hours.opens || now >= hours.closes) continue;
    if (sydneyDay(visit.changed_at) >= sydneyDay(hours.opens)) continue;
    const isStored = await storeReminder(db, visit, { now, giveUpAt: hours.closes, mailDomain });
    if (isStored) storedCount += 1;
  }
  return storedCount;
}

async function storeReminder(
  db: Database,
  visit: VisitsTable,
  { now, giveUpAt, mailDomain }: { now: number; giveUpAt: number; mailDomain: string },
): Promise<boolean> {
  const { id, enquiry_id: enquiryId, email, sequence } = visit;
  return runTransaction(db, async (transaction) => {
    // Another server may be storing this reminder, and the visit may just have been moved or cancelled.
    const { numUpdatedRows } = await transaction
      .updateTable('visits')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .where('sequence', '=', sequence)
      .where('reminded_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const details = { times: [toTime(visit)], noteToVisitor: '', sequence };
    await addMessages(
      transaction,
      { enquiryId, id, type: 'reminder', details, email, now, giveUpAt },
      { inboxes: [], mailDomain },
    );
    return true;
  });
}
