import { sql, type Transaction } from 'kysely';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import type { Config } from '../config.ts';
import type { Database, EnquiriesTable, Tables } from '../database/tables.ts';
import { endFutureLeases } from '../outbox/outbox.ts';
import { changeOpenOffer } from './appointmentChanges.ts';
import { type NewEvent, recordEvent, type UnversionedChange } from './auditEvents.ts';
import { addClinicMessages, endMessages, redirectMessages, retryMessages } from './enquiryMessages.ts';

/** A change of an enquiry by a person. */
export interface Change extends UnversionedChange {
  /** The version of the enquiry that the person saw. */
  version: number;
}

/**
 * `changedMeanwhile`: nothing was done, since another person changed the enquiry first or there was nothing left to change.
 * `gone`: there is no such enquiry.
 */
export type ChangeResult = 'done' | 'changedMeanwhile' | 'gone';

/** The values that a change of the state replaced, and the version after the change. Times are in ms since 1970. */
export type Undo = Pick<EnquiriesTable, 'state' | 'answered_at' | 'waits_since' | 'waits_for'> & {
  /** Missing if an earlier release stored the undo. */
  calls_tried?: number;
  /**
   * 0 if the change marked the enquiry as spam, even if it was possible spam before: possible spam that staff have marked is
   * not on Waiting. Otherwise missing.
   */
  suspected_spam?: 0;
  version: number;
  at: number;
};

/** How long a change of a state can be undone, in ms. */
const undoPeriod = 3_600_000;

/** The change that can be undone at `now` (ms since 1970): the last one, if it changed the state or marked spam. */
export function availableUndo(
  { version, undo }: { version: number; undo: Undo | null },
  now: number,
): Undo | undefined {
  return undo?.version === version && now - undo.at < undoPeriod ? undo : undefined;
}

/**
 * Sets the state of an enquiry, with an optional note. The state `new` clears the time of the answer. Setting the same state
 * is recorded too, since staff may have called a second time. The states `booked` and `closed` withdraw an open offer.
 */
export function changeState(
  db: Database,
  { state, note, ...change }: Change & { state: EnquiryState; note?: string },
): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    // The offer is withdrawn before the undo is stored, so that an undo does not bring the offer back.
    if (state === 'booked' || state === 'closed') await changeOpenOffer(transaction, 'withdraw', change);
    const before = await storeUndo(transaction, change);
    // An answer ends every wait. The state `new` ends only the wait until a later call.
    const endsWait =
      state !== 'new' || before.waits_for === 'callAgain' || before.waits_for === 'leftMessage';
    await transaction
      .updateTable('enquiries')
      .set({
        state,
        answered_at: state === 'new' ? null : (before.answered_at ?? change.now),
        ...(endsWait && { waits_since: null, waits_for: null }),
        ...(state !== 'new' && { calls_tried: 0 }),
      })
      .where('id', '=', change.id)
      .execute();
    await recordEvent(transaction, { ...auditEventOf(change), action: 'state', state });
    if (note) await insertNote(transaction, change, note);
  });
}

interface CallAgainChange extends Change {
  at: number;
  note?: string;
  why?: 'callAgain' | 'leftMessage';
  isContacted?: boolean;
  isTried?: boolean;
}

/**
 * Takes an enquiry off the waiting list until `at` (ms since 1970), when staff should call again.
 *
 * @param change - `isContacted` if staff have also just called or written, `isTried` if nobody answered the phone
 */
export function callAgain(
  db: Database,
  { at, note, why = 'callAgain', isContacted, isTried, ...change }: CallAgainChange,
): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    const before = await storeUndo(transaction, change);
    await transaction
      .updateTable('enquiries')
      .set({
        state: 'new',
        answered_at: before.answered_at ?? change.now,
        waits_since: at,
        waits_for: why,
        ...(isTried && { calls_tried: sql<number>`calls_tried + 1` }),
      })
      .where('id', '=', change.id)
      .execute();
    if (isContacted)
      await recordEvent(transaction, { ...auditEventOf(change), action: 'state', state: 'contacted' });
    await recordEvent(transaction, {
      ...auditEventOf(change),
      action: isTried ? 'leftMessage' : 'callAgain',
    });
    if (note) await insertNote(transaction, change, note);
  });
}

