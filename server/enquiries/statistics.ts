import { sql } from 'kysely';
import { waitReasons } from '../../src/appointments/appointments.ts';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { parseStoredContent } from '../database/storedContent.ts';
import type { Database, EnquiriesTable } from '../database/tables.ts';
import { server, visitor } from './appointmentChanges.ts';
import { type StoredEnquiry, toStoredEnquiries } from './enquiryRepository.ts';
import { readInBatches } from './paging.ts';

/**
 * The enquiries that wait at `now` (ms since 1970). First those with a warning sign, including possible spam unless staff have
 * marked it as spam; then those whose visitor has cancelled or was promised a call by now; then the others, longest waiting
 * first.
 */
export async function waitingEnquiries(
  db: Database,
  { now, limit }: { now: number; limit: number },
): Promise<StoredEnquiry[]> {
  return toStoredEnquiries(db, await waitingRows(db, { now, limit }));
}

/** The content of waiting enquiries, and since when they wait, in ms since 1970; without possible spam, which is not counted. */
export async function waitingContent(
  db: Database,
  page: { now: number; limit: number },
): Promise<(EnquiryContent & WaitingEntry)[]> {
  const rows = await waitingRows(db, page);
  const rowsWithoutSpam = rows.filter(({ suspected_spam }) => suspected_spam === 0);
  return rowsWithoutSpam.map((row) => ({
    id: row.id,
    receivedAt: waitStartOf(row),
    ...parseStoredContent(row.type, row.content),
  }));
}

async function waitingRows(
  db: Database,
  { now, limit }: { now: number; limit: number },
): Promise<EnquiriesTable[]> {
  const rowsWithSigns = await selectWaitingWithSigns(db, now)
    .selectAll()
    .orderBy('received_at')
    .limit(limit)
    .execute();
  const firstTimeRows = await selectFirstWaits(db)
    .where('warning_signs', '=', '')
    .selectAll()
    .orderBy('received_at')
    .limit(limit)
    .execute();
  const returnedRows = await selectRepeatWaits(db)
    .where('warning_signs', '=', '')
    .where('waits_since', '<=', now)
    .selectAll()
    .orderBy('waits_since')
    .limit(limit)
    .execute();
  const rows = [...returnedRows, ...firstTimeRows].sort(
    (one, other) =>
      Number(isPriority(other)) - Number(isPriority(one)) || waitStartOf(one) - waitStartOf(other),
  );
  return [...rowsWithSigns, ...rows].slice(0, limit);
}

function selectWaitingWithSigns(db: Database, now: number) {
  // The values are literals, since SQLite uses the partial index only for a condition without parameters.
  return db
    .selectFrom('enquiries')
    .where('warning_signs', '!=', sql.lit<''>(''))
    .where('state', '=', 'new')
    .where(({ or, eb }) => or([eb('waits_since', 'is', null), eb('waits_since', '<=', now)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('suspected_spam', '=', 0),
        not(
          exists(
            selectFrom('audit_log')
              .select('audit_log.id')
              .whereRef('audit_log.enquiry_id', '=', 'enquiries.id')
              .where('action', '=', 'spam'),
          ),
        ),
      ]),
    );
}

function isPriority({ waits_for }: Pick<EnquiriesTable, 'waits_for'>): boolean {
  return waits_for === 'cancelled' || waits_for === 'callAgain';
}

/** The time since which an enquiry waits, in ms since 1970. */
function waitStartOf({
  waits_since,
  received_at,
}: Pick<EnquiriesTable, 'waits_since' | 'received_at'>): number {
  return waits_since ?? received_at;
}

