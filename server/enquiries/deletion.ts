import type { ExpressionBuilder } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Tables } from '../database/tables.ts';
import { deleteMailFiles, mailFolder } from '../outbox/transport.ts';
import { recordEvent } from './auditEvents.ts';
import { type Change, type ChangeResult, reasonForRejection } from './changes.ts';

/** The current time, and the time before which an enquiry is old; both in ms since 1970. */
export interface AgeLimit {
  before: number;
  now: number;
}

/**
 * The condition of an old enquiry: received before `before`, without a waiting message, which nobody may have read yet, and
 * without a coming visit or an open offer, which the clinic must still know of.
 */
function isDeletable({ before, now }: AgeLimit) {
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
      not(
        exists(
          selectFrom('visits')
            .whereRef('visits.enquiry_id', '=', 'enquiries.id')
            .where('visits.state', '=', 'booked')
            .where('visits.ends_at', '>', now)
            .select('visits.id'),
        ),
      ),
      not(
        exists(
          selectFrom('offers')
            .whereRef('offers.enquiry_id', '=', 'enquiries.id')
            .where('offers.state', '=', 'open')
            .where('offers.ends_at', '>', now)
            .select('offers.id'),
        ),
      ),
    ]);
}

/** How many enquiries {@link deleteOldEnquiries} would delete, and how many are stored. */
export async function countOldEnquiries(db: Database, age: AgeLimit): Promise<{ old: number; all: number }> {
  const countEnquiries = () =>
    db.selectFrom('enquiries').select((is) => is.fn.countAll<number>().as('count'));
  const [old, all] = await Promise.all([
    countEnquiries().where(isDeletable(age)).executeTakeFirstOrThrow(),
    countEnquiries().executeTakeFirstOrThrow(),
  ]);
  return { old: old.count, all: all.count };
}

/**
 * Deletes old enquiries, with their messages, offers and visits, but none with a waiting message, a coming visit or an open
 * offer.
 *
 * @returns the number of deleted enquiries
 */
export async function deleteOldEnquiries(db: Database, age: AgeLimit): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where(isDeletable(age))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes events of the audit log from before `before` (ms since 1970); returns how many were deleted. */
export async function deleteOldEvents(db: Database, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Clears the network addresses of enquiries received before `before` (ms since 1970); returns how many were cleared. */
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
 * Deletes one enquiry with its messages, notes, offers, visits and search text, if it still has the version that the person
 * saw, and then the files of its messages. The audit log records who deleted it. The nightly backup removes what remains of
 * the enquiry in the database's files.
 */
export async function deleteEnquiry(
  { db, config }: { db: Database; config: Pick<Config, 'DATABASE_URL'> },
  { id, version, person, now }: Change,
): Promise<ChangeResult> {
  const deletedMessages = await db.transaction().execute(async (transaction) => {
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
    if (Number(numDeletedRows) === 0) return reasonForRejection(transaction, id);
    await recordEvent(transaction, { at: now, person, action: 'deleted', enquiry: id });
    return messages.map((message) => message.id);
  });
  if (typeof deletedMessages === 'string') return deletedMessages;
  await deleteMailFiles(mailFolder(config), deletedMessages);
  return 'done';
}
