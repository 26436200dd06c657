import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { recordEvent } from './auditEvents.ts';
import { type Change, type ChangeResult, rejectionOf } from './changes.ts';

/** Received before `before` (ms since 1970), with no message waiting: nobody may have read what still waits. */
function isOld(before: number) {
  return ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'enquiries'>) =>
    and([
      eb('received_at', '<', before),
      not(
        exists(
          selectFrom('messages')
            .whereRef('messages.enquiry_id', '=', 'enquiries.id')
            .where('messages.state', '=', 'due')
            .select('messages.id'),
        ),
      ),
    ]);
}

/** How many enquiries {@link deleteOldEnquiries} would delete, and how many there are. */
export async function countOldEnquiries(db: Database, before: number): Promise<{ old: number; all: number }> {
  const count = () => db.selectFrom('enquiries').select((is) => is.fn.countAll<number>().as('count'));
  const [old, all] = await Promise.all([
    count().where(isOld(before)).executeTakeFirstOrThrow(),
    count().executeTakeFirstOrThrow(),
  ]);
  return { old: old.count, all: all.count };
}

/**
 * Deletes enquiries, with their messages, that were received before `before` (ms since 1970). One with a waiting message is
 * kept, however old, since nobody may have read it.
 *
 * @returns how many
 */
export async function deleteOldEnquiries(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('enquiries').where(isOld(before)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes events of the audit log from before `before` (ms since 1970); returns how many. */
export async function deleteOldEvents(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Clears the network addresses of enquiries received before `before` (ms since 1970); returns how many. */
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
 * Deletes one enquiry with its messages, notes and search text, if it still has the version that the person saw. The audit
 * log keeps who deleted it. The nightly backup removes what is left of it in the database's files.
 *
 * @returns the ids of its messages
 */
export async function deleteEnquiry(
  db: Database,
  { id, version, person, now }: Change,
): Promise<{ messages: string[] } | Exclude<ChangeResult, 'done'>> {
  return db.transaction().execute(async (transaction) => {
    const messages = await transaction
      .selectFrom('messages')
      .select('id')
      .where('enquiry_id', '=', id)
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) return rejectionOf(transaction, id);
    await recordEvent(transaction, { at: now, person, action: 'deleted', enquiry: id });
    return { messages: messages.map((message) => message.id) };
  });
}
