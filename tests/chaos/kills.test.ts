import { test } from 'vitest';
import {
  acknowledgementChecks,
  atOnce,
  countDue,
  counts,
  deliveryChecks,
  deskChecks,
  expectPassed,
  readRows,
} from './checks.ts';
import { startFailingMailServer } from './failingMailServer.ts';
import { createStore, inboxes, settings, startFleet } from './fleet.ts';
import { createRandom, enquiriesARun, seed } from './random.ts';
import { type Event, schedule, until } from './scheduledEvents.ts';
import { startDeskWork } from './staff.ts';
import { sendAll, visitors } from './visitors.ts';

const enquiries = enquiriesARun ?? 60;

const runs = [
  { name: 'SQLite', servers: 1, restarts: 0, kills: enquiriesARun ? Math.ceil(enquiries / 40) : 3 },
  { name: 'PostgreSQL', servers: 2, restarts: 1, kills: enquiriesARun ? Math.ceil(enquiries / 60) : 2 },
] as const;

/** Share of the SMTP attempts that fail. */
const failing = enquiriesARun ? 0.5 : 0.3;
/** How long the mail server refuses all connections, in ms. */
const outage = 30_000;
/** How long the last message may take to arrive after all failures, in ms. */
const timeout = enquiriesARun ? 600_000 : 120_000;

// The staff use the desk during the whole run, and a monitor requests health.
test.concurrent.for(runs)(
  'on $name, no enquiry is lost or duplicated while servers are killed and mail fails',
  async (run, { onTestFinished }) => {
    const { name, servers, kills, restarts } = run;
    const random = createRandom();
    const outages: Promise<void>[] = [];
    const killed = Array<Event>(kills).fill(() => fleet.killOne());
    const restarted = Array<Event>(restarts).fill(() => store.stop().then(store.start));
    // Servers must also die during the outage, so the next event does not wait for its end.
    const mailOutage: Event[] = enquiriesARun ? [async () => void outages.push(mail.outage(outage))] : [];
    // Half of the kills happen while enquiries are stored, which is fast, and half while messages are sent.
    const half = Math.ceil(kills / 2);
    const whileStoring = [...killed.slice(0, half), ...restarted, () => fleet.failOne()];
    const storing = schedule(whileStoring, enquiries, random);
    const mailing = schedule([...killed.slice(half), ...mailOutage], 2.5 * enquiries, random);

    const mail = await startFailingMailServer(random, failing, mailing.count);
    onTestFinished(mail.stop);
    const store = await createStore(name);
    onTestFinished(store.remove);
    const fleet = await startFleet(servers, settings(store, mail), store, random);
    const db = await store.open();
    onTestFinished(() => db.destroy());
    const desk = await startDeskWork(db, fleet.url, random);
    const sent = visitors(enquiries);
    const started = Date.now();
    await Promise.all([sendAll(sent, fleet.url, random, storing.count), storing.finished, mailing.finished]);
    await Promise.all(outages);
    // Mail fails until a few messages are left, which would otherwise wait through a long backoff.
    await until(async () => (await countDue(db)) < enquiries / 10, timeout);
    mail.recover();
    await until(async () => (await countDue(db)) === 0, timeout);
    await desk.stop();
    const seconds = Math.round((Date.now() - started) / 1000);
    const ends = await fleet.stop();

    const rows = await readRows(db);
    expectPassed(`${name}, ${servers} servers, ${kills} SIGKILLs, ${restarts} restarts of the database`, [
      ...counts({ seed, seconds }),
      ...acknowledgementChecks(sent, rows),
      ...deliveryChecks(rows, mail, inboxes, atOnce * (1 + kills + restarts * servers)),
      ...deskChecks(desk.changes, rows),
      ...counts({ 'SMTP attempts': mail.attempts, 'SMTP attempts that failed': mail.failed }),
      ...ends,
    ]);
  },
);
