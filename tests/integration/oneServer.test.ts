import { once } from 'node:events';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { booking } from '../support/samples.ts';
import { postBooking, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('stops within ten seconds while a browser keeps a connection and the mail server hangs', async () => {
  // Takes connections and never says a word.
  const mail = createServer((socket) => void socket.on('error', () => {}));
  await once(mail.listen(0, '127.0.0.1'), 'listening');
  const reached = once(mail, 'connection');
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    TEST_TIME_SCALE: '0.1',
  });
  const browser = connect(Number(new URL(server.url).port), '127.0.0.1');
  browser.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(browser, 'data');
  const response = await postBooking(server.url, booking());
  expect(response.status).toBe(200);
  await reached;

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

test('only the owner can read what the server writes to data/', async () => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const server = await startServer({ DATABASE_URL: `file:${folder.path}/data/enquiries.db` }, folder.path);
  await postBooking(server.url, booking());
  const files = () => readdirSync(folder.path, { recursive: true }).map(String).sort();
  await expect.poll(() => files().filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  const open = files().filter((name) => statSync(join(folder.path, name)).mode & 0o077);
  expect(files()).toContain(join('data', 'enquiries.db'));
  expect(open).toEqual([]);
  await server.stop();
  folder.remove();
});
