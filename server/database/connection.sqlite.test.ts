import { copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newEnquiry } from '../../tests/support/samples.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { errorCode } from '../errorCode.ts';
import { openStore } from './connection.ts';

/** A folder for a store, and `open`, which opens the store. Both are cleaned up after the test. */
function createStoreFolder() {
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

test('the store creates a missing folder that only its owner may read', async () => {
  const { path, open } = createStoreFolder();
  await open();
  expect(statSync(join(path, 'data')).mode & 0o077).toBe(0);
});

test.each([
  ['moved away', renameSync],
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced by a backup',
    (file: string, other: string) => {
      copyFileSync(file, other);
      renameSync(other, file);
    },
  ],
])('the store acknowledges nothing while its file is %s', async (_, replace) => {
  const { path, open } = createStoreFolder();
  const db = await open();
  await saveEnquiry(db, newEnquiry({ message: 'first' }));
  const file = join(path, 'data', 'enquiries.db');
  replace(file, join(path, 'other.db'));
  const error = await saveEnquiry(db, newEnquiry({ message: 'second' })).catch((reason: unknown) => reason);
  expect(errorCode(error)).toBe('SQLite 1032: the file was moved, replaced or deleted');
});

test('a commit has reached the disk when it returns', async () => {
  const db = await createStoreFolder().open();
  const { rows: journal } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db);
  const { rows: synchronous } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db);
  expect(journal).toEqual([{ journal_mode: 'wal' }]);
  expect(synchronous).toEqual([{ synchronous: 2 }]);
});

describe('migrations', () => {
  test('that were interrupted run again at the next start', async () => {
    const { path, url } = createStoreFolder();
    mkdirSync(join(path, 'data'));
    const file = new DatabaseSync(join(path, 'data', 'enquiries.db'));
    // Makes the second table fail, as a full disk might.
    file.exec('CREATE TABLE messages (x)');
    await expect(openStore(url)).rejects.toThrow('already exists');
    file.exec('DROP TABLE messages');
    file.close();
    const db = await openStore(url);
    onTestFinished(() => db.destroy());
    expect(await saveEnquiry(db, newEnquiry({ message: 'first' }))).toMatchObject({ isRepeat: false });
  });
});

test('opening a file that is not a database fails, and the error names the reason', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'enquiries.db');
  writeFileSync(file, 'This is a letter, not a database. '.repeat(50));
  await expect(openStore(`file:${file}`)).rejects.toThrow('not a database');
});
