import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { watchForUnexpectedFailures } from './readiness.ts';

const minute = 60_000;

describe('/readyz', () => {
  test('has the reason when a message to the clinic has waited 15 minutes', async () => {
    const { app, context, send } = await testApp();
    await send(booking());
    const receivedAt = new Date(context.clock()).toISOString();
    await context.db.updateTable('messages').set({ last_error: '451' }).execute();
    context.setTime(context.clock() + 15 * minute - 1);
    const earlyResponse = await app.request('/readyz');
    expect([earlyResponse.status, await earlyResponse.json()]).toEqual([200, { status: 'ready' }]);
    context.setTime(context.clock() + 1);
    const response = await app.request('/readyz');
    const reason = `1 message to the clinic not delivered; the oldest has waited since ${receivedAt}, last error 451`;
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', reason }]);
  });

  test('reports a lost store, and later the refused enquiry, while /healthz answers 200', async () => {
    const { app, context, send } = await testApp();
    await context.db.destroy();
    const reasonNow = async () => {
      const response = await app.request('/readyz');
      expect(response.status).toBe(503);
      return (await response.json()).reason;
    };
    expect(await reasonNow()).toBe('The store does not respond');
    expect((await send(booking())).status).toBe(503);
    expect(await reasonNow()).toMatch(/^An enquiry could not be stored at /);
    expect(await reasonNow()).toMatch(/^An enquiry could not be stored at /);
    const health = await app.request('/healthz');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });
});

test('concurrent requests to /readyz share one query', async () => {
  const { app, context } = await testApp();
  const queries = vi.spyOn(context.db, 'selectFrom');
  await Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')));
  const queriesOfSharedCheck = queries.mock.calls.length;
  await app.request('/readyz');
  expect(queries.mock.calls.length).toBe(2 * queriesOfSharedCheck);
});

describe('an unexpected failure', () => {
  const token = 'a-token-of-the-operator';

  /** The application, and a process that can emit unexpected failures. */
  async function watchedApp() {
    const { app, context } = await testApp({ METRICS_TOKEN: token });
    const process = new EventEmitter();
    let timesEnded = 0;
    watchForUnexpectedFailures(process, context, () => {
      timesEnded += 1;
    });
    return { app, context, process, ended: () => timesEnded };
  }

  test('that is an unhandled rejection is logged, counted and in /readyz', async () => {
    const { app, context, process, ended } = await watchedApp();
    process.emit('unhandledRejection', new TypeError('mariam.haddad@example.com'));
    expect(ended()).toBe(0);
    const logged = context.logged.map((line) => JSON.parse(line)).filter((line) => line.level === 50);
    expect(logged).toMatchObject([{ name: 'TypeError' }]);
    expect(context.logged.join()).not.toContain('mariam');
    const metrics = await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toContain('unexpected_failures_total 1');
    const readiness = await app.request('/readyz');
    expect(readiness.status).toBe(503);
    expect((await readiness.json()).reason).toMatch(
      /^Something failed unexpectedly at 2026-.*Z \(TypeError\)/,
    );
  });

  test('is no longer in /readyz after a quarter of an hour', async () => {
    const { app, context, process } = await watchedApp();
    process.emit('unhandledRejection', 'no error at all');
    context.setTime(context.clock() + 16 * 60_000);
    expect((await app.request('/readyz')).status).toBe(200);
  });

  test('that is an uncaught exception is logged and ends the process', async () => {
    const { context, process, ended } = await watchedApp();
    process.emit('uncaughtException', new RangeError('x'));
    expect(ended()).toBe(1);
    expect(context.logged.join()).toContain('RangeError');
  });
});
