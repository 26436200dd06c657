import type { Transaction } from 'kysely';
import type { WaitReason } from '../../src/appointments/appointments.ts';
import {
  messagesEndedBy,
  type TransitionName,
  type TransitionOf,
  transitionOf,
} from '../../src/appointments/transitions.ts';
import type { Tables, VisitsTable } from '../database/tables.ts';
import { outdatedReason } from '../outbox/outbox.ts';
import { type Actor, recordEvent } from './auditEvents.ts';

/** The names of the visitor and the server in the audit log, which otherwise has names of staff. */
export const visitor = 'visitor';
export const server = 'server';

/** A change of an offer or a visit, by its id and the id of its enquiry. */
export interface AppointmentChange extends Actor {
  id: string;
  enquiryId: string;
}

/**
 * Changes an offer as the table of transitions says, with its messages and its enquiry. The row of the enquiry must be locked.
 *
 * @returns false, and changes nothing, if the offer is in another state or belongs to another enquiry
 */
export async function changeOffer(
  transaction: Transaction<Tables>,
  name: TransitionOf<'offer'>,
  change: AppointmentChange,
): Promise<boolean> {
  const { from, to, afterEnd } = transitionOf(name);
  const { numUpdatedRows } = await transaction
    .updateTable('offers')
    .set(({ ref }) => ({
      state: to as 'open',
      decided_at: to === 'open' ? null : afterEnd ? ref('ends_at') : change.now,
    }))
    .where('id', '=', change.id)
    .where('enquiry_id', '=', change.enquiryId)
    .where('state', '=', from as 'open')
    .where('ends_at', afterEnd ? '<=' : '>', change.now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endOutdatedMessages(transaction, 'offer_id', name, change);
  await updateEnquiry(transaction, name, change);
  return true;
}

/**
 * Changes a visit that has not started, as {@link changeOffer} changes an offer, and sets `columns`.
 * Calendars recognise a newer version of the visit by `sequence`.
 */
export async function changeVisit(
  transaction: Transaction<Tables>,
  name: TransitionOf<'visit'>,
  change: AppointmentChange,
  columns: Partial<VisitsTable>,
): Promise<boolean> {
  const { from, to } = transitionOf(name);
  const { numUpdatedRows } = await transaction
    .updateTable('visits')
    .set(({ eb }) => ({
      ...columns,
      state: to as 'booked',
      sequence: eb('sequence', '+', 1),
      changed_at: change.now,
      changed_by: change.person,
    }))
    .where('id', '=', change.id)
    .where('enquiry_id', '=', change.enquiryId)
    .where('state', '=', from as 'booked')
    .where('starts_at', '>', change.now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endOutdatedMessages(transaction, 'visit_id', name, change);
  await updateEnquiry(transaction, name, change);
  return true;
}

/** Ends the due messages to the visitor that are no longer true after the transition. */
async function endOutdatedMessages(
  transaction: Transaction<Tables>,
  column: 'offer_id' | 'visit_id',
  name: TransitionName,
  { id, enquiryId }: AppointmentChange,
): Promise<void> {
  const endedTypes = messagesEndedBy(name);
  if (endedTypes.length === 0) return;
  await transaction
    .updateTable('messages')
    .set({ state: 'ended', last_error: outdatedReason, token: null })
    // Makes the database use the index of enquiry ids, since no index has the offer or the visit.
    .where('enquiry_id', '=', enquiryId)
    .where(column, '=', id)
    .where('audience', '=', 'visitor')
    .where('letter_type', 'in', endedTypes)
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
  { enquiryId, now, person }: AppointmentChange,
): Promise<void> {
  const { of, by, waitsFor } = transitionOf(name);
  if (!waitsFor) return;
  const { state } = await transaction
    .selectFrom('enquiries')
    .select('state')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const isUntouched = state === 'contacted' || (of === 'visit' && state === 'booked');
  if (by === 'visitor' || isUntouched)
    await returnToWaitingList(transaction, { enquiryId, now, person }, waitsFor);
  else if (by === 'desk')
    await recordEvent(transaction, { at: now, person, action: waitsFor, enquiry: enquiryId });
}

/** Puts an enquiry back on the waiting list, from now on. */
export async function returnToWaitingList(
  transaction: Transaction<Tables>,
  { enquiryId, now, person }: Omit<AppointmentChange, 'id'>,
  why: WaitReason,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ state: 'new', waits_since: now, waits_for: why })
    .where('id', '=', enquiryId)
    .execute();
  await recordEvent(transaction, { at: now, person, action: why, enquiry: enquiryId });
}

/** Withdraws the open offer of an enquiry that is answered in another way, or ends it if its end has passed. */
export async function changeOpenOffer(
  transaction: Transaction<Tables>,
  name: 'withdraw' | 'end',
  { enquiryId, ...actor }: Omit<AppointmentChange, 'id'>,
): Promise<void> {
  const openOffer = await transaction
    .selectFrom('offers')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (openOffer) await changeOffer(transaction, name, { id: openOffer.id, enquiryId, ...actor });
}
