import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { booking } from '../../testing/bookings.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { testApp } from '../../testing/testApp.ts';
import { alerts } from './alerts.ts';
import { alertWatch } from './alertWatch.ts';

const minute = 60_000;

/** An application whose ALERT_COMMAND writes down what it is told, and the look that may run it. */
async function watched(command?: string, andThen = '') {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const told = join(folder.path, 'told');
  const app = await testApp({
    ALERT_COMMAND: command ?? `(echo "$ALERT_STATE: $ALERT_SUBJECT"; cat) >> '${told}'; ${andThen}`,
    STATE_DIRECTORY: folder.path,
    SITE_URL: 'http://www.example.com.au',
  });
  const begin = app.parts.clock();
  let look = alertWatch(app.parts);
  return {
    ...app,
    folder: folder.path,
    /** What the command was told so far. */
    told: () => (existsSync(told) ? readFileSync(told, 'utf8') : ''),
    /** How often the command was run so far, and for which state. */
    states: () => (existsSync(told) ? readFileSync(told, 'utf8') : '').match(/^(trouble|well)(?=:)/gm) ?? [],
    errors: () => app.parts.logged.filter((line) => JSON.parse(line).level === 50),
    /** Looks at so many minutes after the beginning. */
    async at(minutes: number) {
      app.parts.setTime(begin + minutes * minute);
      await look(new AbortController().signal);
    },
    /** What a restart leaves of it. */
    restart: () => {
      look = alertWatch(app.parts);
    },
    deliver: () => app.parts.db.updateTable('letters').set({ state: 'sent' }).execute(),
  };
}

test('an overdue letter runs the command once an hour, and once more when all is well again', async () => {
  const { send, at, states, deliver } = await watched();
  await send(booking());
  for (const minutes of [0, 14]) await at(minutes);
  expect(states()).toEqual([]);
  for (const minutes of [15, 16, 17, 60, 74]) await at(minutes);
  expect(states()).toEqual(['trouble']);
  await at(75);
  expect(states()).toEqual(['trouble', 'trouble']);
  await deliver();
  for (const minutes of [76, 77, 200]) await at(minutes);
  expect(states()).toEqual(['trouble', 'trouble', 'well']);
});

test('says of which site, since when and why, and nothing of the visitor', async () => {
  const { send, at, told, parts } = await watched();
  await send(booking());
  await parts.db.updateTable('letters').set({ last_error: 'ECONNREFUSED' }).execute();
  await at(20);
  expect(told()).toMatch(/^trouble: www\.example\.com\.au: enquiries need a person$/m);
  expect(told()).toContain('1 letter to the clinic not delivered; the oldest waits since 2026-11-20T01:00');
  expect(told()).toContain('ECONNREFUSED');
  expect(told()).not.toMatch(/Mariam|Haddad|mariam|0400|knee/);
});

test('a store that does not answer, or takes no enquiry, runs it too', async () => {
  const { at, told, states, parts } = await watched();
  parts.storing.failure = { at: parts.clock(), code: 'SQLite 13: database or disk is full' };
  await at(1);
  expect(told()).toContain('SQLite 13: database or disk is full');
  delete parts.storing.failure;
  await at(2);
  await parts.db.destroy();
  await at(62);
  expect(told()).toContain('The store does not answer');
  expect(states()).toEqual(['trouble', 'well', 'trouble']);
});

test('what comes and goes is told once an hour', async () => {
  const { at, states, parts } = await watched();
  for (let minutes = 0; minutes < 60; minutes += 2) {
    parts.setTime(parts.clock() + minute);
    parts.storing.failure = { at: parts.clock(), code: 'SQLite 5' };
    await at(minutes);
    delete parts.storing.failure;
    await at(minutes + 1);
  }
  expect(states()).toEqual(['trouble', 'well']);
});

test('a restart neither repeats what was told nor forgets that all is to be well again', async () => {
  const { send, at, states, restart, deliver } = await watched();
  await send(booking());
  await at(20);
  for (const minutes of [21, 22, 23]) {
    restart();
    await at(minutes);
  }
  expect(states()).toEqual(['trouble']);
  await deliver();
  restart();
  await at(24);
  restart();
  await at(25);
  expect(states()).toEqual(['trouble', 'well']);
});

