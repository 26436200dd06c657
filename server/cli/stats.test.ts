import { expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/honeypot.ts';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { sweep } from '../operation/sweep.ts';

const day = 86_400_000;

/** Two days at the clinic, 20 and 21 November: two enquiries and a third that may be spam. */
async function twoDays() {
  const desk = await testDesk();
  const { parts, send } = desk;
  await send(booking({ message: 'first' }));
  parts.setTime(parts.clock() + day);
  await send(booking({ message: 'second' }));
  await send({ ...booking({ message: 'third' }), [honeypotName]: 'x' });
  return desk;
}

const days = (out: string) => out.match(/^\d{4}-\d\d-\d\d/gm);

test('stats shows each day, each page, and their totals', async () => {
  const { run } = await twoDays();
  const { code, out } = await run('stats');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'From 2026-10-23 to 2026-11-21, days in Sydney.',
    '',
    'DAY         ENQUIRIES  POSSIBLE SPAM',
    '2026-11-21  1          1',
    '2026-11-20  1          0',
    'Total       2          1',
    '',
    'PAGE      ENQUIRIES  POSSIBLE SPAM',
    '/booking  2          1',
    'Total     2          1',
  ]);
});

test('stats --csv writes a line for each page and day, for a spreadsheet', async () => {
  const { run } = await twoDays();
  const { out } = await run('stats --csv');
  expect(out.split('\r\n').map((line) => line.trim())).toEqual([
    '"Day (Sydney)","Page","Enquiries","Possible spam"',
    '"2026-11-21","/booking","1","1"',
    '"2026-11-20","/booking","1","0"',
  ]);
});

test('stats --json writes the same for a program', async () => {
  const { run } = await twoDays();
  const { out } = await run('stats --json');
  expect(JSON.parse(out)).toEqual([
    { day: '2026-11-21', page: '/booking', enquiries: 1, possibleSpam: 1 },
    { day: '2026-11-20', page: '/booking', enquiries: 1, possibleSpam: 0 },
  ]);
});

test.each([
  ['stats --since 1d', ['2026-11-21']],
  ['stats --since 2d', ['2026-11-21', '2026-11-20']],
  ['stats --since 2026-11-21', ['2026-11-21']],
  ['stats --until 2026-11-21', ['2026-11-20']],
  ['stats --since 2026-11-20 --until 2026-11-21', ['2026-11-20']],
])('%s counts whole days', async (line, expected) => {
  const { run } = await twoDays();
  expect(days((await run(line)).out)).toEqual(expected);
});

test('stats says so when nothing was counted', async () => {
  const { run } = await testDesk();
  expect((await run('stats --since 7d')).out).toBe('Nothing was counted from 2026-11-14 to 2026-11-20.');
});

test('what is deleted, by a person or because it is old, stays counted, and nothing else of it is left', async () => {
  const desk = await twoDays();
  const { run, parts, stored } = desk;
  const before = (await run('stats --since 2026-11-01 --json')).out;
  const [first] = await stored();
  expect((await run(`delete ${first?.id} --yes`)).code).toBe(0);
  expect((await run('stats --since 2026-11-01 --json')).out).toBe(before);
  await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
  parts.setTime(parts.clock() + 400 * day);
  await sweep(parts);
  expect(await stored()).toEqual([]);
  expect((await run('stats --since 2026-11-01 --json')).out).toBe(before);
  expect(await parts.db.selectFrom('deleted_enquiries').selectAll().orderBy('day').execute()).toEqual([
    { day: '2026-11-20', kind: 'booking', enquiries: 1, suspected_spam: 0 },
    { day: '2026-11-21', kind: 'booking', enquiries: 1, suspected_spam: 1 },
  ]);
});

test('an enquiry in another language counts for the page that it was sent from, also when it is deleted', async () => {
  const desk = await testDesk();
  const { run, send, stored } = desk;
  await send(booking());
  await send(booking({ language: 'ar' }));
  const pages = async () => JSON.parse((await run('stats --json')).out);
  const before = await pages();
  expect(before).toMatchObject([
    { page: '/ar/booking', enquiries: 1 },
    { page: '/booking', enquiries: 1 },
  ]);
  for (const { id } of await stored()) await run(`delete ${id} --yes`);
  expect(await stored()).toEqual([]);
  expect(await pages()).toEqual(before);
});

test('an enquiry that a person calls spam is counted as spam, and back', async () => {
  const { run, stored } = await twoDays();
  const [first] = await stored();
  const total = async () => /^Total .*$/m.exec((await run('stats')).out)?.[0];
  await run(`spam ${first?.id}`);
  expect(await total()).toMatch(/ 1 +2$/);
  await run(`spam ${first?.id} --no`);
  expect(await total()).toMatch(/ 2 +1$/);
});
