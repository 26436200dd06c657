import type { Database } from '../database/tables.ts';
import { messageRow, type NewEnquiry } from './enquiries.ts';

/**
 * Adds a message for each of these inboxes to an enquiry, with a Message-ID of its own: by that of the first a mail
 * program would take it for the mail it has already.
 *
 * @param from - when the messages are due, in ms since 1970, and what their Message-IDs end in
 */
export async function addClinicMessages(
  db: Database,
  enquiryId: string,
  inboxes: readonly string[],
  from: Pick<NewEnquiry, 'receivedAt' | 'mailDomain'>,
): Promise<void> {
  const messages = inboxes.map((inbox) => messageRow(enquiryId, from, inbox));
  await db.insertInto('messages').values(messages).execute();
}
