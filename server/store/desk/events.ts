import type { DeskAction, DeskEvent } from '../../../src/desk/views.ts';
import type { EnquiryState } from '../../../src/enquiry/states.ts';
import type { Database } from '../tables.ts';
import type { DeskEventsTable } from './tables.ts';

/** Who does something, and when. */
export interface By {
  /** An email address of DESK_USERS, or `command`. */
  person: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What to write down: never anything of a visitor but the id of the enquiry. */
export interface NewEvent {
  /** Milliseconds since 1970. */
  at: number;
  person: string;
  action: DeskAction;
  enquiry?: string;
  /** Of `state`: which one it was given. */
  state?: EnquiryState;
}

/** Writes down what somebody did; within a transaction it stands or falls with what was done. */
export async function recordEvent(
  db: Database,
  { at, person, action, enquiry, state }: NewEvent,
): Promise<void> {
  const row = { at, person, action, enquiry_id: enquiry ?? null, state: state ?? null };
  await db.insertInto('desk_events').values(row).execute();
}

/** What was done to an enquiry and who looked at it, the newest first; also when it is gone. */
export async function eventsOf(db: Database, enquiryId: string): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('desk_events')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asEvent);
}

function asEvent({ at, person, action, enquiry_id, state }: Omit<DeskEventsTable, 'id'>): DeskEvent {
  return { at, person, action: action as DeskAction, enquiry: enquiry_id, state };
}
