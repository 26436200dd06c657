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
  const [first] = await db.selectFrom('enquiries').selectAll().execute();
  const copies = Array.from({ length: 299 }, (_, index) => ({ ...first, id: `copy-${index}` }));
  await db
    .insertInto('enquiries')
    .values(copies as never)
    .execute();
  const otherStore = await openStore(context.config.DATABASE_URL);
  onTestFinished(() => otherStore.destroy());
  const later = context.clock() + 1;
  const deletion = { version: 0, person: 'command', now: later };
  await Promise.all([
    deleteEnquiry({ ...context, db: otherStore }, { ...deletion, id: 'copy-7' }),
    deleteOldEnquiries(db, { before: later, now: later }),
    deleteOldEnquiries(otherStore, { before: later, now: later }),
    deleteEnquiry(context, { ...deletion, id: 'copy-200' }),
  ]);
  expect(await stored()).toEqual([]);
});
