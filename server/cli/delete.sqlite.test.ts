import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { fileMailer } from '../mail/transport.ts';

test('delete takes the letters that were kept as files with it, and no other', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const { run, send, stored, parts } = await testDesk();
  await send(booking());
  parts.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
  const mail = join(folder.path, 'mail');
  const letters = await parts.db.selectFrom('letters').select('message_id').execute();
  for (const messageId of [...letters.map((letter) => letter.message_id), '<another@localhost>']) {
    await fileMailer(mail).send({ messageId, to: 'front@example.com.au', text: 'knee' });
  }
  expect(readdirSync(mail)).toHaveLength(3);
  await run(`delete ${(await stored())[0]?.id} --yes`);
  expect(readdirSync(mail)).toEqual(['another.eml']);
});
