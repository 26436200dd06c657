import { endLetters, retryLetters } from '../forStaff.ts';
import { freeWrongLeases } from '../letters.ts';
import { redirectLetters } from '../redirect.ts';
import { addClinicLetters } from '../resend.ts';
import type { Database } from '../tables.ts';
import { type Change, type Changed, changed, eventOf } from './changes.ts';
import { recordEvent } from './events.ts';

/** A change that may add letters; `mailDomain` is what their Message-IDs end in. */
interface Sending extends Change {
  mailDomain: string;
}

/**
 * Sends an enquiry to the clinic once more: where it has not reached every inbox, those letters are due now, the ended
 * ones too; where it has, each of `inboxes` gets another.
 */
export async function sendAgain(
  db: Database,
  { inboxes, mailDomain, ...change }: Sending & { inboxes: readonly string[] },
): Promise<Changed> {
  const { id, now } = change;
  await freeWrongLeases(db, now);
  return changed(db, change, async (transaction) => {
    const unsent = await retryLetters(transaction, id, now, ['clinic']);
    if (unsent === 0) await addClinicLetters(transaction, id, inboxes, { receivedAt: now, mailDomain });
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
    const isRedirected = await redirectLetters(transaction, id, now, inbox);
    if (!isRedirected) await addClinicLetters(transaction, id, [inbox], { receivedAt: now, mailDomain });
    await recordEvent(transaction, { ...eventOf(change), action: 'sentElsewhere' });
  });
}

/** Makes every unsent letter of an enquiry due now, the ended ones and the sender's own too. */
export async function sendUnsent(db: Database, change: Change): Promise<Changed> {
  await freeWrongLeases(db, change.now);
  return changed(db, change, async (transaction) => {
    await retryLetters(transaction, change.id, change.now, ['clinic', 'visitor']);
    await recordEvent(transaction, { ...eventOf(change), action: 'sentAgain' });
  });
}

/** Ends the letters of an enquiry that wait, since somebody has read it. */
export function endSending(db: Database, change: Change): Promise<Changed> {
  return changed(db, change, async (transaction) => {
    await endLetters(transaction, change.id);
    await recordEvent(transaction, { ...eventOf(change), action: 'lettersEnded' });
  });
}
