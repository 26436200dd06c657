import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what is deleted while the store is read is overwritten at the next sweep, and the person is told', async () => {
  const { run, id, parts, stopReading, isInFiles } = await whileRead();
  const { code, out, err } = await run(`delete ${id} --yes`);
  expect(code).toBe(0);
  expect(out).toContain(`${id} is deleted.`);
  expect(err).toContain('not overwritten yet');
  expect(isInFiles()).toBe(true);
  await sweep(parts);
  expect(parts.logged.join()).toContain('could not be overwritten');
  stopReading();
  parts.logged.length = 0;
  await sweep(parts);
  expect(isInFiles()).toBe(false);
  expect(parts.logged.join()).not.toContain('could not be overwritten');
});

test('a reader that is done a moment later is waited for, and meanwhile the store takes enquiries', async () => {
  const { run, id, send, stored, stopReading, isInFiles } = await whileRead();
  const before = performance.now();
  const deleted = run(`delete ${id} --yes`);
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { interval: 10 });
  expect((await send(booking({ message: 'another' }))).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(1000);
  stopReading();
  expect((await deleted).err).toBe('');
  expect(isInFiles()).toBe(false);
  expect(await stored()).toHaveLength(1);
});
