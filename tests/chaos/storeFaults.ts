import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { postedForm } from '../support/postedForm.ts';
import { booking } from '../support/samples.ts';
import type { Check } from './checks.ts';
import { type ChaosStore, type Fleet, statusOf } from './fleet.ts';
import { until } from './scheduledEvents.ts';
import { type SentEnquiry, sendOnce, sendUntilAnswered } from './visitors.ts';

/** How long a server may take to find PostgreSQL again, in ms. */
const timeout = 60_000;

/**
 * Creates two faults of PostgreSQL. No other event may kill a server during a fault.
 *
 * @param visitors - one for each server, which must refuse the visitor's enquiry during each fault
 */
export function createStoreFaults(fleet: Fleet, store: ChaosStore, db: Database, visitors: SentEnquiry[]) {
  const checks: Check[] = [];
  const urlAt = (index: number) => fleet.urls()[index] ?? '';
  async function checkServers(check: (url: string, visitor: SentEnquiry) => Promise<Check[]>) {
    const found = await Promise.all(visitors.map((visitor, index) => check(urlAt(index), visitor)));
    checks.push(...found.flat());
  }
  return {
    /** The checks of the faults that have happened. */
    checks,
    async makeReadOnly() {
      await setReadOnly(db, 'on');
      await checkServers(checkReadOnly);
      await setReadOnly(db, 'off');
    },
    /** Stops PostgreSQL for a while, in which a server is killed and another one starts. */
    async stopPostgres() {
      await store.stop();
      await fleet.killOne();
      await checkServers(checkWithoutPostgres);
      await store.start();
    },
    /** Waits until each server has stored an enquiry and is ready. */
    async recover() {
      await Promise.all(visitors.map((visitor, index) => sendUntilAnswered(visitor, () => urlAt(index))));
      const areReady = await until(async () => {
        const statuses = await Promise.all(fleet.urls().map((url) => statusOf(`${url}/readyz`)));
        return statuses.every((status) => status === 200);
      }, timeout);
      checks.push({ name: 'all servers ready afterwards', found: String(areReady), mustBe: 'true' });
    },
  };
}

/** Checks that a server refuses a visitor's enquiry while PostgreSQL is read-only. */
async function checkReadOnly(url: string, visitor: SentEnquiry): Promise<Check[]> {
  return [{ name: 'PostgreSQL read-only: enquiry', found: await sendOnce(visitor, url), mustBe: 503 }];
}

/** Checks what a visitor and a monitor get from a server while PostgreSQL is stopped. */
async function checkWithoutPostgres(url: string, visitor: SentEnquiry): Promise<Check[]> {
  const { phone } = readClinic('content/clinic.yaml');
  const readyBefore = await statusOf(`${url}/readyz`);
  const statusOfPost = await sendOnce(visitor, url);
  const body = new URLSearchParams(postedForm('booking', booking()));
  const formAnswer = await fetch(`${url}/booking`, { method: 'POST', body });
  const page = await formAnswer.text();
  const hasPhoneAndText = page.includes(phone.number) && page.includes(booking().lastName);
  return Object.entries({
    enquiry: [statusOfPost, 503],
    'form without script': [formAnswer.status, 503],
    'phone number and typed text on its page': [String(hasPhoneAndText), 'true'],
    '/readyz before the refusals': [readyBefore, 503],
    '/readyz after the refusals': [await statusOf(`${url}/readyz`), 503],
    '/metrics': [await statusOf(`${url}/metrics`), 200],
    Home: [await statusOf(url), 200],
  } as const).map(([name, [found, mustBe]]) => ({ name: `PostgreSQL stopped: ${name}`, found, mustBe }));
}

/** Makes PostgreSQL read-only for every connection, as after a failover to a standby, or a full disk at many providers. */
async function setReadOnly(db: Database, state: 'on' | 'off'): Promise<void> {
  await sql.raw(`ALTER SYSTEM SET default_transaction_read_only = ${state}`).execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  type ReadOnlySetting = { default_transaction_read_only: string };
  // The setting is checked over every connection, since each applies it separately.
  await until(async () => {
    const readSetting = () => sql<ReadOnlySetting>`SHOW default_transaction_read_only`.execute(db);
    const settings = await Promise.all(Array.from({ length: 20 }, readSetting));
    return settings.every(({ rows }) => rows[0]?.default_transaction_read_only === state);
  });
}
