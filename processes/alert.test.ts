import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { saveEnquiry } from '../server/store/enquiries.ts';
import { openStore } from '../server/store/open.ts';
import { booking } from '../testing/bookings.ts';
import { freePort } from '../testing/freePort.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { plainEnvironment } from '../testing/plainEnvironment.ts';
import { startPostgres } from '../testing/postgresServer.ts';
import { type ServerProcess, startServer } from '../testing/serverProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

// That a person is told, by a command that is really run: of no mail, no store, no process. Looks are a thousandth of a
// minute apart here; the hour in which nothing is told twice is a whole one.
const fast = { TEST_TIME_SCALE: '0.001' };

const data = temporaryFolder();
afterAll(() => data.remove());

/** An ALERT_COMMAND that writes down what it is told, state and text at once, and what that was. */
function teller() {
  const folder = join(data.path, randomUUID());
  const file = `${folder}.told`;
  return {
    env: {
      ALERT_COMMAND: `told=$(echo "$ALERT_STATE"; cat); echo "$told" >> '${file}'`,
      STATE_DIRECTORY: folder,
    },
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    states: () => (existsSync(file) ? readFileSync(file, 'utf8') : '').match(/^(trouble|well)$/gm) ?? [],
  };
}

async function send(server: ServerProcess, message: string) {
  const response = await fetch(`${server.url}/functions/v1/send-booking-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking({ message })),
  });
  expect(response.status).toBe(200);
}

/** The folder of a store with an enquiry that came twenty minutes ago, and was not sent to anybody yet. */
async function overdueStore(): Promise<string> {
  const folder = join(data.path, randomUUID());
  const db = await openStore(`file:${folder}/enquiries.db`);
  await saveEnquiry(db, {
    kind: 'booking',
    content: booking({ message: 'waits for the mail server' }),
    idempotencyKey: null,
    suspectedSpam: false,
    clientAddress: 'unknown',
    receivedAt: Date.now() - 20 * 60_000,
    inboxes: ['hello@example.com.au'],
    mailDomain: 'localhost',
  });
  await db.destroy();
  return folder;
}

test('mail gone: told once, not again after a restart, and once when the letters have arrived', async () => {
  const mail = await startMailServer();
  await mail.stop();
  const { env, text, states } = teller();
  const settings = { SMTP_URL: mail.url, ...fast, ...env };
  const server = await startServer(settings, await overdueStore());
  await expect.poll(states).toEqual(['trouble']);
  expect(text()).toContain('1 letter to the clinic not delivered');
  expect(text()).not.toMatch(/Mariam|Haddad|mariam/);
  await server.kill();

  const restarted = await startServer(settings, server.folder);
  // Tried again and put off: by then it has looked many times.
  await expect
    .poll(() => restarted.log.filter((line) => line.includes('letter put off')).length)
    .toBeGreaterThan(1);
  const back = await startMailServer(mail.port);
  await back.waitFor(2, 20_000);
  await expect.poll(states).toEqual(['trouble', 'well']);
  expect(await restarted.stop()).toBe(0);
  expect(states()).toEqual(['trouble', 'well']);
  await back.stop();
});

test('a command that hangs is logged and ended, and letters go out beside it', async () => {
  const mail = await startMailServer();
  mail.refuse({ code: 451, recipient: /hello@/ });
  const { env } = teller();
  const settings = { SMTP_URL: mail.url, ...fast, ...env, ALERT_COMMAND: 'sleep 600' };
  const server = await startServer(settings, await overdueStore());
  const confirmations = mail.letters.length;
  await send(server, 'is sent while the command runs');
  await mail.waitFor(confirmations + 1);
  const failed = () => server.log.find((line) => line.includes('ALERT_COMMAND failed')) ?? '{}';
  await expect.poll(() => JSON.parse(failed()).reason).toBe('not done after 5000 ms');
  expect(await server.stop()).toBe(0);
  await mail.stop();
});

test('store gone: told while PostgreSQL is away, and again when it is back', async () => {
  const postgres = await startPostgres();
  const { env, text, states } = teller();
  const server = await startServer({ DATABASE_URL: postgres.url, ...fast, ...env });
  await postgres.stop();
  await expect.poll(() => states()).toEqual(['trouble']);
  expect(text()).toContain('The store does not answer');
  await postgres.start();
  await expect.poll(() => states()).toEqual(['trouble', 'well']);
  expect(await server.stop()).toBe(0);
  await postgres.remove();
});

test('process gone: bin/enquiries check tells it once, and once that the server is back', async () => {
  const { env, text, states } = teller();
  const settings = { PORT: String(await freePort()), ...fast, ...env };
  const check = () =>
    spawnSync(resolve('bin/enquiries'), ['check'], { env: { ...plainEnvironment(), ...settings } }).status;
  const server = await startServer(settings);
  expect(check()).toBe(0);
  await server.kill();
  expect([check(), check()]).toEqual([1, 1]);
  expect(states()).toEqual(['trouble']);
  expect(text()).toContain('does not answer');
  const back = await startServer(settings, server.folder);
  expect([check(), check()]).toEqual([0, 0]);
  expect(states()).toEqual(['trouble', 'well']);
  await back.stop();
});
