import { expect, test } from 'vitest';
import { builtSite } from '../../testing/builtSite.ts';
import { testApp } from '../../testing/testApp.ts';
import { createApp } from '../app.ts';
import { pageAddresses } from './countViews.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

/** The application with a small built site, and what it has counted. */
async function visited() {
  const { parts } = await testApp({ METRICS_TOKEN: 'a-token-of-the-operator' });
  const { app: site, files } = builtSite();
  const app = createApp(parts, {
    site,
    addresses: pageAddresses(files),
    inline: {},
  });
  return {
    app,
    parts,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      Promise.resolve(app.request(path, { method, headers: { 'User-Agent': phone, ...headers } })),
    async counted() {
      await parts.views.write(parts.db);
      return parts.db.selectFrom('page_views').selectAll().orderBy('day').orderBy('page').execute();
    },
  };
}

/** A row of the store, of the day that the clock of the tests shows. */
const row = (page: string, views: number, fetched_ahead = 0) => ({
  day: '2026-11-20',
  page,
  views,
  fetched_ahead,
});

test('a page that a browser is given is counted by its address, whatever is asked behind it', async () => {
  const { get, counted } = await visited();
  await get('/');
  await get('/booking');
  await get('/booking?type=workcover&email=mariam@example.com');
  await get('/booking/received', { Referer: 'https://search.example/?q=knee' });
  expect(await counted()).toEqual([row('/', 1), row('/booking', 2), row('/booking/received', 1)]);
});

test('a page that a browser has kept, and asks after, is counted too', async () => {
  const { get, counted } = await visited();
  const tag = (await get('/booking')).headers.get('etag') ?? '';
  expect((await get('/booking', { 'If-None-Match': tag })).status).toBe(304);
  expect(await counted()).toEqual([row('/booking', 2)]);
});

test.each([
  ['HEAD', '/booking', 200],
  ['POST', '/about', 404],
  ['GET', '/icon.svg', 200],
  ['GET', '/media/hero.mp4', 200],
  ['GET', '/_astro/form.Ab12Cd.js', 200],
  ['GET', '/mariam.haddad@example.com', 404],
  ['GET', '/404', 404],
  ['GET', '/booking/', 308],
  ['GET', '/booking.html', 308],
  ['GET', '/healthz', 200],
])('%s %s, answered with %i, is no page view', async (method, path, status) => {
  const { get, counted } = await visited();
  expect((await get(path, {}, method)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1',
  'Uptime-Kuma/1.23',
  'curl/8.5.0',
  '',
])('a machine that calls itself %j is not counted', async (name) => {
  const { get, counted } = await visited();
  expect((await get('/', { 'User-Agent': name })).status).toBe(200);
  expect(await counted()).toEqual([]);
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 360.0.0.0 (iPhone14,5; iOS 18_7; en_AU)',
])('a person with %s is counted', async (name) => {
  const { get, counted } = await visited();
  await get('/', { 'User-Agent': name });
  expect(await counted()).toEqual([row('/', 1)]);
});

test.each([{ 'Sec-Purpose': 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }, { Purpose: 'prefetch' }])(
  'a page fetched ahead (%j) is counted apart',
  async (headers) => {
    const { get, counted } = await visited();
    await get('/booking', headers);
    await get('/booking');
    expect(await counted()).toEqual([row('/booking', 1, 1)]);
  },
);

test('/metrics tells the views of each page, and nothing of who looked', async () => {
  const { app, get } = await visited();
  await get('/booking?email=mariam@example.com');
  await get('/booking', { 'Sec-Purpose': 'prefetch' });
  await get('/made-up');
  const answer = await app.request('/metrics', {
    headers: { Authorization: 'Bearer a-token-of-the-operator' },
  });
  const text = await answer.text();
  expect(text).toContain('page_views_total{page="/booking"} 1');
  expect(text).toContain('pages_fetched_ahead_total{page="/booking"} 1');
  expect(text).not.toMatch(/mariam|made-up|Mozilla|Android/);
});
