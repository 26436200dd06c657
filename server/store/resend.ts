import { letterRow, type NewEnquiry } from './enquiries.ts';
import type { Database } from './tables.ts';

/**
 * Adds a letter for each of these inboxes to an enquiry, with a Message-ID of its own: by that of the first a mail
 * program would take it for the mail it has already.
 *
 * @param from - when the letters are due, in ms since 1970, and what their Message-IDs end in
 */
export async function addClinicLetters(
  db: Database,
  enquiryId: string,
  inboxes: readonly string[],
  from: Pick<NewEnquiry, 'receivedAt' | 'mailDomain'>,
): Promise<void> {
  const letters = inboxes.map((inbox) => letterRow(enquiryId, from, inbox));
  await db.insertInto('letters').values(letters).execute();
}
