import { expect, test } from 'vitest';
import { offeredAt, testAppointments, timeAt } from '../../tests/support/testAppointments.ts';
import { runnableCommand } from '../../tests/support/testCommand.ts';

const tuesday = timeAt('2026-11-24', '10:30');

/** The command over a store with a visit, at the time when it was booked. */
async function withVisit() {
  const store = await testAppointments();
  const id = await store.enquire('first');
  await store.book(id, [tuesday]);
  const { db, config } = store.context;
  return { ...store, id, run: runnableCommand({ db, config, clock: () => offeredAt }) };
}

test('show, export and the spreadsheet have the visit', async () => {
  const { run, id } = await withVisit();
  expect((await run(['show', id])).out).toContain('2026-11-24 10:30');
  expect((await run(['export', '--csv'])).out).toContain('"2026-11-24 10:30, 60 minutes, clinic"');
  expect(JSON.parse((await run(['export', '--json'])).out)).toMatchObject({ visits: [{ state: 'booked' }] });
});

test('delete warns of a visit to come, since nobody would tell the visitor', async () => {
  const { run, id } = await withVisit();
  const { asked } = await run(['delete', id], false);
  expect(asked.join()).toContain('visit on 2026-11-24 10:30');
});

test('delete says that an open offer ends', async () => {
  const { run, enquire, offer } = await withVisit();
  const id = await enquire('second');
  await offer(id, [tuesday]);
  const { asked } = await run(['delete', id], false);
  expect(asked.join()).toContain('offer of times, which ends');
});
