import type { Transaction } from 'kysely';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import type { Database, Tables } from '../database/tables.ts';
import { freeWrongLeases } from '../outbox/outbox.ts';
import { type Actor, type NewEvent, recordEvent } from './auditEvents.ts';
import { addClinicMessages, endMessages, redirectMessages, retryMessages } from './enquiryMessages.ts';

/** A change of an enquiry by a person. */
export interface Change extends Actor {
  id: string;
  /** The version of the enquiry that the person saw. */
  version: number;
}

/** `changedMeanwhile`: somebody else changed it first, and nothing was done. `gone`: there is no such enquiry. */
export type ChangeResult = 'done' | 'changedMeanwhile' | 'gone';

/**
 * Sets the state of an enquiry, with an optional note. Going back to `new` clears the time it was answered. Setting the
 * same state again is recorded too, as when somebody has called again.
 */
export function changeState(
  db: Database,
  { state, note, ...change }: Change & { state: EnquiryState; note?: string },
): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    await transaction
      .updateTable('enquiries')
      .set(({ fn, ref, val }) => ({
        state,
        answered_at: state === 'new' ? null : fn.coalesce(ref('answered_at'), val(change.now)),
        // Whoever answers has seen why it came back.
        ...(state !== 'new' && { waits_since: null, waits_for: null }),
      }))
      .where('id', '=', change.id)
      .execute();
    await recordEvent(transaction, { ...eventOf(change), action: 'state', state });
    if (note) await insertNote(transaction, change, note);
  });
}

/** Adds a note to an enquiry. */
export function addNote(db: Database, { text, ...change }: Change & { text: string }): Promise<ChangeResult> {
  return applyChange(db, change, (transaction) => insertNote(transaction, change, text));
}

/** Marks an enquiry as spam and ends its messages, or unmarks it; its messages then stay ended. */
export function markSpam(
  db: Database,
  { isSpam, ...change }: Change & { isSpam: boolean },
): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    await transaction
      .updateTable('enquiries')
      .set({ suspected_spam: isSpam ? 1 : 0 })
      .where('id', '=', change.id)
      .execute();
    if (isSpam) await endMessages(transaction, change.id);
    await recordEvent(transaction, { ...eventOf(change), action: isSpam ? 'spam' : 'notSpam' });
  });
}

/** Runs `work` in one transaction if the enquiry still has the version that the person saw, and increments the version. */
export function applyChange(
  db: Database,
  { id, version }: Change,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<ChangeResult> {
  return db.transaction().execute(async (transaction) => {
    // First, so that a second person's change waits for this one and then finds another version.
    const { numUpdatedRows } = await transaction
      .updateTable('enquiries')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return rejectionOf(transaction, id);
    await work(transaction);
    return 'done';
  });
}

/** Why a change was rejected. */
export async function rejectionOf(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Exclude<ChangeResult, 'done'>> {
  const row = await transaction.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
  return row ? 'changedMeanwhile' : 'gone';
}

async function insertNote(transaction: Transaction<Tables>, change: Change, text: string): Promise<void> {
  const { id, person, now } = change;
  await transaction.insertInto('notes').values({ enquiry_id: id, at: now, person, text }).execute();
  await recordEvent(transaction, { ...eventOf(change), action: 'note' });
}

/** The audit event of a change, without its action. */
export function eventOf({ id, person, now }: Change): Omit<NewEvent, 'action'> {
  return { at: now, person, enquiry: id };
}

/** A change that may add messages; `mailDomain` is what their Message-IDs end in. */
interface SendingChange extends Change {
  mailDomain: string;
}

/**
 * Sends an enquiry to the clinic again. If it has not reached every inbox, those messages become due now, the ended ones
 * too; otherwise each of `inboxes` gets a new message.
 */
export async function sendAgain(
  db: Database,
  { inboxes, mailDomain, ...change }: SendingChange & { inboxes: readonly string[] },
): Promise<ChangeResult> {
  const { id, now } = change;
  await freeWrongLeases(db, now);
  return applyChange(db, change, async (transaction) => {
    const unsent = await retryMessages(transaction, id, now, ['clinic']);
    if (unsent === 0) await addClinicMessages(transaction, id, inboxes, { receivedAt: now, mailDomain });
    await recordEvent(transaction, { ...eventOf(change), action: 'sentAgain' });
  });
}

/** Sends an enquiry to another inbox, instead of inboxes it has not reached. */
export async function sendElsewhere(
  db: Database,
  { inbox, mailDomain, ...change }: SendingChange & { inbox: string },
): Promise<ChangeResult> {
  const { id, now } = change;
  await freeWrongLeases(db, now);
  return applyChange(db, change, async (transaction) => {
    const isRedirected = await redirectMessages(transaction, id, now, inbox);
    if (!isRedirected) await addClinicMessages(transaction, id, [inbox], { receivedAt: now, mailDomain });
    await recordEvent(transaction, { ...eventOf(change), action: 'sentElsewhere' });
  });
}

/** Makes every unsent message of an enquiry due now, the ended ones and the visitor's too. */
export async function sendUnsent(db: Database, change: Change): Promise<ChangeResult> {
  await freeWrongLeases(db, change.now);
  return applyChange(db, change, async (transaction) => {
    await retryMessages(transaction, change.id, change.now, ['clinic', 'visitor']);
    await recordEvent(transaction, { ...eventOf(change), action: 'sentAgain' });
  });
}

/** Ends the waiting messages of an enquiry, since somebody has read it. */
export function stopSending(db: Database, change: Change): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    await endMessages(transaction, change.id);
    await recordEvent(transaction, { ...eventOf(change), action: 'lettersEnded' });
  });
}
