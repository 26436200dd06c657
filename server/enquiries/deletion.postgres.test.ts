import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { openStore } from '../database/connection.ts';
import { deleteEnquiry, deleteOldEnquiries } from './deletion.ts';

test('two servers and a person can delete enquiries at once without a deadlock', async () => {
  const { context, send, stored } = await testApp();
  const { db } = context;
  await send(booking());
  await db.updateTable('messages').set({ state: 'sent' }).execute();
  const [storedRow] = await db.selectFrom('enquiries').selectAll().execute();
  const copies = Array.from({ length: 299 }, (_, index) => ({ ...storedRow, id: `copy-${index}` }));
  await db
    .insertInto('enquiries')
    .values(copies as never)
    .execute();
  const otherStore = await openStore(context.config.DATABASE_URL);
  onTestFinished(() => otherStore.destroy());
  const now = context.clock() + 1;
  const deletion = { version: 0, person: 'command', now };
  await Promise.all([
    deleteEnquiry({ ...context, db: otherStore }, { ...deletion, id: 'copy-7' }),
    deleteOldEnquiries(db, { before: now, now }),
    deleteOldEnquiries(otherStore, { before: now, now }),
    deleteEnquiry(context, { ...deletion, id: 'copy-200' }),
  ]);
  expect(await stored()).toEqual([]);
});
