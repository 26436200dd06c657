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

test('visits lists the visits to come, as text and as JSON', async () => {
  const { run, id } = await withVisit();
  const { code, out } = await run(['visits']);
  expect(code).toBe(0);
  expect(out).toContain(`${id.slice(0, 8)}  2026-11-24 10:30`);
  expect(JSON.parse((await run(['visits', '--json'])).out)).toMatchObject([
    { enquiry: id, starts: new Date(tuesday.startsAt).toISOString() },
  ]);
  expect((await run(['visits', '--since', '2026-11-25'])).out).toContain('No visits.');
});

test('show, export and the spreadsheet have the visit', async () => {
  const { run, id } = await withVisit();
  expect((await run(['show', id])).out).toContain('2026-11-24 10:30');
  expect((await run(['export', '--csv'])).out).toContain('"2026-11-24 10:30, 60 minutes, clinic"');
  expect(JSON.parse((await run(['export', '--json'])).out)).toMatchObject({ visits: [{ state: 'booked' }] });
});

test('cancel asks for confirmation, then cancels and writes to visitor and clinic', async () => {
  const { run, id, read } = await withVisit();
  expect((await run(['cancel', id])).code).toBe(2);
  expect((await read(id)).visits[0]?.state).toBe('booked');
  expect((await run(['cancel', id, '--yes', '--note', 'Mai is ill.'])).code).toBe(0);
  const { visits, messages } = await read(id);
  expect(visits).toMatchObject([
    { state: 'cancelled', note_to_visitor: 'Mai is ill.', changed_by: 'command' },
  ]);
  expect(messages.filter(({ letter_type }) => letter_type === 'cancelled')).toHaveLength(2);
  expect((await run(['cancel', id, '--yes'])).code).toBe(1);
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
