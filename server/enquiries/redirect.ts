import type { Transaction } from 'kysely';
import { holdUntilCommit } from '../database/locks.ts';
import type { MessagesTable, Tables } from '../database/tables.ts';
import { messageRow } from './enquiries.ts';

/**
 * Sends an enquiry to another inbox of the clinic, in place of every one that it has not reached. The messages to those
 * stay as they are but for their state, and the new inbox gets a message of its own: an attempt to send one may be under
 * way, and may succeed. One that is there already for `inbox` is taken up again, and where it has arrived there is no
 * other, so that no inbox is sent two mails.
 *
 * @param now - ms since 1970
 * @returns whether there was an inbox that it has not reached
 */
export async function redirectMessages(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
  inbox: string,
): Promise<boolean> {
  // Two people who redirect at once: the second sees the first one's message.
  await holdUntilCommit(transaction, `redirect ${enquiryId}`);
  const messages = await transaction
    .selectFrom('messages')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('audience', '=', 'clinic')
    .execute();
  const [waiting] = messages.filter(isUndecided);
  if (!waiting) return false;
  const there = messageFor(inbox, messages);
  await transaction
    .updateTable('messages')
    .set({ state: 'replaced' })
    .where('enquiry_id', '=', enquiryId)
    .where('audience', '=', 'clinic')
    .where('state', '!=', 'sent')
    .where('id', '!=', there?.id ?? '')
    .execute();
  if (there)
    await transaction
      .updateTable('messages')
      .set({ state: 'due', next_attempt_at: now })
      .where('id', '=', there.id)
      .where('state', '!=', 'sent')
      .execute();
  else
    await transaction
      .insertInto('messages')
      .values(messageTo(inbox, waiting, now))
      .execute();
  return true;
}

/** Whether a message to this inbox of the clinic has arrived, and none waits that a person has asked for since. */
export function hasReached(inbox: string, messages: readonly MessagesTable[]): boolean {
  return messageFor(inbox, messages)?.state === 'sent';
}

/** The message to `inbox` that counts: one that waits, else one that has arrived, else one that was replaced. */
function messageFor(inbox: string, messages: readonly MessagesTable[]): MessagesTable | undefined {
  const own = messages.filter(({ recipient }) => recipient?.toLowerCase() === inbox.toLowerCase());
  return own.find(isUndecided) ?? own.find(({ state }) => state === 'sent') ?? own[0];
}

function isUndecided({ state }: MessagesTable): boolean {
  return state === 'due' || state === 'ended';
}

/** A message to `inbox` in place of `instead`, with a Message-ID of the same domain; its enquiry waits no less long. */
function messageTo(inbox: string, instead: MessagesTable, now: number): MessagesTable {
  const mailDomain = instead.message_id_header.slice(instead.message_id_header.lastIndexOf('@') + 1, -1);
  const message = messageRow(instead.enquiry_id, { receivedAt: now, mailDomain }, inbox);
  return { ...message, waiting_since: instead.waiting_since };
}
