import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { releaseLeases } from './outbox.ts';

describe('a lease', () => {
  test('keeps a message from every other worker', async () => {
    const { add, claim } = await testOutbox();
    await add('first');
    expect(await claim('one')).toHaveLength(2);
    expect(await claim('two')).toEqual([]);
    expect(await claim('one')).toEqual([]);
  });

  test('never gives the same message to two workers that ask at once', async () => {
    const { add, claim } = await testOutbox();
    for (let number = 1; number <= 10; number += 1) await add(`enquiry${number}`);
    const taken = await Promise.all(['one', 'two', 'three', 'four'].map((owner) => claim(owner, start, 7)));
    const ids = taken.flat().map((message) => message.id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('that has expired frees the message, as after a crash', async () => {
    const { add, claim } = await testOutbox();
    await add('first');
    const taken = await claim('crashed');
    expect(await claim('other', start + minute - 1)).toEqual([]);
    const again = await claim('other', start + minute);
    expect(again.map((message) => message.id).sort()).toEqual(taken.map((message) => message.id).sort());
    expect(again.map((message) => message.messageId).sort()).toEqual(taken.map((l) => l.messageId).sort());
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
