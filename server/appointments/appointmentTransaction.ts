import type { Transaction } from 'kysely';
import { isPostgres, lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import type { Database, Tables } from '../database/tables.ts';
import { applyChange, type Change, type ChangeResult, NothingToChange } from '../enquiries/changes.ts';

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
      await lockTimes(transaction);
      if (!(await work(transaction))) throw new NothingToChange();
    }),
  );
}

/** `late`: `work` returned false. `gone`: the enquiry is deleted. */
export type UnversionedResult = 'done' | 'late' | 'gone';

/**
 * Runs `work` as a change by the visitor or the server, whatever the version of the enquiry. It increments the version only
 * if `work` returns true: otherwise a press that changes nothing would make the server refuse a form that staff have open.
 */
export function applyUnversionedChange(
  db: Database,
  enquiryId: string,
  work: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<UnversionedResult> {
  return runTransaction(db, async (transaction) => {
    // The enquiry is locked first, as in changes by the desk, so that the two cannot deadlock.
    if (!(await lockEnquiry(transaction, enquiryId))) return 'gone';
    await lockTimes(transaction);
    if (!(await work(transaction))) return 'late';
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
function lockTimes(transaction: Transaction<Tables>): Promise<void> {
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
