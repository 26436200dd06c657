import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { booking } from '../../tests/support/samples.ts';
import { minute, start, testOutbox } from '../../tests/support/testOutbox.ts';
import {
  type ClaimedMessage,
  markSent,
  nextDueAt,
  postponeMessage,
  releaseLeases,
  saveFinalFailure,
} from './outbox.ts';

type MessagePair = [ClaimedMessage, ClaimedMessage];

const messageOf = ({ enquiry }: ClaimedMessage) => (enquiry.content as Booking).message;

describe('a worker claims', () => {
  test('the oldest messages if there are more than the limit', async () => {
    const { add, claim } = await testOutbox();
    await add('newer', start - minute);
    await add('oldest', start - 2 * minute);
    await add('newest', start);
    const claimedMessages = await claim('one', start, 4);
    expect(claimedMessages.map(messageOf).sort()).toEqual(['newer', 'newer', 'oldest', 'oldest']);
  });

  test('messages that never failed before those that did, however long they have waited', async () => {
    const { db, add, claim } = await testOutbox();
    await add('refused', start - 60 * minute);
    for (const message of await claim('one', start - 60 * minute))
      await postponeMessage(db, message, start - minute, '550');
    await add('new', start);
    expect((await claim('two', start, 2)).map(messageOf)).toEqual(['new', 'new']);
    expect(await claim('two', start)).toHaveLength(2);
  });

  test('each message with the enquiry and addresses that composing it needs', async () => {
    const { add, claim } = await testOutbox();
    const { id } = await add('first');
    expect((await claim('one')).find(({ audience }) => audience === 'visitor')).toEqual({
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
        hasWarningSigns: false,
        content: booking({ message: 'first', email: 'first@example.com' }),
      },
    });
  });
});

describe('a message', () => {
  test('that was postponed is due at its next time, with its failures counted', async () => {
    const { db, add, claim, row } = await testOutbox();
    await add('first');
    const [taken] = (await claim('one')) as MessagePair;
    await postponeMessage(db, taken, start + 5 * minute, '451');
    expect(await claim('one', start + 5 * minute - 1)).toHaveLength(1);
    expect((await claim('two', start + 5 * minute)).find(({ id }) => id === taken.id)?.attempts).toBe(1);
    expect((await row(taken.id)).last_error).toBe('451');
  });

  test('that was sent or ended is never claimed again', async () => {
    const { db, add, claim } = await testOutbox();
    await add('first');
    const [sent, ended] = (await claim('one')) as MessagePair;
    await markSent(db, sent.id, start + 7);
    await saveFinalFailure(db, ended, '550');
    expect(await claim('two', start + 365 * 24 * 60 * minute)).toEqual([]);
  });

  test('that was sent remains sent, whatever a slower worker reports', async () => {
    const { db, add, claim, row } = await testOutbox();
    await add('first');
    const [message] = (await claim('one')) as MessagePair;
    await markSent(db, message.id, start + 7);
    const oldRow = await row(message.id);
    await postponeMessage(db, message, start + minute, 'ETIMEDOUT');
    await saveFinalFailure(db, message, '550');
    await markSent(db, message.id, start + minute);
    await releaseLeases(db, 'one');
    expect(await row(message.id)).toEqual(oldRow);
    expect(oldRow).toMatchObject({ state: 'sent', sent_at: start + 7, lease_owner: null, last_error: null });
  });

  test('that another worker has claimed since is not changed by a failed attempt', async () => {
    const { db, add, claim, row } = await testOutbox();
    await add('first');
    const [slow] = (await claim('slow')) as MessagePair;
    await claim('other', start + minute);
    const oldRow = await row(slow.id);
    expect(await postponeMessage(db, slow, start + 9 * minute, 'ETIMEDOUT')).toBe(false);
    expect(await saveFinalFailure(db, slow, '550')).toBe(false);
    expect(await row(slow.id)).toEqual(oldRow);
    expect(oldRow).toMatchObject({ state: 'due', lease_owner: 'other' });
  });
});

test('the next due time is the earliest of messages and leases, and undefined if every message is sent', async () => {
  const { db, add, claim } = await testOutbox();
  expect(await nextDueAt(db)).toBeUndefined();
  await add('first');
  expect(await nextDueAt(db)).toBe(start);
  const [one, two] = (await claim('other')) as MessagePair;
  expect(await nextDueAt(db)).toBe(start + minute);
  await postponeMessage(db, one, start + 9 * minute, '451');
  await postponeMessage(db, two, start + 5 * minute, '451');
  expect(await nextDueAt(db)).toBe(start + 5 * minute);
  for (const { id } of [one, two]) await markSent(db, id, start);
  expect(await nextDueAt(db)).toBeUndefined();
});
