import { expect, test } from 'vitest';
import { letterStore, minute, start } from '../../tests/support/letterStore.ts';
import { overdueSentence } from '../outbox/undelivered.ts';
import { repairSchedule } from './repairSchedule.ts';

const year = 365 * 24 * 60 * minute;

test('letters stored and leased while the clock was a year ahead are due once it is right', async () => {
  const { add, claim, context } = await letterStore();
  await add('first', start + year);
  await add('second', start + year);
  expect(await claim('crashed', start + year, 1)).toHaveLength(1);
  expect(await claim('one')).toEqual([]);
  context.setTime(start);
  await repairSchedule(context);
  expect(await claim('one')).toHaveLength(4);
  expect(context.logged.join()).toContain('was the clock wrong?');
});

test('a letter that was leased while the clock was an hour ahead is free once it is right', async () => {
  const { add, claim, context } = await letterStore();
  await add('first');
  await claim('crashed', start + 60 * minute);
  expect(await claim('one')).toEqual([]);
  context.setTime(start);
  await repairSchedule(context);
  expect(await claim('one')).toHaveLength(2);
});

test('letters that are put off or leased as usual are left alone, and nothing is said', async () => {
  const { db, add, claim, context } = await letterStore();
  await add('first');
  await db
    .updateTable('messages')
    .set({ next_attempt_at: start + 360 * minute, attempts: 9 })
    .execute();
  await add('second');
  await claim('one');
  context.setTime(start);
  await repairSchedule(context);
  const rows = await db.selectFrom('messages').selectAll().execute();
  expect(rows.filter((row) => row.next_attempt_at === start + 360 * minute)).toHaveLength(2);
  expect(rows.filter((row) => row.lease_owner === 'one')).toHaveLength(2);
  expect(context.logged).toEqual([]);
});

test('a letter from a time still to come is overdue: nobody knows since when it waits', async () => {
  const { db, add } = await letterStore();
  await add('first', start + year);
  expect(await overdueSentence(db, start)).toContain('1 letter to the clinic not delivered');
});
