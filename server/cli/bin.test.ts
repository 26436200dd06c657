import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { testCommand } from '../../tests/support/testCommand.ts';

function folder(): string {
  const made = temporaryFolder();
  onTestFinished(made.remove);
  return made.path;
}

/** A checkout with nothing of ours in it but what starts the command, which then only says that it was reached. */
function smallCheckout(): string {
  const path = folder();
  for (const name of ['bin', 'tools', 'server/cli', 'node_modules/.bin']) {
    mkdirSync(join(path, name), { recursive: true });
  }
  for (const name of ['bin/enquiries', 'tools/run.mjs', 'package-lock.json']) {
    copyFileSync(name, join(path, name));
  }
  symlinkSync(process.execPath, join(path, 'node_modules/.bin/node'));
  writeFileSync(join(path, 'node_modules/.bin/npm'), '#!/bin/sh\necho added 900 packages\n', { mode: 0o755 });
  const said = 'console.log(JSON.stringify([process.argv.slice(2), process.env.METRICS_TOKEN]));';
  writeFileSync(join(path, 'server/cli/enquiries.ts'), said);
  return path;
}

/** Runs the command of a checkout from another folder, through a link, as cron would. */
function runFromElsewhere(checkout: string, args: string[], env: Record<string, string> = {}) {
  const elsewhere = folder();
  symlinkSync(join(checkout, 'bin/enquiries'), join(elsewhere, 'enquiries'));
  const { status, stdout, stderr } = spawnSync(join(elsewhere, 'enquiries'), args, {
    cwd: elsewhere,
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
  });
  return { elsewhere, status, stdout, stderr };
}

test('bin/enquiries writes only the export into a file, also from another folder', async () => {
  const { send, context } = await testCommand();
  await send(booking());
  const file = join(folder(), 'enquiries.csv');
  const { status } = spawnSync(resolve('bin/enquiries'), ['export', '--csv'], {
    cwd: folder(),
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: context.config.DATABASE_URL },
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
  });
  expect(status).toBe(0);
  const [head, line, ...more] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF"ID",/);
  expect(line).toContain('"Mariam","Haddad"');
  expect(more).toEqual([]);
});

test('bin/enquiries resolves output files in the current folder', async () => {
  const { context } = await testCommand();
  const { elsewhere, status } = runFromElsewhere(resolve('.'), ['backup', 'copy.db'], {
    DATABASE_URL: context.config.DATABASE_URL,
  });
  expect(status).toBe(0);
  expect(readFileSync(join(elsewhere, 'copy.db'), 'latin1')).toMatch(/^SQLite format 3/);
});

test.each([
  [['lsit'], 2],
  [['show', '00000000'], 1],
  // There is nobody to ask.
  [['delete', 'ID'], 2],
])('bin/enquiries %j ends with exit code %i', async (args, code) => {
  const { send, context } = await testCommand();
  const { id } = await (await send(booking())).json();
  const given = args.map((arg) => (arg === 'ID' ? id : arg));
  const { status } = runFromElsewhere(resolve('.'), given, { DATABASE_URL: context.config.DATABASE_URL });
  expect(status).toBe(code);
});

test('the output of the command is unchanged while packages are installed', () => {
  const { status, stdout, stderr } = runFromElsewhere(smallCheckout(), ['list', 'two words']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '[["list","two words"],null]\n' });
  expect(stderr).toContain('added 900 packages');
});

test('bin/enquiries reads .env, and the environment takes precedence', () => {
  const checkout = smallCheckout();
  writeFileSync(join(checkout, '.env'), 'METRICS_TOKEN=from-the-file\n');
  expect(runFromElsewhere(checkout, []).stdout).toBe('[[],"from-the-file"]\n');
  expect(runFromElsewhere(checkout, [], { METRICS_TOKEN: 'set' }).stdout).toBe('[[],"set"]\n');
});

test.each([
  ['a folder', (path: string) => mkdirSync(path), 'EISDIR'],
  ['not text', (path: string) => writeFileSync(path, 'SITE_URL=x\n', 'utf16le'), 'UTF-8'],
  ['marked as Windows marks it', (path: string) => writeFileSync(path, '\uFEFFSITE_URL=x\n'), 'UTF-8'],
])('a .env that is %s is reported in a sentence, without a stack trace', (_what, make, reason) => {
  const checkout = smallCheckout();
  make(join(checkout, '.env'));
  const { status, stdout, stderr } = runFromElsewhere(checkout, ['list']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('.env cannot be read');
  expect(stderr).toContain(reason);
  expect(stderr).toContain(basename(checkout));
  expect(stderr).not.toContain('    at ');
});
