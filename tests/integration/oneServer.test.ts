import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../support/samples.ts';
import { postBooking, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('a server stops within ten seconds despite an open connection and a silent mail server', async () => {
  // This mail server accepts connections and never answers.
  const mail = createServer((socket) => void socket.on('error', () => {}));
  await once(mail.listen(0, '127.0.0.1'), 'listening');
  const mailServerReached = once(mail, 'connection');
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    TEST_TIME_SCALE: '0.1',
  });
  const browser = connect(Number(new URL(server.url).port), '127.0.0.1');
  browser.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(browser, 'data');
  const response = await postBooking(server.url, booking());
  expect(response.status).toBe(200);
  await mailServerReached;

  const before = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
  const store = new DatabaseSync(`${server.folder}/enquiries.db`, { readOnly: true });
  const messages = store.prepare('SELECT state, lease_owner FROM messages').all();
  expect(messages.map((message) => ({ ...message }))).toEqual(
    Array(2).fill({ state: 'due', lease_owner: null }),
  );
  store.close();
  browser.destroy();
  mail.close();
});

test('only the owner can read the files that the server writes to data/', async () => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startServer({ DATABASE_URL: `file:${folder.path}/data/enquiries.db` }, folder.path);
  await postBooking(server.url, booking());
  const files = () => readdirSync(folder.path, { recursive: true }).map(String).sort();
  await expect.poll(() => files().filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  const readableByOthers = files().filter((name) => statSync(join(folder.path, name)).mode & 0o077);
  expect(files()).toContain(join('data', 'enquiries.db'));
  expect(readableByOthers).toEqual([]);
  await server.stop();
  folder.remove();
});

/** Runs bin/enquiries with the store of a server. */
function runEnquiries(server: Pick<ServerProcess, 'folder'>, ...args: string[]) {
  return spawnSync(resolve('bin/enquiries'), args, {
    env: { PATH: process.env.PATH, DATABASE_URL: `file:${server.folder}/enquiries.db` },
    encoding: 'utf8',
  });
}

test('a server whose store is overwritten refuses enquiries until it is stopped and restored', async () => {
  const server = await startServer({ RATE_STORED: '100/1m' });
  onTestFinished(() => server.kill());
  const [store, copy] = [join(server.folder, 'enquiries.db'), join(server.folder, 'copy.db')];
  const send = async (number: number) => {
    const content = booking({ message: 'knee '.repeat(900), email: `a${number}@example.com` });
    return (await postBooking(server.url, content)).status;
  };
  expect(await send(0)).toBe(200);
  expect(runEnquiries(server, 'backup', copy).status).toBe(0);
  for (let number = 1; number < 5; number += 1) expect(await send(number)).toBe(200);
  const refusedRestore = runEnquiries(server, 'restore', copy);
  expect([refusedRestore.status, refusedRestore.stderr]).toEqual([
    1,
    expect.stringContaining('stop it first'),
  ]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  copyFileSync(copy, store);
  for (let number = 5; number < 9; number += 1) expect(await send(number)).toBe(503);
  const readiness = await fetch(`${server.url}/readyz`);
  expect([readiness.status, (await readiness.json()).reason]).toEqual([
    503,
    expect.stringContaining('is damaged'),
  ]);
  expect(server.log.filter((line) => line.includes('the store is damaged'))).toHaveLength(1);

  await server.kill();
  await expect(startServer({}, server.folder)).rejects.toThrow(/is damaged .*enquiries restore FILE/);
  const restoreResult = runEnquiries(server, 'restore', copy);
  expect(restoreResult).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 enquiry is in /) });
  const [, aside = ''] = /The previous store is (\S+)\. /.exec(restoreResult.stdout) ?? [];
  const names = readdirSync(server.folder).filter((name) => /enquiries\.db(?!-lock)/.test(name));
  expect(names.sort()).toEqual(['enquiries.db', basename(aside), `${basename(aside)}-wal`]);
  const nextServer = await startServer({}, server.folder);
  expect((await fetch(`${nextServer.url}/readyz`)).status).toBe(200);
  await nextServer.stop();
});
