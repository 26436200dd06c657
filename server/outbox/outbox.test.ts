import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { booking } from '../../tests/support/samples.ts';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import { type ClaimedMessage, failForGood, markSent, nextDueAt, postpone, releaseLeases } from './outbox.ts';

/** The one message of a list that is for the visitor. */
function forVisitor<T extends { audience: string }>(messages: T[]): T {
  const found = messages.find((message) => message.audience === 'visitor');
  if (!found) throw new Error('no message to the visitor');
  return found;
}

const messageOf = ({ enquiry }: ClaimedMessage) => (enquiry.content as Booking).message;

describe('which messages are claimed', () => {
  test('the oldest, when there are more than the limit', async () => {
    const { add, claim } = await testOutbox();
    await add('newer', start - minute);
    await add('oldest', start - 2 * minute);
    await add('newest', start);
    const taken = await claim('one', start, 4);
    expect(taken.map(messageOf).sort()).toEqual(['newer', 'newer', 'oldest', 'oldest']);
  });

  test('those that never failed before those that did, however long they have waited', async () => {
    const { db, add, claim } = await testOutbox();
    await add('refused', start - 60 * minute);
    for (const message of await claim('one', start - 60 * minute))
      await postpone(db, message, start - minute, '550');
    await add('new', start);
    const taken = await claim('two', start, 2);
    expect(taken.map(messageOf)).toEqual(['new', 'new']);
    expect(await claim('two', start)).toHaveLength(2);
  });

  test('none that is due later', async () => {
    const { add, claim } = await testOutbox();
    await add('later', start + 1);
    expect(await claim('one', start)).toEqual([]);
    expect(await claim('one', start + 1)).toHaveLength(2);
  });

  test('each with everything that its content needs', async () => {
    const { add, claim } = await testOutbox();
    const { id } = await add('first');
    expect(forVisitor(await claim('one'))).toEqual({
      id: expect.any(String),
      audience: 'visitor',
      recipient: 'first@example.com',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@www\.example\.com\.au>$/),
      attempts: 0,
      giveUpAt: start + 3 * 24 * 60 * minute,
      owner: 'one',
      dueAt: start,
      enquiry: {
        id,
        type: 'booking',
        receivedAt: start,
        suspectedSpam: false,
        content: booking({ message: 'first', email: 'first@example.com' }),
      },
    });
  });
});

describe('a message', () => {
  test('that was postponed is due again at its time, and counts its failures', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    const taken = forVisitor(await claim('one'));
    const { id } = taken;
    await postpone(db, taken, start + 5 * minute, '451');
    expect(await claim('one', start + 5 * minute - 1)).toHaveLength(1);
    const [again] = (await claim('two', start + 5 * minute)).filter((message) => message.id === id);
    expect(again?.attempts).toBe(1);
    expect(await db.selectFrom('messages').select('last_error').where('id', '=', id).execute()).toEqual([
      { last_error: '451' },
    ]);
  });

  test('that was sent or ended is never claimed again', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    const [sent, ended] = (await claim('one')) as [ClaimedMessage, ClaimedMessage];
    await markSent(db, sent.id, start + 7);
    await failForGood(db, ended, '550');
    expect(await claim('two', start + 365 * 24 * 60 * minute)).toEqual([]);
  });

  test('that was sent stays sent, whatever a slower worker reports', async () => {
    const { db, add, claim, row } = await testOutbox();
    await add('first');
    const [message] = (await claim('one')) as [ClaimedMessage];
    const { id } = message;
    await markSent(db, id, start + 7);
    const before = await row(id);
    await postpone(db, message, start + minute, 'ETIMEDOUT');
    await failForGood(db, message, '550');
    await markSent(db, id, start + minute);
    await releaseLeases(db, 'one');
    expect(await row(id)).toEqual(before);
    expect(before).toMatchObject({ state: 'sent', sent_at: start + 7, lease_owner: null, last_error: null });
  });
});

describe('an attempt that failed', () => {
  test('does not change a message that another worker has claimed since its lease expired', async () => {
    const { db, add, claim, row } = await testOutbox();
    await add('first');
    const slow = (await claim('slow')) as [ClaimedMessage, ClaimedMessage];
    const [message] = await claim('other', start + minute);
    const before = await row(message?.id ?? '');
    for (const attempt of slow) {
      expect(await postpone(db, attempt, start + 9 * minute, 'ETIMEDOUT')).toBe(false);
      expect(await failForGood(db, attempt, '550')).toBe(false);
    }
    expect(await row(message?.id ?? '')).toEqual(before);
    expect(before).toMatchObject({ state: 'due', lease_owner: 'other' });
  });
});

describe('when the next message is due', () => {
  test('is undefined without a waiting message', async () => {
    const { db, add, claim } = await testOutbox();
    expect(await nextDueAt(db)).toBeUndefined();
    await add('first');
    for (const message of await claim('one')) await markSent(db, message.id, start);
    expect(await nextDueAt(db)).toBeUndefined();
  });

  test('is when the first message is due', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    expect(await nextDueAt(db)).toBe(start);
    const [one, two] = (await claim('one')) as [ClaimedMessage, ClaimedMessage];
    await postpone(db, one, start + 9 * minute, '451');
    await postpone(db, two, start + 5 * minute, '451');
    expect(await nextDueAt(db)).toBe(start + 5 * minute);
  });

  test('is when a lease expires, for messages leased to another', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    await claim('other');
    expect(await nextDueAt(db)).toBe(start + minute);
  });
});
