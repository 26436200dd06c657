import type { Transaction } from 'kysely';
import type { LetterType } from '../../src/appointments/appointments.ts';
import { type Config, mailDomainOf } from '../config.ts';
import type { MessagesTable, Tables } from '../database/tables.ts';
import { formatDetails, type LetterDetails } from '../outbox/letterDetails.ts';
import { confirmationLifetime, messageRow, outdated } from '../outbox/outbox.ts';

/** Who gets the letters about an appointment, beside the visitor. */
export interface Addressees {
  /** The clinic's inboxes. */
  inboxes: readonly string[];
  /** What Message-IDs end in. */
  mailDomain: string;
}

interface NewLetter {
  enquiryId: string;
  offerId: string;
  type: LetterType;
  details: LetterDetails;
  /** Milliseconds since 1970. */
  now: number;
  /** After this it is no longer tried; by default as a confirmation. */
  giveUpAt?: number;
}

/**
 * Stores a letter to the visitor, and with `inboxes` one to each of them, in the transaction of what they are about. The
 * visitor's goes to the address of the offer, or else to that of the enquiry. Spam gets none.
 */
export async function addLetters(
  transaction: Transaction<Tables>,
  { enquiryId, offerId, type, details, now, giveUpAt }: NewLetter,
  { inboxes, mailDomain }: Addressees,
): Promise<void> {
  const source = { dueAt: now, mailDomain };
  const about = { letter_type: type, offer_id: offerId, details: formatDetails(details) };
  const { email, suspected_spam } = await transaction
    .selectFrom('offers')
    .innerJoin('enquiries', 'enquiries.id', 'offers.enquiry_id')
    .select(['offers.email', 'suspected_spam'])
    .where('offers.id', '=', offerId)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const addressees = suspected_spam === 1 ? inboxes : [null, ...inboxes];
  if (addressees.length === 0) return;
  const rows = addressees.map((inbox): MessagesTable => {
    const row = { ...messageRow(enquiryId, source, inbox), ...about };
    if (inbox !== null) return row;
    return { ...row, recipient: email || null, give_up_at: giveUpAt ?? now + confirmationLifetime };
  });
  await transaction.insertInto('messages').values(rows).execute();
}

/** Ends the letters of these kinds that still wait to be sent to the visitor: what they say is no longer true. */
export async function endLetters(
  transaction: Transaction<Tables>,
  offerId: string,
  types: readonly LetterType[],
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ state: 'ended', last_error: outdated, token: null })
    .where('offer_id', '=', offerId)
    .where('audience', '=', 'visitor')
    .where('letter_type', 'in', types)
    .where('state', '=', 'due')
    .execute();
}

/** The clinic, as an addressee of letters about an appointment. */
export function addresseesOf(config: Pick<Config, 'SITE_URL' | 'CLINIC_INBOX'>): Addressees {
  return { inboxes: config.CLINIC_INBOX, mailDomain: mailDomainOf(config) };
}
