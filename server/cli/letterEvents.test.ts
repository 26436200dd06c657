import { expect, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';

test('what the command does about letters is in the audit list, and counts as a change', async () => {
  const { run, send, stored, parts } = await testDesk();
  await send(booking());
  const [{ id } = { id: '' }] = await stored();
  for (const line of [`retry ${id}`, `end ${id}`, `retry ${id} --to other@example.com.au`])
    expect(await run(line)).toMatchObject({ code: 0 });
  await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
  expect(await run(`resend ${id}`)).toMatchObject({ code: 0 });
  expect(await run(`retry ${id} --to third@example.com.au`)).toMatchObject({ code: 0 });
  const events = await parts.db.selectFrom('desk_events').selectAll().orderBy('id').execute();
  expect(events.map(({ person, action, enquiry_id }) => [person, action, enquiry_id])).toEqual(
    ['sentAgain', 'lettersEnded', 'sentElsewhere', 'sentAgain', 'sentElsewhere'].map((action) => [
      'command',
      action,
      id,
    ]),
  );
  expect(await stored()).toMatchObject([{ version: events.length }]);
});

test('what is not done is not written down', async () => {
  const { run, send, stored, parts } = await testDesk();
  await send(booking());
  const [{ id } = { id: '' }] = await stored();
  expect(await run(`resend ${id}`)).toMatchObject({ code: 1 });
  await parts.db.updateTable('letters').set({ state: 'sent' }).execute();
  for (const line of [`retry ${id}`, `retry ${id} --to other@example.com.au`, `end ${id}`])
    expect(await run(line)).toMatchObject({ code: 1 });
  expect(await parts.db.selectFrom('desk_events').selectAll().execute()).toEqual([]);
  expect(await stored()).toMatchObject([{ version: 0 }]);
});
