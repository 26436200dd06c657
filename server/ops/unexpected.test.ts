import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { testApp } from '../../tests/support/testApp.ts';
import { watchForUnexpected } from './unexpected.ts';

const token = 'a-token-of-the-operator';

/** The application, and a process in which something fails that nobody expected. */
async function watched() {
  const { app, context } = await testApp({ METRICS_TOKEN: token });
  const process = new EventEmitter();
  let ended = 0;
  watchForUnexpected(process, context, () => {
    ended += 1;
  });
  return { app, context, process, ended: () => ended };
}

test('a rejection that nobody listens to is logged, counted and shown in /readyz, and the process lives on', async () => {
  const { app, context, process, ended } = await watched();
  process.emit('unhandledRejection', new TypeError('mariam.haddad@example.com'));
  expect(ended()).toBe(0);
  const logged = context.logged.map((line) => JSON.parse(line)).filter((line) => line.level === 50);
  expect(logged).toMatchObject([{ name: 'TypeError' }]);
  expect(context.logged.join()).not.toContain('mariam');
  const metrics = await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  expect(await metrics.text()).toContain('unexpected_failures_total 1');
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(503);
  expect((await ready.json()).reason).toMatch(/^Something failed unexpectedly at 2026-.*Z \(TypeError\)/);
});

test('is no reason any more when it has not come again for a quarter of an hour', async () => {
  const { app, context, process } = await watched();
  process.emit('unhandledRejection', 'no error at all');
  context.setTime(context.clock() + 16 * 60_000);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('an exception that nobody caught ends the process, and is in the log', async () => {
  const { context, process, ended } = await watched();
  process.emit('uncaughtException', new RangeError('x'));
  expect(ended()).toBe(1);
  expect(context.logged.join()).toContain('RangeError');
});
