import type { Transaction } from 'kysely';
import { letterRow } from './enquiries.ts';
import { holdUntilCommit } from './locks.ts';
import type { LettersTable, Tables } from './tables.ts';

/**
 * Sends an enquiry to another inbox of the clinic, in place of every one that it has not reached. The letters to those
 * stay as they are but for their state, and the new inbox gets a letter of its own: an attempt to send one may be under
 * way, and may succeed. One that is there already for `inbox` is taken up again, and where it has arrived there is no
 * other, so that no inbox is sent two mails.
 *
 * @param now - ms since 1970
 * @returns whether there was an inbox that it has not reached
 */
export async function redirectLetters(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
  inbox: string,
): Promise<boolean> {
  // Two people who redirect at once: the second sees the first one's letter.
  await holdUntilCommit(transaction, `redirect ${enquiryId}`);
  const letters = await transaction
    .selectFrom('letters')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('audience', '=', 'clinic')
    .execute();
  const [waiting] = letters.filter(isUndecided);
  if (!waiting) return false;
  const there = letterFor(inbox, letters);
  await transaction
    .updateTable('letters')
    .set({ state: 'replaced' })
    .where('enquiry_id', '=', enquiryId)
    .where('audience', '=', 'clinic')
    .where('state', '!=', 'sent')
    .where('id', '!=', there?.id ?? '')
    .execute();
  if (there)
    await transaction
      .updateTable('letters')
      .set({ state: 'due', next_attempt_at: now })
      .where('id', '=', there.id)
      .where('state', '!=', 'sent')
      .execute();
  else
    await transaction
      .insertInto('letters')
      .values(letterTo(inbox, waiting, now))
      .execute();
  return true;
}

/** Whether a letter to this inbox of the clinic has arrived, and none waits that a person has asked for since. */
export function hasReached(inbox: string, letters: readonly LettersTable[]): boolean {
  return letterFor(inbox, letters)?.state === 'sent';
}

/** The letter to `inbox` that counts: one that waits, else one that has arrived, else one that was replaced. */
function letterFor(inbox: string, letters: readonly LettersTable[]): LettersTable | undefined {
  const own = letters.filter(({ recipient }) => recipient?.toLowerCase() === inbox.toLowerCase());
  return own.find(isUndecided) ?? own.find(({ state }) => state === 'sent') ?? own[0];
}

function isUndecided({ state }: LettersTable): boolean {
  return state === 'due' || state === 'ended';
}

/** A letter to `inbox` in place of `instead`, with a Message-ID of the same domain; its enquiry waits no less long. */
function letterTo(inbox: string, instead: LettersTable, now: number): LettersTable {
  const mailDomain = instead.message_id.slice(instead.message_id.lastIndexOf('@') + 1, -1);
  const letter = letterRow(instead.enquiry_id, { receivedAt: now, mailDomain }, inbox);
  return { ...letter, waits_since: instead.waits_since };
}
