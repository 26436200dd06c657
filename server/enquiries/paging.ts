import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';

/** From newer ones to older ones, or the other way. */
export type Direction = 'older' | 'newer';

/** Which part of a list is wanted: `before` a place are older ones, `after` it newer; neither is the newest. */
interface PageQuery<Cursor> {
  before?: Cursor | undefined;
  after?: Cursor | undefined;
  /** At most so many. */
  limit: number;
}

/** A part of a list, the newest first, and the places before and after which it goes on. */
interface Page<Row> {
  rows: Row[];
  newer: Row | undefined;
  older: Row | undefined;
}

/**
 * Takes one part out of a list. Where nothing is older than `before`, since it was deleted meanwhile, or less than a whole
 * part is newer than `after`, it is the newest part.
 *
 * @param take - the first so many of the list in a direction, from a place on, exclusive
 */
export async function paginate<Cursor, Row extends Cursor>(
  take: (direction: Direction, limit: number, from?: Cursor) => Promise<Row[]>,
  { before, after, limit }: PageQuery<Cursor>,
): Promise<Page<Row>> {
  if (before !== undefined) {
    const rows = await take('older', limit + 1, before);
    if (rows.length > 0) return { ...firstPage(rows, limit), newer: rows[0] };
  }
  if (after !== undefined) {
    const rows = await take('newer', limit + 1, after);
    const part = rows.slice(0, limit).reverse();
    if (rows.length > limit) return { rows: part, newer: part[0], older: part.at(-1) };
  }
  return firstPage(await take('older', limit + 1), limit);
}

function firstPage<Row>(rows: Row[], limit: number): Page<Row> {
  return {
    rows: rows.slice(0, limit),
    newer: undefined,
    older: rows.length > limit ? rows[limit - 1] : undefined,
  };
}

/** So many rows of a few figures are read at once, which takes the server's thread some 10 ms. */
const batchSize = 2000;

/**
 * Rows in the order in which their enquiries came, from `since` (ms since 1970) on, in parts between which the server does
 * other work.
 *
 * @param read - the first so many rows for which `isAfter` holds, ordered by `received_at` and `id`
 */
export async function* readInBatches<Row extends { id: string; receivedAt: number }>(
  since: number,
  read: (isAfter: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  // No id is empty.
  let last: Pick<Row, 'id' | 'receivedAt'> | undefined = { id: '', receivedAt: since };
  while (last) {
    const rows: Row[] = await read(sql`(received_at, id) > (${last.receivedAt}, ${last.id})`, batchSize);
    yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
    await setImmediate();
  }
}
