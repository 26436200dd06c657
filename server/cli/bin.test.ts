import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { testCommand } from '../../tests/support/testCommand.ts';

/** Runs bin/enquiries as cron does: from another folder, through a link, with a short PATH. */
async function linkedCommand() {
  const { send, context } = await testCommand();
  await send(booking());
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  symlinkSync(resolve('bin/enquiries'), join(path, 'enquiries'));
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: context.config.DATABASE_URL };
  const run = (...args: string[]) =>
    spawnSync(join(path, 'enquiries'), args, { cwd: path, env, encoding: 'utf8' });
  return { run, path };
}

test('bin/enquiries prints the export and nothing else', async () => {
  const { run } = await linkedCommand();
  const [head, line, ...more] = run('export').stdout.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF"ID",/);
  expect(line).toContain('"Mariam","Haddad"');
  expect(more).toEqual([]);
});

test('bin/enquiries writes a backup into the current folder', async () => {
  const { run, path } = await linkedCommand();
  expect(run('backup', 'copy.db').status).toBe(0);
  expect(readFileSync(join(path, 'copy.db'), 'latin1')).toMatch(/^SQLite format 3/);
});

test('bin/enquiries exits with the exit code of its command, such as 2 for wrong usage', async () => {
  const { run } = await linkedCommand();
  expect(run('lsit').status).toBe(2);
});
