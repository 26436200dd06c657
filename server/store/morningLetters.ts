import { randomUUID } from 'node:crypto';
import { holdUntilCommit } from './locks.ts';
import type { Database, MorningLettersTable } from './tables.ts';

/** A morning letter that is ours to try, and whom it goes to. */
export type MorningLetter = Pick<MorningLettersTable, 'recipient' | 'message_id'>;

export interface MorningClaim {
  /** In Sydney, as YYYY-MM-DD. */
  day: string;
  /** The clinic's inboxes: a letter for each. */
  inboxes: readonly string[];
  /** What Message-IDs end in: the host name of the site. */
  mailDomain: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When those that are taken now are to be tried again, in ms from now; longer than an attempt takes. */
  again: number;
}

/**
 * Takes the letters of a day that are to be tried now, and puts them off in the same transaction: no other server takes
 * them meanwhile, and if this one dies before it notes what became of them, they are tried again then.
 */
export async function claimMorningLetters(db: Database, claim: MorningClaim): Promise<MorningLetter[]> {
  const { day, now, again } = claim;
  return db.transaction().execute(async (transaction) => {
    await holdUntilCommit(transaction, 'morning letters');
    await transaction
      .insertInto('morning_letters')
      .values(claim.inboxes.map((inbox) => morningRow(inbox, claim)))
      .onConflict((is) => is.columns(['day', 'recipient']).doNothing())
      .execute();
    return (
      transaction
        .updateTable('morning_letters')
        .set({ next_attempt_at: now + again })
        .where('day', '=', day)
        .where('state', '=', 'due')
        // One that was put off by a clock which was ahead is tried now.
        .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', now + again)]))
        .returning(['recipient', 'message_id'])
        .execute()
    );
  });
}

function morningRow(recipient: string, { day, now, mailDomain }: MorningClaim): MorningLettersTable {
  return {
    day,
    recipient,
    message_id: `<${randomUUID()}@${mailDomain}>`,
    state: 'due',
    next_attempt_at: now,
  };
}

/** Notes what became of a letter: the mail server took it, or nobody waited too long and it was not sent. */
export async function noteMorningLetter(
  db: Database,
  { message_id }: MorningLetter,
  state: 'sent' | 'notNeeded',
): Promise<void> {
  await db.updateTable('morning_letters').set({ state }).where('message_id', '=', message_id).execute();
}

/** Forgets the letters of days before `day`, as YYYY-MM-DD. */
export async function forgetMorningLetters(db: Database, day: string): Promise<void> {
  await db.deleteFrom('morning_letters').where('day', '<', day).execute();
}
