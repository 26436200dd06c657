import { readClinic } from '../../src/clinic/read.ts';
import { booking } from '../../testing/bookings.ts';
import { postedForm } from '../../testing/postedForm.ts';
import { type ServerProcess, startServer } from '../../testing/serverProcess.ts';
import type { Account, Entry } from './account.ts';
import { acknowledgedBooks } from './acknowledged.ts';
import { deliveredBooks, readRows } from './delivered.ts';
import { until } from './events.ts';
import { startFaultyMailServer } from './faultyMailServer.ts';
import { metricsToken } from './monitor.ts';
import { createRandom } from './random.ts';
import { smtpFaults } from './smtpFaults.ts';
import { stores } from './stores.ts';
import { sendOnce, sendUntilAcknowledged, visitor } from './visitors.ts';

const inbox = 'front@example.com.au';
/** For the servers to find PostgreSQL again, in ms. */
const patience = 60_000;

/**
 * PostgreSQL is stopped under a server, and another server is started meanwhile: both serve pages and refuse enquiries
 * with the phone number, however often their health is asked for; and all is well when it is back.
 */
export async function runStoreAway(): Promise<Account> {
  const mail = await startFaultyMailServer(smtpFaults(createRandom(0), 0));
  const store = await stores.postgres();
  const env = {
    DATABASE_URL: store.url,
    SMTP_URL: mail.url,
    CLINIC_INBOX: inbox,
    METRICS_TOKEN: metricsToken,
    TEST_TIME_SCALE: '0.01',
  };
  const before = await startServer(env, store.folder);
  const [early, ...late] = [visitor(1), visitor(2), visitor(3)] as const;
  const first = await sendOnce(early, before.url);
  await store.stop?.();
  const meanwhile = await startServer(env, store.folder);
  const away = [
    ...(await whileAway('server of before', before)),
    ...(await whileAway('server started meanwhile', meanwhile)),
  ];
  await store.start?.();
  const servers = [before, meanwhile];
  await Promise.all(late.map((one, index) => sendUntilAcknowledged(one, () => servers[index]?.url ?? '')));
  const areReady = await until(
    async () => (await statuses(servers, '/readyz')).join() === '200,200',
    patience,
  );
  const db = await store.open();
  await until(async () => (await readRows(db)).letters.every((row) => row.state !== 'due'), patience);
  const rows = await readRows(db);
  const ends = await Promise.all(servers.map((server) => server.stop()));
  await db.destroy();
  await mail.stop();
  await store.remove();
  return {
    run: 'PostgreSQL stopped under a server, another started meanwhile, then PostgreSQL back',
    entries: [
      { what: 'answered before', found: first, mustBe: 200 },
      ...away,
      { what: 'both ready when it is back', found: String(areReady), mustBe: 'true' },
      ...acknowledgedBooks([early, ...late], rows.enquiries),
      ...deliveredBooks(rows, mail, () => [inbox]),
      { what: 'exit codes', found: ends.join(), mustBe: '0,0' },
    ],
  };
}

/** What a visitor and a monitor get from a server that has no store; health is asked for again after the refusals. */
async function whileAway(name: string, server: ServerProcess): Promise<Entry[]> {
  const one = [server];
  const { phone } = readClinic('content/clinic.yaml');
  const ready = await statuses(one, '/readyz');
  const refused = await sendOnce(visitor(0), server.url);
  const form = await fetch(`${server.url}/booking`, { method: 'POST', body: filledForm() });
  const page = await form.text();
  for (let question = 0; question < 5; question += 1) ready.push(...(await statuses(one, '/readyz')));
  const metrics = await statuses(one, '/metrics');
  const pages = await statuses(one, '/');
  return [
    { what: `${name}: the script's enquiry`, found: refused, mustBe: 503 },
    { what: `${name}: the form without script`, found: form.status, mustBe: 503 },
    {
      what: `${name}: tells the phone and keeps what was typed`,
      found: String(page.includes(phone.shown) && page.includes(booking().lastName)),
      mustBe: 'true',
    },
    { what: `${name}: /readyz, six times`, found: ready.join(), mustBe: Array(6).fill(503).join() },
    { what: `${name}: /metrics`, found: metrics.join(), mustBe: '200' },
    { what: `${name}: Home`, found: pages.join(), mustBe: '200' },
  ];
}

/** The status with which each server answers, 0 when it does not. */
async function statuses(servers: ServerProcess[], path: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const asked = servers.map(({ url }) => fetch(url + path, { headers }).then(({ status }) => status));
  return Promise.all(asked.map((answer) => answer.catch(() => 0)));
}

function filledForm(): URLSearchParams {
  return new URLSearchParams(postedForm('booking', booking()));
}
