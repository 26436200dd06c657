import { expect, test, vi } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const minute = 60_000;

test('/healthz says that the process answers, whatever its store does', async () => {
  const { app, context } = await testApp();
  await context.db.destroy();
  const response = await app.request('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('/readyz says that the store answers and that no letter to the clinic is overdue', async () => {
  const { app, context, send } = await testApp();
  await send(booking());
  context.setTime(context.clock() + 15 * minute - 1);
  const response = await app.request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ready' });
});

test('/readyz answers 503 with the reason when a letter to the clinic has waited 15 minutes', async () => {
  const { app, context, send } = await testApp();
  await send(booking());
  const received = new Date(context.clock()).toISOString();
  await context.db.updateTable('messages').set({ last_error: '451' }).execute();
  context.setTime(context.clock() + 15 * minute);
  const response = await app.request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: 'not ready',
    reason: `1 letter to the clinic not delivered; the oldest waits since ${received}, last error 451`,
  });
});

test('/readyz answers 503 with the reason when the store does not answer', async () => {
  const { app, context } = await testApp();
  await context.db.destroy();
  const response = await app.request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', reason: 'The store does not answer' });
});

test('/readyz still answers, and the process lives on, when an enquiry was refused because the store is gone', async () => {
  const { app, context, send } = await testApp();
  await context.db.destroy();
  expect((await send(booking())).status).toBe(503);
  for (let question = 0; question < 2; question += 1) {
    const response = await app.request('/readyz');
    expect(response.status).toBe(503);
    expect((await response.json()).reason).toMatch(/^An enquiry could not be stored at /);
  }
});

test('many questions at once are one to the store, and the next is a new one', async () => {
  const { app, context } = await testApp();
  const asked = vi.spyOn(context.db, 'selectFrom');
  await Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')));
  const atOnce = asked.mock.calls.length;
  await app.request('/readyz');
  expect(asked.mock.calls.length).toBe(2 * atOnce);
});
