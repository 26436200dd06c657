import type { DeskNote } from '../../src/enquiry/deskViews.ts';
import { senderOf, toCall } from '../../src/enquiry/sender.ts';
import { sharedDigits } from '../../src/text/phoneNumbers.ts';
import type { Database, EnquiriesTable } from '../database/tables.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { type StoredEnquiry, withMessages } from './forStaff.ts';

/** An enquiry with what the clinic's staff has written about it. */
export type EnquiryWithNotes = StoredEnquiry & {
  /** The oldest first. */
  notes: DeskNote[];
};

/** The enquiry of this id; undefined when there is none. */
export async function enquiryById(db: Database, id: string): Promise<EnquiryWithNotes | undefined> {
  const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
  const [enquiry] = await withMessages(db, rows);
  return enquiry && { ...enquiry, notes: await notesOf(db, id) };
}

/** What the clinic's staff has written about an enquiry, the oldest first. */
export function notesOf(db: Database, id: string): Promise<DeskNote[]> {
  return db
    .selectFrom('notes')
    .select(['at', 'person', 'text'])
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute();
}

/** At most so many on each of the two lists. */
const mostOthers = 20;

/** The other enquiries of one person, and what else its sender has sent: each the newest first, 20 at most. */
export interface Others {
  ofPerson: StoredEnquiry[];
  fromSender: StoredEnquiry[];
}

/**
 * What else there is of whom an enquiry is about: by their phone number, and where they wrote themselves by their email
 * address. Who refers has the number of a practice, and an address for many patients: theirs are the sender's, not one person's.
 */
export async function earlierEnquiries(
  db: Database,
  { id, type, content }: Pick<StoredEnquiry, 'id' | 'type' | 'content'>,
): Promise<Others> {
  const email = mailboxOf(senderOf(content).email);
  const digits = sharedDigits(toCall(content).phone);
  const others = db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers);
  // '' is nobody's.
  const byPhone = digits === '' ? [] : await others.where('phone_digits', '=', digits).execute();
  const byEmail = email === '' ? [] : await others.where('email', '=', email).execute();
  const isTheirs = (row: EnquiriesTable) => type !== 'referral' && row.type !== 'referral';
  const ofPerson = [...byPhone, ...byEmail.filter((row) => isTheirs(row) && !isAmong(row, byPhone))]
    .sort((one, other) => other.received_at - one.received_at)
    .slice(0, mostOthers);
  const fromSender = byEmail.filter((row) => !isTheirs(row) && !isAmong(row, byPhone));
  return { ofPerson: await withMessages(db, ofPerson), fromSender: await withMessages(db, fromSender) };
}

function isAmong({ id }: EnquiriesTable, rows: readonly EnquiriesTable[]): boolean {
  return rows.some((row) => row.id === id);
}
