import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letterStore } from '../../testing/letterStore.ts';
import { deleteEnquiry } from './deletion.ts';

test('what is deleted makes room at once in the files of the tables, rather than when PostgreSQL gets to it', async () => {
  const { db, add } = await letterStore();
  const inFile = async (word: string) => {
    await sql`CHECKPOINT`.execute(db);
    const { rows } = await sql<{ file: Buffer }>`
      SELECT pg_read_binary_file(pg_relation_filepath('enquiries')) AS file`.execute(db);
    return rows[0]?.file.includes(word);
  };
  const { id } = await add('wordofthevisitor');
  await add('another');
  expect(await inFile('wordofthevisitor')).toBe(true);
  expect(await deleteEnquiry(db, id)).toMatchObject({ isOverwritten: true });
  expect(await inFile('another')).toBe(true);
  expect(await inFile('wordofthevisitor')).toBe(false);
});
