import type { Transaction } from 'kysely';
import type { WaitReason } from '../../src/appointments/appointments.ts';
import {
  type Transition,
  type TransitionName,
  type TransitionOf,
  transitions,
} from '../../src/appointments/transitions.ts';
import type { Tables, VisitsTable } from '../database/tables.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import { type Actor, recordEvent, type UnversionedChange } from './auditEvents.ts';

/** The names of the visitor and the server in the audit log, which otherwise has names of staff. */
export const visitor = 'visitor';
export const server = 'server';

/**
 * Changes an offer as the table of transitions says, with its messages and its enquiry. The row of the enquiry must be locked.
 *
 * @returns false, and changes nothing, if the offer is in another state or belongs to another enquiry
 */
export async function changeOffer(
  transaction: Transaction<Tables>,
  name: TransitionOf<'offer'>,
  offerId: string,
  change: UnversionedChange,
): Promise<boolean> {
  const { from, to, afterEnd }: Transition = transitions[name];
  const { numUpdatedRows } = await transaction
    .updateTable('offers')
    .set(({ ref }) => ({
      state: to as 'open',
      decided_at: to === 'open' ? null : afterEnd ? ref('ends_at') : change.now,
    }))
    .where('id', '=', offerId)
    .where('enquiry_id', '=', change.id)
    .where('state', '=', from as 'open')
    .where('ends_at', afterEnd ? '<=' : '>', change.now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endOutdatedMessages(transaction, name, change.id, offerId);
  await updateEnquiry(transaction, name, change);
  return true;
}

/**
 * Changes a visit that has not started, as {@link changeOffer} changes an offer, and sets `columns`. Calendars recognise a
 * newer version of the visit by `sequence`.
 *
 * @param visit - as it was read; a visit that has changed since does not change again
 */
export async function changeVisit(
  transaction: Transaction<Tables>,
  name: TransitionOf<'visit'>,
  { id, enquiry_id, sequence }: VisitsTable,
  { now, person }: Actor,
  columns: Partial<VisitsTable>,
): Promise<boolean> {
  const { from, to } = transitions[name];
  const { numUpdatedRows } = await transaction
    .updateTable('visits')
    .set({
      ...columns,
      state: to as 'booked',
      sequence: sequence + 1,
      changed_at: now,
      changed_by: person,
    })
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('state', '=', from as 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endOutdatedMessages(transaction, name, enquiry_id, id);
  await updateEnquiry(transaction, name, { id: enquiry_id, now, person });
  return true;
}

/** Ends the due messages to the visitor about an offer or a visit, which are no longer true after a transition. */
async function endOutdatedMessages(
  transaction: Transaction<Tables>,
  name: TransitionName,
  enquiryId: string,
  offerOrVisitId: string,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ state: 'ended', last_error: outdatedReason, token: null })
    // Makes the database use the index of enquiry ids, since no index has the offer or the visit.
    .where('enquiry_id', '=', enquiryId)
    .where(`${transitions[name].of}_id`, '=', offerOrVisitId)
    .where('audience', '=', 'visitor')
    .where('state', '=', 'due')
    .execute();
}

/**
 * Returns the visitor to the waiting list if the transition says so. A change by the desk or the server does that only if
 * staff have not changed the state since the offer or the booking.
 */
async function updateEnquiry(
  transaction: Transaction<Tables>,
  name: TransitionName,
  change: UnversionedChange,
): Promise<void> {
  const { id, now, person } = change;
  const { of, by, waitsFor }: Transition = transitions[name];
  if (!waitsFor) return;
  const { state } = await transaction
    .selectFrom('enquiries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isUntouched = state === 'contacted' || (of === 'visit' && state === 'booked');
  if (by === 'visitor' || isUntouched) await returnToWaitingList(transaction, change, waitsFor);
  else if (by === 'desk') await recordEvent(transaction, { at: now, person, action: waitsFor, enquiry: id });
}

/** Puts an enquiry back on the waiting list, from now on. */
export async function returnToWaitingList(
  transaction: Transaction<Tables>,
  { id, now, person }: UnversionedChange,
  why: WaitReason,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ state: 'new', waits_since: now, waits_for: why })
    .where('id', '=', id)
    .execute();
  await recordEvent(transaction, { at: now, person, action: why, enquiry: id });
}

/** Withdraws the open offer of an enquiry that is answered in another way, or ends it if its end has passed. */
export async function changeOpenOffer(
  transaction: Transaction<Tables>,
  name: 'withdraw' | 'end',
  change: UnversionedChange,
): Promise<void> {
  const openOffer = await transaction
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', change.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (openOffer) await changeOffer(transaction, name, openOffer.id, change);
}
