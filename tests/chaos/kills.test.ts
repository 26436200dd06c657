import { test } from 'vitest';
import {
  acknowledgementChecks,
  countDue,
  counts,
  deliveryChecks,
  deskChecks,
  expectPassed,
  messagesAtOnce,
  readRows,
} from './checks.ts';
import { inboxes, startChaos } from './fleet.ts';
import { largeRunEnquiries, seed } from './random.ts';
import { type Event, until } from './scheduledEvents.ts';
import { startDeskWork } from './staff.ts';
import { createStoreFaults } from './storeFaults.ts';
import { createVisitors, sendAll } from './visitors.ts';

const enquiryCount = largeRunEnquiries ?? 40;

/** The number of kills: one for every `enquiriesAKill` enquiries of a large run, `killsInSmallRun` in `npm test`. */
const countKills = (enquiriesAKill: number, killsInSmallRun: number) =>
  largeRunEnquiries ? Math.ceil(enquiryCount / enquiriesAKill) : killsInSmallRun;
// Enquiries are stored in the first seconds of a run, so the kills while they are stored are counted separately.
const runs = [
  { name: 'SQLite', servers: 1, storingKills: countKills(80, 1), sendingKills: countKills(80, 0) },
  { name: 'PostgreSQL', servers: 2, storingKills: countKills(120, 0), sendingKills: countKills(120, 1) },
] as const;

/** The share of the SMTP attempts that fail, 0 to 1. */
const failureShare = largeRunEnquiries ? 0.5 : 0.3;
/** How long the mail server refuses all connections, in ms. */
const outageMs = 30_000;
/** How long the last message may take to arrive after all failures, in ms. */
const timeout = largeRunEnquiries ? 600_000 : 120_000;

// The staff use the desk while servers are killed, and a monitor requests health during the whole run.
test.concurrent.for(runs)(
  'on $name, no enquiry is lost or duplicated while servers are killed and mail fails',
  async ({ name, servers, storingKills, sendingKills }, { onTestFinished }) => {
    const chaos = await startChaos({ name, servers }, failureShare, () => mailEvents.count(), onTestFinished);
    const { random, mail, store, fleet, db, schedule } = chaos;
    const isPostgres = name === 'PostgreSQL';
    const faultVisitors = isPostgres ? createVisitors(servers, enquiryCount) : [];
    const faults = createStoreFaults(fleet, store, db, faultVisitors);
    const otherFaults = isPostgres ? [faults.makeReadOnly, faults.stopPostgres] : [fleet.failOne];
    const outages: Promise<void>[] = [];
    // Servers must also die during the outage, so the next event does not wait for the end of the outage.
    const mailOutage: Event[] = largeRunEnquiries
      ? [async () => void outages.push(mail.outage(outageMs))]
      : [];
    const createKills = (count: number) => Array<Event>(count).fill(fleet.killOne);
    const storingEvents = schedule([...createKills(storingKills), ...otherFaults], enquiryCount);
    const mailEvents = schedule([...createKills(sendingKills), ...mailOutage], 2.5 * enquiryCount);

    const desk = await startDeskWork(db, fleet.url, random);
    const sentEnquiries = createVisitors(enquiryCount);
    const startTime = Date.now();
    await Promise.all([
      sendAll(sentEnquiries, fleet.url, random, storingEvents.count),
      storingEvents.finished,
      mailEvents.finished,
    ]);
    await Promise.all(outages);
    await desk.stop();
    if (isPostgres) await faults.recover();
    // Mail fails only until few messages are left, since the last ones would otherwise wait minutes for their next attempt.
    await until(async () => (await countDue(db)) < enquiryCount / 10, timeout);
    mail.recover();
    await until(async () => (await countDue(db)) === 0, timeout);
    const seconds = Math.round((Date.now() - startTime) / 1000);
    const fleetChecks = await fleet.stop();

    const rows = await readRows(db);
    const killCount = storingKills + sendingKills;
    // Messages that a server is sending at a kill or a fault of PostgreSQL may arrive twice.
    const repeatsAllowed = messagesAtOnce * (1 + killCount + servers * (isPostgres ? 2 : 0));
    expectPassed(`${name}, ${servers} servers, ${killCount} SIGKILLs`, [
      ...counts({ seed, seconds }),
      ...acknowledgementChecks([...sentEnquiries, ...faultVisitors], rows),
      ...deliveryChecks(rows, mail, inboxes, repeatsAllowed),
      ...deskChecks(desk.changes, rows),
      ...counts({ 'SMTP attempts': mail.attempts, 'SMTP attempts that failed': mail.failed }),
      ...faults.checks,
      ...fleetChecks,
    ]);
  },
);
