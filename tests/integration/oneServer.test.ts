import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../server/database/connection.ts';
import { backup } from '../../server/ops/backup.ts';
import { restore } from '../../server/ops/restore.ts';
import { liveSettings } from '../support/liveSettings.ts';
import { booking } from '../support/samples.ts';
import { postBooking, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describe('a live server', () => {
  // This mail server accepts connections and never answers.
  const mail = createServer((socket) => void socket.on('error', () => {}));
  let server: ServerProcess;

  beforeAll(async () => {
    await once(mail.listen(0, '127.0.0.1'), 'listening');
    const { port } = mail.address() as AddressInfo;
    server = await startServer({
      ...liveSettings,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DESK_USERS: 'mai@clinic.example',
    });
  });
  afterAll(() => mail.close());

  test('logs at start how many things must be resolved before launch', async () => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/checks/checkLaunch.ts'], {
      encoding: 'utf8',
    });
    const count = Number(/(\d+) things/.exec(stdout)?.[1]);
    // The list is empty after the clinic has resolved everything.
    const counts = count > 0 ? [count] : [];
    expect(status).toBe(counts.length);
    const notes = () =>
      server.log.map((line) => JSON.parse(line)).filter((line) => line.msg.includes('check:launch'));
    await expect.poll(notes).toMatchObject(counts.map((count) => ({ level: 40, count })));
  });

  test('has neither the mailbox nor the link that signs in without an email', async () => {
    for (const path of ['/dev/sign-in', '/dev/mailbox', '/dev/contact-sheet'])
      expect((await fetch(server.url + path)).status).toBe(404);
  });

  test('stops within ten seconds despite an open connection and a silent mail server', async () => {
    const mailServerReached = once(mail, 'connection');
    const browser = connect(Number(new URL(server.url).port), '127.0.0.1');
    browser.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(browser, 'data');
    expect((await postBooking(server.url, booking())).status).toBe(200);
    await mailServerReached;

    const stopStart = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - stopStart).toBeLessThan(10_000);
    const store = new DatabaseSync(`${server.folder}/enquiries.db`, { readOnly: true });
    const messages = store.prepare('SELECT state, lease_owner FROM messages').all();
    expect(messages.map((message) => ({ ...message }))).toEqual(
      Array(2).fill({ state: 'due', lease_owner: null }),
    );
    store.close();
    browser.destroy();
  });
});

describe('a server with its store in a file', () => {
  const folder = temporaryFolder();
  const store = join(folder.path, 'data/enquiries.db');
  const copy = join(folder.path, 'data/copy.db');
  const config = { DATABASE_URL: `file:${store}` };
  let server: ServerProcess;

  beforeAll(async () => {
    chmodSync(folder.path, 0o755);
    server = await startServer({ ...config, RATE_STORED: '100/1m' }, folder.path);
  });
  afterAll(async () => {
    await server.kill();
    folder.remove();
  });

  /** Sends an enquiry that fills more than one page of the file; resolves to the status of the answer. */
  async function sendLongEnquiry(number: number): Promise<number> {
    const content = booking({ message: 'knee '.repeat(900), email: `a${number}@example.com` });
    return (await postBooking(server.url, content)).status;
  }

  test('writes files that only their owner can read', async () => {
    expect(await sendLongEnquiry(0)).toBe(200);
    const listFiles = () => readdirSync(folder.path, { recursive: true }).map(String).sort();
    await expect.poll(() => listFiles().filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    const readableByOthers = listFiles().filter((name) => statSync(join(folder.path, name)).mode & 0o077);
    expect(listFiles()).toContain(join('data', 'enquiries.db'));
    expect(readableByOthers).toEqual([]);
  });

  test('logs nothing to resolve before launch, since it is no live site', () => {
    expect(server.log.join()).not.toContain('check:launch');
  });

  test('refuses enquiries after its store is overwritten, until a restore', async () => {
    expect(await backup(config, copy)).toBe(1);
    for (let number = 1; number < 5; number += 1) expect(await sendLongEnquiry(number)).toBe(200);
    await expect(restore(config, copy, Date.now())).rejects.toThrow('stop it first');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    copyFileSync(copy, store);
    for (let number = 5; number < 9; number += 1) expect(await sendLongEnquiry(number)).toBe(503);
    const readiness = await fetch(`${server.url}/readyz`);
    expect([readiness.status, (await readiness.json()).reason]).toEqual([
      503,
      expect.stringContaining('is damaged'),
    ]);
    expect(server.log.filter((line) => line.includes('the store is damaged'))).toHaveLength(1);

    await server.kill();
    await expect(startServer(config, folder.path)).rejects.toThrow(/is damaged .*enquiries restore FILE/);
    const restoreResult = spawnSync(resolve('bin/enquiries'), ['restore', copy], {
      env: { PATH: process.env.PATH, ...config },
      encoding: 'utf8',
    });
    expect(restoreResult).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 enquiry is in /) });
    const [, aside = ''] = /The previous store is (\S+)\. /.exec(restoreResult.stdout) ?? [];
    const storeFileNames = readdirSync(dirname(store)).filter((name) => /enquiries\.db(?!-lock)/.test(name));
    expect(storeFileNames.sort()).toEqual(['enquiries.db', basename(aside), `${basename(aside)}-wal`]);
    const db = await openStore(config.DATABASE_URL);
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
    await db.destroy();
  });
});
