import { describe, expect, test } from 'vitest';
import { letterStore, minute, start } from '../../tests/support/testOutbox.ts';
import { releaseLeases } from '../outbox/outbox.ts';

describe('a lease', () => {
  test('keeps a letter from every other worker', async () => {
    const { add, claim } = await letterStore();
    await add('first');
    expect(await claim('one')).toHaveLength(2);
    expect(await claim('two')).toEqual([]);
    expect(await claim('one')).toEqual([]);
  });

  test('never gives the same letter to two workers that ask at once', async () => {
    const { add, claim } = await letterStore();
    for (let number = 1; number <= 10; number += 1) await add(`enquiry${number}`);
    const taken = await Promise.all(['one', 'two', 'three', 'four'].map((owner) => claim(owner, start, 7)));
    const ids = taken.flat().map((letter) => letter.id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('that has run out frees the letter, as after a crash', async () => {
    const { add, claim } = await letterStore();
    await add('first');
    const taken = await claim('crashed');
    expect(await claim('other', start + minute - 1)).toEqual([]);
    const again = await claim('other', start + minute);
    expect(again.map((letter) => letter.id).sort()).toEqual(taken.map((letter) => letter.id).sort());
    expect(again.map((letter) => letter.messageId).sort()).toEqual(taken.map((l) => l.messageId).sort());
  });

  test('is given back when its worker stops, and only its own', async () => {
    const { db, add, claim } = await letterStore();
    await add('first');
    const mine = await claim('mine', start, 1);
    await claim('theirs', start, 1);
    await releaseLeases(db, 'mine');
    expect((await claim('other')).map((letter) => letter.id)).toEqual(mine.map((letter) => letter.id));
  });
});
