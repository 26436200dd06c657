import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deskBrowser, mai, testDesk, testSignIn, viewOf } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { connectStore } from '../database/connection.ts';
import { newToken } from '../token.ts';

/** A browser at a server whose PostgreSQL is away. */
async function atServerWithoutStore() {
  const { context, mail } = await testSignIn();
  const db = connectStore('postgres://nobody@127.0.0.1:1/nothing', () => {});
  onTestFinished(() => db.destroy());
  const away = { ...context, db };
  return { browser: deskBrowser({ app: createApp(away, { inline: {} }), context: away }), mail, context };
}

test('while the store is down, a signed-in person sees an error and stays signed in', async () => {
  const { browser, context } = await atServerWithoutStore();
  const secret = newToken();
  browser.cookies.set('__Host-desk', secret);
  for (const answer of [await browser.get('/desk'), await browser.post('/desk/sign-out-everywhere')]) {
    expect([answer.status, await answer.json()]).toEqual([503, { page: 'problem', what: 'away' }]);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(browser.cookies.get('__Host-desk')).toBe(secret);
  expect(context.logged.join()).toContain('ECONNREFUSED');
});

test('while the store is down, whoever signs out on a shared computer leaves no session in it', async () => {
  const { browser } = await atServerWithoutStore();
  browser.cookies.set('__Host-desk', newToken());
  const answer = await browser.post('/desk/sign-out');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/sign-in?notice=signedOut']);
  expect(browser.cookies.has('__Host-desk')).toBe(false);
  expect(await (await browser.get('/desk/sign-in?notice=signedOut')).json()).toMatchObject({
    page: 'sign-in',
    notice: 'signedOut',
  });
});

test('while the store is down, a link is not reported as used', async () => {
  const { browser } = await atServerWithoutStore();
  const token = newToken();
  expect((await browser.get(`/desk/link?token=${token}`)).status).toBe(503);
  expect((await browser.post('/desk/link', { token })).status).toBe(503);
});

test.each([mai, 'eve@clinic.example'])(
  'while the store is down, no message is promised to %s, and the form keeps the address',
  async (email) => {
    const { browser, mail } = await atServerWithoutStore();
    browser.cookies.set('__Host-desk-browser', newToken());
    const answer = await browser.post('/desk/sign-in', { email, next: '/desk/all' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ page: 'sign-in', notice: 'notSent', email, returnTo: '/desk/all' });
    expect(mail.connections).toBe(0);
  },
);

test('a page that cannot be rendered is an error in the log, and no crash', async () => {
  const { context } = await testSignIn();
  const renderPage = async (_path: string, body: unknown) =>
    (body as { page: string }).page === 'problem' ? Response.json(body) : new Response('', { status: 500 });
  const app = createApp({ ...context, renderPage }, { inline: {} });
  const answer = await app.request('/desk/sign-in');
  expect([answer.status, await answer.json()]).toEqual([500, { page: 'problem', what: 'failed' }]);
  expect(context.logged.join()).toContain('a request failed');
});

describe('a full disk', () => {
  const hour = 3_600_000;

  test('a store that can be read but not written still accepts a session', async () => {
    const { browser, context } = await testSignIn();
    const mine = browser();
    await mine.signIn(mai);
    await sql`PRAGMA query_only = 1`.execute(context.db);
    context.setTime(context.clock() + hour);
    expect(await mine.isSignedIn()).toBe(true);
    expect(context.logged.join()).toContain('could not extend a session of the desk');
    const asked = await browser().post('/desk/sign-in', { email: mai });
    expect([asked.status, await asked.json()]).toMatchObject([503, { notice: 'notSent', email: mai }]);
  });
});

describe('a read-only store', () => {
  /** A desk whose store can be read and not written, until it is mended. */
  async function readOnlyDesk() {
    const desk = await testDesk();
    const id = await desk.enquire();
    const { db } = desk.context;
    await sql`PRAGMA query_only = 1`.execute(db);
    return { ...desk, id, mend: () => sql`PRAGMA query_only = 0`.execute(db) };
  }

  test('a failed change is answered 503 with everything typed, and can be sent again', async () => {
    const { here, id, mend, view, context } = await readOnlyDesk();
    const typed = { version: '0', state: 'contacted', note: 'Left a message' };
    const answer = await here.post(`/desk/enquiries/${id}/state`, typed);
    expect(answer.status).toBe(503);
    expect(await viewOf(answer, 'enquiry')).toMatchObject({
      fault: 'notStored',
      typed,
      row: { version: 0, state: 'new' },
      notes: [],
    });
    expect(context.logged.join('')).toContain('SQLite 8: attempt to write a readonly database');
    await mend();
    expect((await here.post(`/desk/enquiries/${id}/state`, typed)).status).toBe(303);
    expect((await view(`/desk/enquiries/${id}`, 'enquiry')).row.state).toBe('contacted');
  });

  test('the waiting list is still shown, and the missing audit entry is an error in the log', async () => {
    const { id, view, context } = await readOnlyDesk();
    expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id }]);
    expect(await view(`/desk/enquiries/${id}`, 'enquiry')).toMatchObject({ row: { id }, events: [] });
    expect(context.logged.join('')).toContain('could not record an access in the audit log');
  });
});
