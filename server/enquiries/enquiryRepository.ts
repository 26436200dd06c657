import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { WaitReason } from '../../src/appointments/appointments.ts';
import type { DeskNote } from '../../src/desk/deskViews.ts';
import type { EnquiryContent, EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import { personToCall, senderOf } from '../../src/enquiry/sender.ts';
import { canonicalDigits } from '../../src/text/typedPhones.ts';
import { lockUntilCommit } from '../database/locks.ts';
import { isLockConflict } from '../database/postgres.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { Database, EnquiriesTable, MessagesTable, Tables, VisitsTable } from '../database/tables.ts';
import { mailboxOf } from '../outbox/emailAddress.ts';
import { newMessageRow } from '../outbox/outbox.ts';
import { withTimeout } from '../timing.ts';
import { recordEvent } from './auditEvents.ts';
import { parseUndo, type Undo } from './changes.ts';
import { addSearchText, searchColumns } from './enquirySearch.ts';
import { formatSigns, parseSigns } from './readFirst.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Without an Idempotency-Key, the same content from the same visitor within this time, in ms, is the same enquiry. */
const repeatWindow = 10 * minute;
/** The most confirmations to one address in a day, so that nobody can use the form to flood a stranger. */
const maxConfirmationsADay = 3;
/**
 * How long storing may take, in ms. The form waits 15 s, of which rate limits take up to 2 s and a slow network some more. If
 * the enquiry is stored after the timeout and sent a second time, it is recognised as a repeat.
 */
const storeTimeout = 6000;

export type NewEnquiry = EnquiryContent & {
  idempotencyKey: string | null;
  suspectedSpam: boolean;
  /** The names of the warning signs found in the message, the most urgent first. */
  warningSigns: readonly string[];
  clientAddress: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Who added the enquiry at the desk, for the audit log; missing if a visitor sent it. */
  addedBy?: string;
  /** The clinic's inboxes. Each gets its own message, so that none delays or repeats another's. */
  inboxes: readonly string[];
  /** The domain of Message-IDs: the host name of the site. */
  mailDomain: string;
};

/** A SHA-256 of every field and the type, in hex. Posts with the same fingerprint are the same enquiry. */
function fingerprint({ type, content }: Pick<NewEnquiry, 'type' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([type, content]))
    .digest('hex');
}

/** The id of the stored enquiry that this enquiry repeats; undefined if there is none. */
async function findRepeat(db: Database, enquiry: NewEnquiry): Promise<string | undefined> {
  const enquiriesWithSameContent = db
    .selectFrom('enquiries')
    .select('id')
    .where('fingerprint', '=', fingerprint(enquiry));
  const query =
    enquiry.idempotencyKey === null
      ? enquiriesWithSameContent.where('received_at', '>', enquiry.receivedAt - repeatWindow)
      : enquiriesWithSameContent.where('idempotency_key', '=', enquiry.idempotencyKey);
  return (await query.executeTakeFirst())?.id;
}

/**
 * Stores an enquiry and its messages in one transaction. When this returns, they are on the disk.
 *
 * @param admit - called once before a new enquiry is stored; if it throws, the enquiry is not stored
 * @returns the id (for a repeat, that of the first enquiry), and whether the enquiry is a repeat
 * @throws when the store fails or `admit` throws. Nothing is stored then, unless a stuck store (ETIMEDOUT) completes later
 */
