import type { Transaction } from 'kysely';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext } from '../context.ts';
import type { MessagesTable, OffersTable, Tables, VisitsTable } from '../database/tables.ts';
import { formatDetails, type MessageDetails } from '../outbox/messageDetails.ts';
import { confirmationLifetime, newMessageRow } from '../outbox/outbox.ts';

interface NewMessage {
  type: AppointmentMessageType;
  /** The offer if the message offers times, otherwise the visit. */
  appointment: Pick<OffersTable | VisitsTable, 'id' | 'enquiry_id' | 'email'>;
  details: MessageDetails;
  /** Milliseconds since 1970. */
  now: number;
  /** When attempts to reach the visitor end, in ms since 1970; by default after `confirmationLifetime`. */
  giveUpAt?: number;
}

/**
 * Stores a message to the visitor, in the transaction that changes the appointment, and one about a visit to each inbox of the
 * clinic. A visitor without an address, or of possible spam, gets none. The address of a referral is the referrer's, so it is
 * not used.
 */
export async function addMessages(
  transaction: Transaction<Tables>,
  { config }: Pick<AppContext, 'config'>,
  { type, appointment, details, now, giveUpAt }: NewMessage,
): Promise<void> {
  const { id, enquiry_id: enquiryId, email } = appointment;
  const messageSource = { dueAt: now, mailDomain: mailDomainOf(config) };
  const offerOrVisitColumn = type === 'offer' ? { offer_id: id } : { visit_id: id };
  const appointmentColumns = { letter_type: type, ...offerOrVisitColumn, details: formatDetails(details) };
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select(['type', 'email', 'suspected_spam'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const address = email || (enquiry.type === 'referral' ? '' : enquiry.email);
  const inboxes = type === 'offer' || type === 'reminder' ? [] : config.CLINIC_INBOX;
  const addressees = enquiry.suspected_spam === 1 || address === '' ? inboxes : [null, ...inboxes];
  if (addressees.length === 0) return;
  const rows = addressees.map((inbox): MessagesTable => {
    const row = { ...newMessageRow(enquiryId, messageSource, inbox), ...appointmentColumns };
    if (inbox !== null) return row;
    return { ...row, recipient: email || null, give_up_at: giveUpAt ?? now + confirmationLifetime };
  });
  await transaction.insertInto('messages').values(rows).execute();
}
