import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { referral } from '../../testing/referrals.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { sharedDigits } from '../phones.ts';
import { deleteEnquiry } from './deletion.ts';
import { changeState } from './desk/changes.ts';
import { eventsOf } from './desk/events.ts';
import { addMissingTexts } from './desk/indexing.ts';
import { type NewEnquiry, saveEnquiry } from './enquiries.ts';
import { claimDueLetters } from './letters.ts';
import { migrations } from './migrations.ts';
import { openStore } from './open.ts';
import { overwriteDeleted } from './overwriting.ts';
import { undeliveredToClinic } from './undelivered.ts';

/** A folder for a store, and the means to open it; all is closed and gone when the test ends. */
function storeFolder() {
  const folder = temporaryFolder();
  const url = `file:${join(folder.path, 'data', 'enquiries.db')}`;
  const open = async () => {
    const db = await openStore(url);
    onTestFinished(() => db.destroy());
    return db;
  };
  onTestFinished(folder.remove);
  return { path: folder.path, url, open };
}

function enquiry(message: string): NewEnquiry {
  return {
    kind: 'booking',
    content: booking({ message }),
    idempotencyKey: null,
    suspectedSpam: false,
    clientAddress: 'unknown',
    receivedAt: Date.UTC(2026, 10, 20, 1),
    inboxes: ['front@example.com.au'],
    mailDomain: 'localhost',
  };
}

/** Takes away what the migration of the desk has added. */
const withoutDesk = `
  DROP TABLE search_texts; DROP TABLE notes; DROP TABLE desk_events; DROP TABLE desk_links; DROP TABLE desk_sessions;
  DROP TABLE desk_browsers;
  DROP INDEX enquiries_waiting; DROP INDEX enquiries_listed; DROP INDEX enquiries_phone; DROP INDEX enquiries_unindexed;
  ALTER TABLE enquiries DROP COLUMN state; ALTER TABLE enquiries DROP COLUMN version;
  ALTER TABLE enquiries DROP COLUMN answered_at; ALTER TABLE enquiries DROP COLUMN phone_digits;
  ALTER TABLE enquiries DROP COLUMN service; ALTER TABLE enquiries DROP COLUMN indexed;
  ALTER TABLE enquiries DROP COLUMN language;`;

test('makes the folder that is missing, for its owner only, since it holds personal data', async () => {
  const { path, open } = storeFolder();
  await open();
  expect(statSync(join(path, 'data')).mode & 0o077).toBe(0);
});

test('finds what was stored before it was closed', async () => {
  const { url, open } = storeFolder();
  const db = await openStore(url);
  const { id } = await saveEnquiry(db, enquiry('first'));
  await db.destroy();
  expect(await (await open()).selectFrom('enquiries').select('id').execute()).toEqual([{ id }]);
});

test('writes so that a commit has reached the disk when it returns', async () => {
  const db = await storeFolder().open();
  const { rows: journal } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db);
  const { rows: synchronous } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db);
  expect(journal).toEqual([{ journal_mode: 'wal' }]);
  expect(synchronous).toEqual([{ synchronous: 2 }]);
});

test('opened twice, on the same file, shows each what the other wrote', async () => {
  const { open } = storeFolder();
  const [one, two] = [await open(), await open()];
  const first = await saveEnquiry(one, enquiry('first'));
  const second = await saveEnquiry(two, enquiry('second'));
  const ids = [first.id, second.id].sort();
  const seen = async (db: typeof one) =>
    (await db.selectFrom('enquiries').select('id').execute()).map((row) => row.id);
  expect((await seen(one)).sort()).toEqual(ids);
  expect((await seen(two)).sort()).toEqual(ids);
  expect(await saveEnquiry(two, enquiry('first'))).toEqual({ id: first.id, isRepeat: true });
});