export async function saveEnquiry(
  db: Database,
  enquiry: NewEnquiry,
  admit: () => Promise<void> = async () => {},
): Promise<{ id: string; isRepeat: boolean }> {
  let admission: Promise<void> | undefined;
  const storeUnlessRepeat = async (transaction: Transaction<Tables>) => {
    // The lock is inside the transaction, so that the second post of a double click waits for the first.
    await lockUntilCommit(transaction, `enquiry ${fingerprint(enquiry)}`);
    const repeatedId = await findRepeat(transaction, enquiry);
    if (repeatedId) return { id: repeatedId, isRepeat: true };
    admission ??= admit();
    await admission;
    const id = randomUUID();
    const sendsConfirmation = !enquiry.suspectedSpam && (await maySendConfirmation(transaction, enquiry));
    await transaction.insertInto('enquiries').values(toDatabaseRow(id, enquiry)).execute();
    await addSearchText(transaction, { ...enquiry, id });
    const { addedBy: person, receivedAt: at } = enquiry;
    if (person) await recordEvent(transaction, { at, person, action: 'added', enquiry: id });
    const source = { dueAt: enquiry.receivedAt, mailDomain: enquiry.mailDomain };
    const messages = enquiry.inboxes.map((inbox) => newMessageRow(id, source, inbox));
    if (sendsConfirmation) messages.push(newMessageRow(id, source, null));
    if (messages.length > 0) await transaction.insertInto('messages').values(messages).execute();
    return { id, isRepeat: false };
  };
  const transactionResult = db.transaction().execute(storeUnlessRepeat);
  return withTimeout(
    storeTimeout,
    transactionResult.catch((error) => {
      if (!isLockConflict(error)) throw error;
      return db.transaction().execute(storeUnlessRepeat);
    }),
  );
}

async function maySendConfirmation(transaction: Transaction<Tables>, enquiry: NewEnquiry): Promise<boolean> {
  const { email } = senderOf(enquiry.content);
  // Not every form requires an email address.
  if (email === '') return false;
  const mailbox = mailboxOf(email);
  await lockUntilCommit(transaction, `confirmations ${mailbox}`);
  const sentConfirmations = await transaction
    .selectFrom('messages')
    .innerJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .where('messages.audience', '=', 'visitor')
    .where('messages.letter_type', 'is', null)
    .where('enquiries.email', '=', mailbox)
    .where('enquiries.received_at', '>', enquiry.receivedAt - day)
    .select('messages.id')
    .limit(maxConfirmationsADay)
    .execute();
  return sentConfirmations.length < maxConfirmationsADay;
}

function toDatabaseRow(id: string, enquiry: NewEnquiry): EnquiriesTable {
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
    waits_since: null,
    waits_for: null,
    calls_tried: 0,
    colleague: '',
    undo: null,
    warning_signs: formatSigns(enquiry.warningSigns),
    repeated_at: null,
    ...searchColumns(enquiry.content),
  };
}

/** A stored enquiry with its messages, visits and notes. */
export type StoredEnquiry = EnquiryContent & {
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  suspectedSpam: boolean;
  state: EnquiryState;
  /** Every change by a person must name the version; see `EnquiriesTable`. */
  version: number;
  /** When somebody first answered the enquiry, in ms since 1970; null while it is new. */
  answeredAt: number | null;
  /**
   * When the enquiry returned or will return to the waiting list, in ms since 1970, and why; null if it never
   * left.
   */
  waitsSince: number | null;
  waitsFor: WaitReason | null;
  /** How many calls since the last answer ended with a message on the voicemail. */
  callsTried: number;
  /** The colleague to whom the enquiry is assigned, by an address of DESK_USERS; '' for nobody. */
  colleague: string;
  undo: Undo | null;
  /** The names of the warning signs found in the message, the most urgent first. */
  warningSigns: string[];
  messages: MessagesTable[];
  /** The visits, cancelled ones too, the earliest first. */
  visits: VisitsTable[];
  /** The notes of staff and of the visitor, the oldest first. */
  notes: DeskNote[];
};

/** The enquiries whose id begins with `start`, at most two, which is enough to know whether it is unique. */
export async function enquiriesByIdPrefix(db: Database, start: string): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'like', `${start}%`)
    .limit(2)
    .execute();
  return toStoredEnquiries(db, rows);
}

