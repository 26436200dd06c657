import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { auditActions } from '../../src/desk/deskActions.ts';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { booking } from '../../tests/support/samples.ts';
import { serverEnvironment } from '../../tests/support/serverProcess.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { newMessageRow } from '../outbox/outbox.ts';
import { connectStore, migrateToLatest } from './connection.ts';
import { isPostgres } from './locks.ts';
import { migrations } from './migrations.ts';
import type { MessagesTable, Tables, VisitsTable } from './tables.ts';

const migrationCount = 5;

/** Runs example migrations one by one in another process, as a server of the next release does at its start. */
async function migrateInProcess(url: string): Promise<void> {
  const script = `
    import { exampleMigrations } from './tests/support/exampleMigrations.ts';
    import { migrations } from './server/database/migrations.ts';
    import { migrateToLatest, connectStore } from './server/database/connection.ts';
    const db = connectStore(${JSON.stringify(url)}, () => {});
    for (let count = 1; count <= ${migrationCount}; count += 1)
      await migrateToLatest(db, { ...migrations, ...exampleMigrations(count) });
    await db.destroy();`;
  const options = { env: serverEnvironment };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
}

test('a server of the previous release stores every enquiry while the next one migrates', async () => {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const limits = { RATE_STORED: '100000/1m', RATE_ATTEMPTS: '100000/1m' };
  const { send, context } = await testApp({ DATABASE_URL: store.url, ...limits });
  const { db } = context;
  let isMigrating = true;
  const allMigrations = migrateInProcess(store.url).finally(() => {
    isMigrating = false;
  });
  const sendRepeatedly = async (visitor: number) => {
    const statuses: number[] = [];
    while (isMigrating) {
      // Without a pause, the posts would only slow down the migrations.
      await setTimeout(2);
      const message = `${visitor} ${statuses.length}`;
      statuses.push(
        (await send(booking({ message, email: `${message.replace(' ', '.')}@example.com` }))).status,
      );
    }
    return statuses;
  };
  const [statuses] = await Promise.all([Promise.all([1, 2, 3, 4, 5, 6].map(sendRepeatedly)), allMigrations]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(statuses.flat().length);
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'enquiries')?.columns ?? [];
  expect(columns.filter(({ name }) => name.startsWith('example_'))).toHaveLength(migrationCount);
  // No status shows a deadlock, since the server repeats a transaction that a deadlock has cancelled.
  if (isPostgres(db)) {
    const { rows } =
      await sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  }
});

test('an action that an older release logged is in the audit log under its present name', async () => {
  const store = await emptyStore();
  onTestFinished(store.remove);
  const db = connectStore(store.url, () => {});
  onTestFinished(() => db.destroy());
  const [first] = Object.entries(migrations);
  await migrateToLatest(db, Object.fromEntries([first ?? []]));
  await db
    .insertInto('audit_log')
    .values({ at: 1, person: 'command', action: 'lettersEnded', enquiry_id: null, state: null })
    .execute();
  await migrateToLatest(db);
  const { action } = await db.selectFrom('audit_log').select('action').executeTakeFirstOrThrow();
  expect(auditActions).toContain(action);
});

