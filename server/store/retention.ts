import { sql } from 'kysely';
import { isPostgres } from './locks.ts';
import type { Database } from './tables.ts';

/**
 * Deletes enquiries, with their letters, that came before `before` (ms since 1970) and have no letter waiting; one
 * whose letter still waits is kept, however old, since nobody may have read it.
 *
 * @returns how many
 */
export async function deleteOldEnquiries(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('received_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters')
            .whereRef('letters.enquiry_id', '=', 'enquiries.id')
            .where('letters.state', '=', 'due')
            .select('letters.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Forgets from which network address enquiries came that came before `before` (ms since 1970); returns how many. */
export async function forgetClientAddresses(db: Database, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set({ client_address: '' })
    .where('received_at', '<', before)
    .where('client_address', '!=', '')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Overwrites what was deleted where SQLite still has it: in the file of changes beside its own, which it otherwise
 * keeps until it is full. PostgreSQL cleans up after itself.
 */
export async function overwriteDeleted(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/** Deletes one enquiry and its letters; returns the ids of the letters, or undefined when there is no such enquiry. */
export async function deleteEnquiry(db: Database, id: string): Promise<string[] | undefined> {
  const deleted = await db.transaction().execute(async (transaction) => {
    const letters = await transaction
      .selectFrom('letters')
      .select('id')
      .where('enquiry_id', '=', id)
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? letters.map((letter) => letter.id) : undefined;
  });
  await overwriteDeleted(db);
  return deleted;
}
