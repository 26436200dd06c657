import { randomUUID } from 'node:crypto';
import { holdUntilCommit } from '../database/locks.ts';
import type { Database, ReminderMessagesTable } from '../database/tables.ts';

/** A reminder that is ours to try, and whom it goes to. */
export type ReminderMessage = Pick<ReminderMessagesTable, 'recipient' | 'message_id_header'>;

export interface ReminderClaim {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  /** The clinic's inboxes: a message for each. */
  inboxes: readonly string[];
  /** What Message-IDs end in: the host name of the site. */
  mailDomain: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When those that are taken now are to be tried again, in ms from now; longer than an attempt takes. */
  again: number;
}

/**
 * Takes the reminders of a day that are to be tried now, and puts them off in the same transaction: no other server takes
 * them meanwhile, and if this one dies before it notes what became of them, they are tried again then.
 */
export async function claimReminderMessages(db: Database, claim: ReminderClaim): Promise<ReminderMessage[]> {
  const { day, now, again } = claim;
  return db.transaction().execute(async (transaction) => {
    await holdUntilCommit(transaction, 'reminders');
    await transaction
      .insertInto('reminder_messages')
      .values(claim.inboxes.map((inbox) => reminderRow(inbox, claim)))
      .onConflict((is) => is.columns(['day', 'recipient']).doNothing())
      .execute();
    return (
      transaction
        .updateTable('reminder_messages')
        .set({ next_attempt_at: now + again })
        .where('day', '=', day)
        .where('state', '=', 'due')
        // One that was put off by a clock which was ahead is tried now.
        .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', now + again)]))
        .returning(['recipient', 'message_id_header'])
        .execute()
    );
  });
}

function reminderRow(recipient: string, { day, now, mailDomain }: ReminderClaim): ReminderMessagesTable {
  return {
    day,
    recipient,
    message_id_header: `<${randomUUID()}@${mailDomain}>`,
    state: 'due',
    next_attempt_at: now,
  };
}

/** Notes what became of a reminder: the mail server took it, or nobody waited too long and it was not sent. */
export async function noteReminderMessage(
  db: Database,
  { message_id_header }: ReminderMessage,
  state: 'sent' | 'notNeeded',
): Promise<void> {
  await db
    .updateTable('reminder_messages')
    .set({ state })
    .where('message_id_header', '=', message_id_header)
    .execute();
}

/** Deletes the reminders of days before `day`, as YYYY-MM-DD. */
export async function deleteOldReminderMessages(db: Database, day: string): Promise<void> {
  await db.deleteFrom('reminder_messages').where('day', '<', day).execute();
}
