import type { Database } from '../database/tables.ts';
import { freeWrongLeases } from '../outbox/outbox.ts';
import { type Change, type Changed, changed, eventOf } from './changes.ts';
import { recordEvent } from './events.ts';
import { endMessages, retryMessages } from './forStaff.ts';
import { redirectMessages } from './redirect.ts';
import { addClinicMessages } from './resend.ts';

/** A change that may add messages; `mailDomain` is what their Message-IDs end in. */
interface Sending extends Change {
  mailDomain: string;
}

/**
 * Sends an enquiry to the clinic once more: where it has not reached every inbox, those messages are due now, the ended
 * ones too; where it has, each of `inboxes` gets another.
 */
export async function sendAgain(
  db: Database,
  { inboxes, mailDomain, ...change }: Sending & { inboxes: readonly string[] },
): Promise<Changed> {
  const { id, now } = change;
  await freeWrongLeases(db, now);
  return changed(db, change, async (transaction) => {
    const unsent = await retryMessages(transaction, id, now, ['clinic']);
    if (unsent === 0) await addClinicMessages(transaction, id, inboxes, { receivedAt: now, mailDomain });
    await recordEvent(transaction, { ...eventOf(change), action: 'sentAgain' });
  });
}

/** Sends an enquiry to another inbox: in place of those it has not reached, or beside them where it has reached all. */
export async function sendElsewhere(
  db: Database,
  { inbox, mailDomain, ...change }: Sending & { inbox: string },
): Promise<Changed> {
  const { id, now } = change;
  await freeWrongLeases(db, now);
  return changed(db, change, async (transaction) => {
    const isRedirected = await redirectMessages(transaction, id, now, inbox);
    if (!isRedirected) await addClinicMessages(transaction, id, [inbox], { receivedAt: now, mailDomain });
    await recordEvent(transaction, { ...eventOf(change), action: 'sentElsewhere' });
  });
}

/** Makes every unsent message of an enquiry due now, the ended ones and the sender's own too. */
export async function sendUnsent(db: Database, change: Change): Promise<Changed> {
  await freeWrongLeases(db, change.now);
  return changed(db, change, async (transaction) => {
    await retryMessages(transaction, change.id, change.now, ['clinic', 'visitor']);
    await recordEvent(transaction, { ...eventOf(change), action: 'sentAgain' });
  });
}

/** Ends the messages of an enquiry that wait, since somebody has read it. */
export function endSending(db: Database, change: Change): Promise<Changed> {
  return changed(db, change, async (transaction) => {
    await endMessages(transaction, change.id);
    await recordEvent(transaction, { ...eventOf(change), action: 'lettersEnded' });
  });
}
