import type { Transaction } from 'kysely';
import { isPostgres, lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import type { Database, Tables } from '../database/tables.ts';
import { visitor } from '../enquiries/appointmentChanges.ts';
import { applyChange, type Change, type ChangeResult, NothingToChange } from '../enquiries/changes.ts';
import { addSigns } from '../enquiries/readFirst.ts';
import { FaultsFound, type OfferFault } from './timeFaults.ts';

/** The result of a change by the desk, or the faults for which it was refused. */
export type DeskResult = ChangeResult | { faults: OfferFault[] };

/**
 * Runs `work` as a change by the desk that holds every time of the clinic; `changedMeanwhile` also where `work` returns false.
 * The lock is taken after the row of the enquiry, so that no two transactions wait for each other: two times that overlap are
 * never offered or booked at once.
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

/** A change that the visitor makes on their page, or the server. */
export interface VisitorChange {
  enquiryId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Of what the visitor writes with it: the names of the warning signs whose words it has. */
  warningSigns?: readonly string[];
  /** Whether the visitor's page offers this change at the moment. The server's own changes need no page. */
  isOffered?: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** `late`: the page no longer offers it, and shows why. `gone`: the enquiry was deleted. */
export type VisitorResult = 'done' | 'late' | 'gone';

/**
 * Runs `work` as a change by the visitor or the server, whatever version the enquiry has. It increments the version if `work`
 * returns true: otherwise a press that changes nothing would refuse what staff have typed meanwhile.
 */
export function applyVisitorChange(
  db: Database,
  { enquiryId, isOffered = async () => true }: VisitorChange,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<VisitorResult> {
  return withRetry(() =>
    db.transaction().execute(async (transaction) => {
      // First, as changes by the desk do, and as lightly: a message that refers to the enquiry does not wait for it.
      const enquiry = await transaction
        .selectFrom('enquiries')
        .select('id')
        .where('id', '=', enquiryId)
        .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      if (!enquiry) return 'gone';
      await lockTimes(transaction);
      if (!(await isOffered(transaction)) || !(await work(transaction))) return 'late';
      await incrementVersion(transaction, enquiryId);
      return 'done';
    }),
  );
}

/** Somebody who has the page of this enquiry open sees that it has changed. */
export async function incrementVersion(transaction: Transaction<Tables>, enquiryId: string): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', enquiryId)
    .execute();
}

/** Holds every time of the clinic until the transaction ends. */
export function lockTimes(transaction: Transaction<Tables>): Promise<void> {
  return lockUntilCommit(transaction, 'appointment times');
}

/** Tries once more when PostgreSQL broke a transaction off for another. */
export function withRetry<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error) => {
    if (!isLockConflict(error)) throw error;
    return run();
  });
}

/** Stores what the visitor wrote as a note. */
export async function addNoteFromVisitor(
  transaction: Transaction<Tables>,
  { enquiryId, now, noteFromVisitor, warningSigns = [] }: VisitorChange & { noteFromVisitor: string },
): Promise<void> {
  if (noteFromVisitor === '') return;
  await transaction
    .insertInto('notes')
    .values({ enquiry_id: enquiryId, at: now, person: visitor, text: noteFromVisitor })
    .execute();
  await addSigns(transaction, enquiryId, warningSigns);
}
