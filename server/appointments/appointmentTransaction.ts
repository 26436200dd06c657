import type { Transaction } from 'kysely';
import type { AppointmentFault } from '../../src/desk/deskViews.ts';
import { isPostgres, lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import type { Database, Tables } from '../database/tables.ts';
import { visitor } from '../enquiries/appointmentChanges.ts';
import { applyChange, type Change, type ChangeResult, NothingToChange } from '../enquiries/changes.ts';
import { addSigns } from '../enquiries/readFirst.ts';
import type { MessageContext } from './appointmentMessages.ts';
import { FaultsFound } from './timeFaults.ts';
import type { ClinicTimes } from './timeRules.ts';

/** What the changes of offers and visits need. */
export type AppointmentContext = MessageContext & ClinicTimes;

/** The result of a change by the desk, or the faults for which it was refused. */
export type DeskResult = ChangeResult | { faults: AppointmentFault[] };

/**
 * Runs `work` as a change by the desk, with every time of the clinic locked, so that two times that overlap are never
 * offered or booked at once. The result is `changedMeanwhile` also if `work` returns false. The row of the enquiry is locked
 * first, so that no two transactions wait for each other.
 */
export async function applyDeskChange(
  db: Database,
  change: Change,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<DeskResult> {
  try {
    return await withRetry(() =>
      applyChange(db, change, async (transaction) => {
        await lockTimes(transaction);
        if (!(await work(transaction))) throw new NothingToChange();
      }),
    );
  } catch (error) {
    if (error instanceof FaultsFound) return { faults: error.faults };
    throw error;
  }
}

/** A change by the visitor on their page, or by the server. */
export interface VisitorChange {
  enquiryId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The visitor's text, which becomes a note; '' or missing for none. */
  noteFromVisitor?: string;
  /** The names of the warning signs found in the visitor's note. */
  warningSigns?: readonly string[];
  /** Returns whether the visitor's page offers this change now. Missing for the server's own changes. */
  isOffered?: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** `late`: the page no longer offers the change, and shows why. `gone`: the enquiry is deleted. */
export type VisitorResult = 'done' | 'late' | 'gone';

/**
 * Runs `work` as a change by the visitor or the server, whatever the version of the enquiry. It adds the visitor's note and
 * increments the version only if `work` returns true: otherwise a press that changes nothing would make the server refuse a
 * form that staff have open.
 */
export function applyVisitorChange(
  db: Database,
  change: VisitorChange,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<VisitorResult> {
  const { enquiryId, isOffered = async () => true } = change;
  return runTransaction(db, async (transaction) => {
    // The enquiry is locked first, as in changes by the desk, so that the two cannot deadlock.
    if (!(await lockEnquiry(transaction, enquiryId))) return 'gone';
    await lockTimes(transaction);
    if (!(await isOffered(transaction)) || !(await work(transaction))) return 'late';
    await addNoteFromVisitor(transaction, change);
    await incrementVersion(transaction, enquiryId);
    return 'done';
  });
}

/**
 * Locks the row of an enquiry until the transaction ends; undefined if the enquiry is deleted. The lock does not block the
 * insert of a message about it.
 */
export function lockEnquiry(transaction: Transaction<Tables>, id: string) {
  return transaction
    .selectFrom('enquiries')
    .select(['state', 'waits_since'])
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Increments the version of an enquiry, so that a form which staff opened before is refused. */
export async function incrementVersion(transaction: Transaction<Tables>, enquiryId: string): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', enquiryId)
    .execute();
}

/** Locks every offered and booked time of the clinic until the transaction ends. */
export function lockTimes(transaction: Transaction<Tables>): Promise<void> {
  return lockUntilCommit(transaction, 'appointment times');
}

/** Runs a transaction, and runs it again if PostgreSQL aborted it because of another transaction. */
export function runTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return withRetry(() => db.transaction().execute(work));
}

function withRetry<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error) => {
    if (!isLockConflict(error)) throw error;
    return run();
  });
}

/** Stores the visitor's text as a note, and adds its warning signs to the enquiry. */
async function addNoteFromVisitor(
  transaction: Transaction<Tables>,
  { enquiryId, now, noteFromVisitor = '', warningSigns = [] }: VisitorChange,
): Promise<void> {
  if (noteFromVisitor === '') return;
  await transaction
    .insertInto('notes')
    .values({ enquiry_id: enquiryId, at: now, person: visitor, text: noteFromVisitor })
    .execute();
  await addSigns(transaction, enquiryId, warningSigns);
}
