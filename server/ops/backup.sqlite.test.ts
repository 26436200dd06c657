import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { start, testOutbox } from '../../tests/support/testOutbox.ts';
import { sqliteFile } from '../config.ts';
import { openStore } from '../database/connection.ts';
import { deleteEnquiry } from '../enquiries/deletion.ts';
import { addSearchText } from '../enquiries/enquirySearch.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

function createFolder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

test('a backup has every enquiry and message but no sign-in, and only its owner can read it', async () => {
  const { context, send, browser, stored } = await testSignIn();
  for (const message of ['one', 'two', 'three']) await send(booking({ message }));
  const signedInBrowser = browser();
  await signedInBrowser.signIn(mai);
  await context.db
    .insertInto('calendar_addresses')
    .values({ token_hash: 'a hash', person: mai, made_at: 0 })
    .execute();
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const target = join(createFolder(), 'enquiries.db');
  expect(await backup(context.config, target)).toBe(3);
  await send(booking({ message: 'after the copy' }));

  expect(readdirSync(dirname(target))).toEqual(['enquiries.db']);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const restoredStore = await openStore(`file:${target}`);
  onTestFinished(() => restoredStore.destroy());
  const ids = (await restoredStore.selectFrom('enquiries').select('id').execute()).map(({ id }) => id);
  expect(ids.sort()).toEqual(
    (await stored())
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  );
  expect(
    await restoredStore.selectFrom('messages').select('id').where('state', '=', 'due').execute(),
  ).toHaveLength(6);
  for (const table of ['desk_sessions', 'sign_in_links', 'known_browsers', 'calendar_addresses'] as const)
    expect(await restoredStore.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await signedInBrowser.isSignedIn()).toBe(true);
});

test('a backup into a missing folder fails without creating it, since a disk may not be mounted', async () => {
  const { context } = await testOutbox();
  const missingFolder = join(createFolder(), 'not', 'mounted');
  await expect(backup(context.config, join(missingFolder, 'a.db'))).rejects.toThrow(
    `the folder ${missingFolder} does not exist`,
  );
  expect(existsSync(missingFolder)).toBe(false);
});

test('a backup never overwrites an existing file', async () => {
  const { context } = await testOutbox();
  const target = join(createFolder(), 'a.db');
  writeFileSync(target, 'yesterday');
  await expect(backup(context.config, target)).rejects.toThrow('already exists');
  expect(readFileSync(target, 'utf8')).toBe('yesterday');
});

test('a backup of a missing, invalid or damaged store fails and leaves no file', async () => {
  const { add, context } = await testOutbox();
  for (let count = 0; count < 30; count += 1) await add(`${count}`.repeat(400));
  const [whole, source] = [join(createFolder(), 'whole.db'), join(createFolder(), 'source.db')];
  await backup(context.config, whole);
  const target = join(createFolder(), 'a.db');
  for (const content of [
    undefined,
    'not a store, but some text of ours',
    readFileSync(whole).fill(0x55, 4096),
  ]) {
    if (content) writeFileSync(source, content);
    await expect(backup({ DATABASE_URL: `file:${source}` }, target)).rejects.toThrow();
    expect(readdirSync(dirname(target))).toEqual([]);
  }
});

/** A store with twenty enquiries, whose search texts are inserted in an order that makes SQLite move rows. */
async function storeWithMovedRows() {
  const { db, add, context } = await testOutbox();
  const ids: string[] = [];
  for (let number = 0; number < 20; number += 1) ids.push((await add(String(number))).id);
  await db.deleteFrom('search_texts').execute();
  await db.transaction().execute(async (transaction) => {
    for (const [number, id] of ids.entries()) {
      const message = 'knee '.repeat(1 + ((number * 71) % 300));
      const content = booking({ firstName: `visitor${number}x`, message });
      await addSearchText(transaction, { id, receivedAt: start + ((number * 29) % ids.length), content });
    }
  });
  const store = sqliteFile(context.config.DATABASE_URL) ?? '';
  const truncateWal = () => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return {
    context,
    store,
    async deleteFirst(count: number) {
      await truncateWal();
      for (const id of ids.slice(0, count))
        await deleteEnquiry(context, { id, version: 0, person: 'command', now: start });
      await truncateWal();
    },
    /** The numbers of the visitors whose names are in a file of this folder. */
    foundIn: (path: string) =>
      [...ids.keys()].filter((number) =>
        readdirSync(path).some((name) => readFileSync(join(path, name)).includes(`visitor${number}x`)),
      ),
  };
}