/**
 * Undoes the last change of the state, or the mark as spam, unless another change followed. A note that was saved with that
 * change stays.
 */
export function undoState(db: Database, change: Change): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    const { undo } = await transaction
      .selectFrom('enquiries')
      .select('undo')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow();
    const undoToApply = availableUndo({ version: change.version, undo: parseUndo(undo) }, change.now);
    if (!undoToApply) throw new NothingToChange();
    const { version: _, at: __, ...before } = undoToApply;
    await transaction
      .updateTable('enquiries')
      .set({ ...before, undo: null })
      .where('id', '=', change.id)
      .execute();
    await recordEvent(transaction, { ...auditEventOf(change), action: 'undone', state: undoToApply.state });
  });
}

/** Thrown by a change that finds nothing to change; the transaction and the new version are rolled back. */
export class NothingToChange extends Error {}

/** Parses the column `undo`. */
export function parseUndo(undo: string | null): Undo | null {
  return undo === null ? null : (JSON.parse(undo) as Undo);
}

/** Stores the values of an enquiry before its state changes or it becomes spam, and returns those without `spam`. */
async function storeUndo(
  transaction: Transaction<Tables>,
  { id, version, now }: Change,
  spam?: Pick<Undo, 'suspected_spam'>,
): Promise<Omit<Undo, 'version' | 'at'>> {
  const before = await transaction
    .selectFrom('enquiries')
    .select(['state', 'answered_at', 'waits_since', 'waits_for', 'calls_tried'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const undo: Undo = { ...before, ...spam, version: version + 1, at: now };
  await transaction
    .updateTable('enquiries')
    .set({ undo: JSON.stringify(undo) })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Adds a note to an enquiry. */
export function addNote(db: Database, { text, ...change }: Change & { text: string }): Promise<ChangeResult> {
  return applyChange(db, change, (transaction) => insertNote(transaction, change, text));
}

/**
 * Marks an enquiry as spam, ends its messages and withdraws its open offer, or unmarks it, with an optional note. Unmarking
 * and an undo do not bring these back: a visitor who had an offer then waits for times.
 */
export function markSpam(
  db: Database,
  { isSpam, note, ...change }: Change & { isSpam: boolean; note?: string },
): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    if (isSpam) {
      await changeOpenOffer(transaction, 'withdraw', change);
      await storeUndo(transaction, change, { suspected_spam: 0 });
      await endMessages(transaction, change.id);
    }
    await transaction
      .updateTable('enquiries')
      .set({ suspected_spam: isSpam ? 1 : 0 })
      .where('id', '=', change.id)
      .execute();
    await recordEvent(transaction, { ...auditEventOf(change), action: isSpam ? 'spam' : 'notSpam' });
    if (note) await insertNote(transaction, change, note);
  });
}

/**
 * Runs `work` in one transaction and increments the version, if the enquiry still has the version that the person saw. Does
 * nothing if `work` throws {@link NothingToChange}.
 */
