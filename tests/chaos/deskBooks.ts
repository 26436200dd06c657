import type { Selectable } from 'kysely';
import type { AuditLogTable, Database, EnquiriesTable, NotesTable } from '../../server/store/tables.ts';
import type { Entry } from './account.ts';
import type { Change, DeskWork } from './deskWork.ts';

/** What the store has of it. */
export interface DeskRows {
  enquiries: EnquiriesTable[];
  notes: Selectable<NotesTable>[];
  events: Selectable<AuditLogTable>[];
}

export async function readDeskRows(db: Database): Promise<DeskRows> {
  return {
    enquiries: await db.selectFrom('enquiries').selectAll().execute(),
    notes: await db.selectFrom('notes').selectAll().execute(),
    events: await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
}

/** What people at the desk were told, against what is stored. */
export function deskBooks({ changes }: Pick<DeskWork, 'changes'>, rows: DeskRows): Entry[] {
  const written = Map.groupBy(rows.notes, ({ text }) => text);
  const stored = ({ note }: Change) => written.get(note)?.length ?? 0;
  const told = (status: number) => changes.filter(({ answer }) => answer === status);
  const done = told(303);
  const seen = ({ enquiry, version }: Change) => `${enquiry} ${version}`;
  // One whose answer was lost may have been done before somebody else was faster.
  const refused = told(409).filter(({ repeats }) => repeats === 0);
  return [
    { what: 'changes at the desk', found: changes.length },
    {
      what: 'forms sent again after a lost answer or 503',
      found: changes.reduce((sum, { repeats }) => sum + repeats, 0),
    },
    {
      what: 'answers other than 303, 409 and 503',
      found: changes.length - done.length - told(409).length,
      mustBe: 0,
    },
    { what: 'told that it is done', found: done.length },
    {
      what: 'done, and not stored once',
      found: done.filter((change) => stored(change) !== 1).length,
      mustBe: 0,
    },
    {
      what: 'told that somebody else was faster, and stored',
      found: refused.filter(stored).length,
      mustBe: 0,
    },
    { what: 'done by two who saw the same', found: done.length - new Set(done.map(seen)).size, mustBe: 0 },
    { what: 'notes that nobody wrote, or stored twice', found: strays(changes, rows), mustBe: 0 },
    {
      what: 'enquiries whose state is not the last that was set',
      found: rows.enquiries.filter((row) => !isLast(row, rows)).length,
      mustBe: 0,
    },
    {
      what: 'enquiries whose version is not the number of their changes',
      found: rows.enquiries.filter((row) => !isCounted(row, rows)).length,
      mustBe: 0,
    },
  ];
}

function strays(changes: readonly Change[], { notes }: DeskRows): number {
  const known = new Set(changes.map(({ note }) => note));
  const once = new Set(notes.map(({ text }) => text).filter((text) => known.has(text)));
  return notes.length - once.size;
}

function isLast(row: EnquiriesTable, { events }: DeskRows): boolean {
  const last = events.findLast(({ action, enquiry_id }) => action === 'state' && enquiry_id === row.id);
  const state = last?.state ?? 'new';
  return row.state === state && (row.answered_at === null) === (state === 'new');
}

/** A state and its note are one change; the command's are each one. */
function isCounted(row: EnquiriesTable, { events }: DeskRows): boolean {
  const changes = events.filter(
    ({ action, enquiry_id }) => enquiry_id === row.id && (action === 'state' || action === 'sentElsewhere'),
  );
  return row.version === changes.length;
}
