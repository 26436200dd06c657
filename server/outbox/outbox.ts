import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { isPostgres } from '../database/locks.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { Database, MessagesTable, Tables } from '../database/tables.ts';
import { type AppointmentMessage, readDetails } from './messageDetails.ts';

const day = 86_400_000;

/** A confirmation is given up after this, in ms. A message to the clinic never is. */
export const confirmationLifetime = 3 * day;

/** Stored as the error of a message that was not sent because its content was no longer true. */
export const outdatedReason = 'no longer true';

/** When a new message is first due, in ms since 1970, and the domain of its Message-ID. */
interface MessageSource {
  dueAt: number;
  mailDomain: string;
}

/** The row of a message to one inbox of the clinic, or to the visitor if the inbox is null. */
export function newMessageRow(enquiryId: string, source: MessageSource, inbox: string | null): MessagesTable {
  const id = randomUUID();
  return {
    id,
    enquiry_id: enquiryId,
    audience: inbox === null ? 'visitor' : 'clinic',
    recipient: inbox,
    message_id_header: `<${id}@${source.mailDomain}>`,
    state: 'due',
    attempts: 0,
    next_attempt_at: source.dueAt,
    give_up_at: inbox === null ? source.dueAt + confirmationLifetime : null,
    lease_owner: null,
    lease_expires_at: null,
    sent_at: null,
    waiting_since: source.dueAt,
    last_error: null,
    letter_type: null,
    offer_id: null,
    visit_id: null,
    details: null,
    token: null,
  };
}

/** A message claimed under a lease, with its enquiry. */
export interface ClaimedMessage {
  id: string;
  audience: MessagesTable['audience'];
  /** An inbox of the clinic, or the visitor's address. */
  recipient: string;
  messageId: string;
  /** Failed attempts so far. */
  attempts: number;
  giveUpAt: number | null;
  /** Who holds its lease. */
  owner: string;
  /** When the message was due, in ms since 1970; changes when staff ask for another attempt. */
  dueAt: number;
  enquiry: EnquiryContent & {
    id: string;
    receivedAt: number;
    suspectedSpam: boolean;
    /** Whether the enquiry has the words of a warning sign. */
    hasWarningSigns: boolean;
  };
  /** The appointment that the message is about; undefined for a message about the enquiry itself. */
  appointment: AppointmentMessage | undefined;
}

/** The longest lease, in ms. One that ends later was written while the clock was ahead. */
export const longestLease = 5 * 60_000;

export interface ClaimOptions {
  /** Who holds the lease: the id of a worker. */
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
  /** How long the lease lasts, in ms; {@link longestLease} at most. */
  leaseFor: number;
  /** The most messages to claim. */
  limit: number;
}

/** Claims messages that are due and not leased: leases them to `owner`, those that never failed first. */
export async function claimDueMessages(db: Database, claim: ClaimOptions): Promise<ClaimedMessage[]> {
  const ids = await db.transaction().execute(async (transaction) => {
    // Messages that never failed come first, so that a dead inbox with many messages does not delay another.
    // Two queries, as each reads one index: sorting all due messages made every claim slower in a backlog.
    const neverAttemptedIds = await findDueIds(transaction, claim, '=', claim.limit);
    const attemptedBeforeIds =
      neverAttemptedIds.length < claim.limit
        ? await findDueIds(transaction, claim, '>', claim.limit - neverAttemptedIds.length)
        : [];
    const dueIds = [...neverAttemptedIds, ...attemptedBeforeIds];
    if (dueIds.length === 0) return dueIds;
    await transaction
      .updateTable('messages')
      .set({ lease_owner: claim.owner, lease_expires_at: claim.now + claim.leaseFor })
      .where('id', 'in', dueIds)
      .execute();
    return dueIds;
  });
  return ids.length === 0 ? [] : readMessages(db, ids, claim.owner);
}

