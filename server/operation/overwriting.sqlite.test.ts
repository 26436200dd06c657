import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { sqliteFile } from '../databaseUrl.ts';
import { sweep } from './sweep.ts';

/** An enquiry in a store that another program, such as a backup, is reading until the test says otherwise. */
async function whileRead() {
  const desk = await testDesk();
  const { parts } = desk;
  const { id } = await (await desk.send(booking({ message: 'a word of the visitor' }))).json();
  const file = sqliteFile(parts.config.DATABASE_URL) ?? '';
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM enquiries');
  return {
    ...desk,
    id,
    stopReading: () => reader.exec('COMMIT'),
    isInFiles: () =>
      readdirSync(dirname(file)).some((name) =>
        readFileSync(`${dirname(file)}/${name}`, 'latin1').includes('a word of the visitor'),
      ),
  };
}

const night = Date.parse('2026-11-21T03:30:00+11:00');

test('what is deleted while the store is read is overwritten by the next sweep of the night that can, and the person is told', async () => {
  const { run, id, parts, stopReading, isInFiles } = await whileRead();
  const { code, out } = await run(`delete ${id} --yes`);
  expect(code).toBe(0);
  expect(out).toContain(`${id} is deleted.`);
  expect(out).toContain('by five in the morning');
  expect(isInFiles()).toBe(true);
  parts.setTime(night);
  await sweep(parts);
  expect(parts.logged.join()).toContain('could not be overwritten');
  stopReading();
  parts.logged.length = 0;
  parts.setTime(night + 3_600_000);
  await sweep(parts);
  expect(isInFiles()).toBe(false);
  expect(parts.logged.join()).not.toContain('could not be overwritten');
});

test('a reader that is done a moment later is waited for, and meanwhile the store takes enquiries', async () => {
  const { run, id, send, stored, parts, stopReading, isInFiles } = await whileRead();
  await run(`delete ${id} --yes`);
  parts.setTime(night);
  const swept = sweep(parts);
  expect((await send(booking({ message: 'another' }))).status).toBe(200);
  stopReading();
  await swept;
  expect(isInFiles()).toBe(false);
  expect(await stored()).toHaveLength(1);
});

test('by day a large file is not written anew, which would keep everybody waiting', async () => {
  const { run, id, parts, stopReading } = await whileRead();
  stopReading();
  await run(`delete ${id} --yes`);
  const isAsked = async () =>
    (await sql<{ user_version: number }>`PRAGMA user_version`.execute(parts.db)).rows[0];
  await sweep(parts);
  expect(await isAsked()).toEqual({ user_version: 1 });
  parts.setTime(night);
  await sweep(parts);
  expect(await isAsked()).toEqual({ user_version: 0 });
});
