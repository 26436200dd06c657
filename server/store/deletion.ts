import { countDeleted, counted } from './counts.ts';
import { overwriteDeleted } from './overwriting.ts';
import type { Database } from './tables.ts';

/**
 * Deletes enquiries, with their letters, that came before `before` (ms since 1970) and have no letter waiting; one
 * whose letter still waits is kept, however old, since nobody may have read it. They stay counted.
 *
 * @returns how many
 */
export async function deleteOldEnquiries(db: Database, before: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
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
      .returning(counted)
      .execute();
    await countDeleted(transaction, deleted);
    return deleted.length;
  });
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

/** What became of a deletion: the ids of the letters that went with it, and what {@link overwriteDeleted} said. */
interface Deletion {
  letters: string[];
  isOverwritten: boolean;
}

/** Deletes one enquiry and its letters; undefined when there is no such enquiry. It stays counted. */
export async function deleteEnquiry(db: Database, id: string): Promise<Deletion | undefined> {
  const deleted = await db.transaction().execute(async (transaction) => {
    const letters = await transaction
      .selectFrom('letters')
      .select('id')
      .where('enquiry_id', '=', id)
      .execute();
    const enquiries = await transaction
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .returning(counted)
      .execute();
    await countDeleted(transaction, enquiries);
    return enquiries.length > 0 ? letters.map((letter) => letter.id) : undefined;
  });
  return deleted && { letters: deleted, isOverwritten: await overwriteDeleted(db) };
}
