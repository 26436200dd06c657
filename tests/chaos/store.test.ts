import { sql } from 'kysely';
import { onTestFinished, test } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { postedForm } from '../support/postedForm.ts';
import { booking } from '../support/samples.ts';
import { startServer } from '../support/serverProcess.ts';
import {
  acknowledgementChecks,
  type Check,
  countDue,
  deliveryChecks,
  expectPassed,
  readRows,
} from './checks.ts';
import { startFailingMailServer } from './failingMailServer.ts';
import { createStore, inboxes, settings, statusOf } from './fleet.ts';
import { createRandom } from './random.ts';
import { until } from './scheduledEvents.ts';
import { type Sent, sendOnce, sendUntilAnswered, visitor, visitors } from './visitors.ts';

/** How long a server may take to find PostgreSQL again, in ms. */
const timeout = 60_000;

test('without PostgreSQL, a server shows pages, refuses enquiries with the phone number, and recovers', async () => {
  const mail = await startFailingMailServer(createRandom());
  onTestFinished(mail.stop);
  const store = await createStore('PostgreSQL');
  onTestFinished(store.remove);
  const env = settings(store, mail);
  const before = await startServer(env, store.folder);
  const db = await store.open();
  onTestFinished(() => db.destroy());
  const [early, during, late] = [visitors(10), visitors(10, 10), visitors(2, 20)];
  const send = async (all: Sent[]) => {
    const statuses = await Promise.all(all.map((sent) => sendOnce(sent, before.url)));
    return [...new Set(statuses)].join();
  };
  const delivered = () => until(async () => (await countDue(db)) === 0, timeout);

  const first = await send(early);
  await delivered();
  await setReadOnly(db, 'on');
  const refused = await send(during);
  const storedMeanwhile = (await readRows(db)).enquiries.length - early.length;
  await setReadOnly(db, 'off');
  const repeated = await send(during);
  await delivered();

  await store.stop();
  const meanwhile = await startServer(env, store.folder);
  const duringOutage = [
    ...(await checksDuringOutage('server from before', before.url)),
    ...(await checksDuringOutage('server started meanwhile', meanwhile.url)),
  ];
  await store.start();
  const servers = [before, meanwhile];
  await Promise.all(late.map((one, index) => sendUntilAnswered(one, () => servers[index]?.url ?? '')));
  const areReady = await until(async () => {
    const statuses = await Promise.all(servers.map(({ url }) => statusOf(`${url}/readyz`)));
    return statuses.join() === '200,200';
  }, timeout);
  await delivered();

  const rows = await readRows(db);
  const codes = await Promise.all(servers.map((server) => server.stop()));
  expectPassed('PostgreSQL read-only; then stopped under a server, and another server started meanwhile', [
    { name: 'answered before', found: first, mustBe: '200' },
    { name: 'answered while it is read-only', found: refused, mustBe: '503' },
    { name: 'stored while it is read-only', found: storedMeanwhile, mustBe: 0 },
    { name: 'answered when repeated afterwards', found: repeated, mustBe: '200' },
    ...duringOutage,
    { name: 'both ready when it is back', found: String(areReady), mustBe: 'true' },
    ...acknowledgementChecks([...early, ...during, ...late], rows),
    ...deliveryChecks(rows, mail, inboxes),
    { name: 'exit codes', found: codes.join(), mustBe: '0,0' },
  ]);
});

/** Makes PostgreSQL read-only for every connection, as after a failover to a standby, or a full disk at many providers. */
async function setReadOnly(db: Database, state: 'on' | 'off'): Promise<void> {
  await sql.raw(`ALTER SYSTEM SET default_transaction_read_only = ${state}`).execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  type Setting = { default_transaction_read_only: string };
  // The setting is checked over every connection, since each applies it separately.
  await until(async () => {
    const show = () => sql<Setting>`SHOW default_transaction_read_only`.execute(db);
    const settings = await Promise.all(Array.from({ length: 20 }, show));
    return settings.every(({ rows }) => rows[0]?.default_transaction_read_only === state);
  });
}

/** Checks what a visitor and a monitor get from a server without its store. Health is also checked after the refusals. */
async function checksDuringOutage(name: string, url: string): Promise<Check[]> {
  const { phone } = readClinic('content/clinic.yaml');
  const ready = [await statusOf(`${url}/readyz`)];
  const refused = await sendOnce(visitor(0), url);
  const body = new URLSearchParams(postedForm('booking', booking()));
  const form = await fetch(`${url}/booking`, { method: 'POST', body });
  const page = await form.text();
  for (let request = 0; request < 2; request += 1) ready.push(await statusOf(`${url}/readyz`));
  return [
    { name: `${name}: the script's enquiry`, found: refused, mustBe: 503 },
    { name: `${name}: the form without script`, found: form.status, mustBe: 503 },
    {
      name: `${name}: shows the phone number and what was typed`,
      found: String(page.includes(phone.number) && page.includes(booking().lastName)),
      mustBe: 'true',
    },
    { name: `${name}: /readyz`, found: ready.join(), mustBe: '503,503,503' },
    { name: `${name}: /metrics`, found: await statusOf(`${url}/metrics`), mustBe: 200 },
    { name: `${name}: Home`, found: await statusOf(url), mustBe: 200 },
  ];
}
