import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { type ClaimedMessage, markSent, postponeMessage, saveFinalFailure } from '../outbox/outbox.ts';
import { overdueReason } from '../outbox/undelivered.ts';
import { createOverdueWatch, repairDueTimes } from './storeJobs.ts';

describe('an overdue email', () => {
  /** A store with one enquiry received at `start`, and its overdue watch. */
  async function watchedStore() {
    const store = await testOutbox();
    const { id } = await store.add('first');
    const rows = await store.db.selectFrom('messages').selectAll().execute();
    const clinicMessageId = rows.find((row) => row.audience === 'clinic')?.id ?? '';
    const check = createOverdueWatch(store.context);
    return {
      ...store,
      id,
      clinic: clinicMessageId,
      /** The number of errors that a check logs this many minutes after the enquiry was received. */
      async errorsAt(minutes: number): Promise<number> {
        store.context.setTime(start + minutes * minute);
        store.context.logged.length = 0;
        await check();
        return store.context.logged.filter((line) => JSON.parse(line).level === 50).length;
      },
    };
  }

  test('to the clinic is logged as an error after 15 minutes, and then hourly', async () => {
    const { errorsAt } = await watchedStore();
    const errors = [];
    for (const minutes of [14, 15, 16, 30, 74, 75, 76, 134, 135]) errors.push(await errorsAt(minutes));
    expect(errors).toEqual([0, 1, 0, 0, 0, 1, 0, 0, 1]);
  });

  test('is logged with the others when a server starts, and later by itself', async () => {
    const { db, add, claim, context, errorsAt } = await watchedStore();
    for (let number = 0; number < 150; number += 1) await add(`earlier${number}`, start + number);
    const [message] = (await claim('one')).filter(({ audience }) => audience === 'clinic') as [
      ClaimedMessage,
    ];
    await postponeMessage(db, message, start + 60 * minute, '451');
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

  test('is logged with its id, age and last error, without data of the visitor', async () => {
    const { context, db, clinic, claim, id, errorsAt } = await watchedStore();
    const message = (await claim('one')).find(({ id: taken }) => taken === clinic) as ClaimedMessage;
    await postponeMessage(db, message, start + 60 * minute, '451');
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

  test('is no longer logged when it was delivered or ended', async () => {
    const { db, clinic, add, claim, errorsAt } = await watchedStore();
    expect(await errorsAt(20)).toBe(1);
    await markSent(db, clinic, start);
    expect(await errorsAt(90)).toBe(0);
    await add('second');
    for (const message of await claim('one')) await saveFinalFailure(db, message, 'ended');
    expect(await errorsAt(180)).toBe(0);
  });

  test('is logged only if it is to the clinic, not to the visitor', async () => {
    const { db, clinic, errorsAt } = await watchedStore();
    await markSent(db, clinic, start);
    expect(await errorsAt(120)).toBe(0);
  });
});

describe('after the clock was wrong', () => {
  const year = 365 * 24 * 60 * minute;

  test('by a year, emails that were stored and leased meanwhile are due at once', async () => {
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

  test('by an hour, the leases that began meanwhile end at once', async () => {
    const { add, claim, context } = await testOutbox();
    await add('first');
    await claim('crashed', start + 60 * minute);
    expect(await claim('one')).toEqual([]);
    context.setTime(start);
    await repairDueTimes(context);
    expect(await claim('one')).toHaveLength(2);
  });

  test('emails whose next attempt and lease are not too far ahead do not change', async () => {
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

  test('an email that seems to be from the future counts as overdue', async () => {
    const { db, add } = await testOutbox();
    await add('first', start + year);
    expect(await overdueReason(db, start)).toContain('1 message to the clinic not delivered');
  });
});