/** How many enquiries wait at `now`, in ms since 1970. */
export async function countWaiting(db: Database, { now }: { now: number }): Promise<number> {
  const { count } = await selectWaiting(db)
    .where(({ or, eb }) => or([eb('waits_since', 'is', null), eb('waits_since', '<=', now)]))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A waiting enquiry, and since when it waits, in ms since 1970. */
interface WaitingEntry {
  id: string;
  receivedAt: number;
}

/** Enquiries that wait at `now` (ms since 1970), oldest first, and last those that have returned. See {@link readInBatches}. */
export async function* waitingBatches(db: Database, now: number): AsyncGenerator<WaitingEntry[]> {
  yield* readInBatches(0, (isAfter, limit) =>
    selectFirstWaits(db)
      .select(['id', 'received_at as receivedAt'])
      .where(isAfter)
      .orderBy('received_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  const returnedRows = await selectRepeatWaits(db)
    .select(['id', 'waits_since', 'received_at'])
    .where('waits_since', '<=', now)
    .orderBy('waits_since')
    .execute();
  yield returnedRows.map((row) => ({ id: row.id, receivedAt: waitStartOf(row) }));
}

/** Selects enquiries that wait for their first answer. */
function selectFirstWaits(db: Database) {
  return selectWaiting(db).where('waits_since', 'is', null);
}

/** Selects enquiries that have returned to the waiting list, or will return at a set time. */
export function selectRepeatWaits(db: Database) {
  return selectWaiting(db).where('waits_since', 'is not', null);
}

function selectWaiting(db: Database) {
  // The values are literals, since SQLite uses the partial index only for a condition without parameters.
  return db
    .selectFrom('enquiries')
    .where('state', '=', sql.lit<'new'>('new'))
    .where('suspected_spam', '=', sql.lit<0>(0));
}

/** When an enquiry was received and first answered, by whom, its service and its outcome; no data of the visitor. */
export interface AnsweredEnquiry {
  type: EnquiriesTable['type'];
  /** The stored value of the service; '' if the form does not ask for one. */
  service: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Milliseconds since 1970; null until somebody answers. */
  answeredAt: number | null;
  /** An email address of DESK_USERS, or `command`; null until somebody answers. */
  answeredBy: string | null;
  /** `lost`: the visitor asked for an appointment, and the enquiry was closed without one. */
  outcome: 'booked' | 'lost' | null;
}

/** The enquiries received since a time (ms since 1970) and their answers, oldest first; no possible spam. */
export async function enquiriesReceivedSince(
  db: Database,
  { since }: { since: number },
): Promise<AnsweredEnquiry[]> {
  const batches = readInBatches(since, (isAfter, limit) =>
    db
      .selectFrom('enquiries')
      .select(['id', 'type', 'service', 'state', 'received_at as receivedAt', 'answered_at as answeredAt'])
      .select(({ selectFrom }) => [
        selectFrom('audit_log')
          .select('person')
          .whereRef('enquiry_id', '=', 'enquiries.id')
          .whereRef('at', '=', 'enquiries.answered_at')
          .where('action', '!=', 'looked')
          .where('person', 'not in', [visitor, server])
          .orderBy('audit_log.id')
          .limit(1)
          .as('answeredBy'),
        // The state before the enquiry was closed; null if it had returned to the waiting list.
        selectFrom('audit_log')
          .select('audit_log.state')
          .whereRef('enquiry_id', '=', 'enquiries.id')
          .where(({ eb, or }) => or([eb('audit_log.state', '!=', 'closed'), eb('action', 'in', waitReasons)]))
          .orderBy('audit_log.id', 'desc')
          .limit(1)
          .as('before'),
        selectFrom('visits')
          .select('visits.state')
          .whereRef('enquiry_id', '=', 'enquiries.id')
          .where('visits.state', '=', 'booked')
          .limit(1)
          .as('visit'),
      ])
      .where(isAfter)
      .where('suspected_spam', '=', 0)
      .orderBy('received_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return (await Array.fromAsync(batches)).flat().map(({ id: _, state, before, visit, ...row }) => {
    const isBooked = state === 'booked' || visit !== null || (state === 'closed' && before === 'booked');
    const isLost = state === 'closed' && row.type !== 'contact';
    return { ...row, outcome: isBooked ? 'booked' : isLost ? 'lost' : null };
  });
}

/** How many enquiries received since a time (ms since 1970) are marked as possible spam. */
export async function countSpam(db: Database, { since }: { since: number }): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('received_at', '>=', since)
    .where('suspected_spam', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}
