import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { eventsOf } from '../enquiries/auditEvents.ts';
import { addNote } from '../enquiries/changes.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { fileMailer } from '../outbox/transport.ts';
import { sweepOldData } from './retentionSweep.ts';

const day = 86_400_000;

/** A store with two enquiries, one of them possible spam, whose messages all have one state. */
async function storeWithMessages(state: 'due' | 'sent' | 'ended', env: Record<string, string> = {}) {
  const app = await testApp({ TRUST_PROXY: '1', ...env });
  const { context } = app;
  const forwardedHeaders = { 'X-Forwarded-For': '203.0.113.9' };
  await app.send(booking(), forwardedHeaders);
  await app.send({ ...booking({ message: 'spam' }), [honeypotName]: 'x' }, forwardedHeaders);
  await context.db.updateTable('messages').set({ state }).execute();
  const start = context.clock();
  return {
    ...app,
    /** Sets the clock forward by this many days, and sweeps. */
    async sweepAfter(days: number) {
      context.setTime(start + days * day);
      await sweepOldData(context);
    },
  };
}

describe('after RETENTION_DAYS', () => {
  test.each(['sent', 'ended'] as const)(
    'enquiries and possible spam whose messages were %s are deleted',
    async (state) => {
      const { sweepAfter, stored, audiences } = await storeWithMessages(state);
      await sweepAfter(365);
      expect(await stored()).toHaveLength(2);
      await sweepAfter(366);
      expect(await stored()).toEqual([]);
      expect(await audiences()).toEqual([]);
    },
  );

  test('an enquiry with an undelivered message remains, however old', async () => {
    const { sweepAfter, stored } = await storeWithMessages('due');
    await sweepAfter(4000);
    expect(await stored()).toHaveLength(2);
  });

  test('enquiries older than 30 days are deleted if RETENTION_DAYS is 30', async () => {
    const { sweepAfter, stored } = await storeWithMessages('sent', { RETENTION_DAYS: '30' });
    await sweepAfter(29);
    expect(await stored()).toHaveLength(2);
    await sweepAfter(31);
    expect(await stored()).toEqual([]);
  });
});

test('audit events remain when their enquiry is deleted, and are deleted after RETENTION_DAYS', async () => {
  const { sweepAfter, stored, context } = await storeWithMessages('sent');
  const [{ id } = { id: '' }] = await stored();
  const actor = { person: 'anna@example.com.au', now: context.clock() };
  await addNote(context.db, { ...actor, id, version: 0, text: 'Called' });
  await deleteEnquiry(context, { ...actor, id, version: 1 });
  await sweepAfter(365);
  expect(await eventsOf(context.db, id)).toMatchObject([{ action: 'deleted' }, { action: 'note' }]);
  await sweepAfter(366);
  expect(await eventsOf(context.db, id)).toEqual([]);
});

test('the client address of an enquiry is deleted after 30 days, delivered or not', async () => {
  const { sweepAfter, stored } = await storeWithMessages('due');
  const clientAddresses = async () => (await stored()).map((enquiry) => enquiry.client_address);
  await sweepAfter(29);
  expect(await clientAddresses()).toEqual(['203.0.113.9', '203.0.113.9']);
  await sweepAfter(31);
  expect(await clientAddresses()).toEqual(['', '']);
});

test('emails written as files are deleted after RETENTION_DAYS', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const mail = join(folder.path, 'mail');
  const { context } = await testApp();
  context.config.DATABASE_URL = `file:${folder.path}/enquiries.db`;
  for (const id of ['old', 'new']) {
    await fileMailer(mail).send({ messageId: `<${id}@localhost>`, to: 'front@example.com.au', text: 'knee' });
  }
  const seconds = (days: number) => (context.clock() - days * day) / 1000;
  utimesSync(join(mail, 'old.eml'), seconds(366), seconds(366));
  utimesSync(join(mail, 'new.eml'), seconds(364), seconds(364));
  await sweepOldData(context);
  expect([existsSync(join(mail, 'old.eml')), existsSync(join(mail, 'new.eml'))]).toEqual([false, true]);
});

test('when most enquiries seem old, nothing is deleted and /readyz reports it until the clock is right', async () => {
  const { app, send, stored, context } = await testApp({ RATE_STORED: '100/1d', RATE_ATTEMPTS: '100/1d' });
  const start = context.clock();
  for (let number = 0; number < 6; number += 1) await send(booking({ message: `${number}` }));
  await context.db.updateTable('messages').set({ state: 'sent' }).execute();
  const readiness = async () => (await app.request('/readyz')).json();
  context.setTime(start + 4000 * day);
  await sweepOldData(context);
  expect(await stored()).toHaveLength(6);
  expect(context.logged.map((line) => JSON.parse(line).level)).toContain(50);
  expect(await readiness()).toMatchObject({ reason: expect.stringContaining('6 of 6 enquiries are older') });
  context.setTime(start);
  await sweepOldData(context);
  expect(await readiness()).toEqual({ status: 'ready' });
  context.setTime(start + 366 * day);
  context.config.RETENTION_LIMIT = 100;
  await sweepOldData(context);
  expect(await stored()).toEqual([]);
});

test('a sweep logs how much it has deleted, without content', async () => {
  const { sweepAfter, context } = await storeWithMessages('sent');
  context.logged.length = 0;
  await sweepAfter(366);
  expect(context.logged.map((line) => JSON.parse(line))).toMatchObject([
    { enquiries: 2, messageFiles: 0, events: 0, addresses: 2 },
  ]);
  await sweepAfter(367);
  expect(context.logged).toHaveLength(1);
});
