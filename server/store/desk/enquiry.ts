import type { DeskNote } from '../../../src/desk/views.ts';
import { senderOf } from '../../../src/enquiry/sender.ts';
import { sharedDigits } from '../../phones.ts';
import { type StoredEnquiry, withLetters } from '../forStaff.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Database } from '../tables.ts';

/** An enquiry with what the clinic's staff has written about it. */
export type EnquiryWithNotes = StoredEnquiry & {
  /** The oldest first. */
  notes: DeskNote[];
};

/** The enquiry of this id; undefined when there is none. */
export async function enquiryById(db: Database, id: string): Promise<EnquiryWithNotes | undefined> {
  const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
  const [enquiry] = await withLetters(db, rows);
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

/** At most so many others of the same person. */
const mostOthers = 20;

/** The other enquiries of the same email address or phone number, the newest first, 20 at most. */
export async function earlierEnquiries(
  db: Database,
  { id, content }: Pick<StoredEnquiry, 'id' | 'content'>,
): Promise<StoredEnquiry[]> {
  const { email, phone } = senderOf(content);
  const sender = { email: mailboxOf(email), phone_digits: sharedDigits(phone) };
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '!=', id)
    // '' is nobody's.
    .where((is) =>
      is.or([
        is.and([is('email', '=', sender.email), is('email', '!=', '')]),
        is.and([is('phone_digits', '=', sender.phone_digits), is('phone_digits', '!=', '')]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
  return withLetters(db, rows);
}
