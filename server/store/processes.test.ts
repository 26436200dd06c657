import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { emptyStore } from '../../testing/emptyStore.ts';
import { openStore } from './open.ts';

// Processes of their own: within one, a connection that waits for another would keep it from ever finishing.
const run = promisify(execFile);

async function storeUrl(): Promise<string> {
  const store = await emptyStore();
  onTestFinished(store.remove);
  return store.url;
}

async function openHere(url: string) {
  const db = await openStore(url);
  onTestFinished(() => db.destroy());
  return db;
}

/** Opens the store in another process, does the work there, and resolves to what `result` then is. */
async function inProcess(url: string, work: string): Promise<string[]> {
  const script = `
    import { openStore } from './server/store/open.ts';
    import { saveEnquiry } from './server/store/enquiries.ts';
    import { claimDueMessages } from './server/store/outbox.ts';
    import { claimReminderMessages } from './server/store/reminderMessages.ts';
    import { booking } from './testing/bookings.ts';
    const db = await openStore(${JSON.stringify(url)});
    const save = async (message) => (await saveEnquiry(db, { kind: 'booking', content: booking({ message }),
      idempotencyKey: null, suspectedSpam: false, clientAddress: 'unknown', receivedAt: ${Date.UTC(2026, 10, 20)},
      inboxes: ['front@example.com.au'], mailDomain: 'localhost' })).id;
    const claim = () => claimDueMessages(db, { owner: String(process.pid), now: ${Date.UTC(2026, 10, 21)},
      leaseFor: 60000, limit: 5 });
    const morning = () => claimReminderMessages(db, { day: '2026-11-23', mailDomain: 'localhost', now: 1, again: 60000,
      inboxes: ['front@example.com.au', 'head@example.com.au'] });
    let result = [];
    ${work}
    await db.destroy();
    console.log(JSON.stringify(result));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

function inProcesses(count: number, url: string, work: string): Promise<string[][]> {
  return Promise.all(Array.from({ length: count }, () => inProcess(url, work)));
}

test('several processes may open a store that is not there yet', async () => {
  await expect(inProcesses(4, await storeUrl(), '')).resolves.toEqual([[], [], [], []]);
});

test('several processes may write at once, and nothing is lost', async () => {
  const url = await storeUrl();
  const db = await openHere(url);
  const work = 'for (let n = 0; n < 20; n += 1) result.push(await save(process.pid + " " + n));';
  const ids = (await inProcesses(3, url, work)).flat();
  const stored = await db.selectFrom('enquiries').select('id').execute();
  expect(stored.map((row) => row.id).sort()).toEqual(ids.sort());
  expect(new Set(ids).size).toBe(60);
});

test('makes one enquiry of a double click that reaches several processes', async () => {
  const url = await storeUrl();
  const db = await openHere(url);
  const ids = (await inProcesses(3, url, "result = [await save('same'), await save('same')];")).flat();
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(1);
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(2);
});

test('never gives the same letter to two processes', async () => {
  const url = await storeUrl();
  const db = await openHere(url);
  await inProcess(url, 'for (let n = 0; n < 10; n += 1) await save(String(n));');
  const waiting = await db.selectFrom('messages').select('id').execute();
  const work = 'for (let taken; (taken = await claim()).length; ) result.push(...taken.map((l) => l.id));';
  const taken = (await inProcesses(3, url, work)).flat();
  expect(taken.sort()).toEqual(waiting.map((letter) => letter.id).sort());
});

test('gives the morning letter of each inbox to one process', async () => {
  const url = await storeUrl();
  await openHere(url);
  const work = 'for (let n = 0; n < 20; n += 1) result.push(...(await morning()).map((l) => l.recipient));';
  const taken = (await inProcesses(3, url, work)).flat();
  expect(taken.sort()).toEqual(['front@example.com.au', 'head@example.com.au']);
});
