import type { Transaction } from 'kysely';
import { type Config, mailDomainOf } from '../config.ts';
import type { Database, MessagesTable, Tables, VisitsTable } from '../database/tables.ts';
import { confirmationLifetime, endFutureLeases, newMessageRow, outdatedReason } from '../outbox/outbox.ts';

const unsentStates = ['due', 'ended'] as const;
const endedByPerson = 'ended by a person';

/**
 * The delivery of an enquiry to the clinic: delivered to each inbox, still waiting, or ended by a person. Replaced messages do
 * not count.
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

/**
 * Whether the last attempted message to a visitor was given up. Messages that a person ended or that were outdated do not
 * count, since they prove nothing about the address.
 */
export function isVisitorUnreached(messages: readonly MessagesTable[]): boolean {
  const lastAttempted = messages
    .filter((message) => message.audience === 'visitor' && (message.state === 'sent' || isGivenUp(message)))
    .toSorted(
      (one, other) =>
        one.waiting_since - other.waiting_since || Number(isGivenUp(one)) - Number(isGivenUp(other)),
    )
    .at(-1);
  return lastAttempted !== undefined && isGivenUp(lastAttempted);
}

/** Whether the visitor gets an email about the change of a visit at a time, in ms since 1970. */
export function isVisitorEmailed(
  { messages, visits }: { messages: readonly MessagesTable[]; visits: readonly VisitsTable[] },
  changedAt: number,
): boolean {
  const visit = visits.find(({ changed_at }) => changed_at === changedAt);
  // The change stores its email at the same time. Spam, and people without an address, get none.
  return messages.some(
    ({ audience, visit_id, waiting_since }) =>
      audience === 'visitor' && visit_id === visit?.id && waiting_since === changedAt,
  );
}

function isGivenUp({ state, last_error }: MessagesTable): boolean {
  return state === 'ended' && last_error !== null && ![outdatedReason, endedByPerson].includes(last_error);
}

/** Makes the unsent messages of an enquiry to these audiences due now, even ended ones; returns how many are due. */
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
    .where('state', 'in', unsentStates)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes every waiting message due now, for instance when the mail server works again; returns how many are due. */
export async function retryWaiting(db: Database, now: number): Promise<number> {
  await endFutureLeases(db, now);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Makes confirmations that were given up due now, for instance after a rejected SMTP login. The enquiries were received since
 * `since` (ms since 1970), and are not spam. A confirmation that a person ended stays ended. Returns how many are due now.
 */
export async function reviveConfirmations(
  db: Database,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'due', next_attempt_at: now, give_up_at: now + confirmationLifetime })
    .where('audience', '=', 'visitor')
    .where('letter_type', 'is', null)
    .where('state', '=', 'ended')
    .where('last_error', '!=', endedByPerson)
    .where('enquiry_id', 'in', (query) =>
      query
        .selectFrom('enquiries')
        .select('id')
        .where('received_at', '>=', since)
        .where('suspected_spam', '=', 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends the waiting messages of an enquiry at the request of a person; returns how many ended. A running attempt keeps its
 * lease, so that a message that is retried at once is not sent twice.
 */
export async function endMessages(db: Database, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'ended', last_error: endedByPerson, token: null })
    .where('enquiry_id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Adds a message that is due `now` (ms since 1970) to each of these inboxes, with a new Message-ID, so that mail programs do
 * not take it for a duplicate.
 */
export async function addClinicMessages(
  db: Database,
  config: Pick<Config, 'SITE_URL'>,
  enquiryId: string,
  inboxes: readonly string[],
  now: number,
): Promise<void> {
  const source = { dueAt: now, mailDomain: mailDomainOf(config) };
  const messages = inboxes.map((inbox) => newMessageRow(enquiryId, source, inbox));
  await db.insertInto('messages').values(messages).execute();
}

/**
 * Sends an enquiry to another inbox of the clinic, in place of every inbox that the enquiry has not reached. Their messages
 * only change their state, and the new inbox gets its own message, since a running attempt for an old one may succeed. An
 * existing message to `inbox` is reused, and a delivered one is not repeated.
 *
 * @param now - ms since 1970
 * @returns whether there was an inbox that the enquiry had not reached
 */
export async function redirectMessages(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
  inbox: string,
): Promise<boolean> {
  const messages = await transaction
    .selectFrom('messages')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('audience', '=', 'clinic')
    .execute();
  if (messages.filter(isUnsent).length === 0) return false;
  for (const messagesOfSubject of Map.groupBy(
    messages,
    ({ letter_type, details }) => `${letter_type} ${details}`,
  ).values())
    await redirectMessagesAbout(transaction, messagesOfSubject, now, inbox);
  return true;
}

/** Redirects the messages about one subject: the enquiry, or a change of an appointment. */
async function redirectMessagesAbout(
  transaction: Transaction<Tables>,
  messages: MessagesTable[],
  now: number,
  inbox: string,
): Promise<void> {
  const [waiting] = messages.filter(isUnsent);
  if (!waiting) return;
  const existingMessage = currentMessageTo(inbox, messages);
  await transaction
    .updateTable('messages')
    .set({ state: 'replaced' })
    .where('state', '!=', 'sent')
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .where('id', '!=', existingMessage?.id ?? '')
    .execute();
  if (existingMessage)
    await transaction
      .updateTable('messages')
      .set({ state: 'due', next_attempt_at: now })
      .where('id', '=', existingMessage.id)
      .where('state', '!=', 'sent')
      .execute();
  else
    await transaction
      .insertInto('messages')
      .values(replacementFor(inbox, waiting, now))
      .execute();
}

/** True if a message to this inbox was delivered and no resend that staff requested is pending. */
export function hasReachedInbox(inbox: string, messages: readonly MessagesTable[]): boolean {
  return currentMessageTo(inbox, messages)?.state === 'sent';
}

/** The current message to `inbox`: a waiting one, else a sent one, else a replaced one. */
function currentMessageTo(inbox: string, messages: readonly MessagesTable[]): MessagesTable | undefined {
  const inboxMessages = messages.filter(({ recipient }) => recipient?.toLowerCase() === inbox.toLowerCase());
  return (
    inboxMessages.find(isUnsent) ?? inboxMessages.find(({ state }) => state === 'sent') ?? inboxMessages[0]
  );
}

function isUnsent({ state }: MessagesTable): boolean {
  return state === 'due' || state === 'ended';
}

/** A message to `inbox` that replaces `original`, with its Message-ID domain and the start of its wait. */
function replacementFor(inbox: string, original: MessagesTable, now: number): MessagesTable {
  const mailDomain = original.message_id_header.slice(original.message_id_header.lastIndexOf('@') + 1, -1);
  const message = newMessageRow(original.enquiry_id, { dueAt: now, mailDomain }, inbox);
  const { waiting_since, letter_type, offer_id, visit_id, details } = original;
  return { ...message, waiting_since, letter_type, offer_id, visit_id, details };
}
