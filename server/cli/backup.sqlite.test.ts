import { execSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { mai, testSignIn } from '../../testing/testSignIn.ts';
import { makeBackup } from '../backup/backup.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { hashOf } from '../desk/secret.ts';
import { openStore } from '../store/open.ts';

function folder(): string {
  const made = temporaryFolder();
  onTestFinished(made.remove);
  return made.path;
}

test('a backup that is put back has every enquiry and its letters, and the server goes on from there', async () => {
  const { run, send, stored } = await testDesk();
  for (const message of ['one', 'two', 'three']) await send(booking({ message }));
  const path = folder();
  const backup = join(path, 'backup.db');
  expect(await run(['backup', backup])).toMatchObject({ code: 0, out: `3 enquiries are in ${backup}.` });
  await send(booking({ message: 'after the backup' }));

  copyFileSync(backup, join(path, 'enquiries.db'));
  const restored = await openStore(`file:${join(path, 'enquiries.db')}`);
  onTestFinished(() => restored.destroy());
  const ids = await restored
    .selectFrom('enquiries')
    .select('id')
    .orderBy('rowid' as 'id')
    .execute();
  expect(ids).toEqual((await stored()).slice(0, 3).map(({ id }) => ({ id })));
  expect(await restored.selectFrom('letters').select('id').where('state', '=', 'due').execute()).toHaveLength(
    6,
  );
});

test('a backup has no sign-in in it: a cookie from before is good for nothing where it is put back', async () => {
  const desk = await testSignIn();
  const mine = desk.browser();
  await mine.signIn(mai);
  await desk.letterFor(mine);
  const backup = join(folder(), 'backup.db');
  await makeBackup(desk.parts.config, backup, desk.parts.clock());
  const copy = new DatabaseSync(backup, { readOnly: true });
  onTestFinished(() => copy.close());
  for (const table of ['desk_sessions', 'desk_links', 'desk_browsers'])
    expect(copy.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  for (const secret of mine.cookies.values())
    expect(readFileSync(backup, 'latin1')).not.toContain(hashOf(secret));
  expect(await mine.isSignedIn()).toBe(true);
});

test.each([(path: string) => ['backup', join(path, 'a.db')], (path: string) => ['backup', '--into', path]])(
  'a folder that is not there is named and not made, since its disk may be missing',
  async (command) => {
    const { run } = await testDesk();
    const missing = join(folder(), 'not', 'mounted');
    const { code, err } = await run(command(missing));
    expect(code).toBe(1);
    expect(err).toContain(`there is no folder ${missing}`);
    expect(existsSync(missing)).toBe(false);
  },
);

test('only its owner may read a backup', async () => {
  const { run } = await testDesk();
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const backup = join(folder(), 'backup.db');
  await run(['backup', backup]);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test('never writes over a file that is there', async () => {
  const { run } = await testDesk();
  const backup = join(folder(), 'backup.db');
  writeFileSync(backup, 'yesterday');
  expect(await run(['backup', backup])).toMatchObject({
    code: 1,
    err: `Nothing was backed up: ${backup} is there already: name another file.`,
  });
});

/** The folder that the store of a desk is in. */
function storeFolder(desk: { parts: { config: { DATABASE_URL: string } } }): string {
  return dirname(sqliteFile(desk.parts.config.DATABASE_URL) ?? '');
}

/** Makes a file a store no more, as a failing disk does. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x55, 4096, bytes.length);
  writeFileSync(file, bytes);
}

test.each([
  ['a damaged store', (file: string) => damage(file)],
  ['no store', (file: string) => rmSync(file)],
  ['a file that is no store', (file: string) => writeFileSync(file, 'not a store, but some text of ours')],
])('a backup of %s fails, and leaves nothing in the way of the next', async (_what, spoil) => {
  const { run, send, parts } = await testDesk();
  for (let count = 0; count < 30; count += 1) await send(booking({ message: `${count}`.repeat(400) }));
  const file = join(folder(), 'spoilt.db');
  await run(['backup', file]);
  spoil(file);
  parts.config.DATABASE_URL = `file:${file}`;
  const target = folder();
  const { code, err } = await run(['backup', join(target, 'backup.db')]);
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing was backed up')]);
  expect(readdirSync(target)).toEqual([]);
});

test('a store that nobody has open, after a crash or a stop, is backed up whole', async () => {
  const { run, send, parts } = await testDesk();
  await send(booking({ message: 'in the file beside it' }));
  const crashed = folder();
  // As a power cut leaves it: what came last is only in the file of changes.
  for (const suffix of ['', '-wal']) {
    copyFileSync(`${sqliteFile(parts.config.DATABASE_URL)}${suffix}`, join(crashed, `enquiries.db${suffix}`));
  }
  parts.config.DATABASE_URL = `file:${join(crashed, 'enquiries.db')}`;
  expect(await run(['backup', join(folder(), 'one.db')])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 enquiry is in /),
  });
  const stopped = await openStore(parts.config.DATABASE_URL);
  await stopped.destroy();
  expect(await run(['backup', join(folder(), 'two.db')])).toMatchObject({ code: 0 });
});

describe('backup --into FOLDER', () => {
  const name = (day: string) => `enquiries-202611${day}T010000Z.db`;

  test('names each copy by its time, and deletes its own older than --keep', async () => {
    const { run, parts } = await testDesk();
    const into = folder();
    for (let day = 1; day <= 20; day += 1) {
      parts.setTime(Date.UTC(2026, 10, day, 1));
      expect((await run(['backup', '--into', into, '--keep', '14d'])).code).toBe(0);
    }
    // The fourteen days before the last, and the last.
    const days = Array.from({ length: 15 }, (_, index) => String(index + 6).padStart(2, '0'));
    expect(readdirSync(into).sort()).toEqual(days.map(name));
    expect(statSync(join(into, name('20'))).mode & 0o777).toBe(0o600);
  });

  test('deletes nothing that it did not write, and nothing without --keep', async () => {
    const { run, parts } = await testDesk();
    const into = folder();
    const others = [
      'enquiries.db',
      'enquiries-20200101.db',
      'enquiries-20200101T010000Z.db.bak',
      'notes.txt',
    ];
    for (const other of others) writeFileSync(join(into, other), 'somebody’s');
    mkdirSync(join(into, 'enquiries-20200101T010000Z.db'));
    for (let day = 1; day <= 9; day += 1) {
      parts.setTime(Date.UTC(2026, 10, day, 1));
      await run(['backup', '--into', into]);
    }
    expect(readdirSync(into)).toHaveLength(others.length + 1 + 9);
    parts.setTime(Date.UTC(2026, 11, 30, 1));
    await run(['backup', '--into', into, '--keep', '1d']);
    expect(readdirSync(into)).toEqual(expect.arrayContaining([...others, 'enquiries-20200101T010000Z.db']));
  });

  test('keeps the seven newest however old they are: the clock may be wrong', async () => {
    const { run, parts } = await testDesk();
    const into = folder();
    for (let day = 1; day <= 9; day += 1) {
      parts.setTime(Date.UTC(2026, 10, day, 1));
      await run(['backup', '--into', into]);
    }
    parts.setTime(Date.UTC(2029, 1, 1));
    const { out } = await run(['backup', '--into', into, '--keep', '14d']);
    expect(out).toContain('Deleted 3 older');
    expect(readdirSync(into).sort()).toEqual([
      ...['04', '05', '06', '07', '08', '09'].map(name),
      'enquiries-20290201T000000Z.db',
    ]);
  });

  test('deletes no older copy when it fails', async () => {
    const { run, parts } = await testDesk();
    const into = folder();
    for (let day = 1; day <= 9; day += 1) {
      parts.setTime(Date.UTC(2026, 10, day, 1));
      await run(['backup', '--into', into]);
    }
    parts.setTime(Date.UTC(2026, 11, 30, 1));
    parts.config.DATABASE_URL = `file:${join(folder(), 'none.db')}`;
    expect((await run(['backup', '--into', into, '--keep', '1d'])).code).toBe(1);
    expect(readdirSync(into)).toHaveLength(9);
  });

  test('clears away what a backup that was killed long ago left unfinished', async () => {
    const { run, parts } = await testDesk();
    const into = folder();
    const left = join(into, '.enquiries-20261101T010000Z.1.plain');
    writeFileSync(left, 'half of it');
    parts.setTime(Date.now() + 3 * 86_400_000);
    await run(['backup', '--into', into]);
    expect(readdirSync(into)).toHaveLength(1);
  });

  test.each([
    [['backup'], 'expected the file to write, or --into'],
    [['backup', 'a.db', '--into', 'b'], 'expected the file to write, or --into'],
    [['backup', 'a.db', '--keep', '14d'], '--keep goes with --into'],
    [['backup', '--into', 'b', '--keep', 'long'], '--keep: expected a time such as 14d or 4w'],
    [['backup', '--into', 'b', '--keep', '0d'], '--keep: expected a time such as 14d or 4w'],
  ])('%j is not understood', async (args, words) => {
    const { run } = await testDesk();
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
  });
});

describe('BACKUP_ENCRYPT', () => {
  const cipher = (way: string) =>
    `'${process.execPath}' -e "process.stdin.pipe(require('node:crypto').create${way}iv('aes-256-ctr', '${'k'.repeat(32)}', '${'v'.repeat(16)}')).pipe(process.stdout)"`;

  /** Backs up one enquiry through `encrypt`, deletes it, restores the copy through `decrypt` as the docs say. */
  async function restored(encrypt: string, decrypt: string) {
    const desk = await testDesk({ BACKUP_ENCRYPT: encrypt });
    await desk.send(booking());
    const into = folder();
    const { code } = await desk.run(['backup', '--into', into, '--keep', '14d']);
    const [name = ''] = readdirSync(into);
    const [enquiry] = await desk.stored();
    await desk.run(['delete', enquiry?.id ?? '', '--yes']);
    const file = join(folder(), 'enquiries.db');
    execSync(`${decrypt} < '${join(into, name)}' > '${file}'`);
    const db = await openStore(`file:${file}`);
    onTestFinished(() => db.destroy());
    const back = await db.selectFrom('enquiries').select('id').execute();
    return {
      code,
      name,
      bytes: readFileSync(join(into, name)),
      left: readdirSync(storeFolder(desk)),
      back,
      enquiry,
    };
  }

  test('sends the copy through a command, leaves nothing that can be read, and can be restored', async () => {
    const { code, name, bytes, left, back, enquiry } = await restored(cipher('Cipher'), cipher('Decipher'));
    expect(code).toBe(0);
    expect(name).toMatch(/^enquiries-\d{8}T\d{6}Z\.db\.encrypted$/);
    expect(bytes.toString('latin1')).not.toMatch(/SQLite|Mariam/);
    expect(left.filter((each) => !/^enquiries\.db(-wal|-shm)?$/.test(each))).toEqual([]);
    expect(back).toEqual([{ id: enquiry?.id }]);
  });

  test.each([
    ['fails', 'cat > /dev/null; echo no such key >&2; exit 2'],
    ['writes nothing', 'cat > /dev/null'],
    ['is not there', 'no-such-program-of-ours'],
    ['fails in the first part of a pipeline', 'no-such-program-of-ours | gzip'],
  ])('a command that %s is a failed backup, and the copies before it stay', async (_how, command) => {
    const { run, parts } = await testDesk();
    const into = folder();
    await run(['backup', '--into', into]);
    parts.config.BACKUP_ENCRYPT = command;
    parts.setTime(parts.clock() + 60 * 86_400_000);
    const { code, err } = await run(['backup', '--into', into, '--keep', '1d']);
    expect([code, err]).toEqual([1, expect.stringContaining('BACKUP_ENCRYPT')]);
    expect(readdirSync(into)).toHaveLength(1);
  });

  test('with gpg, as the documentation has it', async () => {
    const home = folder();
    const gpg = `gpg --homedir '${home}' --batch --quiet`;
    execSync(`${gpg} --passphrase '' --quick-generate-key backup@clinic.example default default never`);
    const to = `--trust-model always --recipient backup@clinic.example`;
    const { code, back, enquiry } = await restored(`${gpg} ${to} --encrypt`, `${gpg} --decrypt`);
    execSync(`gpgconf --homedir '${home}' --kill all`);
    expect([code, back]).toEqual([0, [{ id: enquiry?.id }]]);
  });
});
