import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { isInTheWay } from '../database/away.ts';
import { holdUntilCommit } from '../database/locks.ts';
import type { Database, EnquiriesTable, MessagesTable, Tables } from '../database/tables.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { withTimeout } from '../timing.ts';
import { addSearchText, foundBy } from './indexing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Without a key, the same words from the same sender within this time are the same enquiry. */
const repeatWindow = 10 * minute;
/** More confirmations than this a day to one address would make the form a way to bother a stranger. */
const confirmationsADay = 3;
/** The visitor's confirmation is of no use after this. The clinic's message never gives up. */
export const confirmationLife = 3 * day;

/**
 * How long storing may take, in ms. A form waits 15 s for its answer; counting before and after takes two of them, a slow
 * phone's network some more. What is stored after all is known as a repeat when it is sent again.
 */
const patience = 6000;

export type NewEnquiry = EnquiryContent & {
  idempotencyKey: string | null;
  suspectedSpam: boolean;
  clientAddress: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The clinic's inboxes: one message for each, so that none holds up or repeats another's. */
  inboxes: readonly string[];
  /** What Message-IDs end in: the host name of the site. */
  mailDomain: string;
};

/** What makes two posts the same enquiry: a SHA-256 over its type and every field, in hex. */
export function fingerprint({ type, content }: Pick<NewEnquiry, 'type' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([type, content]))
    .digest('hex');
}

/** The id under which this enquiry is already stored, if it is a repeat by the contract's rule. */
export async function findRepeat(db: Database, enquiry: NewEnquiry): Promise<string | undefined> {
  const same = db.selectFrom('enquiries').select('id').where('fingerprint', '=', fingerprint(enquiry));
  const query =
    enquiry.idempotencyKey === null
      ? same.where('received_at', '>', enquiry.receivedAt - repeatWindow)
      : same.where('idempotency_key', '=', enquiry.idempotencyKey);
  return (await query.executeTakeFirst())?.id;
}

/**
 * Stores an enquiry and its messages in one transaction; when this returns, they are on the disk.
 *
 * @param admit - called once, before an enquiry that is no repeat is stored; what it throws keeps it from being stored
 * @returns the id (for a repeat the one it was first stored under), and whether it is a repeat
 * @throws when the store cannot take it or `admit` does not admit it; then nothing was stored, unless a store that is
 *   stuck (ETIMEDOUT) goes on
 */
export async function saveEnquiry(
  db: Database,
  enquiry: NewEnquiry,
  admit: () => Promise<void> = async () => {},
): Promise<{ id: string; isRepeat: boolean }> {
  let admitted: Promise<void> | undefined;
  const store = async (transaction: Transaction<Tables>) => {
    // Inside the transaction, so that a double click's second post waits for the first and is known as a repeat.
    await holdUntilCommit(transaction, `enquiry ${fingerprint(enquiry)}`);
    const repeat = await findRepeat(transaction, enquiry);
    if (repeat) return { id: repeat, isRepeat: true };
    admitted ??= admit();
    await admitted;
    const id = randomUUID();
    const confirm = !enquiry.suspectedSpam && (await mayConfirm(transaction, enquiry));
    await transaction.insertInto('enquiries').values(enquiryRow(id, enquiry)).execute();
    await addSearchText(transaction, { ...enquiry, id });
    const messages = enquiry.inboxes.map((inbox) => messageRow(id, enquiry, inbox));
    if (confirm) messages.push(messageRow(id, enquiry, null));
    await transaction.insertInto('messages').values(messages).execute();
    return { id, isRepeat: false };
  };
  const storing = db.transaction().execute(store);
  return withTimeout(
    patience,
    storing.catch((error) => {
      if (!isInTheWay(error)) throw error;
      return db.transaction().execute(store);
    }),
  );
}

async function mayConfirm(transaction: Transaction<Tables>, enquiry: NewEnquiry): Promise<boolean> {
  const { email } = senderOf(enquiry.content);
  // Not every form asks for an address.
  if (email === '') return false;
  const mailbox = mailboxOf(email);
  await holdUntilCommit(transaction, `confirmations ${mailbox}`);
  const sent = await transaction
    .selectFrom('messages')
    .innerJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .where('messages.audience', '=', 'visitor')
    .where('enquiries.email', '=', mailbox)
    .where('enquiries.received_at', '>', enquiry.receivedAt - day)
    .select('messages.id')
    .limit(confirmationsADay)
    .execute();
  return sent.length < confirmationsADay;
}

function enquiryRow(id: string, enquiry: NewEnquiry): EnquiriesTable {
  return {
    id,
    type: enquiry.type,
    received_at: enquiry.receivedAt,
    content: JSON.stringify(enquiry.content),
    fingerprint: fingerprint(enquiry),
    idempotency_key: enquiry.idempotencyKey,
    email: mailboxOf(senderOf(enquiry.content).email),
    suspected_spam: enquiry.suspectedSpam ? 1 : 0,
    client_address: enquiry.clientAddress,
    state: 'new',
    version: 0,
    answered_at: null,
    ...foundBy(enquiry.content),
  };
}

/** A message to one inbox of the clinic, or with null to the visitor. */
export function messageRow(
  enquiryId: string,
  enquiry: Pick<NewEnquiry, 'receivedAt' | 'mailDomain'>,
  inbox: string | null,
): MessagesTable {
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
    give_up_at: inbox === null ? enquiry.receivedAt + confirmationLife : null,
    lease_owner: null,
    lease_expires_at: null,
    sent_at: null,
    waiting_since: enquiry.receivedAt,
    last_error: null,
  };
}
