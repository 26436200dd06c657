import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';

// PostgreSQL's client programs are not among the packages: shell scripts stand in for them here.

/** A desk on whose PATH these programs are, before all others. */
async function deskWith(programs: Record<string, string>) {
  const desk = await testDesk();
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const bin = join(folder.path, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const isAlone = Object.keys(programs).length === 0;
  vi.stubEnv('PATH', isAlone ? bin : `${bin}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const into = join(folder.path, 'backups');
  mkdirSync(into);
  return { ...desk, into, folder: folder.path };
}

test('on PostgreSQL pg_dump makes the copy, and pg_restore reads every row of it back', async () => {
  const { run, into, folder, parts } = await deskWith({
    // Keeps what it was given, and writes the file it was told to.
    pg_dump: `dir=$(dirname "$0"); printf '%s\\n' "$@" > "$dir/../given"; echo "$PGPASSWORD" > "$dir/../password"
for each in "$@"; do case "$each" in --file=*) echo PGDMP > "\${each#--file=}";; esac; done`,
    pg_restore: `printf 'SET x;\\nCOPY public.enquiries (id) FROM stdin;\\na\\tb\\\\nc\\n\\nd\\n\\\\.\\n\\nSELECT 1;\\n'`,
  });
  parts.config.DATABASE_URL = 'postgres://clinic:s%40fe@127.0.0.1:5432/enquiries?sslmode=prefer';
  const { code, out } = await run(['backup', '--into', into, '--keep', '14d']);
  expect([code, out]).toEqual([0, expect.stringContaining('3 enquiries are in ')]);
  expect(readdirSync(into)).toEqual(['enquiries-20261120T010000Z.dump']);
  const given = readFileSync(join(folder, 'given'), 'utf8');
  for (const table of ['desk_sessions', 'desk_links', 'desk_browsers'])
    expect(given).toContain(`--exclude-table-data=${table}\n`);
  expect(given).toContain('--dbname=postgres://clinic@127.0.0.1:5432/enquiries?sslmode=prefer\n');
  // Arguments are seen by every user of the machine.
  expect(given).not.toContain('s@fe');
  expect(readFileSync(join(folder, 'password'), 'utf8')).toBe('s@fe\n');
});

test.each([
  ['pg_dump is not there', {}, 'pg_dump is not on the PATH: install'],
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
])('when %s, that is said, and nothing is left in the folder', async (_what, programs, words) => {
  const { run, into } = await deskWith(programs);
  const { code, err } = await run(['backup', '--into', into]);
  expect(code).toBe(1);
  expect(err).toContain('Nothing was backed up');
  expect(err).toContain(words);
  expect(readdirSync(into)).toEqual([]);
});