test('after a backup, deleted data is in no file of the store or the copy', async () => {
  const { context, store, deleteFirst, foundIn } = await storeWithMovedRows();
  await deleteFirst(13);
  const remainingIds = [13, 14, 15, 16, 17, 18, 19];
  // SQLite leaves a deleted name in the files although it overwrites deleted rows.
  expect(foundIn(dirname(store))).toEqual([12, ...remainingIds]);
  const target = join(createFolder(), 'a.db');
  expect(await backup(context.config, target)).toBe(remainingIds.length);
  expect([foundIn(dirname(store)), foundIn(dirname(target))]).toEqual([remainingIds, remainingIds]);
});

test('a backup while another program reads the store is complete, but reports that vacuuming failed', async () => {
  const { context, store } = await storeWithMovedRows();
  const reader = new DatabaseSync(store);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM enquiries');
  const target = join(createFolder(), 'a.db');
  await expect(backup(context.config, target)).rejects.toThrow(
    'is complete, but deleted rows could not be removed from the store',
  );
  expect(existsSync(target)).toBe(true);
});

describe('restore', () => {
  /** A closed store, and a copy that has one enquiry less. */
  async function closedStore() {
    const { add, context } = await testOutbox();
    await add('one');
    const path = createFolder();
    const [copy, store] = [join(path, 'copy.db'), join(path, 'enquiries.db')];
    await backup(context.config, copy);
    await add('two');
    await backup(context.config, store);
    return {
      path,
      copy,
      store,
      put: (file: string) => restore({ DATABASE_URL: `file:${store}` }, file, start),
    };
  }

  const countEnquiries = (file: string) => {
    const db = new DatabaseSync(file, { readOnly: true });
    const { count } = db.prepare('SELECT count(*) AS count FROM enquiries').get() as { count: number };
    db.close();
    return count;
  };

  test('replaces the store by the copy, and sets the store aside with its changes', async () => {
    const { path, copy, store, put } = await closedStore();
    chmodSync(store, 0o640);
    for (const suffix of ['-wal', '-shm', '-journal']) writeFileSync(`${store}${suffix}`, '');
    const oldStore = `${store}.before-20261120T010000Z`;
    expect(await put(copy)).toEqual({ count: 1, store, setAside: oldStore });
    expect([countEnquiries(store), countEnquiries(copy)]).toEqual([1, 1]);
    expect(statSync(store).mode & 0o777).toBe(0o640);
    expect(readdirSync(path).sort()).toEqual(
      [copy, store, `${store}-lock`, oldStore, `${oldStore}-journal`, `${oldStore}-wal`].map((file) =>
        basename(file),
      ),
    );
    for (const suffix of ['-wal', '-journal']) rmSync(`${oldStore}${suffix}`);
    expect(countEnquiries(oldStore)).toBe(2);
  });

  test('creates a store if there is none, as on a new machine', async () => {
    const { copy, store, put } = await closedStore();
    rmSync(store);
    expect(await put(copy)).toMatchObject({ count: 1, setAside: undefined });
    expect(statSync(store).mode & 0o077).toBe(0);
  });

  test('refuses a copy that is damaged or of another release, and leaves the store unchanged', async () => {
    const { path, copy, store, put } = await closedStore();
    const [before, whole] = [readFileSync(store), readFileSync(copy)];
    const executeOnCopy = (statement: string) => {
      const db = new DatabaseSync(copy);
      db.exec(statement);
      db.close();
    };
    for (const [spoil, reason] of [
      [() => rmSync(copy), 'there is no backup'],
      [() => writeFileSync(copy, 'x'.repeat(9000)), 'not a database'],
      [() => writeFileSync(copy, Buffer.from(whole).fill(0x55, 4096)), /damaged|malformed/],
      [() => executeOnCopy('DROP TABLE kysely_migration'), 'not a store of this'],
      [
        () => executeOnCopy("INSERT INTO kysely_migration VALUES ('9999', '')"),
        'a newer release made the backup (9999)',
      ],
    ] as const) {
      writeFileSync(copy, whole);
      spoil();
      await expect(put(copy), String(reason)).rejects.toThrow(reason);
      expect(readFileSync(store).equals(before)).toBe(true);
      expect(readdirSync(path).filter((name) => !/^copy\.db|-lock$/.test(name))).toEqual(['enquiries.db']);
    }
  });

  test('refuses the store itself as copy, and on PostgreSQL refers to pg_restore', async () => {
    const { store, put } = await closedStore();
    await expect(put(store)).rejects.toThrow('is the store itself');
    const postgresConfig = { DATABASE_URL: 'postgres://nobody@localhost/nothing' };
    await expect(restore(postgresConfig, store, start)).rejects.toThrow('pg_restore');
  });
});