describe('migrations', () => {
  test('run twice change nothing', async () => {
    const db = await storeFolder().open();
    const { id } = await saveEnquiry(db, enquiry('first'));
    const again = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    expect(again).toEqual({ results: [] });
    expect(await db.selectFrom('enquiries').select('id').execute()).toEqual([{ id }]);
  });

  test('that were cut short start again, rather than keep the server from ever starting', async () => {
    const { path, url } = storeFolder();
    mkdirSync(join(path, 'data'));
    const file = new DatabaseSync(join(path, 'data', 'enquiries.db'));
    // Stands in the way of the second table, as a full disk might.
    file.exec('CREATE TABLE letters (x)');
    await expect(openStore(url)).rejects.toThrow('already exists');
    file.exec('DROP TABLE letters');
    file.close();
    const db = await openStore(url);
    onTestFinished(() => db.destroy());
    expect(await saveEnquiry(db, enquiry('first'))).toMatchObject({ isRepeat: false });
  });

  test('keep the letters of a store from before letters had an inbox of their own', async () => {
    const { path, url } = storeFolder();
    const db = await openStore(url);
    const { id } = await saveEnquiry(db, enquiry('first'));
    await db.destroy();
    const file = new DatabaseSync(join(path, 'data', 'enquiries.db'));
    file.exec(`ALTER TABLE letters DROP COLUMN recipient; DROP TABLE rate_limits; DROP INDEX letters_fresh; DROP TABLE clock;
               DROP INDEX letters_waiting; ALTER TABLE letters DROP COLUMN waits_since;
               DROP TABLE page_views; DROP TABLE deleted_enquiries; DROP TABLE morning_letters; ${withoutDesk}
               DELETE FROM kysely_migration WHERE name > '002'`);
    file.close();
    const upgraded = await openStore(url);
    onTestFinished(() => upgraded.destroy());
    const now = Date.UTC(2026, 10, 21);
    const letters = await claimDueLetters(upgraded, { owner: 'one', now, leaseFor: 1000, limit: 5 });
    expect(letters).toMatchObject([
      { recipient: null, enquiry: { id } },
      { recipient: null, enquiry: { id } },
    ]);
    expect(await undeliveredToClinic(upgraded, now, 5)).toMatchObject([{ enquiryId: id }]);
  });

  test('find a referral from before by the number of the person it is about', async () => {
    const { path, url } = storeFolder();
    const db = await openStore(url);
    const content = referral();
    await saveEnquiry(db, { ...enquiry('first'), kind: 'referral', content } as NewEnquiry);
    await db
      .updateTable('enquiries')
      .set({ phone_digits: sharedDigits(content.phone) })
      .execute();
    await db.destroy();
    const file = new DatabaseSync(join(path, 'data', 'enquiries.db'));
    file.exec("DELETE FROM kysely_migration WHERE name > '010-m'");
    file.close();
    const upgraded = await openStore(url);
    onTestFinished(() => upgraded.destroy());
    await addMissingTexts(upgraded);
    const rows = await upgraded.selectFrom('enquiries').select(['phone_digits', 'indexed']).execute();
    expect(rows).toEqual([{ phone_digits: sharedDigits(content.personPhone), indexed: 1 }]);
  });

  test('what is deleted is in none of the files any more after a sweep, while the store is open', async () => {
    const { path, url } = storeFolder();
    const db = await openStore(url);
    onTestFinished(() => db.destroy());
    const { id } = await saveEnquiry(db, enquiry('A word of the Visitor'));
    await saveEnquiry(db, enquiry('another'));
    const by = { id, person: 'command', now: Date.UTC(2026, 10, 20, 2) };
    await changeState(db, { ...by, version: 0, state: 'contacted', note: 'A word about the visitor' });
    const files = () => {
      const folder = join(path, 'data');
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join();
    };
    const words = ['A word of the Visitor', 'a word of the visitor', 'A word about the visitor'];
    for (const each of words) expect(files()).toContain(each);
    await deleteEnquiry(db, { ...by, version: 1 });
    await overwriteDeleted(db, false);
    expect(files()).toContain('another');
    for (const each of words) expect(files()).not.toContain(each);
    // That it was deleted, and by whom, stays known.
    expect(await eventsOf(db, id)).toMatchObject([
      { action: 'deleted' },
      { action: 'note' },
      { action: 'state' },
    ]);
  });

  test('an enquiry that is deleted takes its letters with it', async () => {
    const db = await storeFolder().open();
    await saveEnquiry(db, enquiry('first'));
    await db.deleteFrom('enquiries').execute();
    expect(await db.selectFrom('letters').select('id').execute()).toEqual([]);
  });
});

test('says so when the file is no store', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'enquiries.db');
  writeFileSync(file, 'This is a letter, not a database. '.repeat(50));
  await expect(openStore(`file:${file}`)).rejects.toThrow('not a database');
});
