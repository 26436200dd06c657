import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { testDelivery } from '../../tests/support/testDelivery.ts';
import type { Mailer } from './transport.ts';

async function mailServer() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

describe('a stored enquiry', () => {
  test('is mailed to the clinic and to the visitor, once', async () => {
    const mail = await mailServer();
    const { add, start, letters } = await testDelivery(mail.url);
    await add();
    const worker = start();
    const arrived = await mail.waitFor(2);
    await worker.stop();
    expect(arrived.map((letter) => letter.recipients.join()).sort()).toEqual([
      'front@example.com.au',
      'mariam.haddad@example.com',
    ]);
    expect((await letters()).map((row) => row.state)).toEqual(['sent', 'sent']);
  });

  test('is mailed at once when the worker is woken, not at its next look', async () => {
    const mail = await mailServer();
    const { add, start, letters } = await testDelivery(mail.url, { timeScale: 1 });
    const worker = start();
    // The store answers in turn, so after these the worker has found nothing to do and sleeps, for 30 s.
    for (let turn = 0; turn < 20; turn += 1) await letters();
    await add();
    worker.wake();
    await mail.waitFor(2, 5000);
  });

  test('is mailed also when nobody wakes the worker, as when another process stored it', async () => {
    const mail = await mailServer();
    const { add, start } = await testDelivery(mail.url);
    start();
    await add();
    await mail.waitFor(2);
  });

  test('is mailed once, however many workers there are', async () => {
    const mail = await mailServer();
    const { add, start, letters } = await testDelivery(mail.url, { timeScale: 1 });
    for (let number = 1; number <= 10; number += 1) await add({ message: `Enquiry ${number}` });
    const workers = [start(), start(), start()];
    await mail.waitFor(13);
    await vi.waitFor(async () => expect((await letters()).every((row) => row.state === 'sent')).toBe(true));
    await Promise.all(workers.map((worker) => worker.stop()));
    const ids = mail.letters.map((letter) => letter.messageId);
    // Ten to the clinic, and the three confirmations that one address gets in a day.
    expect(ids).toHaveLength(13);
    expect(new Set(ids).size).toBe(13);
  });
});

test('an enquiry of a type that this release does not know still reaches the clinic, with all that was sent', async () => {
  const mail = await mailServer();
  const { db, add, start, until } = await testDelivery(mail.url);
  const { id } = await add();
  const content = JSON.stringify({ firstName: 'Linh', injury: 'left knee' });
  await db
    .updateTable('enquiries')
    .set({ type: 'referral' as 'booking', content })
    .execute();
  start();
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual(['front@example.com.au']);
  for (const words of ['Linh', 'injury: left knee', id]) expect(letter?.text).toContain(words);
  await until('clinic', { state: 'sent' });
});

test('a letter that hangs holds up none of the others', async () => {
  const mail = await mailServer();
  const cut = Promise.withResolvers<void>();
  let sends = 0;
  const around = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(letter) {
      sends += 1;
      if (sends === 1) await cut.promise;
      return smtp.send(letter);
    },
  });
  const { add, start } = await testDelivery(mail.url, { timeScale: 1, around });
  // Twelve letters: more than are under way at once.
  for (let number = 1; number <= 6; number += 1) await add({ email: `visitor${number}@example.com` });
  const worker = start();
  await mail.waitFor(11);
  cut.resolve();
  await mail.waitFor(12);
  await worker.stop();
});

describe('a mail server that is down', () => {
  test('gets both letters when it is back', async () => {
    const before = await startMailServer();
    await before.stop();
    const { add, start, until } = await testDelivery(before.url);
    await add();
    start();
    await until('clinic', { state: 'due', attempts: expect.toSatisfy((count) => count >= 2) });
    const back = await startMailServer(before.port);
    // Not waited for: the mailer lets go of its connections only after this.
    onTestFinished(() => void back.stop());
    await back.waitFor(2);
    expect(await until('clinic', { state: 'sent' })).toMatchObject({ last_error: null });
    await until('visitor', { state: 'sent' });
    expect(back.letters).toHaveLength(2);
  });
});
