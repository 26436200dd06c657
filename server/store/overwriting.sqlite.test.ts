import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { letterStore, start } from '../../testing/letterStore.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { deleteEnquiry } from './deletion.ts';
import { addSearchText } from './desk/indexing.ts';
import { overwriteDeleted } from './overwriting.ts';

const count = 100;

/** Enquiries that were made searchable in another order than they came, as after an upgrade; as in each run, these. */
async function searchable() {
  const { db, add, parts } = await letterStore();
  await sql`PRAGMA synchronous = OFF`.execute(db);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await add(String(number))).id);
  await db.deleteFrom('search_texts').execute();
  await db.transaction().execute(async (transaction) => {
    for (const [number, id] of ids.entries()) {
      const message = 'knee '.repeat(1 + ((number * 71) % 300));
      const content = booking({ firstName: `visitor${number}x`, message });
      await addSearchText(transaction, { id, receivedAt: start + ((number * 29) % count), content });
    }
  });
  return { db, ids, folder: dirname(sqliteFile(parts.config.DATABASE_URL) ?? '') };
}

test('nobody who was deleted is found in the files of the store the next morning, in whatever order enquiries were made searchable', async () => {
  const { db, ids, folder } = await searchable();
  const inFiles = (word: string) =>
    readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`).includes(word));
  const found: number[] = [];
  for (const [number, id] of ids.entries()) {
    await deleteEnquiry(db, { id, version: 0, person: 'command', now: start });
    await overwriteDeleted(db, true);
    if (inFiles(`visitor${number}x`).length > 0) found.push(number);
  }
  expect(found).toEqual([]);
});
