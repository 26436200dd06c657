import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { booking } from '../support/samples.ts';
import { startServer } from '../support/serverProcess.ts';

test('told to stop while a browser keeps a connection and the mail server hangs, it is gone within ten seconds', async () => {
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
  const response = await fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking()),
  });
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
