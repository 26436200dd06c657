import { expect, test } from 'vitest';
import { builtSite } from '../../tests/support/builtSite.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { createApp } from '../app.ts';

const token = 'a-token-of-the-operator';

/** The application with /metrics, and `metrics`, which reads the metrics. */
async function measuredApp() {
  const testedApp = await testApp({ METRICS_TOKEN: token, RATE_STORED: '2/10m', TRUST_PROXY: '1' });
  const get = (headers: Record<string, string>) =>
    Promise.resolve(testedApp.app.request('/metrics', { headers }));
  return { ...testedApp, get, metrics: async () => (await get({ Authorization: `Bearer ${token}` })).text() };
}

test('/metrics requires the token, and does not exist without METRICS_TOKEN', async () => {
  const { get } = await measuredApp();
  expect((await get({})).status).toBe(401);
  expect((await get({ Authorization: 'Bearer another-token-of-somebody' })).status).toBe(401);
  const response = await get({ Authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const { app } = await testApp();
  expect((await app.request('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
});

test('metrics count enquiries by type, without repeats, and errors by code, without personal data', async () => {
  const { app, send, post, metrics } = await measuredApp();
  const forwardedHeaders = { 'X-Forwarded-For': '203.0.113.9' };
  await send(booking(), forwardedHeaders);
  await send(booking(), forwardedHeaders);
  await send(booking({ message: 'another' }), forwardedHeaders);
  await send(booking({ message: 'too many' }), forwardedHeaders);
  await send({});
  await post({});
  await app.request('/mariam.haddad@example.com');
  const text = await metrics();
  expect(text).toContain('enquiries_received_total{type="booking"} 2');
  expect(text).toContain('requests_refused_total{reason="too_many_requests"} 1');
  expect(text).toContain('requests_refused_total{reason="validation_failed"} 2');
  expect(text).not.toMatch(/Mariam|mariam|Haddad|0400 123|knee|203\.0\.113/);
});

test('metrics have the age of the oldest undelivered message to the clinic', async () => {
  const { send, context, metrics } = await measuredApp();
  expect(await metrics()).toContain('oldest_undelivered_clinic_message_seconds 0');
  await send(booking());
  context.setTime(context.clock() + 1_000_000);
  expect(await metrics()).toContain('oldest_undelivered_clinic_message_seconds 1000');
  await context.db.updateTable('messages').set({ state: 'sent' }).execute();
  expect(await metrics()).toContain('oldest_undelivered_clinic_message_seconds 0');
});

test('metrics that do not need the store are available while the store does not answer', async () => {
  const { context, metrics } = await measuredApp();
  await context.db.destroy();
  const text = await metrics();
  expect(text).toContain('oldest_undelivered_clinic_message_seconds Nan');
  expect(text).toContain('http_request_duration_seconds');
});

test('requests are timed by route, and all made-up addresses share one series', async () => {
  const { app, send, metrics } = await measuredApp();
  await send(booking());
  for (const path of ['/functions/v1/mariam', '/functions/v1/haddad', '/healthz']) await app.request(path);
  const text = await metrics();
  const countedAnswers = (route: string, status: number) =>
    `http_request_duration_seconds_count{route="${route}",status="${status}"}`;
  expect(text).toContain(`${countedAnswers('/functions/v1/send-booking-email', 200)} 1`);
  expect(text).toContain(`${countedAnswers('/functions/v1/*', 404)} 2`);
  expect(text).toContain(`${countedAnswers('/healthz', 200)} 1`);
});

test('page views are counted by address, but no files, redirects or made-up addresses', async () => {
  const { context, metrics } = await measuredApp();
  const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
  const get = async (path: string, headers = {}) => app.request(path, { headers });
  const tag = (await get('/booking?email=mariam@example.com')).headers.get('etag') ?? '';
  expect((await get('/booking', { 'If-None-Match': tag })).status).toBe(304);
  for (const path of ['/', '/made-up', '/booking/', '/icon.svg', '/_astro/form.Ab12Cd.js']) await get(path);
  await app.request('/', { method: 'HEAD' });
  const pageViewLines = (await metrics()).split('\n').filter((line) => line.startsWith('page_views_total'));
  expect(pageViewLines).toEqual(['page_views_total{page="/booking"} 2', 'page_views_total{page="/"} 1']);
});
