import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letterStore, start } from '../../testing/letterStore.ts';
import { deleteEnquiry } from './deletion.ts';
import { addNote } from './desk/changes.ts';
import { overwriteDeleted } from './overwriting.ts';

test('what is deleted makes room at the next sweep in the files of the tables, and what comes next is written over it', async () => {
  const { db, add } = await letterStore();
  const inFiles = async (word: string) => {
    await sql`CHECKPOINT`.execute(db);
    const { rows } = await sql<{ file: Buffer }>`
      SELECT pg_read_binary_file(pg_relation_filepath(name)) AS file
      FROM unnest(ARRAY['enquiries', 'search_texts', 'notes']) AS name`.execute(db);
    return rows.filter(({ file }) => file.includes(word)).length;
  };
  const { id } = await add('wordofthevisitor');
  await add('another');
  const by = { id, person: 'command', now: start };
  await addNote(db, { ...by, version: 0, text: 'wordofthevisitor' });
  expect(await inFiles('wordofthevisitor')).toBe(3);
  await deleteEnquiry(db, { ...by, version: 1 });
  expect(await overwriteDeleted(db, false)).toBe(true);
  for (const next of ['third', 'fourth']) await add(next);
  expect(await inFiles('another')).toBe(2);
  expect(await inFiles('wordofthevisitor')).toBe(0);
});
