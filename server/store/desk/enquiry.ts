import type { DeskNote } from '../../../src/desk/views.ts';
import { type StoredEnquiry, withLetters } from '../forStaff.ts';
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

function notesOf(db: Database, id: string): Promise<DeskNote[]> {
  return db
    .selectFrom('notes')
    .select(['at', 'person', 'text'])
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute();
}