/** Converts rows to enquiries with their notes, visits and messages, those to the clinic first. */
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
  const visits = await db
    .selectFrom('visits')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('starts_at')
    .execute();
  const notes = await db
    .selectFrom('notes')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at,
    suspectedSpam: row.suspected_spam === 1,
    state: row.state,
    version: row.version,
    answeredAt: row.answered_at,
    waitsSince: row.waits_since,
    waitsFor: row.waits_for,
    callsTried: row.calls_tried,
    colleague: row.colleague,
    undo: parseUndo(row.undo),
    warningSigns: parseSigns(row.warning_signs),
    ...parseStoredContent(row.type, row.content),
    messages: messages.filter((message) => message.enquiry_id === row.id),
    visits: visits.filter((visit) => visit.enquiry_id === row.id),
    notes: notes
      .filter((note) => note.enquiry_id === row.id)
      .map(({ at, person, text }) => ({ at, person, text })),
  }));
}

/** The enquiry with this id; undefined if there is none. */
export async function enquiryById(db: Database, id: string): Promise<StoredEnquiry | undefined> {
  const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
  const [enquiry] = await toStoredEnquiries(db, rows);
  return enquiry;
}

/** The enquiries with these ids, in a map by id. */
export async function enquiriesById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredEnquiry>> {
  if (ids.length === 0) return new Map();
  const uniqueIds = [...new Set(ids)];
  const rows = await db.selectFrom('enquiries').selectAll().where('id', 'in', uniqueIds).execute();
  return new Map((await toStoredEnquiries(db, rows)).map((enquiry) => [enquiry.id, enquiry]));
}

/** The most enquiries in each list of {@link EarlierEnquiries}. */
const maxEarlierEnquiries = 20;

/** Other enquiries about the same person, and others by the same sender; each newest first, at most 20. */
export interface EarlierEnquiries {
  aboutPerson: StoredEnquiry[];
  fromSender: StoredEnquiry[];
}

/**
 * Finds other enquiries about the same person, by phone number and, unless a referrer wrote, by email address. A referrer
 * writes about many patients, so referrals from one address have the same sender, but are about different people.
 */
export async function earlierEnquiries(
  db: Database,
  { id, type, content }: Pick<StoredEnquiry, 'id' | 'type' | 'content'>,
): Promise<EarlierEnquiries> {
  const email = mailboxOf(senderOf(content).email);
  const digits = canonicalDigits(personToCall(content).phone);
  const otherEnquiries = db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEarlierEnquiries);
  const rowsByPhone =
    digits.length === 0 ? [] : await otherEnquiries.where('phone_digits', 'in', digits).execute();
  const rowsByEmail = email === '' ? [] : await otherEnquiries.where('email', '=', email).execute();
  const isOwnAddress = (row: EnquiriesTable) => type !== 'referral' && row.type !== 'referral';
  const rowsAboutPerson = [
    ...rowsByPhone,
    ...rowsByEmail.filter((row) => isOwnAddress(row) && !isAmong(row, rowsByPhone)),
  ]
    .sort((one, other) => other.received_at - one.received_at)
    .slice(0, maxEarlierEnquiries);
  const fromSender = rowsByEmail.filter((row) => !isOwnAddress(row) && !isAmong(row, rowsByPhone));
  return {
    aboutPerson: await toStoredEnquiries(db, rowsAboutPerson),
    fromSender: await toStoredEnquiries(db, fromSender),
  };
}

/** The keys that identify the person of an enquiry, as in {@link earlierEnquiries}: phone number and own email address. */
export function personKeys({ type, content }: EnquiryContent): string[] {
  const email = type === 'referral' ? '' : mailboxOf(senderOf(content).email);
  return [...canonicalDigits(personToCall(content).phone), email].filter((key) => key !== '');
}

function isAmong({ id }: EnquiriesTable, rows: readonly EnquiriesTable[]): boolean {
  return rows.some((row) => row.id === id);
}
