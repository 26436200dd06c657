import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { releaseLeases } from './outbox.ts';

describe('a lease', () => {
  test('never gives the same message to two workers, also when they ask at once', async () => {
    const { add, claim } = await testOutbox();
    for (let number = 1; number <= 10; number += 1) await add(`enquiry${number}`);
    const taken = await Promise.all(['one', 'two', 'three', 'four'].map((owner) => claim(owner, start, 7)));
    expect(new Set(taken.flat().map((message) => message.id)).size).toBe(20);
    expect(taken.flat()).toHaveLength(20);
    expect(await claim('one')).toEqual([]);
  });

  test('that has expired frees the message, as after a crash', async () => {
    const { add, claim } = await testOutbox();
    await add('first');
    const taken = await claim('crashed');
    expect(await claim('other', start + minute - 1)).toEqual([]);
    const later = await claim('other', start + minute);
    const labels = (messages: typeof taken) =>
      messages.map(({ id, messageId }) => `${id} ${messageId}`).sort();
    expect(labels(later)).toEqual(labels(taken));
  });

  test('is released when its worker stops, and only its own', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    const mine = await claim('mine', start, 1);
    await claim('theirs', start, 1);
    await releaseLeases(db, 'mine');
    expect((await claim('other')).map((message) => message.id)).toEqual(mine.map((message) => message.id));
  });
});