/** The ids of up to `limit` messages that are due, without (`=`) or with (`>`) failed attempts, oldest first. */
async function findDueIds(
  transaction: Transaction<Tables>,
  { now }: ClaimOptions,
  attempts: '=' | '>',
  limit: number,
): Promise<string[]> {
  const dueMessages = await transaction
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'due')
    .where('attempts', attempts, 0)
    .where('next_attempt_at', '<=', now)
    .where((is) => is.or([is('lease_expires_at', 'is', null), is('lease_expires_at', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    // Skips messages that another server is claiming, rather than waiting for it.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
    .execute();
  return dueMessages.map((message) => message.id);
}

async function readMessages(db: Database, ids: string[], owner: string): Promise<ClaimedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .where('messages.id', 'in', ids)
    .select([
      'messages.id',
      'audience',
      'recipient',
      'message_id_header',
      'attempts',
      'give_up_at',
      'enquiry_id',
    ])
    .select(['next_attempt_at', 'letter_type', 'offer_id', 'visit_id', 'details', 'waiting_since'])
    .select(['type', 'received_at', 'suspected_spam', 'warning_signs', 'content'])
    .execute();
  return rows.map((row) => {
    const { type, content } = parseStoredContent(row.type, row.content);
    return {
      id: row.id,
      audience: row.audience,
      recipient: row.recipient ?? senderOf(content).email,
      messageId: row.message_id_header,
      attempts: row.attempts,
      giveUpAt: row.give_up_at,
      owner,
      dueAt: row.next_attempt_at,
      enquiry: {
        id: row.enquiry_id,
        receivedAt: row.received_at,
        suspectedSpam: row.suspected_spam === 1,
        hasWarningSigns: row.warning_signs !== '',
        type,
        content,
      } as ClaimedMessage['enquiry'],
      // The details are parsed when they are used, so that details of another release fail only their own message.
      get appointment() {
        return appointmentOf(row);
      },
    };
  });
}

function appointmentOf({
  letter_type,
  offer_id,
  visit_id,
  details,
  waiting_since,
}: Pick<MessagesTable, 'letter_type' | 'offer_id' | 'visit_id' | 'details' | 'waiting_since'>):
  | AppointmentMessage
  | undefined {
  const id = visit_id ?? offer_id;
  if (letter_type === null || id === null || details === null) return undefined;
  return { type: letter_type, id, details: readDetails(details), storedAt: waiting_since };
}

const noLease = { lease_owner: null, lease_expires_at: null };

/**
 * Saves that the mail server accepted the message, even if another worker holds the lease by now, or staff have ended or
 * replaced the message since: the recipient of a stored message never changes, so it was sent in any case.
 */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...noLease, state: 'sent', sent_at: now, last_error: null, token: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

/** An attempt: its message, and the lease that it was claimed with. */
export type Attempt = Pick<ClaimedMessage, 'id' | 'owner' | 'dueAt'>;

/**
 * Saves a failed attempt; the message is due again at `nextAttemptAt` (ms since 1970).
 *
 * @returns false when the lease was lost, or staff have retried or ended the message since
 */
export async function postponeMessage(
  db: Database,
  attempt: Attempt,
  nextAttemptAt: number,
  error: string,
): Promise<boolean> {
  return saveFailure(db, attempt, { next_attempt_at: nextAttemptAt, last_error: error });
}

/** Saves a failed attempt as the last one; returns as {@link postponeMessage} does. */
export async function saveFinalFailure(db: Database, attempt: Attempt, error: string): Promise<boolean> {
  return saveFailure(db, attempt, { state: 'ended', last_error: error, token: null });
}

/** Ends a claimed message without an attempt, since its content is no longer true; returns as {@link postponeMessage} does. */
export async function endOutdatedMessage(db: Database, attempt: Attempt): Promise<boolean> {
  return saveResult(db, attempt, 0, { state: 'ended', last_error: outdatedReason, token: null });
}

function saveFailure(db: Database, attempt: Attempt, change: Partial<MessagesTable>): Promise<boolean> {
  return saveResult(db, attempt, 1, change);
}

async function saveResult(
  db: Database,
  { id, owner, dueAt }: Attempt,
  failures: 0 | 1,
  change: Partial<MessagesTable>,
): Promise<boolean> {
  const leasedMessages = db
    .updateTable('messages')
    .set((is) => ({ ...noLease, attempts: is('attempts', '+', failures) }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner);
  const { numUpdatedRows } = await leasedMessages
    .set(change)
    .where('state', '=', 'due')
    .where('next_attempt_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  // If staff have retried or ended the message meanwhile, only the lease ends, so that it does not delay a retry.
  await leasedMessages.execute();
  return false;
}

/** Releases the leases of `owner`, so that another worker need not wait for their end. */
export async function releaseLeases(db: Database, owner: string): Promise<void> {
  await db.updateTable('messages').set(noLease).where('lease_owner', '=', owner).execute();
}

/** Makes messages due now that are scheduled after `limit` (ms since 1970) or leased for too long; returns how many. */
export async function makeDistantMessagesDue(db: Database, limit: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ ...noLease, next_attempt_at: now })
    .where('state', '=', 'due')
    .where((is) =>
      is.or([is('next_attempt_at', '>', limit), is('lease_expires_at', '>', now + longestLease)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends leases that were written while the clock was ahead; `now` in ms since 1970. */
export async function endFutureLeases(db: Database, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set(noLease)
    .where('lease_expires_at', '>', now + longestLease)
    .execute();
}

/** When the next message is due and free of its lease (ms since 1970); undefined when none waits. */
export async function nextDueAt(db: Database): Promise<number | undefined> {
  const nextMessages = await db
    .selectFrom('messages')
    .where('state', '=', 'due')
    .select(['next_attempt_at', 'lease_expires_at'])
    .orderBy('next_attempt_at')
    .limit(50)
    .execute();
  if (nextMessages.length === 0) return undefined;
  return Math.min(
    ...nextMessages.map((message) => Math.max(message.next_attempt_at, message.lease_expires_at ?? 0)),
  );
}
