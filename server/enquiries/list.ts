import { setImmediate } from 'node:timers/promises';
import type { ListFilters } from '../../src/enquiry/deskViews.ts';
import type { Database } from '../database/tables.ts';
import { type StoredEnquiry, withMessages } from './forStaff.ts';
import { type Narrowing, narrowingOf } from './narrowing.ts';
import { type Direction, partOf } from './paging.ts';
import { type Place, stretches } from './walk.ts';

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
