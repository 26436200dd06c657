import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '../../src/enquiry/deskViews.ts';
import type { Database } from '../database/tables.ts';
import { type EnquiryFilter, type Source, sourceOf, toEnquiryFilter } from './enquiryFilter.ts';
import { type StoredEnquiry, toStoredEnquiries } from './enquiryRepository.ts';
import { type Direction, paginate } from './paging.ts';

/** Which part of a list is wanted: `before` a place are older enquiries, `after` it newer; neither is the newest. */
export interface ListQuery {
  /** As they were checked; `from` and `to` are days that there are, or ''. */
  filters: ListFilters;
  /** A place that another part of the list named. Whatever else stands here is taken for none. */
  before?: string | undefined;
  after?: string | undefined;
  /** At most so many. */
  limit: number;
}

/** A part of a list, the newest first, and the cursors where it goes on; null where it does not. */
export interface EnquiryList {
  rows: StoredEnquiry[];
  newer: string | null;
  older: string | null;
  /** How many there are in the whole list; null when they are many. */
  found: number | null;
}

/** So many enquiries are read whole in one go, which takes the server's thread some 10 ms. */
const readBatchSize = 100;
/** More than anybody reads through: to know how many more there are is not worth the wait. */
const countLimit = 1000;

/** The enquiries that the filters leave, a part of them. */
export async function listEnquiries(db: Database, query: ListQuery): Promise<EnquiryList> {
  const filter = toEnquiryFilter(query.filters);
  // They are looked for once: as the part that is wanted, and to know how many there are.
  let newest: Promise<Cursor[]> | undefined;
  const newestCursors = () => {
    newest ??= firstCursors(db, filter, 'older', Math.max(countLimit, query.limit) + 1);
    return newest;
  };
  const take = async (direction: Direction, limit: number, from?: Cursor) =>
    direction === 'older' && from === undefined
      ? (await newestCursors()).slice(0, limit)
      : firstCursors(db, filter, direction, limit, from);
  const { rows, newer, older } = await paginate(take, {
    before: parseCursor(query.before),
    after: parseCursor(query.after),
    limit: query.limit,
  });
  const { length } = newer || older ? await newestCursors() : rows;
  return {
    rows: await enquiriesByCursor(db, rows),
    newer: formatCursor(newer),
    older: formatCursor(older),
    found: length > countLimit ? null : length,
  };
}

/**
 * Every enquiry of a list, the newest first, read in parts so that a large store fits into memory, between which the
 * server does other work.
 */
export async function* allEnquiries(db: Database, filter: EnquiryFilter): AsyncGenerator<StoredEnquiry> {
  for await (const found of batches(db, filter)) {
    const cursors = await found();
    for (let at = 0; at < cursors.length; at += readBatchSize) {
      yield* await enquiriesByCursor(db, cursors.slice(at, at + readBatchSize));
      await setImmediate();
    }
  }
}

async function firstCursors(
  db: Database,
  filter: EnquiryFilter,
  direction: Direction,
  limit: number,
  from?: Cursor,
): Promise<Cursor[]> {
  const cursors: Cursor[] = [];
  for await (const found of batches(db, filter, direction, from)) {
    cursors.push(...(await found(limit - cursors.length)));
    if (cursors.length === limit) break;
  }
  return cursors;
}

async function enquiriesByCursor(db: Database, cursors: readonly Cursor[]): Promise<StoredEnquiry[]> {
  if (cursors.length === 0) return [];
  const ids = cursors.map(({ id }) => id);
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return toStoredEnquiries(db, rows);
}

function formatCursor(cursor: Cursor | undefined): string | null {
  return cursor ? `${cursor.receivedAt}.${cursor.id}` : null;
}

function parseCursor(name = ''): Cursor | undefined {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,36})$/.exec(name) ?? [];
  return id === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}

/** Where an enquiry stands in a list, which is in the order of their coming. */
export interface Cursor {
  /** Milliseconds since 1970. */
  receivedAt: number;
  id: string;
}

/** What comes after `from`, up to `to` and with it. */
interface Range {
  from: Cursor;
  to: Cursor;
}

/** The enquiries of a range that the list is narrowed to, the first of them in the direction of the walk; all, without a limit. */
type ReadBatch = (limit?: number) => Promise<Cursor[]>;

/**
 * So many enquiries are looked at in one question. SQLite answers in the server's one thread, which does nothing else
 * meanwhile: 10,000 take it 6 ms.
 */
const batchSize = 10_000;

/**
 * Walks along the list in stretches, and lets the server do other work between two of them.
 *
 * @param from - where it begins, exclusive; without, at that end of the period
 */
export async function* batches(
  db: Database,
  filter: EnquiryFilter,
  direction: Direction = 'older',
  from?: Cursor,
): AsyncGenerator<ReadBatch> {
  const ends = [cursorAt(filter.until), cursorAt(filter.since)] as const;
  const [start, end] = direction === 'older' ? ends : ends.toReversed();
  const source = sourceOf(db, filter);
  let at: Cursor | undefined = from ?? start;
  while (at) {
    const last: Cursor | undefined = await endOfBatch(db, at, end, direction);
    yield batchReader(db, source, { from: at, to: last ?? end }, direction);
    at = last;
    await setImmediate();
  }
}

/** The place of the last enquiry that is looked at at once, found or not; undefined where the list ends before. */
async function endOfBatch(
  db: Database,
  from: Cursor,
  to: Cursor,
  direction: Direction,
): Promise<Cursor | undefined> {
  const all: Source = { table: 'enquiries', id: 'id', conditions: [], enquiryConditions: [] };
  const { rows } = await cursorsIn(all, { from, to }, direction, sql`1 OFFSET ${batchSize - 1}`).execute(db);
  return rows[0];
}

function batchReader(db: Database, source: Source, range: Range, direction: Direction): ReadBatch {
  return async (limit = batchSize) => {
    const { rows } = await cursorsIn(source, range, direction, sql`${limit}`).execute(db);
    return rows;
  };
}

function cursorsIn(source: Source, range: Range, direction: Direction, limit: RawBuilder<unknown>) {
  const id = sql.ref(source.id);
  const order = sql.raw(direction === 'older' ? 'DESC' : 'ASC');
  return sql<Cursor>`SELECT received_at AS "receivedAt", ${id} AS id ${fromWhere(source, range, direction)}
    ORDER BY received_at ${order}, ${id} ${order} LIMIT ${limit}`;
}

function fromWhere({ table, id, conditions, enquiryConditions }: Source, range: Range, direction: Direction) {
  const all = [...inRange(id, range, direction), ...conditions];
  if (enquiryConditions.length > 0) {
    const enquiries = [...inRange('id', range, direction), ...enquiryConditions];
    all.push(sql`${sql.ref(id)} IN (SELECT id FROM enquiries WHERE ${sql.join(enquiries, sql` AND `)})`);
  }
  return sql`FROM ${sql.table(table)} WHERE ${sql.join(all, sql` AND `)}`;
}

function inRange(id: Source['id'], { from, to }: Range, direction: Direction): RawBuilder<unknown>[] {
  const [after, upTo] = direction === 'older' ? ['<', '>='] : ['>', '<='];
  const position = sql`(received_at, ${sql.ref(id)})`;
  return [
    sql`${position} ${sql.raw(after ?? '')} (${from.receivedAt}, ${from.id})`,
    sql`${position} ${sql.raw(upTo ?? '')} (${to.receivedAt}, ${to.id})`,
  ];
}

/** Before the first enquiry of a moment, or after the last of the moment before: no id is empty. */
function cursorAt(receivedAt: number): Cursor {
  return { receivedAt, id: '' };
}
