import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';

/** Whether a list is read towards older or newer rows. */
export type Direction = 'older' | 'newer';

/** A query for a page of a list: older rows `before` a cursor, newer ones `after` it, or the newest. */
interface PageQuery<Cursor> {
  before?: Cursor | undefined;
  after?: Cursor | undefined;
  /** The maximum number of rows on a page. */
  limit: number;
}

/** A page of a list, newest first, and the rows from which the newer and the older page start. */
interface Page<Row> {
  rows: Row[];
  newer: Row | undefined;
  older: Row | undefined;
}

/**
 * Reads one page of a list. It returns the newest page if nothing is older than `before`, which happens after a deletion, or
 * if less than a whole page is newer than `after`.
 *
 * @param take - reads the first rows in a direction, starting after a cursor
 */
export async function paginate<Cursor, Row extends Cursor>(
  take: (direction: Direction, limit: number, from?: Cursor) => Promise<Row[]>,
  { before, after, limit }: PageQuery<Cursor>,
): Promise<Page<Row>> {
  if (before !== undefined) {
    const rows = await take('older', limit + 1, before);
    if (rows.length > 0) return { ...toFirstPage(rows, limit), newer: rows[0] };
  }
  if (after !== undefined) {
    const rows = await take('newer', limit + 1, after);
    const pageRows = rows.slice(0, limit).reverse();
    if (rows.length > limit) return { rows: pageRows, newer: pageRows[0], older: pageRows.at(-1) };
  }
  return toFirstPage(await take('older', limit + 1), limit);
}

function toFirstPage<Row>(rows: Row[], limit: number): Page<Row> {
  return {
    rows: rows.slice(0, limit),
    newer: undefined,
    older: rows.length > limit ? rows[limit - 1] : undefined,
  };
}

/** The number of short rows read in one query, which takes the server's thread about 10 ms. */
const batchSize = 2000;

/**
 * Yields rows in batches, in the order in which their enquiries were received, from `since` (ms since 1970). The server does
 * other work between batches.
 *
 * @param read - reads the first rows for which `isAfter` holds, ordered by `received_at` and `id`
 */
export async function* readInBatches<Row extends { id: string; receivedAt: number }>(
  since: number,
  read: (isAfter: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  // The empty id sorts before every id, so the rows of `since` are included.
  let lastRow: Pick<Row, 'id' | 'receivedAt'> | undefined = { id: '', receivedAt: since };
  while (lastRow) {
    const rows: Row[] = await read(
      sql`(received_at, id) > (${lastRow.receivedAt}, ${lastRow.id})`,
      batchSize,
    );
    yield rows;
    lastRow = rows.length === batchSize ? rows.at(-1) : undefined;
    await setImmediate();
  }
}
