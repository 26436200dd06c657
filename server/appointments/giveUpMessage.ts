import type { Database } from '../database/tables.ts';
import { returnToWaitingList, server } from '../enquiries/appointmentChanges.ts';
import { isContentStillTrue } from '../outbox/messageDetails.ts';
import { type ClaimedMessage, saveFinalFailure } from '../outbox/outbox.ts';
import { applyUnversionedChange } from './appointmentTransaction.ts';

/**
 * Saves that a message to a visitor has failed for good. If it is about an appointment and its content is still true, the
 * visitor returns to the waiting list: they do not know of the appointment, so somebody must call them.
 *
 * @param now - ms since 1970
 * @returns false when the lease was lost, or staff have retried or ended the message since
 */
export async function giveUpMessage(
  db: Database,
  message: ClaimedMessage,
  error: string,
  now: number,
): Promise<boolean> {
  const appointment = appointmentOf(message);
  if (!appointment) return saveFinalFailure(db, message, error);
  const change = { id: message.enquiry.id, now, person: server };
  let isSaved = false;
  await applyUnversionedChange(db, change.id, async (transaction, { state, waits_since }) => {
    isSaved = await saveFinalFailure(transaction, message, error);
    const isWaiting = state === 'new' && (waits_since ?? 0) <= now;
    if (!isSaved || isWaiting) return false;
    if (!(await isContentStillTrue(transaction, { ...message, appointment }, now))) return false;
    await returnToWaitingList(transaction, change, 'emailRefused');
    return true;
  });
  return isSaved;
}

/** The appointment of a message; undefined if there is none, or if another release stored it in another form. */
function appointmentOf(message: ClaimedMessage): ClaimedMessage['appointment'] {
  try {
    return message.appointment;
  } catch {
    return undefined;
  }
}
