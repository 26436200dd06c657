import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';

const fillDisk = async ({ context }: TestApp) => {
  await sql`VACUUM`.execute(context.db);
  await sql`PRAGMA max_page_count = 1`.execute(context.db);
};
const makeReadOnly = async ({ context }: TestApp) => {
  await sql`PRAGMA query_only = 1`.execute(context.db);
};
/** Makes only COMMIT fail, not the inserts: no enquiry may be acknowledged before COMMIT succeeds. */
const failCommit = async ({ context }: TestApp) => {
  await sql`CREATE TABLE nowhere (id REFERENCES nowhere_at_all (id) DEFERRABLE INITIALLY DEFERRED)`.execute(
    context.db,
  );
  await sql`CREATE TABLE nowhere_at_all (id PRIMARY KEY)`.execute(context.db);
  await sql`CREATE TRIGGER uncommitted AFTER INSERT ON messages
            BEGIN INSERT INTO nowhere VALUES (NEW.id); END`.execute(context.db);
};
const repairStore = async ({ context }: TestApp) => {
  await sql`DROP TRIGGER IF EXISTS uncommitted`.execute(context.db);
  await sql`PRAGMA query_only = 0`.execute(context.db);
  await sql`PRAGMA max_page_count = 1000000`.execute(context.db);
};

/** A booking that is too long for the free pages of the file. */
const largeBooking = booking({ message: 'knee '.repeat(900) });

describe.each([
  ['the disk is full', fillDisk],
  ['the store is read-only', makeReadOnly],
  ['the store cannot commit', failCommit],
])('when %s', (_name, broken) => {
  test('a visitor gets 503 with the phone number of the clinic, and nothing is stored', async () => {
    const app = await testApp();
    const { id } = await (await app.send(booking())).json();
    await broken(app);
    const response = await app.send(largeBooking);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    const { notStored: message } = app.context.forms.en.refusals;
    expect(await response.json()).toEqual({ error: { code: 'not_stored', message } });
    expect(message).toContain(app.context.clinic.phone.number);
    expect((await app.stored()).map((enquiry) => enquiry.id)).toEqual([id]);
    expect(await app.audiences()).toEqual(['clinic', 'visitor']);

    const loggedLine = app.context.logged.find((each) => each.includes('an enquiry could not be stored'));
    expect(JSON.parse(loggedLine ?? '{}').id).toBe(response.headers.get('x-request-id'));
    for (const typedText of ['Mariam', 'Haddad', 'mariam.haddad', '0400 123', 'knee', '430 123'])
      expect(app.context.logged.join('')).not.toContain(typedText);
  });

  test('the failed attempts do not count towards the limit once the store works again', async () => {
    const app = await testApp({ RATE_STORED: '1/10m' });
    await broken(app);
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await app.send(largeBooking)).status).toBe(503);
    await repairStore(app);
    expect((await app.send(largeBooking)).status).toBe(200);
    expect(await app.audiences()).toEqual(['clinic', 'visitor']);
  });
});

test('a visitor whose form cannot be stored gets 503 and the form with what they typed', async () => {
  const app = await testApp();
  await makeReadOnly(app);
  const response = await app.post(postedForm('booking', largeBooking));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toEqual({
    values: { ...requestBody('booking', largeBooking), agreeToTerms: true },
    fields: {},
    alert: app.context.forms.en.booking.toasts.failure,
  });
});

test('/readyz reports a full disk for 15 minutes, or until an enquiry is stored', async () => {
  const app = await testApp();
  const readinessStatus = async () => (await app.app.request('/readyz')).status;
  await fillDisk(app);
  expect(await readinessStatus()).toBe(200);
  await app.send(largeBooking);
  const response = await app.app.request('/readyz');
  expect(response.status).toBe(503);
  // The reason names the failed insert, although the rollback failed too.
  expect((await response.json()).reason).toMatch(
    /^An enquiry could not be stored at 2026-.*Z \(SQLite 13: database or disk is full\)/,
  );
  app.context.setTime(app.context.clock() + 16 * 60_000);
  expect(await readinessStatus()).toBe(200);
  await app.send(largeBooking);
  expect(await readinessStatus()).toBe(503);
  await repairStore(app);
  await app.send(largeBooking);
  expect(await readinessStatus()).toBe(200);
});

test('an enquiry and its messages are stored together or not at all', async () => {
  const app = await testApp();
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON messages WHEN NEW.audience = 'visitor'
            BEGIN SELECT RAISE(ABORT, 'no'); END`.execute(app.context.db);
  expect((await app.send(booking())).status).toBe(503);
  expect(await app.stored()).toEqual([]);
  expect(await app.audiences()).toEqual([]);
});
