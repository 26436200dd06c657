import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { start, testOutbox } from '../../tests/support/testOutbox.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { backup } from './backup.ts';

/** A store and a folder for copies. Shell scripts replace PostgreSQL's client programs, which no package provides. */
async function storeWithPrograms(programs: Record<string, string>) {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  for (const name of ['bin', 'copies']) mkdirSync(join(path, name));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(path, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const systemPath = Object.keys(programs).length === 0 ? '' : `${delimiter}${process.env.PATH}`;
  vi.stubEnv('PATH', `${join(path, 'bin')}${systemPath}`);
  // The store has its own database, so that the files of its tables contain no row of another test.
  const store = await emptyStore();
  onTestFinished(store.remove);
  return {
    ...(await testOutbox({ DATABASE_URL: store.url })),
    path,
    target: join(path, 'copies', 'enquiries.dump'),
  };
}

test('a backup by pg_dump has no sign-ins, and removes deleted enquiries from the files of the tables', async () => {
  const { db, add, context, path, target } = await storeWithPrograms({
    // The script saves its arguments and password, and writes the file that the arguments name.
    pg_dump: `dir=$(dirname "$0"); printf '%s\\n' "$@" > "$dir/arguments"; echo "$PGPASSWORD" > "$dir/password"
for each in "$@"; do case "$each" in --file=*) echo PGDMP > "\${each#--file=}";; esac; done`,
    pg_restore: 'grep -q PGDMP "$2"',
  });
  const countFilesWith = async (word: string) => {
    await sql`CHECKPOINT`.execute(db);
    const { rows } = await sql<{ file: Buffer }>`
      SELECT pg_read_binary_file(pg_relation_filepath(name)) AS file
      FROM unnest(ARRAY['enquiries', 'search_texts']) AS name`.execute(db);
    return rows.filter(({ file }) => file.includes(word)).length;
  };
  const { id } = await add('wordofthevisitor');
  await add('another');
  expect(await countFilesWith('wordofthevisitor')).toBe(2);
  await deleteEnquiry(context, { id, version: 0, person: 'command', now: start });
  expect(await backup(context.config, target)).toBe(1);
  for (const message of ['third', 'fourth']) await add(message);
  expect([await countFilesWith('another'), await countFilesWith('wordofthevisitor')]).toEqual([2, 0]);

  expect(readdirSync(join(path, 'copies'))).toEqual(['enquiries.dump']);
  const dumpArguments = readFileSync(join(path, 'bin', 'arguments'), 'utf8');
  for (const table of ['desk_sessions', 'sign_in_links', 'known_browsers'])
    expect(dumpArguments).toContain(`--exclude-table-data=${table}\n`);
  // Every user of the machine can see arguments, so the password must not be one.
  const { password } = new URL(context.config.DATABASE_URL);
  expect(dumpArguments).not.toContain(`:${password}@`);
  expect(readFileSync(join(path, 'bin', 'password'), 'utf8')).toBe(`${password}\n`);
});

test.each([
  ['pg_dump is missing', {}, 'pg_dump is not on the PATH: install'],
  [
    'pg_dump is older than the server',
    { pg_dump: 'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1' },
    "of the server's major version or a newer one",
  ],
  [
    'the copy cannot be read back',
    { pg_dump: 'exit 0', pg_restore: 'echo "input file is too short" >&2; exit 1' },
    'input file is too short',
  ],
])('when %s, the backup fails with that reason and leaves no file', async (_case, programs, words) => {
  const { context, path, target } = await storeWithPrograms(programs);
  await expect(backup(context.config, target)).rejects.toThrow(words);
  expect(readdirSync(join(path, 'copies'))).toEqual([]);
});
