import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { type TransitionOf, transitions } from '../../src/appointments/transitions.ts';
import { addDays, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import type { AppContext } from '../context.ts';
import type { Database, Tables, VisitsTable } from '../database/tables.ts';
import { changeOpenOffer, changeVisit, server, visitor } from '../enquiries/appointmentChanges.ts';
import { type Actor, recordEvent, type UnversionedChange } from '../enquiries/auditEvents.ts';
import { auditEventOf, type Change, type ChangeResult } from '../enquiries/changes.ts';
import { addMessages } from './appointmentMessages.ts';
import { applyDeskChange, applyUnversionedChange, runTransaction } from './appointmentTransaction.ts';
import { markEnquiryAnswered, openOfferOrVisitFault } from './offers.ts';
import { checkTimes, type TimesChange, timeColumns, toTime } from './timeFaults.ts';
import { reminderHours } from './timeRules.ts';

/** Stores a visit, and its emails to the visitor and the clinic. A visit without an offer was agreed with the desk. */
export async function addVisit(
  transaction: Transaction<Tables>,
  context: AppContext,
  change: UnversionedChange,
  columns: Pick<VisitsTable, 'offer_id' | 'email' | 'note_to_visitor'>,
  time: AppointmentTime,
): Promise<void> {
  const { id: enquiryId, now, person } = change;
  const visit: VisitsTable = {
    ...columns,
    ...timeColumns(time),
    id: randomUUID(),
    enquiry_id: enquiryId,
    state: 'booked',
    booked_at: now,
    changed_at: now,
    changed_by: person,
    sequence: 0,
    reminded_at: null,
  };
  await transaction.insertInto('visits').values(visit).execute();
  await markEnquiryAnswered(transaction, change, 'booked');
  const details = { times: [toTime(visit)], noteToVisitor: visit.note_to_visitor, sequence: 0 };
  await addMessages(transaction, context, { type: 'booked', appointment: visit, details, now });
  const action = visit.offer_id === null ? 'booked' : 'state';
  await recordEvent(transaction, { ...auditEventOf(change), action, state: 'booked' });
}

/**
 * Books a time that was agreed with the visitor, by phone or at the counter, and withdraws an open offer. The
 * booking is refused for the same reasons as an offer. Without an address of the visitor only the clinic gets
 * an email.
 */
export function bookVisit(context: AppContext, booking: TimesChange): Promise<ChangeResult> {
  const { times, noteToVisitor, email = '' } = booking;
  return applyDeskChange(context.db, booking, async (transaction) => {
    await changeOpenOffer(transaction, 'end', { ...booking, person: server });
    await changeOpenOffer(transaction, 'withdraw', booking);
    const formFault = await openOfferOrVisitFault(transaction, booking);
    await checkTimes(transaction, context, booking, { formFault });
    const columns = { offer_id: null, email, note_to_visitor: noteToVisitor };
    await addVisit(transaction, context, booking, columns, times[0]);
    return true;
  });
}

/**
 * Moves a visit to another time, and emails the visitor and the clinic. The move is refused for the same
 * reasons as an offer.
 */
export function moveVisit(
  context: AppContext,
  move: TimesChange & { visitId: string },
): Promise<ChangeResult> {
  const { times, noteToVisitor } = move;
  return applyDeskChange(context.db, move, async (transaction) => {
    const visit = await findVisit(transaction, move);
    if (!visit) return false;
    await checkTimes(transaction, context, move, { movedVisit: visit });
    // The visit gets another reminder for its new time.
    const columns = { ...timeColumns(times[0]), note_to_visitor: noteToVisitor, reminded_at: null };
    if (!(await changeVisitWithMessages(transaction, context, 'move', visit, move, columns))) return false;
    await recordEvent(transaction, { ...auditEventOf(move), action: 'moved' });
    return true;
  });
}

/**
 * Cancels a visit for the clinic, and emails the visitor and the clinic. The visitor returns to the waiting
 * list.
 */
export function cancelVisit(
  context: AppContext,
  cancellation: Change & { visitId: string; noteToVisitor: string },
): Promise<ChangeResult> {
  const columns = { note_to_visitor: cancellation.noteToVisitor };
  return applyDeskChange(context.db, cancellation, async (transaction) => {
    const visit = await findVisit(transaction, cancellation);
    if (!visit) return false;
    return changeVisitWithMessages(transaction, context, 'cancel-visit', visit, cancellation, columns);
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
 * Cancels visits of a day for the clinic as {@link cancelVisit} does, except those that were moved since. If the server fails
 * halfway, the same form cancels the others: a visit that is cancelled already counts as cancelled.
 *
 * @returns how many are cancelled, and how many had changed
 */
export async function cancelVisits(
  context: AppContext,
  { day, seen, noteToVisitor, ...actor }: DayCancellation,
): Promise<{ cancelled: number; changed: number }> {
  const { db } = context;
  const dayStart = sydneyMoment(day, '00:00');
  const visits = await bookedVisits(db, dayStart, sydneyMoment(addDays(day, 1), '00:00'));
  const columns = { note_to_visitor: noteToVisitor };
  for (const visit of visits.filter(({ id, sequence }) => seen.get(id) === sequence))
    await applyUnversionedChange(db, visit.enquiry_id, (transaction) =>
      changeVisitWithMessages(transaction, context, 'cancel-visit', visit, actor, columns),
    );
  const cancelledVisits = await db
    .selectFrom('visits')
    .select('id')
    .where('id', 'in', [...seen.keys()])
    .where('state', '=', 'cancelled')
    .execute();
  return { cancelled: cancelledVisits.length, changed: seen.size - cancelledVisits.length };
}

/** Changes a visit with {@link changeVisit}, and emails the visitor and the clinic; false if nothing changes. */
export async function changeVisitWithMessages(
  transaction: Transaction<Tables>,
  context: AppContext,
  name: TransitionOf<'visit'>,
  visit: VisitsTable,
  { now, person }: Actor,
  columns: Partial<VisitsTable> & Pick<VisitsTable, 'note_to_visitor'>,
): Promise<boolean> {
  if (!(await changeVisit(transaction, name, visit, { now, person }, columns))) return false;
  const details = {
    times: [toTime({ ...visit, ...columns })],
    noteToVisitor: columns.note_to_visitor,
    sequence: visit.sequence + 1,
    ...(name === 'move' ? { was: toTime(visit) } : { byVisitor: person === visitor }),
  };
  await addMessages(transaction, context, {
    type: transitions[name].sends,
    appointment: visit,
    details,
    now,
  });
  return true;
}

/** The visit that a form names; undefined if it belongs to another enquiry. */
function findVisit(
  transaction: Transaction<Tables>,
  { id, visitId }: Change & { visitId: string },
): Promise<VisitsTable | undefined> {
  return transaction
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', visitId)
    .where('enquiry_id', '=', id)
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

/** How far ahead the job looks for visits to remind of, in ms: 30 days, longer than the clinic is ever closed. */
const reminderLookahead = 30 * 86_400_000;

/**
 * Stores the reminders that are due: on the last open day before a visit, in opening hours, once for each time of the visit.
 * A visit that was booked or moved on that day or later gets none, since its email has just come.
 *
 * @returns the number of stored reminders
 */
export async function storeReminders(context: AppContext, now: number): Promise<number> {
  const comingVisits = await bookedVisits(context.db, now, now + reminderLookahead);
  let storedCount = 0;
  for (const visit of comingVisits.filter(({ reminded_at }) => reminded_at === null)) {
    const hours = reminderHours(context.opening, visit.starts_at);
    if (!hours || now < hours.opens || now >= hours.closes) continue;
    if (sydneyDay(visit.changed_at) >= sydneyDay(hours.opens)) continue;
    if (await storeReminder(context, visit, now, hours.closes)) storedCount += 1;
  }
  return storedCount;
}

async function storeReminder(
  context: AppContext,
  visit: VisitsTable,
  now: number,
  giveUpAt: number,
): Promise<boolean> {
  const { id, sequence } = visit;
  return runTransaction(context.db, async (transaction) => {
    // Another server may be storing this reminder, and the visit may just have changed.
    const { numUpdatedRows } = await transaction
      .updateTable('visits')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('reminded_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const details = { times: [toTime(visit)], noteToVisitor: '', sequence };
    await addMessages(transaction, context, { type: 'reminder', appointment: visit, details, now, giveUpAt });
    return true;
  });
}
