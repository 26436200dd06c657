import type { Account } from './account.ts';
import { acknowledgedBooks } from './acknowledged.ts';
import { deliveredBooks, readRows } from './delivered.ts';
import { deskBooks, readDeskRows } from './deskBooks.ts';
import { deskPeople, startDeskWork } from './deskWork.ts';
import { type Event, spread, until } from './events.ts';
import { startFaultyMailServer } from './faultyMailServer.ts';
import { startFleet } from './fleet.ts';
import { metricsToken, startMonitor } from './monitor.ts';
import { createRandom } from './random.ts';
import { smtpFaults } from './smtpFaults.ts';
import { otherInbox, staffBooks, startStaff } from './staff.ts';
import { type StoreKind, storeNames, stores } from './stores.ts';
import { sendAll, visitor } from './visitors.ts';

export interface DeliveryRun {
  store: StoreKind;
  servers: number;
  enquiries: number;
  /** SIGKILLs of a server. */
  kills: number;
  /** Share of SMTP attempts that fail, 0 to 1. */
  smtpFailing: number;
  /** For so many seconds, once, no connection to the mail server is taken; 0 for never. */
  outage: number;
  /** How often the database itself is stopped and started; PostgreSQL only. */
  databaseRestarts: number;
  /** How often the clinic's staff makes all that waits due now, and how often they send an enquiry to another inbox. */
  retries: number;
  /** TEST_TIME_SCALE: at 0.01 a wait of 30 s lasts 0.3 s. */
  timeScale: number;
  seed: number;
}

const inboxes = ['front@example.com.au', 'head@example.com.au'];
/** Visitors who send at the same time. */
const atOnce = 16;
/** For the last letter to arrive once everything is whole again, in ms. */
const patience = 600_000;

/** Sends enquiries to servers that die, over mail that fails, and balances the books. */
export async function runDelivery(run: DeliveryRun): Promise<Account> {
  const random = createRandom(run.seed);
  const faults = smtpFaults(random, run.smtpFailing);
  const mail = await startFaultyMailServer(faults);
  const store = await stores[run.store]();
  const env = environment(run, store.url, mail.url);
  const fleet = await startFleet(run.servers, env, store.folder, random);
  const db = await store.open();

  const staff = startStaff(db, store.url, random);
  const deskWork = await startDeskWork(db, fleet.url, random);

  const sent = Array.from({ length: run.enquiries }, (_, number) => visitor(number));
  const arrived = () => new Set(mail.taken.map((letter) => letter.messageId)).size;
  const acknowledged = () => sent.filter((one) => one.ids.size > 0).length;
  const restart = async () => {
    await store.stop?.();
    await store.start?.();
  };
  const outages: Promise<void>[] = [];
  const events: Event[] = [
    ...Array<Event>(run.kills).fill(fleet.killOne),
    ...Array<Event>(run.databaseRestarts).fill(restart),
    ...Array<Event>(run.retries).fill(staff.retryAll),
    ...Array<Event>(run.retries).fill(staff.redirectOne),
    // Servers die during the outage too, so the next event does not wait for its end.
    ...(run.outage > 0 ? [async () => void outages.push(mail.outage(run.outage * 1000))] : []),
  ];
  const shuffled = [...events].sort(() => random.next() - 0.5);
  const storing = shuffled.slice(0, Math.ceil(events.length / 2));
  const mailing = shuffled.slice(storing.length);
  const stillDue = async () =>
    (await db.selectFrom('messages').select('id').where('state', '=', 'due').execute()).length;

  const monitor = startMonitor(fleet.url);
  const started = Date.now();
  await Promise.all([
    sendAll(sent, atOnce, fleet.url, random),
    // Half while enquiries are stored, which is soon done, and half while their letters go out.
    spread(storing, run.enquiries, acknowledged, random),
    spread(mailing, 2.5 * run.enquiries, arrived, random),
  ]);
  await Promise.all(outages);
  // Mail fails nearly to the last letter, and then no more: the last would otherwise wait through a long backoff.
  await until(async () => (await stillDue()) < run.enquiries / 20, patience);
  faults.end();
  await until(async () => (await stillDue()) === 0, patience);
  await deskWork.stop();
  const seconds = Math.round((Date.now() - started) / 1000);
  const health = await monitor.stop();
  const ends = await fleet.stop();
  const rows = await readRows(db);
  const deskRows = await readDeskRows(db);
  const soundness = await store.check(db);
  const added = new Set(
    rows.letters.filter((row) => row.recipient === otherInbox).map((row) => row.enquiry_id),
  );
  const inboxesOf = (id: string) => (added.has(id) ? [...inboxes, otherInbox] : inboxes);

  await db.destroy();
  await mail.stop();
  await store.remove();
  return {
    run: title(run),
    entries: [
      { what: 'seed', found: String(run.seed) },
      { what: 'seconds', found: seconds },
      ...acknowledgedBooks(sent, rows.enquiries),
      ...deliveredBooks(rows, mail, inboxesOf),
      ...staffBooks(staff, rows, mail.taken, run.retries),
      ...deskBooks(deskWork, deskRows),
      { what: 'SMTP attempts', found: faults.attempts },
      { what: 'SMTP attempts that failed', found: faults.failed },
      ...soundness,
      ...health,
      { what: 'servers that died by themselves', found: ends.diedAlone, mustBe: 0 },
      { what: 'servers that did not stop in order', found: ends.notInOrder, mustBe: 0 },
    ],
  };
}

function environment(run: DeliveryRun, databaseUrl: string, smtpUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    CLINIC_INBOX: inboxes.join(),
    DESK_USERS: deskPeople.join(),
    TEST_TIME_SCALE: String(run.timeScale),
    METRICS_TOKEN: metricsToken,
    // All visitors have one address here.
    RATE_STORED: '1000000/1s',
    RATE_ATTEMPTS: '1000000/1s',
  };
}

function title(run: DeliveryRun): string {
  const parts = [
    `${storeNames[run.store]}, ${counted(run.servers, 'server')}`,
    counted(run.enquiries, 'enquiry', 'enquiries'),
    counted(run.kills, 'SIGKILL'),
    `${Math.round(run.smtpFailing * 100)} % of SMTP attempts failing`,
  ];
  if (run.outage > 0) parts.push(`an outage of ${run.outage} s`);
  if (run.databaseRestarts > 0)
    parts.push(counted(run.databaseRestarts, 'restart of the database', 'restarts'));
  if (run.retries > 0)
    parts.push(`${counted(run.retries, 'retry all', 'retry all')} and as many --to another inbox`);
  return parts.join(', ');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
}
