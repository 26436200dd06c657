import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { freePort } from '../../testing/freePort.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testDesk } from '../../testing/testDesk.ts';
import { testServer } from '../../testing/testServer.ts';

/** A desk whose server is at a port of this machine, where nobody listens until `serve`. */
async function checked() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const told = join(folder.path, 'told');
  const desk = await testDesk({
    PORT: String(await freePort()),
    STATE_DIRECTORY: folder.path,
    ALERT_COMMAND: `echo "$ALERT_STATE: $ALERT_SUBJECT; $ALERT_REASON" >> '${told}'`,
    TEST_TIME_SCALE: '0.001',
  });
  return {
    ...desk,
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []),
    async serve() {
      desk.parts.config.PORT = Number(new URL(await testServer(desk.app)).port);
    },
  };
}

test('check tells once that no server answers, and once that it answers again', async () => {
  const { run, told, serve } = await checked();
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringMatching(/does not answer at http:.*ECONNREFUSED/)]);
  expect((await run('check')).code).toBe(1);
  expect(told()).toEqual([expect.stringMatching(/^trouble: .*the website does not answer; .*ECONNREFUSED/)]);
  await serve();
  expect(await run('check')).toMatchObject({ code: 0, out: 'All is well.' });
  expect((await run('check')).code).toBe(0);
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatch(/^well: .*the website answers again/);
});

test('check says what the server says is wrong, and leaves the telling to it', async () => {
  const { run, told, serve, send, parts } = await checked();
  await serve();
  await send(booking());
  parts.setTime(parts.clock() + 20 * 60_000);
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('1 letter to the clinic not delivered')]);
  expect(told()).toEqual([]);
});

test('a server that takes the question and never answers is one that does not answer', async () => {
  const { run, told, parts } = await checked();
  const silent = createServer(() => {}).listen(parts.config.PORT, '127.0.0.1');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  expect((await run('check')).code).toBe(1);
  expect(told()).toEqual([expect.stringContaining('says nothing')]);
});

test('check needs no store', async () => {
  const { run, serve, parts } = await checked();
  await serve();
  await parts.db.destroy();
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('The store does not answer')]);
});

test('a failed backup by a timer is told, and that the next was made; one by hand is not', async () => {
  const { run, told, parts, folder } = await withBackups();
  const url = parts.config.DATABASE_URL;
  parts.config.DATABASE_URL = 'file:/nowhere/enquiries.db';
  await run(['backup', join(folder, 'by-hand.db')]);
  expect(told()).toEqual([]);
  expect((await run(['backup', '--into', folder])).code).toBe(1);
  expect(told()).toEqual([expect.stringMatching(/^trouble: .*the backup failed; Nothing was backed up/)]);
  if (url.startsWith('postgres')) return;
  parts.config.DATABASE_URL = url;
  expect((await run(['backup', '--into', folder])).code).toBe(0);
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatch(/^well: .*the backup was made again/);
});

async function withBackups() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return { ...(await checked()), folder: folder.path };
}
