import type { Transaction } from 'kysely';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import { type Config, mailDomainOf } from '../config.ts';
import type { MessagesTable, Tables } from '../database/tables.ts';
import { formatDetails, type MessageDetails } from '../outbox/messageDetails.ts';
import { confirmationLifetime, messageRow } from '../outbox/outbox.ts';

/** Who gets the letters about an appointment, beside the visitor. */
export interface Addressees {
  /** The clinic's inboxes. */
  inboxes: readonly string[];
  /** What Message-IDs end in. */
  mailDomain: string;
}

interface NewMessage {
  enquiryId: string;
  /** Of the offer, for a letter with one; otherwise of the visit. */
  id: string;
  type: AppointmentMessageType;
  details: MessageDetails;
  /** Where it goes, where that is not the address of the enquiry; '' otherwise. */
  email: string;
  /** Milliseconds since 1970. */
  now: number;
  /** After this it is no longer tried; by default as a confirmation. */
  giveUpAt?: number;
}

/**
 * Stores a letter to the visitor, and with `inboxes` one to each of them, in the transaction of what they are about. Spam
 * gets none, nor does who left no address; a referrer's is not that of the person referred.
 */
export async function addMessages(
  transaction: Transaction<Tables>,
  { enquiryId, id, type, details, email, now, giveUpAt }: NewMessage,
  { inboxes, mailDomain }: Addressees,
): Promise<void> {
  const source = { dueAt: now, mailDomain };
  const subject = type === 'offer' ? { offer_id: id } : { visit_id: id };
  const about = { letter_type: type, ...subject, details: formatDetails(details) };
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select(['type', 'email', 'suspected_spam'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const address = email || (enquiry.type === 'referral' ? '' : enquiry.email);
  const addressees = enquiry.suspected_spam === 1 || address === '' ? inboxes : [null, ...inboxes];
  if (addressees.length === 0) return;
  const rows = addressees.map((inbox): MessagesTable => {
    const row = { ...messageRow(enquiryId, source, inbox), ...about };
    if (inbox !== null) return row;
    return { ...row, recipient: email || null, give_up_at: giveUpAt ?? now + confirmationLifetime };
  });
  await transaction.insertInto('messages').values(rows).execute();
}

/** The clinic, as an addressee of letters about an appointment. */
export function addresseesOf(config: Pick<Config, 'SITE_URL' | 'CLINIC_INBOX'>): Addressees {
  return { inboxes: config.CLINIC_INBOX, mailDomain: mailDomainOf(config) };
}
