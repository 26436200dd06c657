import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '../../src/enquiry/deskViews.ts';
import type { Database } from '../database/tables.ts';
import { type Narrowing, narrowingOf, type Source, sourceOf } from './enquiryFilter.ts';
import { type StoredEnquiry, withMessages } from './enquiryRepository.ts';
import { type Direction, partOf } from './paging.ts';

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

/** A part of a list, the newest first, and the places where it goes on; null where it does not. */
export interface ListPart {
  rows: StoredEnquiry[];
  newer: string | null;
  older: string | null;
  /** How many there are in the whole list; null when they are many. */
  found: number | null;
}

/** So many enquiries are read whole in one go, which takes the server's thread some 10 ms. */
const readAtOnce = 100;
/** More than anybody reads through: to know how many more there are is not worth the wait. */
const many = 1000;

/** The enquiries that the filters leave, a part of them. */
export async function listEnquiries(db: Database, query: ListQuery): Promise<ListPart> {
  const narrowing = narrowingOf(query.filters);
  // They are looked for once: as the part that is wanted, and to know how many there are.
  let newest: Promise<Place[]> | undefined;
  const newestPlaces = () => {
    newest ??= firstPlaces(db, narrowing, 'older', Math.max(many, query.limit) + 1);
    return newest;
  };
  const take = async (direction: Direction, limit: number, from?: Place) =>
    direction === 'older' && from === undefined
      ? (await newestPlaces()).slice(0, limit)
      : firstPlaces(db, narrowing, direction, limit, from);
  const { rows, newer, older } = await partOf(take, {
    before: readPlace(query.before),
    after: readPlace(query.after),
    limit: query.limit,
  });
  const { length } = newer || older ? await newestPlaces() : rows;
  return {
    rows: await enquiriesAt(db, rows),
    newer: nameOf(newer),
    older: nameOf(older),
    found: length > many ? null : length,
  };
}

/**
 * Every enquiry of a list, the newest first, read in parts so that a large store fits into memory, between which the
 * server does other work.
 */
export async function* foundEnquiries(db: Database, narrowing: Narrowing): AsyncGenerator<StoredEnquiry> {
  for await (const found of stretches(db, narrowing)) {
    const places = await found();
    for (let at = 0; at < places.length; at += readAtOnce) {
      yield* await enquiriesAt(db, places.slice(at, at + readAtOnce));
      await setImmediate();
    }
  }
}

async function firstPlaces(
  db: Database,
  narrowing: Narrowing,
  direction: Direction,
  limit: number,
  from?: Place,
): Promise<Place[]> {
  const places: Place[] = [];
  for await (const found of stretches(db, narrowing, direction, from)) {
    places.push(...(await found(limit - places.length)));
    if (places.length === limit) break;
  }
  return places;
}

async function enquiriesAt(db: Database, places: readonly Place[]): Promise<StoredEnquiry[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withMessages(db, rows);
}

function nameOf(place: Place | undefined): string | null {
  return place ? `${place.receivedAt}.${place.id}` : null;
}

function readPlace(name = ''): Place | undefined {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,36})$/.exec(name) ?? [];
  return id === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}

/** Where an enquiry stands in a list, which is in the order of their coming. */
export interface Place {
  /** Milliseconds since 1970. */
  receivedAt: number;
  id: string;
}

/** What comes after `from`, up to `to` and with it. */
interface Stretch {
  from: Place;
  to: Place;
}

/** The enquiries of a stretch that the list is narrowed to, the first of them in the direction of the walk; all, without a limit. */
type Found = (limit?: number) => Promise<Place[]>;

/**
 * So many enquiries are looked at in one question. SQLite answers in the server's one thread, which does nothing else
 * meanwhile: 10,000 take it 6 ms.
 */
const atOnce = 10_000;

/**
 * Walks along the list in stretches, and lets the server do other work between two of them.
 *
 * @param from - where it begins, exclusive; without, at that end of the period
 */
export async function* stretches(
  db: Database,
  narrowing: Narrowing,
  direction: Direction = 'older',
  from?: Place,
): AsyncGenerator<Found> {
  const ends = [placeAt(narrowing.until), placeAt(narrowing.since)] as const;
  const [start, end] = direction === 'older' ? ends : ends.toReversed();
  const source = sourceOf(db, narrowing);
  let at: Place | undefined = from ?? start;
  while (at) {
    const last: Place | undefined = await lastOfStretch(db, at, end, direction);
    yield foundIn(db, source, { from: at, to: last ?? end }, direction);
    at = last;
    await setImmediate();
  }
}

/** The place of the last enquiry that is looked at at once, found or not; undefined where the list ends before. */
async function lastOfStretch(
  db: Database,
  from: Place,
  to: Place,
  direction: Direction,
): Promise<Place | undefined> {
  const all: Source = { table: 'enquiries', id: 'id', conditions: [], ofEnquiry: [] };
  const { rows } = await placesIn(all, { from, to }, direction, sql`1 OFFSET ${atOnce - 1}`).execute(db);
  return rows[0];
}

function foundIn(db: Database, source: Source, stretch: Stretch, direction: Direction): Found {
  return async (limit = atOnce) => {
    const { rows } = await placesIn(source, stretch, direction, sql`${limit}`).execute(db);
    return rows;
  };
}

function placesIn(source: Source, stretch: Stretch, direction: Direction, limit: RawBuilder<unknown>) {
  const id = sql.ref(source.id);
  const order = sql.raw(direction === 'older' ? 'DESC' : 'ASC');
  return sql<Place>`SELECT received_at AS "receivedAt", ${id} AS id ${rowsOf(source, stretch, direction)}
    ORDER BY received_at ${order}, ${id} ${order} LIMIT ${limit}`;
}

function rowsOf({ table, id, conditions, ofEnquiry }: Source, stretch: Stretch, direction: Direction) {
  const all = [...within(id, stretch, direction), ...conditions];
  if (ofEnquiry.length > 0) {
    const enquiries = [...within('id', stretch, direction), ...ofEnquiry];
    all.push(sql`${sql.ref(id)} IN (SELECT id FROM enquiries WHERE ${sql.join(enquiries, sql` AND `)})`);
  }
  return sql`FROM ${sql.table(table)} WHERE ${sql.join(all, sql` AND `)}`;
}

function within(id: Source['id'], { from, to }: Stretch, direction: Direction): RawBuilder<unknown>[] {
  const [after, upTo] = direction === 'older' ? ['<', '>='] : ['>', '<='];
  const place = sql`(received_at, ${sql.ref(id)})`;
  return [
    sql`${place} ${sql.raw(after ?? '')} (${from.receivedAt}, ${from.id})`,
    sql`${place} ${sql.raw(upTo ?? '')} (${to.receivedAt}, ${to.id})`,
  ];
}

/** Before the first enquiry of a moment, or after the last of the moment before: no id is empty. */
function placeAt(receivedAt: number): Place {
  return { receivedAt, id: '' };
}
