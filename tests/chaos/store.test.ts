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

/** For a server to find PostgreSQL again, in ms. */
const timeout = 60_000;

test('serves pages, refuses enquiries with the phone number, and recovers, when PostgreSQL is read-only and then down', async () => {
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
  const again = await send(during);
  await delivered();

  await store.stop();
  const meanwhile = await startServer(env, store.folder);
  const away = [
    ...(await whileAway('server of before', before.url)),
    ...(await whileAway('server started meanwhile', meanwhile.url)),
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
    { name: 'the same, answered afterwards', found: again, mustBe: '200' },
    ...away,
    { name: 'both ready when it is back', found: String(areReady), mustBe: 'true' },
    ...acknowledgementChecks([...early, ...during, ...late], rows),
    ...(await deliveryChecks(rows, mail, inboxes)),
    { name: 'exit codes', found: codes.join(), mustBe: '0,0' },
  ]);
});

/** As a failover to a standby, or a full disk at many providers, does it: for every connection, from now on. */
async function setReadOnly(db: Database, state: 'on' | 'off'): Promise<void> {
  await sql.raw(`ALTER SYSTEM SET default_transaction_read_only = ${state}`).execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  type Setting = { default_transaction_read_only: string };
  // Asked over every connection there is, since each hears of it by itself.
  await until(async () => {
    const asked = () => sql<Setting>`SHOW default_transaction_read_only`.execute(db);
    const settings = await Promise.all(Array.from({ length: 20 }, asked));
    return settings.every(({ rows }) => rows[0]?.default_transaction_read_only === state);
  });
}

/** What a visitor and a monitor get from a server that has no store; health is asked for again after the refusals. */
async function whileAway(name: string, url: string): Promise<Check[]> {
  const { phone } = readClinic('content/clinic.yaml');
  const ready = [await statusOf(`${url}/readyz`)];
  const refused = await sendOnce(visitor(0), url);
  const body = new URLSearchParams(postedForm('booking', booking()));
  const form = await fetch(`${url}/booking`, { method: 'POST', body });
  const page = await form.text();
  for (let question = 0; question < 2; question += 1) ready.push(await statusOf(`${url}/readyz`));
  return [
    { name: `${name}: the script's enquiry`, found: refused, mustBe: 503 },
    { name: `${name}: the form without script`, found: form.status, mustBe: 503 },
    {
      name: `${name}: tells the phone and keeps what was typed`,
      found: String(page.includes(phone.number) && page.includes(booking().lastName)),
      mustBe: 'true',
    },
    { name: `${name}: /readyz`, found: ready.join(), mustBe: '503,503,503' },
    { name: `${name}: /metrics`, found: await statusOf(`${url}/metrics`), mustBe: 200 },
    { name: `${name}: Home`, found: await statusOf(url), mustBe: 200 },
  ];
}
