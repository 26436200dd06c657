import type { Selectable } from 'kysely';
import type { AuditAction } from '../../src/desk/deskActions.ts';
import type { DeskEvent } from '../../src/desk/deskViews.ts';
import type { EnquiryState } from '../../src/enquiry/enquiryTypes.ts';
import type { AuditLogTable, Database } from '../database/tables.ts';
import { type Direction, paginate } from './paging.ts';

/** Who makes a change, and when. */
export interface Actor {
  /** An email address of DESK_USERS, `command`, `visitor` or `server`. */
  person: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A change of an enquiry by staff, the visitor or the server, whatever the version of the enquiry. */
export interface UnversionedChange extends Actor {
  /** The id of the enquiry. */
  id: string;
}

/** An event of the audit log. Its only data of a visitor is the id of the enquiry. */
export interface NewEvent {
  /** Milliseconds since 1970. */
  at: number;
  person: string;
  action: AuditAction;
  enquiry?: string;
  /** The new state, for the action `state`. */
  state?: EnquiryState;
}

/** Records an event. Pass the transaction of the change, so that both are committed or neither. */
export async function recordEvent(
  db: Database,
  { at, person, action, enquiry, state }: NewEvent,
): Promise<void> {
  const row = { at, person, action, enquiry_id: enquiry ?? null, state: state ?? null };
  await db.insertInto('audit_log').values(row).execute();
}

const hour = 3_600_000;
/** Access that is repeated within this time, in ms, is recorded once, so that other events are easy to find. */
const accessWindows = { looked: hour, listed: hour, searched: 0, calendarRead: 24 * hour };

/** Access to an enquiry or a list, a search, or access by a calendar program. */
export type Access = Pick<NewEvent, 'person'> &
  (
    | { action: 'looked'; enquiry: string }
    | { action: 'listed' | 'searched' | 'calendarRead'; enquiry?: never }
  );

/** Records access at a time, in ms since 1970, unless it repeats an access within {@link accessWindows}. */
export async function recordAccess(db: Database, at: number, access: Access): Promise<void> {
  const { person, action, enquiry } = access;
  const lastAccess = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('person', '=', person)
    .where('at', '>', at - accessWindows[action])
    .where('at', '<=', at)
    .$if(enquiry !== undefined, (query) => query.where('enquiry_id', '=', enquiry ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (!lastAccess) await recordEvent(db, { at, ...access });
}

/** The events of an enquiry, newest first, even if it has been deleted. */
export async function eventsOf(db: Database, enquiryId: string): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEvent);
}

/** A query for one page of the audit log; see {@link paginate}. An invalid cursor is ignored. */
export interface EventsQuery {
  before?: string | undefined;
  after?: string | undefined;
  /** The maximum number of events on a page. */
  limit: number;
}

/** A page of events, newest first, and the cursors of the next pages; null if there is none. */
export interface EventsPage {
  events: DeskEvent[];
  newer: string | null;
  older: string | null;
}

/** Reads one page of the audit log. */
export async function listEvents(db: Database, { before, after, limit }: EventsQuery): Promise<EventsPage> {
  const { rows, newer, older } = await paginate(
    (direction, most, from?: EventCursor) => readFirstEvents(db, direction, most, from),
    { before: parseCursor(before), after: parseCursor(after), limit },
  );
  return { events: rows.map(toEvent), newer: formatCursor(newer), older: formatCursor(older) };
}

type EventCursor = Pick<Selectable<AuditLogTable>, 'id'>;

function readFirstEvents(db: Database, direction: Direction, limit: number, from?: EventCursor) {
  const isOlder = direction === 'older';
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('id', isOlder ? '<' : '>', from?.id ?? 0))
    .orderBy('id', isOlder ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

function parseCursor(name = ''): EventCursor | undefined {
  return /^\d{1,15}$/.test(name) ? { id: Number(name) } : undefined;
}

function formatCursor(event: EventCursor | undefined): string | null {
  return event ? String(event.id) : null;
}

/** Actions that were renamed, by the name that older rows of the audit log have. */
const renamedActions: Partial<Record<string, AuditAction>> = { sentElsewhere: 'sentToOtherInbox' };

function toEvent({ at, person, action, enquiry_id, state }: Omit<AuditLogTable, 'id'>): DeskEvent {
  return {
    at,
    person,
    action: renamedActions[action] ?? (action as AuditAction),
    enquiry: enquiry_id,
    state,
  };
}
