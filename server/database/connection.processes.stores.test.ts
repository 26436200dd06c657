import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { serverEnvironment } from '../../tests/support/serverProcess.ts';
import { openStore } from './connection.ts';

// The test runs separate processes: within one process, a connection that waits for another would block the process forever.
const runFile = promisify(execFile);

/** Opens the store in another process, runs the code there, and resolves to the value of its `result`. */
async function runInProcess<Result>(url: string, code: string): Promise<Result> {
  const script = `
    import { openStore } from './server/database/connection.ts';
    import { saveEnquiry } from './server/enquiries/enquiryRepository.ts';
    import { claimDueMessages } from './server/outbox/outbox.ts';
    import { claimReminders } from './server/desk/reminder.ts';
    import { newEnquiry } from './tests/support/samples.ts';
    const db = await openStore(${JSON.stringify(url)});
    const save = async (message) => (await saveEnquiry(db, newEnquiry({ message }))).id;
    const claim = () => claimDueMessages(db, { owner: String(process.pid), now: ${Date.UTC(2026, 10, 21)},
      leaseFor: 60000, limit: 5 });
    const inboxes = ['front@example.com.au', 'head@example.com.au'];
    const claimToday = () => claimReminders(db, { SITE_URL: 'http://localhost', CLINIC_INBOX: inboxes }, 1);
    let result;
    ${code}
    await db.destroy();
    console.log(JSON.stringify(result));`;
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '--eval', script], {
    env: serverEnvironment,
  });
  return JSON.parse(stdout);
}

test('processes that store and claim messages at the same time neither lose nor repeat one', async () => {
  const { url, remove } = await emptyStore();
  onTestFinished(remove);
  const code = `result = { newIds: [], sameIds: [await save('same'), await save('same')], reminders: [], claimed: [] };
    for (let number = 0; number < 20; number += 1) {
      result.newIds.push(await save(process.pid + ' ' + number));
      result.reminders.push(...(await claimToday()).map((reminder) => reminder.recipient));
    }
    for (let batch; (batch = await claim()).length; ) result.claimed.push(...batch.map(({ id }) => id));`;
  type Result = Record<'newIds' | 'sameIds' | 'reminders' | 'claimed', string[]>;
  const results = await Promise.all([runInProcess<Result>(url, code), runInProcess<Result>(url, code)]);
  const db = await openStore(url);
  onTestFinished(() => db.destroy());
  const stored = await db.selectFrom('enquiries').select('id').execute();
  const ids = [
    ...results.flatMap(({ newIds }) => newIds),
    ...new Set(results.flatMap(({ sameIds }) => sameIds)),
  ];
  expect(ids).toHaveLength(41);
  expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(results.flatMap(({ reminders }) => reminders).sort()).toEqual([
    'front@example.com.au',
    'head@example.com.au',
  ]);
  const claimedIds = results.flatMap((result) => result.claimed);
  expect(claimedIds.length).toBeGreaterThan(40);
  expect(new Set(claimedIds).size).toBe(claimedIds.length);
});
