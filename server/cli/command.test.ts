import { expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { parseTime } from './command.ts';

const commands = ['list', 'show', 'export', 'retry', 'end', 'delete', 'backup', 'restore', 'check'];

test.each([
  ['', 'Usage: bin/enquiries'],
  ['lsit', "unknown command 'lsit'"],
  ['list --waitng', "unknown option '--waitng'"],
  ['export --since yesterday', 'Expected a time: 2d (two days ago)'],
  ['show', "missing required argument 'id'"],
  ['show nobody', 'Expected at least the first four characters'],
  ['retry nobody', 'Expected at least the first four characters'],
  ['retry 6f1c2b54 --to mistyped', 'Expected an email address'],
  ['retry all --to front@example.com.au', '--to needs the ID of one enquiry'],
  ['retry given-up --since 2d --to front@example.com.au', '--to needs the ID of one enquiry'],
  ['retry all --since 2d', '--since is for retry given-up'],
  // --since is required, since a confirmation that arrives weeks late confuses people.
  ['retry given-up', 'expected --since'],
])('the wrong arguments %j exit with code 2, and the output has advice', async (line, words) => {
  const { run } = await testCommand();
  const { code, err, out } = await run(line);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(words);
  if (line !== '') expect(err).toContain('See: bin/enquiries help');
});

test.each(['help', '--help', '-h'])('bin/enquiries %s lists every command, with examples', async (line) => {
  const { run } = await testCommand();
  const { code, out } = await run(line);
  expect(code).toBe(0);
  for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} .*  \\w`, 'm'));
  expect(out).toContain('bin/enquiries retry 6f1c2b54 --to front@example.com.au');
});

test('a warning about overdue messages to the clinic is written to stderr, not to stdout', async () => {
  const { run, send, context } = await testCommand();
  await send(booking());
  expect((await run('list')).err).toBe('');
  context.setTime(context.clock() + 15 * 60_000);
  const { code, err, out } = await run('export');
  expect([code, err]).toEqual([0, expect.stringMatching(/^OVERDUE: 1 .*2026-11-20T01:00/)]);
  expect(out).toMatch(/^\uFEFF"ID"/);
});

test.each([
  ['3h', '2026-11-19T22:00:00.000Z'],
  ['2d', '2026-11-18T01:00:00.000Z'],
  ['2026-11-20', '2026-11-19T13:00:00.000Z'],
  ['2026-07-01', '2026-06-30T14:00:00.000Z'],
  ['2026-11-20T14:30', '2026-11-20T03:30:00.000Z'],
])('the time %s means %s in Sydney', (text, expected) => {
  expect(new Date(parseTime(text, Date.UTC(2026, 10, 20, 1))).toISOString()).toBe(expected);
});

test.each(['2', '2y', '20/11/2026', '2026-13-01', '2026-11-20T14:30Z'])('%j is not a valid time', (text) => {
  expect(() => parseTime(text, 0)).toThrow('Expected a time: 2d');
});
