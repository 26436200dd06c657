import type { Transaction } from 'kysely';
import { isPostgres, lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import type { Database, EnquiriesTable, Tables } from '../database/tables.ts';
import { applyChange, type Change, type ChangeResult, NothingToChange } from '../enquiries/changes.ts';

/** The lock of every offered and booked time of the clinic. */
const timesLock = 'appointment times';

/**
 * Runs `work` as a change by the desk, with every time of the clinic locked, so that two times that overlap are never
 * offered or booked at once. The result is `changedMeanwhile` also if `work` returns false. The row of the enquiry is locked
 * first, so that no two transactions wait for each other.
 */
export function applyDeskChange(
  db: Database,
  change: Change,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<ChangeResult> {
  return withRetry(() =>
    applyChange(db, change, async (transaction) => {
      await lockUntilCommit(transaction, timesLock);
      if (!(await work(transaction))) throw new NothingToChange();
    }),
  );
}

/**
 * Runs `work` as a change by the visitor or the server, whatever the version of the enquiry. It increments the version, so
 * that a form which staff opened before is refused, but only if `work` returns true: a press that changes nothing must not
 * make the server refuse a form.
 *
 * @returns what `work` returned; false if the enquiry is deleted
 */
export function applyUnversionedChange(
  db: Database,
  enquiryId: string,
  work: (
    transaction: Transaction<Tables>,
    enquiry: Pick<EnquiriesTable, 'state' | 'waits_since'>,
  ) => Promise<boolean>,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    // The enquiry is locked first, as in changes by the desk, so that the two cannot deadlock.
    const enquiry = await transaction
      .selectFrom('enquiries')
      .select(['state', 'waits_since', 'version'])
      .where('id', '=', enquiryId)
      // This lock does not block the insert of a message about the enquiry.
      .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!enquiry) return false;
    await lockUntilCommit(transaction, timesLock);
    if (!(await work(transaction, enquiry))) return false;
    await transaction
      .updateTable('enquiries')
      .set({ version: enquiry.version + 1 })
      .where('id', '=', enquiryId)
      .execute();
    return true;
  });
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
