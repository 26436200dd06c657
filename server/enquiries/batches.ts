import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';

/** So many rows of a few figures are read at once, which takes the server's thread some 10 ms. */
const atOnce = 2000;

/**
 * Rows in the order in which their enquiries came, from `since` (ms since 1970) on, in parts between which the server does
 * other work.
 *
 * @param read - the first so many rows for which `isAfter` holds, ordered by `received_at` and `id`
 */
export async function* inBatches<Row extends { id: string; receivedAt: number }>(
  since: number,
  read: (isAfter: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  // No id is empty.
  let last: Pick<Row, 'id' | 'receivedAt'> | undefined = { id: '', receivedAt: since };
  while (last) {
    const rows: Row[] = await read(sql`(received_at, id) > (${last.receivedAt}, ${last.id})`, atOnce);
    yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
    await setImmediate();
  }
}
