import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { type ClaimedMessage, failForGood, markSent, postpone } from '../outbox/outbox.ts';
import { overdueReason } from '../outbox/undelivered.ts';
import { overdueWatch, repairDueTimes } from './storeJobs.ts';

describe('overdue messages', () => {
  /** A store with one enquiry that came at `start`, and the watch over it at a time that the test sets. */
  async function watched() {
    const store = await testOutbox();
    const { id } = await store.add('first');
    const rows = await store.db.selectFrom('messages').selectAll().execute();
    const clinic = rows.find((row) => row.audience === 'clinic')?.id ?? '';
    const look = overdueWatch(store.context);
    return {
      ...store,
      id,
      clinic,
      /** How many errors a look finds worth saying at so many minutes after the enquiry came. */
      async errorsAt(minutes: number): Promise<number> {
        store.context.setTime(start + minutes * minute);
        store.context.logged.length = 0;
        await look();
        return store.context.logged.filter((line) => JSON.parse(line).level === 50).length;
      },
    };
  }

  test('a clinic message is an error in the log when it has waited 15 minutes, once, and then hourly', async () => {
    const { errorsAt } = await watched();
    const said = [];
    for (const minutes of [14, 15, 16, 30, 74, 75, 76, 134, 135]) said.push(await errorsAt(minutes));
    expect(said).toEqual([0, 1, 0, 0, 0, 1, 0, 0, 1]);
  });

  test('a start logs once what is overdue, however much it is, and later what becomes overdue', async () => {
    const { db, add, claim, context, errorsAt } = await watched();
    for (let number = 0; number < 150; number += 1) await add(`earlier${number}`, start + number);
    const [message] = (await claim('one')).filter(({ audience }) => audience === 'clinic') as [
      ClaimedMessage,
    ];
    await postpone(db, message, start + 60 * minute, '451');
    await add('later', start + 10 * minute);
    expect(await errorsAt(20)).toBe(1);
    expect(JSON.parse(context.logged[0] ?? '')).toMatchObject({
      messages: 151,
      oldest: new Date(start).toISOString(),
      lastErrors: { 'not tried yet': 150, '451': 1 },
    });
    expect(await errorsAt(24)).toBe(0);
    expect(await errorsAt(25)).toBe(1);
    expect(await errorsAt(79)).toBe(0);
    expect(await errorsAt(80)).toBe(1);
    expect(JSON.parse(context.logged[0] ?? '')).toMatchObject({ messages: 152 });
  });

  test('the error names the message, since when and why, and nothing about the visitor', async () => {
    const { context, db, clinic, claim, id, errorsAt } = await watched();
    const message = (await claim('one')).find(({ id: taken }) => taken === clinic) as ClaimedMessage;
    await postpone(db, message, start + 60 * minute, '451');
    await errorsAt(0);
    await errorsAt(20);
    expect(JSON.parse(context.logged[0] ?? '')).toMatchObject({
      message: clinic,
      enquiry: id,
      minutes: 20,
      attempts: 1,
      lastError: '451',
    });
    expect(context.logged.join()).not.toMatch(/Mariam|first|example\.com"/);
  });

  test('a message that was delivered or ended is no longer logged', async () => {
    const { db, clinic, add, claim, errorsAt } = await watched();
    expect(await errorsAt(20)).toBe(1);
    await markSent(db, clinic, start);
    expect(await errorsAt(90)).toBe(0);
    await add('second');
    for (const message of await claim('one')) await failForGood(db, message, 'ended');
    expect(await errorsAt(180)).toBe(0);
  });

  test('a message to the visitor is never overdue', async () => {
    const { db, clinic, errorsAt } = await watched();
    await markSent(db, clinic, start);
    expect(await errorsAt(120)).toBe(0);
  });
});

describe('repair of the schedule', () => {
  const year = 365 * 24 * 60 * minute;

  test('messages stored and leased while the clock was a year ahead are due once it is right', async () => {
    const { add, claim, context } = await testOutbox();
    await add('first', start + year);
    await add('second', start + year);
    expect(await claim('crashed', start + year, 1)).toHaveLength(1);
    expect(await claim('one')).toEqual([]);
    context.setTime(start);
    await repairDueTimes(context);
    expect(await claim('one')).toHaveLength(4);
    expect(context.logged.join()).toContain('was the clock wrong?');
  });

  test('a message leased while the clock was an hour ahead is free once the clock is right', async () => {
    const { add, claim, context } = await testOutbox();
    await add('first');
    await claim('crashed', start + 60 * minute);
    expect(await claim('one')).toEqual([]);
    context.setTime(start);
    await repairDueTimes(context);
    expect(await claim('one')).toHaveLength(2);
  });

  test('messages that are postponed or leased as usual stay as they are, and nothing is logged', async () => {
    const { db, add, claim, context } = await testOutbox();
    await add('first');
    await db
      .updateTable('messages')
      .set({ next_attempt_at: start + 360 * minute, attempts: 9 })
      .execute();
    await add('second');
    await claim('one');
    context.setTime(start);
    await repairDueTimes(context);
    const rows = await db.selectFrom('messages').selectAll().execute();
    expect(rows.filter((row) => row.next_attempt_at === start + 360 * minute)).toHaveLength(2);
    expect(rows.filter((row) => row.lease_owner === 'one')).toHaveLength(2);
    expect(context.logged).toEqual([]);
  });

  test('a message from the future is overdue: since when it waits is unknown', async () => {
    const { db, add } = await testOutbox();
    await add('first', start + year);
    expect(await overdueReason(db, start)).toContain('1 message to the clinic not delivered');
  });
});
