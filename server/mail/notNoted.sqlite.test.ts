import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../testing/mailServer.ts';
import { testDelivery } from '../../testing/testDelivery.ts';
import type { Mailer } from './transport.ts';

/** A delivery whose store refuses every change from the moment that the first letter goes out. */
async function refusing(silence: number) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  let refuses = true;
  const around = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(letter) {
      if (refuses) await sql`PRAGMA query_only = 1`.execute(delivery.db);
      return smtp.send(letter);
    },
  });
  const delivery = await testDelivery(mail.url, { around, silence });
  await delivery.add();
  return {
    ...delivery,
    mail,
    async mend() {
      refuses = false;
      await sql`PRAGMA query_only = 0`.execute(delivery.db);
    },
  };
}

test('a letter that could not be noted as sent is noted once the store is back, and not sent again', async () => {
  const { start, until, mail, mend } = await refusing(10_000);
  const sleep = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => sleep.mockRestore());
  start();
  await mail.waitFor(2);
  // Both were refused, and are noted again after a hundredth of the mailer's patience.
  await vi.waitFor(() => expect(sleep.mock.calls.filter(([, ms]) => ms === 400)).toHaveLength(2));
  await mend();
  await until('clinic', { state: 'sent' });
  await until('visitor', { state: 'sent' });
  expect(mail.letters).toHaveLength(2);
});

test('when the store stays away longer than the lease, it is sent again as the same mail, never lost', async () => {
  const { start, until, mail, mend, logged } = await refusing(500);
  start();
  await mail.waitFor(2);
  await vi.waitFor(() => expect(logged.join('')).toContain('could not be noted'), { timeout: 10_000 });
  await mend();
  await until('clinic', { state: 'sent' });
  await until('visitor', { state: 'sent' });
  expect(new Set(mail.letters.map((letter) => letter.messageId)).size).toBe(2);
  expect(mail.letters.length).toBeGreaterThan(2);
});

test('a store that refuses changes is asked every half minute, not all the time', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const { db, add, start, logged } = await testDelivery(mail.url, { timeScale: 1 });
  await add();
  await sql`PRAGMA query_only = 1`.execute(db);
  const sleep = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => sleep.mockRestore());
  start();
  await vi.waitFor(() => expect(logged.join('')).toContain('the store could not be asked'));
  await vi.waitFor(() => expect(sleep.mock.calls.map(([, ms]) => ms)).toContain(30_000));
  await sql`PRAGMA query_only = 0`.execute(db);
});
