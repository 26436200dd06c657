import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { holdUntilCommit } from '../database/locks.ts';
import type { Database, MessagesTable, Tables } from '../database/tables.ts';
import { freeWrongLeases } from '../outbox/outbox.ts';

const day = 86_400_000;

/** From when (inclusive) until when (exclusive), in ms since 1970. */
export interface Period {
  since: number;
  until: number;
}

/** The visitor's confirmation is of no use after this. The clinic's message never gives up. */
export const confirmationLifetime = 3 * day;

const unsent = ['due', 'ended'] as const;
const endedByPerson = 'ended by a person';

/** When a message is due first, in ms since 1970, and the domain of its Message-ID. */
interface MessageSource {
  receivedAt: number;
  mailDomain: string;
}

/** A message to one inbox of the clinic, or with null to the visitor. */
export function messageRow(enquiryId: string, enquiry: MessageSource, inbox: string | null): MessagesTable {
  const id = randomUUID();
  return {
    id,
    enquiry_id: enquiryId,
    audience: inbox === null ? 'visitor' : 'clinic',
    recipient: inbox,
    message_id_header: `<${id}@${enquiry.mailDomain}>`,
    state: 'due',
    attempts: 0,
    next_attempt_at: enquiry.receivedAt,
    give_up_at: inbox === null ? enquiry.receivedAt + confirmationLifetime : null,
    lease_owner: null,
    lease_expires_at: null,
    sent_at: null,
    waiting_since: enquiry.receivedAt,
    last_error: null,
  };
}

/**
 * Whether the clinic has an enquiry: at each of its inboxes, not yet, or never, because a person ended it. A message that
 * another took the place of says nothing of that.
 */
export function deliveryStatus({
  messages,
}: {
  messages: readonly MessagesTable[];
}): 'delivered' | 'waiting' | 'ended' {
  const states = messages.filter((message) => message.audience === 'clinic').map((message) => message.state);
  if (states.includes('due')) return 'waiting';
  return states.includes('ended') ? 'ended' : 'delivered';
}

/** Makes the unsent messages of an enquiry to these due now, those that were ended too; returns how many. */
export async function retryMessages(
  db: Database,
  id: string,
  now: number,
  audiences: readonly MessagesTable['audience'][],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'due', next_attempt_at: now })
    .where('enquiry_id', '=', id)
    .where('audience', 'in', audiences)
    .where('state', 'in', unsent)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes every message that waits due now, as when the mail server is back; returns how many. */
export async function retryWaiting(db: Database, now: number): Promise<number> {
  await freeWrongLeases(db, now);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Makes the confirmations of a period due now that were given up, as when our own login was refused, and tries them for
 * as long as new ones; returns how many. What a person ended stays so, and spam is confirmed to nobody.
 */
export async function reviveConfirmations(
  db: Database,
  { since, until }: Period,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'due', next_attempt_at: now, give_up_at: now + confirmationLifetime })
    .where('audience', '=', 'visitor')
    .where('state', '=', 'ended')
    .where('last_error', '!=', endedByPerson)
    .where('enquiry_id', 'in', (query) =>
      query
        .selectFrom('enquiries')
        .select('id')
        .where('received_at', '>=', since)
        .where('received_at', '<', until)
        .where('suspected_spam', '=', 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends the messages of an enquiry that wait, by a person's decision; returns how many. An attempt under way keeps its
 * lease, so that a message that is then wanted after all is not sent twice at once.
 */
export async function endMessages(db: Database, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'ended', last_error: endedByPerson })
    .where('enquiry_id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Adds a message for each of these inboxes to an enquiry, with a Message-ID of its own: by that of the first a mail
 * program would take it for the mail it has already.
 *
 * @param from - when the messages are due, in ms since 1970, and what their Message-IDs end in
 */
export async function addClinicMessages(
  db: Database,
  enquiryId: string,
  inboxes: readonly string[],
  from: MessageSource,
): Promise<void> {
  const messages = inboxes.map((inbox) => messageRow(enquiryId, from, inbox));
  await db.insertInto('messages').values(messages).execute();
}

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
      .values(replacementFor(inbox, waiting, now))
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
function replacementFor(inbox: string, instead: MessagesTable, now: number): MessagesTable {
  const mailDomain = instead.message_id_header.slice(instead.message_id_header.lastIndexOf('@') + 1, -1);
  const message = messageRow(instead.enquiry_id, { receivedAt: now, mailDomain }, inbox);
  return { ...message, waiting_since: instead.waiting_since };
}
