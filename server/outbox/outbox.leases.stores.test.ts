import { describe, expect, test } from 'vitest';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { releaseLeases } from './outbox.ts';

describe('a lease', () => {
  test('never gives the same message to two workers, even if they claim at the same time', async () => {
    const { add, claim } = await testOutbox();
    for (let number = 1; number <= 10; number += 1) await add(`enquiry${number}`);
    const claims = await Promise.all(['one', 'two', 'three', 'four'].map((owner) => claim(owner, start, 7)));
    expect(new Set(claims.flat().map((message) => message.id)).size).toBe(20);
    expect(claims.flat()).toHaveLength(20);
    expect(await claim('one')).toEqual([]);
  });

  test('frees its message when it expires, as after a crash', async () => {
    const { add, claim } = await testOutbox();
    await add('first');
    const firstClaim = await claim('crashed');
    expect(await claim('other', start + minute - 1)).toEqual([]);
    const laterClaim = await claim('other', start + minute);
    const sortedLabels = (messages: typeof firstClaim) =>
      messages.map(({ id, messageId }) => `${id} ${messageId}`).sort();
    expect(sortedLabels(laterClaim)).toEqual(sortedLabels(firstClaim));
  });

  test('is released when its own worker stops', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    const releasedMessages = await claim('stopped', start, 1);
    await claim('running', start, 1);
    await releaseLeases(db, 'stopped');
    expect((await claim('other')).map(({ id }) => id)).toEqual(releasedMessages.map(({ id }) => id));
  });
});
