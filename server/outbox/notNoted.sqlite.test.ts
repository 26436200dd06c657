import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { testDelivery } from '../../tests/support/testDelivery.ts';

/** A delivery whose store takes no note of what became of a letter, and counts how often it was asked to. */
async function refusing(silence: number) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const delivery = await testDelivery(mail.url, { silence });
  const { db } = delivery;
  await sql`CREATE TABLE refused (letter TEXT)`.execute(db);
  // FAIL, unlike ABORT, keeps what the statement had written before.
  await sql`CREATE TRIGGER refuse BEFORE UPDATE OF state ON messages
    BEGIN INSERT INTO refused VALUES (new.id); SELECT RAISE(FAIL, 'not now'); END`.execute(db);
  await delivery.add();
  return {
    ...delivery,
    mail,
    /** How often it was asked, for each letter that it was asked for. */
    async asked() {
      const { rows } = await sql<{
        times: number;
      }>`SELECT count(*) AS times FROM refused GROUP BY letter`.execute(db);
      return rows.map(({ times }) => times);
    },
    mend: () => sql`DROP TRIGGER refuse`.execute(db),
  };
}

test('a letter that could not be noted as sent is noted once the store is back, and not sent again', async () => {
  const { start, until, mail, asked, mend } = await refusing(10_000);
  start();
  const askedAgain = [expect.toSatisfy((times) => times > 1), expect.toSatisfy((times) => times > 1)];
  await vi.waitFor(async () => expect(await asked()).toEqual(askedAgain), { timeout: 10_000 });
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
