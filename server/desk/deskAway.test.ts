import { expect, onTestFinished, test } from 'vitest';
import { deskBrowser } from '../../tests/support/deskBrowser.ts';
import { mai, testSignIn } from '../../tests/support/testSignIn.ts';
import { createApp } from '../app.ts';
import { connectStore } from '../database/open.ts';
import { newSecret } from './secret.ts';

/** A browser at a server whose PostgreSQL is away. */
async function atServerWithoutStore() {
  const { context, mail } = await testSignIn();
  const db = connectStore('postgres://nobody@127.0.0.1:1/nothing', () => {});
  onTestFinished(() => db.destroy());
  const away = { ...context, db };
  return { browser: deskBrowser({ app: createApp(away, { inline: {} }), context: away }), mail, context };
}

test('while the store is away, who is signed in is told so, and stays signed in', async () => {
  const { browser, context } = await atServerWithoutStore();
  const secret = newSecret();
  browser.cookies.set('__Host-desk', secret);
  for (const answer of [await browser.get('/desk'), await browser.post('/desk/sign-out')]) {
    expect([answer.status, await answer.json()]).toEqual([503, { page: 'problem', what: 'away' }]);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(browser.cookies.get('__Host-desk')).toBe(secret);
  expect(context.logged.join()).toContain('ECONNREFUSED');
});

test('while the store is away, a link is not said to be used up', async () => {
  const { browser } = await atServerWithoutStore();
  const token = newSecret();
  expect((await browser.get(`/desk/link?token=${token}`)).status).toBe(503);
  expect((await browser.post('/desk/link', { token })).status).toBe(503);
});

test.each([mai, 'eve@clinic.example'])(
  'while the store is away, no letter is promised to %s, and the address stands in the form',
  async (email) => {
    const { browser, mail } = await atServerWithoutStore();
    browser.cookies.set('__Host-desk-browser', newSecret());
    const answer = await browser.post('/desk/sign-in', { email, next: '/desk/all' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ page: 'sign-in', said: 'notSent', email, next: '/desk/all' });
    expect(mail.connections).toBe(0);
  },
);

test('a page that cannot be drawn is an error of ours in the log, and no crash', async () => {
  const { context } = await testSignIn();
  const renderPage = async (_path: string, body: unknown) =>
    (body as { page: string }).page === 'problem' ? Response.json(body) : new Response('', { status: 500 });
  const app = createApp({ ...context, renderPage }, { inline: {} });
  const answer = await app.request('/desk/sign-in');
  expect([answer.status, await answer.json()]).toEqual([500, { page: 'problem', what: 'failed' }]);
  expect(context.logged.join()).toContain('a request failed');
});
