import { closeSync, copyFileSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyStore } from '../../tests/support/emptyStore.ts';
import { booking, newEnquiry } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { mai, testDesk } from '../../tests/support/testDesk.ts';
import { saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { createDamageWatch } from '../ops/storeJobs.ts';
import type { Database } from './tables.ts';

const pageSize = 4096;
const hour = 3_600_000;

/** Fills a store with enquiries and closes it, so that one file has all of them. */
async function filledStore() {
  const { url, remove } = await emptyStore();
  onTestFinished(remove);
  const settings = { DATABASE_URL: url, RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m', DESK_USERS: mai };
  const { context } = await testApp(settings);
  await fillPages(context.db, 'knee');
  await context.db.destroy();
  return { settings, file: url.slice('file:'.length) };
}

/** Stores enough enquiries to fill several pages of each table. */
async function fillPages(db: Database, word: string) {
  // Turns off syncing to the disk, since a test needs no protection from power cuts.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  for (let number = 0; number < 60; number += 1)
    await saveEnquiry(db, newEnquiry({ message: `${number} ${word}`.repeat(300) }));
}

type TestedApp = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'context' | 'send'>;

async function readiness({ app }: TestedApp) {
  const answer = await app.request('/readyz');
  return [answer.status, (await answer.json()).reason];
}

/** Overwrites the first page of a table or an index in place, as a failing disk does. */
function overwriteFirstPage(file: string, name: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  const { page } = db.prepare('SELECT rootpage AS page FROM sqlite_master WHERE name = ?').get(name) as {
    page: number;
  };
  db.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(pageSize, 0x55), 0, pageSize, (page - 1) * pageSize);
  closeSync(descriptor);
}

/** Expects that nothing is acknowledged, /readyz has the reason, and the log has it once. */
async function expectRefused(testedApp: TestedApp) {
  for (let number = 0; number < 3; number += 1)
    expect((await testedApp.send(booking({ message: `later ${number}` }))).status).toBe(503);
  expect(await readiness(testedApp)).toEqual([
    503,
    expect.stringMatching(/^The store is damaged \((SQLite|quick_check).*\)/),
  ]);
  expect(testedApp.context.logged.filter((line) => line.includes('the store is damaged'))).toHaveLength(1);
}

describe('damage to an open store is found', () => {
  test.each(['enquiries', 'messages', 'messages_due'])(
    'by its check, if a page of %s is overwritten',
    async (name) => {
      const { settings, file } = await filledStore();
      const app = await testApp(settings);
      const check = createDamageWatch(app.context);
      await check();
      expect(await readiness(app)).toEqual([200, undefined]);
      overwriteFirstPage(file, name);
      await check();
      await expectRefused(app);
    },
  );

  test('by its check, if the file is overwritten by an older copy', async () => {
    const { settings, file } = await filledStore();
    const olderFile = `${file}.older`;
    copyFileSync(file, olderFile);
    const app = await testApp(settings);
    const check = createDamageWatch(app.context);
    await fillPages(app.context.db, 'hip');
    await check();
    copyFileSync(olderFile, file);
    await check();
    await expectRefused(app);
  });

  test('within an hour, if nothing shows that the file has changed', async () => {
    const { settings } = await filledStore();
    const app = await testApp(settings);
    const checkedFiles: string[] = [];
    const check = createDamageWatch(app.context, async (file) => void checkedFiles.push(file));
    await check();
    app.context.setTime(app.context.clock() + hour - 1);
    await check();
    expect(checkedFiles).toHaveLength(1);
    app.context.setTime(app.context.clock() + 1);
    await check();
    expect(checkedFiles).toHaveLength(2);
  });

  test('by any statement, such as one for a page of the desk', async () => {
    const { settings, file } = await filledStore();
    const desk = await testDesk(settings);
    const { id } = await desk.context.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    overwriteFirstPage(file, 'notes_enquiry');
    expect((await desk.here.get(`/desk/enquiries/${id}`)).status).toBe(503);
    await expectRefused(desk);
    expect((await desk.here.get('/desk')).status).toBe(503);
  });
});
