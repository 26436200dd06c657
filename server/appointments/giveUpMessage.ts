import type { Database } from '../database/tables.ts';
import { returnToWaitingList, server } from '../enquiries/appointmentChanges.ts';
import { isContentStillTrue } from '../outbox/messageDetails.ts';
import { type ClaimedMessage, saveFinalFailure } from '../outbox/outbox.ts';
import { incrementVersion, lockEnquiry, runTransaction } from './appointmentTransaction.ts';

/**
 * Saves that a message to a visitor has failed for good. If it is about an appointment and its content is still true, the
 * visitor returns to the waiting list: they do not know of the appointment, so somebody must call them.
 *
 * @param now - ms since 1970
 * @returns false when the lease was lost, or staff have retried or ended the message since
 */
export function giveUpMessage(
  db: Database,
  message: ClaimedMessage,
  error: string,
  now: number,
): Promise<boolean> {
  const appointment = appointmentOf(message);
  if (!appointment) return saveFinalFailure(db, message, error);
  const { id: enquiryId } = message.enquiry;
  return runTransaction(db, async (transaction) => {
    // The enquiry is locked first, as in changes by the desk, so that the two cannot deadlock.
    const enquiry = await lockEnquiry(transaction, enquiryId);
    if (!enquiry || !(await saveFinalFailure(transaction, message, error))) return false;
    const isWaiting = enquiry.state === 'new' && (enquiry.waits_since ?? 0) <= now;
    if (isWaiting || !(await isContentStillTrue(transaction, { ...message, appointment }, now))) return true;
    await incrementVersion(transaction, enquiryId);
    await returnToWaitingList(transaction, { enquiryId, now, person: server }, 'emailRefused');
    return true;
  });
}

/** The appointment of a message; undefined if there is none, or if another release stored it in another form. */
function appointmentOf(message: ClaimedMessage): ClaimedMessage['appointment'] {
  try {
    return message.appointment;
  } catch {
    return undefined;
  }
}
