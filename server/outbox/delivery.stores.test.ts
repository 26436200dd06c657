import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import type { Mailer } from '../context.ts';
import { backoff } from './delivery.ts';

const inbox = 'front@example.com.au, head@example.com.au';

describe('a stored enquiry', () => {
  test('is sent to each inbox of the clinic and to the visitor, once each', async () => {
    const mail = await testMailServer();
    const { add, start, messages } = await testDelivery(mail.url, { inbox });
    await add();
    const worker = start();
    const arrivedMessages = await mail.waitFor(3);
    await worker.stop();
    expect(arrivedMessages.map((message) => message.recipients.join()).sort()).toEqual([
      'front@example.com.au',
      'head@example.com.au',
      'mariam.haddad@example.com',
    ]);
    expect(new Set(arrivedMessages.map((message) => message.messageId)).size).toBe(3);
    expect((await messages()).map((row) => row.state)).toEqual(Array(3).fill('sent'));
  });

  test('is sent at once when the worker is woken', async () => {
    const mail = await testMailServer();
    const { add, start, messages } = await testDelivery(mail.url, { timeScale: 1 });
    const worker = start();
    // The store answers in order, so after these reads the worker has found nothing to do and sleeps for 30 s.
    for (let turn = 0; turn < 20; turn += 1) await messages();
    await add();
    worker.wake();
    await mail.waitFor(2, 5000);
  });

  test('is sent without waking the worker, as if another process had stored it', async () => {
    const mail = await testMailServer();
    const { add, start } = await testDelivery(mail.url);
    start();
    await add();
    await mail.waitFor(2);
  });
});

test('an enquiry of an unknown type, as of another release, reaches the clinic in full', async () => {
  const mail = await testMailServer();
  const { db, add, start, waitUntil } = await testDelivery(mail.url);
  const { id } = await add();
  const content = JSON.stringify({ firstName: 'Linh', injury: 'left knee' });
  await db
    .updateTable('enquiries')
    .set({ type: 'referral' as 'booking', content })
    .execute();
  start();
  const [message] = await mail.waitFor(1);
  expect(message?.recipients).toEqual(['front@example.com.au']);
  for (const words of ['Linh', 'injury: left knee', id]) expect(message?.text).toContain(words);
  await waitUntil('clinic', { state: 'sent' });
});

test('an email that hangs does not delay the others', async () => {
  const mail = await testMailServer();
  const connectionCut = Promise.withResolvers<void>();
  let sends = 0;
  const wrapMailer = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      sends += 1;
      if (sends === 1) await connectionCut.promise;
      return smtp.send(message);
    },
  });
  const { add, start } = await testDelivery(mail.url, { timeScale: 1, wrapMailer });
  // Twelve messages: more than are sent at the same time.
  for (let number = 1; number <= 6; number += 1) await add({ email: `visitor${number}@example.com` });
  const worker = start();
  await mail.waitFor(11);
  connectionCut.resolve();
  await mail.waitFor(12);
  await worker.stop();
});

test('a mail server that was down receives both emails once it is back', async () => {
  const firstMailServer = await startMailServer();
  await firstMailServer.stop();
  const { add, start, waitUntil } = await testDelivery(firstMailServer.url);
  await add();
  start();
  await waitUntil('clinic', { state: 'due', attempts: expect.toSatisfy((count) => count >= 2) });
  const restartedMailServer = await startMailServer(firstMailServer.port);
  // The end of the mail server is not awaited, since the mailer closes its connections later.
  onTestFinished(() => void restartedMailServer.stop());
  await restartedMailServer.waitFor(2);
  expect(await waitUntil('clinic', { state: 'sent' })).toMatchObject({ last_error: null });
  await waitUntil('visitor', { state: 'sent' });
  expect(restartedMailServer.messages).toHaveLength(2);
});

test('an inbox that refuses an email is tried until it accepts, and delays no other', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 550, recipient: /head@/ });
  const { add, start, waitUntil, messages, logged } = await testDelivery(mail.url, { inbox });
  await add();
  start();
  const refusedThreeTimes = {
    state: 'due',
    attempts: expect.toSatisfy((count) => count >= 3),
    last_error: '550',
  };
  await waitUntil('clinic', refusedThreeTimes, 'head@example.com.au');
  await waitUntil('clinic', { state: 'sent' }, 'front@example.com.au');
  await waitUntil('visitor', { state: 'sent' });
  mail.refuse(undefined);
  await waitUntil('clinic', { state: 'sent' }, 'head@example.com.au');
  expect(await messages()).toHaveLength(3);
  expect(mail.messages).toHaveLength(3);
  expect(logged.join('')).not.toContain('head@');
});

describe('the wait after failed attempts', () => {
  const shortestWait = 30_000;
  const longestWait = 6 * 3_600_000;

  test('doubles from 30 seconds to 6 hours', () => {
    const waits = Array.from({ length: 12 }, (_, index) => backoff(index + 1, 0) / 1000);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600]);
  });

  test('is shorter by up to a quarter at random, to spread retries out', () => {
    const failures = fc.integer({ min: 1, max: 5000 });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const [wait, full] = [backoff(count, chance), backoff(count, 0)];
        expect(wait).toBeGreaterThanOrEqual(Math.max(shortestWait, full * 0.75));
        expect(wait).toBeLessThanOrEqual(Math.min(full, longestWait));
        expect(backoff(count + 1, chance)).toBeGreaterThanOrEqual(wait);
      }),
    );
    expect(backoff(5, 1)).toBe(backoff(5, 0) * 0.75);
    expect(new Set(Array.from({ length: 20 }, () => backoff(8))).size).toBeGreaterThan(1);
  });
});
