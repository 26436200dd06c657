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
import { createScheduler, type Event, until } from './scheduledEvents.ts';
import { startDeskWork } from './staff.ts';
import { createStoreFaults } from './storeFaults.ts';
import { sendAll, visitors } from './visitors.ts';

const enquiries = enquiriesARun ?? 40;

/** The number of kills in a run that kills once in so many enquiries; `inSmallRun` in `npm test`. */
const killsOf = (enquiriesAKill: number, inSmallRun: number) =>
  enquiriesARun ? Math.ceil(enquiries / enquiriesAKill) : inSmallRun;
// Enquiries are stored fast, so kills are counted separately for then and for while messages are sent.
const runs = [
  { name: 'SQLite', servers: 1, killsWhileStoring: killsOf(80, 1), killsWhileSending: killsOf(80, 0) },
  { name: 'PostgreSQL', servers: 2, killsWhileStoring: killsOf(120, 0), killsWhileSending: killsOf(120, 1) },
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
  async ({ name, servers, killsWhileStoring, killsWhileSending }, { onTestFinished }) => {
    const random = createRandom();
    const mail = await startFailingMailServer(random, failing, () => mailing.count());
    onTestFinished(mail.stop);
    const store = await createStore(name);
    onTestFinished(store.remove);
    const fleet = await startFleet(servers, settings(store, mail), store, random);
    const db = await store.open();
    onTestFinished(() => db.destroy());

    const refused = name === 'PostgreSQL' ? visitors(servers, enquiries) : [];
    const faults = createStoreFaults(fleet, store, db, refused);
    const otherFaults = name === 'PostgreSQL' ? [faults.makeReadOnly, faults.stopPostgres] : [fleet.failOne];
    const outages: Promise<void>[] = [];
    // Servers must also die during the outage, so the next event does not wait for its end.
    const mailOutage: Event[] = enquiriesARun ? [async () => void outages.push(mail.outage(outage))] : [];
    const killTimes = (count: number) => Array<Event>(count).fill(fleet.killOne);
    const { schedule } = createScheduler(random);
    const storing = schedule([...killTimes(killsWhileStoring), ...otherFaults], enquiries);
    const mailing = schedule([...killTimes(killsWhileSending), ...mailOutage], 2.5 * enquiries);

    const desk = await startDeskWork(db, fleet.url, random);
    const sent = visitors(enquiries);
    const started = Date.now();
    await Promise.all([sendAll(sent, fleet.url, random, storing.count), storing.finished, mailing.finished]);
    await Promise.all(outages);
    await desk.stop();
    if (name === 'PostgreSQL') await faults.recover();
    // Mail fails until a few messages are left, which would otherwise wait through a long backoff.
    await until(async () => (await countDue(db)) < enquiries / 10, timeout);
    mail.recover();
    await until(async () => (await countDue(db)) === 0, timeout);
    const seconds = Math.round((Date.now() - started) / 1000);
    const ends = await fleet.stop();

    const rows = await readRows(db);
    const kills = killsWhileStoring + killsWhileSending;
    // Messages that are under way at a kill, or on each server at a fault of PostgreSQL, arrive twice.
    const repeatsAllowed = atOnce * (1 + kills + servers * (name === 'PostgreSQL' ? 2 : 0));
    expectPassed(`${name}, ${servers} at once, ${kills} SIGKILLs`, [
      ...counts({ seed, seconds }),
      ...acknowledgementChecks([...sent, ...refused], rows),
      ...deliveryChecks(rows, mail, inboxes, repeatsAllowed),
      ...deskChecks(desk.changes, rows),
      ...counts({ 'SMTP attempts': mail.attempts, 'SMTP attempts that failed': mail.failed }),
      ...faults.checks,
      ...ends,
    ]);
  },
);
