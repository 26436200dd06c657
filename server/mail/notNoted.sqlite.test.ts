import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../testing/mailServer.ts';
import { testDelivery } from '../../testing/testDelivery.ts';
import type { Mailer } from './transport.ts';

test('a letter that could not be noted as sent is sent again as the same mail, never lost', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const noted = { fails: true };
  const around = (smtp: Mailer): Mailer => ({
    ...smtp,
    async send(letter) {
      if (noted.fails) await sql`PRAGMA query_only = 1`.execute(db);
      return smtp.send(letter);
    },
  });
  const { db, add, start, until, logged } = await testDelivery(mail.url, { around, silence: 500 });
  await add();
  start();
  await mail.waitFor(2);
  await vi.waitFor(() => expect(logged.join('')).toContain('the store could not be asked'));
  noted.fails = false;
  await sql`PRAGMA query_only = 0`.execute(db);
  await until('clinic', { state: 'sent' });
  await until('visitor', { state: 'sent' });
  expect(new Set(mail.letters.map((letter) => letter.messageId)).size).toBe(2);
});