test('a server that is killed while the command runs has told it, and tells that all is well again', async () => {
  const { send, at, states, restart, deliver, parts } = await watched(
    undefined,
    '[ $ALERT_STATE = well ] || sleep 600',
  );
  await send(booking());
  parts.setTime(parts.clock() + 20 * minute);
  const killed = new AbortController();
  const looking = alertWatch(parts)(killed.signal);
  await vi.waitFor(() => expect(states()).toEqual(['trouble']));
  restart();
  await at(21);
  await deliver();
  await at(22);
  expect(states()).toEqual(['trouble', 'well']);
  killed.abort();
  await looking;
});

test('where nothing can be noted it is told once an hour all the same', async () => {
  const { send, at, states, folder } = await watched();
  // In the way of the folder of notes.
  writeFileSync(join(folder, 'alerts'), '');
  await send(booking());
  for (const minutes of [15, 16, 74, 75]) await at(minutes);
  expect(states()).toEqual(['trouble', 'trouble']);
});

test('a note from a time still to come, made while the clock was ahead, silences nothing', async () => {
  const { send, at, states } = await watched();
  await send(booking());
  await at(60 * 24 * 365);
  await at(20);
  expect(states()).toEqual(['trouble', 'trouble']);
});

test('a command that fails is an error in the log with what it said, and is tried again after ten minutes', async () => {
  const { send, at, errors, parts, deliver } = await watched('echo "no route to host" >&2; exit 7');
  await send(booking());
  for (const minutes of [15, 16, 24]) await at(minutes);
  expect(errors()).toHaveLength(1);
  expect(JSON.parse(errors()[0] ?? '')).toMatchObject({ reason: 'exit code 7', said: 'no route to host' });
  await at(25);
  expect(errors()).toHaveLength(2);
  // Told nobody of the trouble, it has nothing to take back; nor has it told within the hour.
  const sent = () =>
    parts.logged.filter((line) => line.includes('alert sent')).map((line) => JSON.parse(line).state);
  parts.config.ALERT_COMMAND = 'exit 0';
  await deliver();
  await at(36);
  expect(sent()).toEqual([]);
  await send(booking({ message: 'another' }));
  for (const minutes of [51, 52, 53]) await at(minutes);
  expect(sent()).toEqual(['trouble']);
  expect(errors()).toHaveLength(2);
});

test('told to stop, it waits for no command, and leaves nothing running that one started', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const { send, parts } = await watched(
    `'${process.execPath}' -e "require('node:net').connect(${port}, '127.0.0.1')" & wait`,
  );
  await send(booking());
  parts.setTime(parts.clock() + 20 * minute);
  const stopping = new AbortController();
  const looking = alertWatch(parts)(stopping.signal);
  const [started] = await once(listener, 'connection');
  const gone = new Promise((resolve) => started.on('error', () => {}).once('close', resolve));
  stopping.abort();
  await looking;
  await gone;
  expect(parts.logged.join()).not.toContain('alert sent');
});

test('a command that reads nothing does no harm', async () => {
  const { send, at, errors, parts } = await watched('exec <&-; exit 0');
  await send(booking());
  await at(15);
  expect(errors()).toEqual([]);
  expect(parts.logged.join()).toContain('alert sent');
});

test('without ALERT_COMMAND nothing is run and nothing is noted', async () => {
  const { at, parts, folder, errors } = await watched();
  delete parts.config.ALERT_COMMAND;
  parts.storing.failure = { at: parts.clock(), code: 'SQLite 5' };
  await at(1);
  expect(errors()).toEqual([]);
  expect(existsSync(join(folder, 'alerts'))).toBe(false);
});

test('troubles of different kinds are told each for itself', async () => {
  const { parts, states } = await watched();
  const { report } = alerts(parts);
  await report('backup', 'Nothing was backed up');
  await report('website', 'The store does not answer');
  await report('backup', undefined);
  expect(states()).toEqual(['trouble', 'trouble', 'well']);
});