export function applyChange(
  db: Database,
  { id, version }: Change,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<ChangeResult> {
  const transactionResult = db.transaction().execute(async (transaction): Promise<ChangeResult> => {
    // The version is incremented first, so that the change of a second person waits for this one and then
    // finds another version.
    const { numUpdatedRows } = await transaction
      .updateTable('enquiries')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return reasonForRejection(transaction, id);
    await work(transaction);
    return 'done';
  });
  return transactionResult.catch((error) => {
    if (error instanceof NothingToChange) return 'changedMeanwhile';
    throw error;
  });
}

/** Returns why a change was rejected: somebody else made one first, or the enquiry is gone. */
export async function reasonForRejection(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Exclude<ChangeResult, 'done'>> {
  const row = await transaction.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
  return row ? 'changedMeanwhile' : 'gone';
}

async function insertNote(transaction: Transaction<Tables>, change: Change, text: string): Promise<void> {
  const { id, person, now } = change;
  await transaction.insertInto('notes').values({ enquiry_id: id, at: now, person, text }).execute();
  await recordEvent(transaction, { ...auditEventOf(change), action: 'note' });
}

/** The audit event of a change, without its action. */
export function auditEventOf({ id, person, now }: UnversionedChange): Omit<NewEvent, 'action'> {
  return { at: now, person, enquiry: id };
}

/** What a change needs that may add messages to the clinic. */
interface MessageContext {
  db: Database;
  config: Pick<Config, 'CLINIC_INBOX' | 'SITE_URL'>;
}

/**
 * Sends an enquiry to the clinic again. If it has not reached every inbox, the unsent messages become due now, even ended
 * ones; otherwise each inbox gets a new message.
 */
export async function resendEnquiry({ db, config }: MessageContext, change: Change): Promise<ChangeResult> {
  const { id, now } = change;
  await endFutureLeases(db, now);
  return applyChange(db, change, async (transaction) => {
    const unsentCount = await retryMessages(transaction, id, now, ['clinic']);
    if (unsentCount === 0) await addClinicMessages(transaction, config, id, config.CLINIC_INBOX, now);
    await recordEvent(transaction, { ...auditEventOf(change), action: 'sentAgain' });
  });
}

/** Sends an enquiry to another inbox, in place of the inboxes it has not reached. */
export async function sendToOtherInbox(
  { db, config }: MessageContext,
  { inbox, ...change }: Change & { inbox: string },
): Promise<ChangeResult> {
  const { id, now } = change;
  await endFutureLeases(db, now);
  return applyChange(db, change, async (transaction) => {
    const isRedirected = await redirectMessages(transaction, id, now, inbox);
    if (!isRedirected) await addClinicMessages(transaction, config, id, [inbox], now);
    await recordEvent(transaction, { ...auditEventOf(change), action: 'sentToOtherInbox' });
  });
}

/**
 * Assigns an enquiry to a member of staff and sends it to them, with an optional note; '' assigns it to nobody. Spam cannot be
 * assigned.
 */
export async function assignToColleague(
  { db, config }: MessageContext,
  { colleague, note, ...change }: Change & { colleague: string; note?: string },
): Promise<ChangeResult> {
  const { id, now } = change;
  return applyChange(db, change, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enquiries')
      .set({ colleague })
      .where('id', '=', id)
      .where('suspected_spam', '=', 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new NothingToChange();
    if (colleague) await addClinicMessages(transaction, config, id, [colleague], now);
    const action = colleague ? 'forColleague' : 'forNobody';
    await recordEvent(transaction, { ...auditEventOf(change), action });
    if (note) await insertNote(transaction, change, note);
  });
}

/** Makes every unsent message of an enquiry due now, even ended ones; for spam, only the messages to the clinic. */
export async function sendUnsent(db: Database, change: Change): Promise<ChangeResult> {
  await endFutureLeases(db, change.now);
  return applyChange(db, change, async (transaction) => {
    const { suspected_spam } = await transaction
      .selectFrom('enquiries')
      .select('suspected_spam')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow();
    const audiences = suspected_spam === 1 ? (['clinic'] as const) : (['clinic', 'visitor'] as const);
    await retryMessages(transaction, change.id, change.now, audiences);
    await recordEvent(transaction, { ...auditEventOf(change), action: 'sentAgain' });
  });
}

/** Ends the waiting messages of an enquiry that somebody has read. */
export function stopSending(db: Database, change: Change): Promise<ChangeResult> {
  return applyChange(db, change, async (transaction) => {
    await endMessages(transaction, change.id);
    await recordEvent(transaction, { ...auditEventOf(change), action: 'messagesEnded' });
  });
}
