import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DeskNote } from '../../src/enquiry/deskViews.ts';
import type { EnquiryContent, EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { senderOf, toCall } from '../../src/enquiry/sender.ts';
import { sharedDigits } from '../../src/text/phoneNumbers.ts';
import { holdUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { Database, EnquiriesTable, MessagesTable, Tables } from '../database/tables.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { withTimeout } from '../timing.ts';
import { messageRow } from './enquiryMessages.ts';
import { addSearchText, searchColumns } from './search.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Without a key, the same words from the same sender within this time are the same enquiry. */
const repeatWindow = 10 * minute;
/** More confirmations than this a day to one address would make the form a way to bother a stranger. */
const maxConfirmationsADay = 3;
/**
 * How long storing may take, in ms. A form waits 15 s for its answer; counting before and after takes two of them, a slow
 * phone's network some more. What is stored after all is known as a repeat when it is sent again.
 */
const storeTimeout = 6000;

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
    storeTimeout,
    storing.catch((error) => {
      if (!isLockConflict(error)) throw error;
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
    .limit(maxConfirmationsADay)
    .execute();
  return sent.length < maxConfirmationsADay;
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
    ...searchColumns(enquiry.content),
  };
}

/** An enquiry as the clinic's staff sees it. */
export type StoredEnquiry = EnquiryContent & {
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  suspectedSpam: boolean;
  state: EnquiryState;
  /** What a change of it must name; see `EnquiriesTable`. */
  version: number;
  /** When somebody first answered it, in ms since 1970; null while it is new. */
  answeredAt: number | null;
  messages: MessagesTable[];
};

/** The enquiries whose id begins with `start`, two at most: enough to know whether it names one. */
export async function enquiriesByIdPrefix(db: Database, start: string): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'like', `${start}%`)
    .limit(2)
    .execute();
  return toStoredEnquiries(db, rows);
}

/** What these rows say, each with its messages, the clinic's first. */
export async function toStoredEnquiries(db: Database, rows: EnquiriesTable[]): Promise<StoredEnquiry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('audience')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    suspectedSpam: row.suspected_spam === 1,
    state: row.state,
    version: row.version,
    answeredAt: row.answered_at,
    ...parseStoredContent(row.type, row.content),
    messages: messages.filter((message) => message.enquiry_id === row.id),
  }));
}

/** An enquiry with what the clinic's staff has written about it. */
export type EnquiryWithNotes = StoredEnquiry & {
  /** The oldest first. */
  notes: DeskNote[];
};

/** The enquiry of this id; undefined when there is none. */
export async function enquiryById(db: Database, id: string): Promise<EnquiryWithNotes | undefined> {
  const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
  const [enquiry] = await toStoredEnquiries(db, rows);
  return enquiry && { ...enquiry, notes: await notesOf(db, id) };
}

/** What the clinic's staff has written about an enquiry, the oldest first. */
export function notesOf(db: Database, id: string): Promise<DeskNote[]> {
  return db
    .selectFrom('notes')
    .select(['at', 'person', 'text'])
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute();
}

/** At most so many on each of the two lists. */
const maxEarlier = 20;

/** The other enquiries of one person, and what else its sender has sent: each the newest first, 20 at most. */
export interface EarlierEnquiries {
  aboutPerson: StoredEnquiry[];
  fromSender: StoredEnquiry[];
}

/**
 * What else there is of whom an enquiry is about: by their phone number, and where they wrote themselves by their email
 * address. Who refers has the number of a practice, and an address for many patients: theirs are the sender's, not one person's.
 */
export async function earlierEnquiries(
  db: Database,
  { id, type, content }: Pick<StoredEnquiry, 'id' | 'type' | 'content'>,
): Promise<EarlierEnquiries> {
  const email = mailboxOf(senderOf(content).email);
  const digits = sharedDigits(toCall(content).phone);
  const others = db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEarlier);
  // '' is nobody's.
  const byPhone = digits === '' ? [] : await others.where('phone_digits', '=', digits).execute();
  const byEmail = email === '' ? [] : await others.where('email', '=', email).execute();
  const isTheirs = (row: EnquiriesTable) => type !== 'referral' && row.type !== 'referral';
  const ofPerson = [...byPhone, ...byEmail.filter((row) => isTheirs(row) && !isAmong(row, byPhone))]
    .sort((one, other) => other.received_at - one.received_at)
    .slice(0, maxEarlier);
  const fromSender = byEmail.filter((row) => !isTheirs(row) && !isAmong(row, byPhone));
  return {
    aboutPerson: await toStoredEnquiries(db, ofPerson),
    fromSender: await toStoredEnquiries(db, fromSender),
  };
}

function isAmong({ id }: EnquiriesTable, rows: readonly EnquiriesTable[]): boolean {
  return rows.some((row) => row.id === id);
}
