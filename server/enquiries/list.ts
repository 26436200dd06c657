import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '../../src/desk/deskViews.ts';
import type { Database } from '../database/tables.ts';
import { type EnquiryFilter, type ListSource, listSource, toEnquiryFilter } from './enquiryFilter.ts';
import { type StoredEnquiry, toStoredEnquiries } from './enquiryRepository.ts';
import { type Direction, paginate } from './paging.ts';

/** A query for a page of a list: older enquiries `before` a cursor, newer ones `after` it, or the newest. */
export interface ListQuery {
  /** The validated filters; `from` and `to` are valid days, or ''. */
  filters: ListFilters;
  /** A cursor from another page of the list. An invalid one is ignored. */
  before?: string | undefined;
  after?: string | undefined;
  /** The maximum number of enquiries on a page. */
  limit: number;
}

/** A page of a list, newest first, and the cursors of the next pages; null if there is none. */
export interface EnquiryList {
  rows: StoredEnquiry[];
  newer: string | null;
  older: string | null;
  /** The number of enquiries in the whole list; null above the limit of the count. */
  found: number | null;
}

/** The number of whole enquiries read in one query, which takes the server's thread about 10 ms. */
const readBatchSize = 100;
/** Enquiries are counted up to this number: nobody reads more, and counting takes time. */
const countLimit = 1000;

/** Reads one page of the enquiries that match the filters. */
export async function listEnquiries(db: Database, query: ListQuery): Promise<EnquiryList> {
  const filter = toEnquiryFilter(query.filters);
  // The newest cursors are queried once, for the page and for the count.
  let newest: Promise<Cursor[]> | undefined;
  const newestCursors = () => {
    newest ??= readFirstCursors(db, filter, 'older', Math.max(countLimit, query.limit) + 1);
    return newest;
  };
  const takeCursors = async (direction: Direction, limit: number, from?: Cursor) =>
    direction === 'older' && from === undefined
      ? (await newestCursors()).slice(0, limit)
      : readFirstCursors(db, filter, direction, limit, from);
  const { rows, newer, older } = await paginate(takeCursors, {
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
 * Yields every enquiry that matches, newest first, in batches so that a large store fits into memory. The server does other
 * work between batches.
 */
export async function* allEnquiries(db: Database, filter: EnquiryFilter): AsyncGenerator<StoredEnquiry[]> {
  for await (const readBatch of batches(db, filter)) {
    const cursors = await readBatch();
    for (let at = 0; at < cursors.length; at += readBatchSize) {
      yield await enquiriesByCursor(db, cursors.slice(at, at + readBatchSize));
      await setImmediate();
    }
  }
}

async function readFirstCursors(
  db: Database,
  filter: EnquiryFilter,
  direction: Direction,
  limit: number,
  from?: Cursor,
): Promise<Cursor[]> {
  const cursors: Cursor[] = [];
  for await (const readBatch of batches(db, filter, direction, from)) {
    cursors.push(...(await readBatch(limit - cursors.length)));
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

/** The position of an enquiry in a list, which is ordered by time received. */
export interface Cursor {
  /** Milliseconds since 1970. */
  receivedAt: number;
  id: string;
}

/** A range of positions in a list, from `from` (exclusive) to `to` (inclusive). */
interface Range {
  from: Cursor;
  to: Cursor;
}

/** Reads the matching enquiries of a batch, or the first `limit` of them. */
type ReadBatch = (limit?: number) => Promise<Cursor[]>;

/**
 * The number of enquiries searched in one query. SQLite blocks the server's only thread meanwhile: 10,000 take 6 ms.
 */
const batchSize = 10_000;

/**
 * Yields a reader for each batch of the list, and lets the server do other work between batches.
 *
 * @param from - the cursor after which the first batch starts; by default the end of the period
 */
async function* batches(
  db: Database,
  filter: EnquiryFilter,
  direction: Direction = 'older',
  from?: Cursor,
): AsyncGenerator<ReadBatch> {
  const rangeEnds = [cursorAt(filter.until), cursorAt(filter.since)] as const;
  const [start, end] = direction === 'older' ? rangeEnds : rangeEnds.toReversed();
  const source = listSource(db, filter);
  let at: Cursor | undefined = from ?? start;
  while (at) {
    const lastOfBatch: Cursor | undefined = await findEndOfBatch(db, at, end, direction);
    yield createBatchReader(db, source, { from: at, to: lastOfBatch ?? end }, direction);
    at = lastOfBatch;
    await setImmediate();
  }
}

/** The position of the last enquiry of a batch, matching or not; undefined if the list ends before. */
async function findEndOfBatch(
  db: Database,
  from: Cursor,
  to: Cursor,
  direction: Direction,
): Promise<Cursor | undefined> {
  const everyEnquiry: ListSource = { table: 'enquiries', id: 'id', conditions: [], enquiryConditions: [] };
  const { rows } = await selectCursors(
    everyEnquiry,
    { from, to },
    direction,
    sql`1 OFFSET ${batchSize - 1}`,
  ).execute(db);
  return rows[0];
}

function createBatchReader(db: Database, source: ListSource, range: Range, direction: Direction): ReadBatch {
  return async (limit = batchSize) => {
    const { rows } = await selectCursors(source, range, direction, sql`${limit}`).execute(db);
    return rows;
  };
}

function selectCursors(source: ListSource, range: Range, direction: Direction, limit: RawBuilder<unknown>) {
  const id = sql.ref(source.id);
  const sortOrder = sql.raw(direction === 'older' ? 'DESC' : 'ASC');
  return sql<Cursor>`SELECT received_at AS "receivedAt", ${id} AS id ${fromAndWhere(source, range, direction)}
    ORDER BY received_at ${sortOrder}, ${id} ${sortOrder} LIMIT ${limit}`;
}

function fromAndWhere(
  { table, id, conditions, enquiryConditions }: ListSource,
  range: Range,
  direction: Direction,
) {
  const allConditions = [...rangeConditions(id, range, direction), ...conditions];
  if (enquiryConditions.length > 0) {
    const conditionsOfEnquiries = [...rangeConditions('id', range, direction), ...enquiryConditions];
    allConditions.push(
      sql`${sql.ref(id)} IN (SELECT id FROM enquiries WHERE ${sql.join(conditionsOfEnquiries, sql` AND `)})`,
    );
  }
  return sql`FROM ${sql.table(table)} WHERE ${sql.join(allConditions, sql` AND `)}`;
}

function rangeConditions(
  id: ListSource['id'],
  { from, to }: Range,
  direction: Direction,
): RawBuilder<unknown>[] {
  const [after, upTo] = direction === 'older' ? ['<', '>='] : ['>', '<='];
  const position = sql`(received_at, ${sql.ref(id)})`;
  return [
    sql`${position} ${sql.raw(after ?? '')} (${from.receivedAt}, ${from.id})`,
    sql`${position} ${sql.raw(upTo ?? '')} (${to.receivedAt}, ${to.id})`,
  ];
}

/** A cursor before every enquiry received at this moment, since the empty id sorts before every id. */
function cursorAt(receivedAt: number): Cursor {
  return { receivedAt, id: '' };
}