describe('a migration', () => {
  /** A store before a migration, with one enquiry that has an open offer, and another enquiry. */
  async function storeBeforeMigration(migration = '004') {
    const store = await emptyStore();
    onTestFinished(store.remove);
    const db = connectStore(store.url, () => {});
    onTestFinished(() => db.destroy());
    const earlierMigrations = Object.entries(migrations).filter(([name]) => name < migration);
    await migrateToLatest(db, Object.fromEntries(earlierMigrations));
    // The types have only the columns of the last migration, so the row is not checked.
    const insert = (table: keyof Tables, row: object) =>
      db
        .insertInto(table)
        .values(row as never)
        .execute();
    const addEnquiry = async (id: string, changes: object = {}) => {
      const texts = {
        content: '{}',
        fingerprint: id,
        email: '',
        client_address: '',
        phone_digits: '',
        service: '',
      };
      const row = {
        id,
        type: 'contact',
        received_at: 1,
        ...texts,
        suspected_spam: 0,
        version: 0,
        language: 'en',
      };
      await insert('enquiries', { ...row, state: 'contacted', ...changes });
      return id;
    };
    const [offerEnquiry, otherEnquiry] = [await addEnquiry('with offer'), await addEnquiry('other')];
    const insertOffer = (enquiryId: string, id: string, changes: object = {}) =>
      insert('offers', {
        id,
        enquiry_id: enquiryId,
        made_at: 1,
        made_by: 'mai@clinic.example',
        ends_at: 9,
        note_to_visitor: '',
        email: 'own@example.com',
        state: 'open',
        decided_at: null,
        settled: 0,
        ...changes,
      });
    await insertOffer(offerEnquiry, 'offer');
    const offerMessage = (enquiryId: string): Omit<MessagesTable, 'visit_id'> => {
      const { visit_id: _, ...row } = newMessageRow(enquiryId, { dueAt: 1, mailDomain: 'localhost' }, null);
      return { ...row, letter_type: 'offer', offer_id: 'offer' };
    };
    const timeAndPlace = { starts_at: 10, ends_at: 20, person: '', place: 'clinic', room: '' } as const;
    const visit = (enquiryId: string): Omit<VisitsTable, 'id' | 'email'> => ({
      ...timeAndPlace,
      offer_id: 'offer',
      enquiry_id: enquiryId,
      state: 'booked',
      booked_at: 1,
      changed_at: 1,
      changed_by: 'visitor',
      sequence: 0,
      note_to_visitor: '',
      reminded_at: null,
    });
    return { db, offerEnquiry, otherEnquiry, addEnquiry, insert, insertOffer, offerMessage, visit };
  }

  test('ends messages about the offer of another enquiry', async () => {
    const { db, offerEnquiry, otherEnquiry, insert, offerMessage } = await storeBeforeMigration();
    for (const enquiryId of [offerEnquiry, otherEnquiry]) await insert('messages', offerMessage(enquiryId));
    await migrateToLatest(db);
    const messages = await db
      .selectFrom('messages')
      .select(['enquiry_id', 'state', 'offer_id'])
      .where('letter_type', '=', 'offer')
      .execute();
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual({ enquiry_id: offerEnquiry, state: 'due', offer_id: 'offer' });
    expect(messages).toContainEqual({ enquiry_id: otherEnquiry, state: 'ended', offer_id: null });
  });

  test('withdraws offers of enquiries closed, booked or spam, and leaves others open', async () => {
    const { db, addEnquiry, insertOffer } = await storeBeforeMigration();
    const expected = [{ id: 'offer', state: 'open' }];
    for (const [state, spam, newState] of [
      ['closed', 0, 'withdrawn'],
      ['booked', 0, 'withdrawn'],
      ['contacted', 1, 'withdrawn'],
      ['contacted', 0, 'open'],
    ] as const) {
      const id = await addEnquiry(`${state} ${spam}`, { state, suspected_spam: spam });
      await insertOffer(id, `to ${state} ${spam}`);
      expected.push({ id: `to ${state} ${spam}`, state: newState });
    }
    await migrateToLatest(db);
    const offers = await db.selectFrom('offers').select(['id', 'state']).execute();
    expect(offers).toHaveLength(expected.length);
    expect(offers).toEqual(expect.arrayContaining(expected));
  });

  test('makes the store refuse a visit or a message about the offer of another enquiry', async () => {
    const { db, offerEnquiry, otherEnquiry, insert, offerMessage, visit } = await storeBeforeMigration();
    await migrateToLatest(db);
    const visitColumns = { id: 'visit', email: '' };
    await insert('messages', offerMessage(offerEnquiry));
    await expect(insert('visits', { ...visit(otherEnquiry), ...visitColumns })).rejects.toThrow();
    await insert('visits', { ...visit(offerEnquiry), ...visitColumns });
    await insert('messages', { ...offerMessage(offerEnquiry), offer_id: null, visit_id: 'visit' });
    for (const insertInvalid of [
      () => insert('messages', offerMessage(otherEnquiry)),
      () => insert('messages', { ...offerMessage(offerEnquiry), offer_id: 'none' }),
      () => insert('messages', { ...offerMessage(otherEnquiry), offer_id: null, visit_id: 'visit' }),
      () =>
        db
          .updateTable('messages')
          .set({ enquiry_id: otherEnquiry })
          .where('offer_id', '=', 'offer')
          .execute(),
      () => db.updateTable('visits').set({ enquiry_id: otherEnquiry }).execute(),
    ])
      await expect(insertInvalid()).rejects.toThrow();
    await db.deleteFrom('enquiries').where('id', '=', offerEnquiry).execute();
    const messages = db.selectFrom('messages').selectAll().where('letter_type', 'is not', null);
    expect(await messages.execute()).toEqual([]);
  });

  test('gives each visit an id that calendars recognise, and allows visits without an offer', async () => {
    const { db, offerEnquiry, otherEnquiry, insert, insertOffer, offerMessage, visit } =
      await storeBeforeMigration('005');
    await db.updateTable('offers').set({ state: 'taken' }).execute();
    await insert('visits', visit(offerEnquiry));
    await insert('messages', { ...offerMessage(offerEnquiry), letter_type: 'booked' });
    await insert('appointment_links', { token_hash: 'hash', offer_id: 'offer' });
    // The end of this offer has passed, but its enquiry is not back on the waiting list yet.
    await insertOffer(otherEnquiry, 'passed', { state: 'ended', decided_at: 9 });
    await migrateToLatest(db);
    const { id, offer_id, email } = await db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
    expect({ id, offer_id, email }).toEqual({ id: 'offer', offer_id: 'offer', email: 'own@example.com' });
    expect(
      await db
        .selectFrom('messages')
        .select(['offer_id', 'visit_id'])
        .where('letter_type', '=', 'booked')
        .execute(),
    ).toEqual([{ offer_id: null, visit_id: 'offer' }]);
    expect(await db.selectFrom('appointment_links').selectAll().execute()).toEqual([
      { token_hash: 'hash', offer_id: 'offer', visit_id: null },
    ]);
    expect(await db.selectFrom('offers').select('id').where('state', '=', 'open').execute()).toEqual([
      { id: 'passed' },
    ]);
    for (const visitId of ['by phone', 'at the counter'])
      await insert('visits', { ...visit(otherEnquiry), id: visitId, offer_id: null, email: '' });
  });
});
