import { describe, expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

const minute = 60_000;

describe('exit codes and what is said', () => {
  test.each([
    ['', 2, 'expected a verb'],
    ['lsit', 2, 'there is no verb "lsit"'],
    ['constructor', 2, 'there is no verb "constructor"'],
    ['list --sicne 2d', 2, "Unknown option '--sicne'"],
    ['list --since yesterday', 2, '"yesterday" is no date: expected 2d, 3h, 2026-11-20'],
    ['list --limit none', 2, '--limit: expected a number'],
    ['list --state called', 2, '--state: expected one of new, contacted, booked, closed'],
    ['show', 2, 'expected the ID of an enquiry'],
    ['show 1234 5678', 2, 'show does not know "5678"'],
    ['list extra', 2, 'list does not know "extra"'],
    ['export --csv extra', 2, 'export does not know "extra"'],
    ['retry all extra', 2, 'retry does not know "extra"'],
    ['list --limit 5 --limit 6', 2, '--limit is given twice'],
    ['export --csv --csv', 2, '--csv is given twice'],
    ['help nonsense', 2, 'there is no verb "nonsense"'],
    ['find', 2, 'expected what to look for'],
    ['show nobody', 2, '"nobody" is not an ID'],
    ['show 12345678', 1, 'There is no enquiry 12345678.'],
    ['export', 2, 'expected --csv or --json'],
    ['retry all --to front@example.com.au', 2, '--to needs the ID of one enquiry'],
    ['stats --csv --json', 2, 'expected --csv or --json, not both'],
    ['stats --since 3h', 2, 'no day begins between --since and --until'],
    ['stats --since 2026-11-20 --until 2026-11-20', 2, 'no day begins between --since and --until'],
    ['stats /booking', 2, 'stats does not know "/booking"'],
    ['list', 0, ''],
  ])('%j: %i %s', async (line, code, words) => {
    const { run } = await testDesk();
    const result = await run(line);
    expect(result.code).toBe(code);
    expect(result.err).toContain(words);
    if (code === 2) expect(result.err).toContain('Use: bin/enquiries ');
  });

  test.each(['help', '--help', '-h'])('%s names every verb, with examples', async (line) => {
    const { run } = await testDesk();
    const { code, out } = await run(line);
    expect(code).toBe(0);
    for (const verb of [
      'waiting',
      'list',
      'find',
      'show',
      'state',
      'note',
      'retry',
      'resend',
      'end',
      'export',
      'stats',
      'spam',
      'delete',
      'backup',
    ]) {
      expect(out).toContain(`  bin/enquiries ${verb}`);
    }
    for (const use of out.split('\n').filter((each) => /^[a-z]/.test(each)))
      for (const [option] of use.matchAll(/--[a-z]+/g)) expect(use.split(option), use).toHaveLength(2);
  });

  test.each(['retry --help', 'help retry'])(
    '%s tells of that verb, without opening a store',
    async (line) => {
      const { run } = await testDesk();
      const { code, out } = await run(line);
      expect(code).toBe(0);
      expect(out).toContain('retry 6f1c2b54 --to front@example.com.au');
      expect(out).not.toContain('backup');
    },
  );
});

test('the first line says when letters to the clinic are overdue, beside the result rather than in it', async () => {
  const { run, send, parts } = await testDesk();
  await send(booking());
  expect((await run('list')).err).toBe('');
  parts.setTime(parts.clock() + 15 * minute);
  const { code, err, out } = await run('list --json');
  expect(code).toBe(0);
  expect(err).toMatch(
    /^OVERDUE: 1 letter to the clinic not delivered; the oldest waits since 2026-11-20T01:00/,
  );
  expect(JSON.parse(out)).toHaveLength(1);
});
