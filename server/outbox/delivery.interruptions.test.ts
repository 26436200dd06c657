import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import type { Mailer } from '../context.ts';

/** Wraps a mailer that holds messages until `release` is called; `started` resolves when it holds the first message. */
function createHoldingMailer() {
  const [started, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wrapMailer = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      started.resolve();
      await allowed.promise;
      return smtp.send(message);
    },
  });
  return { wrapMailer, started: started.promise, release: allowed.resolve };
}

test('a repeat after a lost response is exactly the same email', async () => {
  const mail = await testMailServer();
  let sendCount = 0;
  const wrapMailer = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(message) {
      await smtp.send(message);
      sendCount += 1;
      if (sendCount <= 2) throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' });
    },
  });
  const { add, start } = await testDelivery(mail.url, { wrapMailer });
  await add();
  start();
  const arrivedMessages = await mail.waitFor(4);
  for (const recipient of ['front@example.com.au', 'mariam.haddad@example.com']) {
    const [first, repeat] = arrivedMessages.filter((message) => message.recipients.includes(recipient));
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@www\.example\.com\.au>$/);
    for (const part of ['messageId', 'date', 'subject', 'html', 'text'] as const) {
      expect(repeat?.[part]).toBe(first?.[part]);
    }
  }
});

describe('a worker that is stopped', () => {
  test('finishes the emails being sent, claims no more, and releases its leases', async () => {
    const mail = await testMailServer();
    const { wrapMailer, started, release } = createHoldingMailer();
    const { add, start, messages } = await testDelivery(mail.url, { timeScale: 1, wrapMailer });
    for (const message of ['a', 'b', 'c', 'd']) await add({ message });
    const worker = start();
    await started;
    let isStopped = false;
    const workerStop = worker.stop().then(() => {
      isStopped = true;
    });
    expect((await messages()).map((row) => row.state)).toEqual(Array(7).fill('due'));
    expect(isStopped).toBe(false);
    release();
    await workerStop;
    expect(mail.messages).toHaveLength(5);
    const rows = await messages();
    expect(rows.filter((row) => row.state === 'sent')).toHaveLength(5);
    expect(rows.filter((row) => row.state === 'due')).toHaveLength(2);
    expect(rows.filter((row) => row.lease_owner !== null)).toEqual([]);
  });

  test('releases its leases even if an email hangs, so that another worker sends it', async () => {
    const mail = await testMailServer();
    const { wrapMailer, started, release } = createHoldingMailer();
    const { add, start, messages } = await testDelivery(mail.url, { timeScale: 1, wrapMailer });
    await add();
    const worker = start();
    await started;
    await worker.stop(10);
    expect(await messages()).toMatchObject(Array(2).fill({ state: 'due', lease_owner: null }));
    release();
  });

  test('stops cleanly without the store, and leaves its leases to expire', async () => {
    const mail = await testMailServer();
    const { db, start, logged } = await testDelivery(mail.url, { timeScale: 1 });
    const worker = start();
    await db.destroy();
    await worker.stop();
    expect(logged.join('')).toContain('could not release leases');
  });

  test('stops at once if it is waiting for the next message', async () => {
    const mail = await testMailServer();
    const { start } = await testDelivery(mail.url, { timeScale: 1 });
    const stopStart = performance.now();
    await start().stop();
    expect(performance.now() - stopStart).toBeLessThan(5000);
  });
});

describe('while the store refuses changes', () => {
  /** A delivery whose store refuses to save the result of an attempt, and counts how often it did. */
  async function deliveryWithRefusingStore(silence: number) {
    const mail = await testMailServer();
    const delivery = await testDelivery(mail.url, { silence });
    const { db } = delivery;
    await sql`CREATE TABLE refused (message TEXT)`.execute(db);
    // In SQLite, FAIL does not roll back what the statement has written, unlike ABORT.
    await sql`CREATE TRIGGER refuse BEFORE UPDATE OF state ON messages
    BEGIN INSERT INTO refused VALUES (new.id); SELECT RAISE(FAIL, 'not now'); END`.execute(db);
    await delivery.add();
    return {
      ...delivery,
      mail,
      /** The number of changes that the store has refused, for each message that had any. */
      async refusals() {
        const { rows } = await sql<{
          times: number;
        }>`SELECT count(*) AS times FROM refused GROUP BY message`.execute(db);
        return rows.map(({ times }) => times);
      },
      repair: () => sql`DROP TRIGGER refuse`.execute(db),
    };
  }

  test('an email is not sent twice if its result is saved within the lease', async () => {
    const { start, waitUntil, mail, refusals, repair } = await deliveryWithRefusingStore(10_000);
    start();
    const severalRefusals = [expect.toSatisfy((times) => times > 1), expect.toSatisfy((times) => times > 1)];
    await expect.poll(refusals).toEqual(severalRefusals);
    await repair();
    await waitUntil('clinic', { state: 'sent' });
    await waitUntil('visitor', { state: 'sent' });
    expect(mail.messages).toHaveLength(2);
  });

  test('an email is sent twice, with one Message-ID, if its lease ends first', async () => {
    const { start, waitUntil, mail, repair, logged } = await deliveryWithRefusingStore(500);
    start();
    await mail.waitFor(2);
    await expect.poll(() => logged.join('')).toContain('could not be saved');
    await repair();
    await waitUntil('clinic', { state: 'sent' });
    await waitUntil('visitor', { state: 'sent' });
    expect(new Set(mail.messages.map((message) => message.messageId)).size).toBe(2);
    expect(mail.messages.length).toBeGreaterThan(2);
  });

  test('the worker reads the store every half minute, not constantly', async () => {
    const mail = await testMailServer();
    const { db, add, start, logged } = await testDelivery(mail.url, { timeScale: 1 });
    await add();
    await sql`PRAGMA query_only = 1`.execute(db);
    const timeoutSpy = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timeoutSpy.mockRestore());
    start();
    await expect.poll(() => logged.join('')).toContain('could not claim messages');
    await expect.poll(() => timeoutSpy.mock.calls.map(([, ms]) => ms)).toContain(30_000);
    await sql`PRAGMA query_only = 0`.execute(db);
  });
});
