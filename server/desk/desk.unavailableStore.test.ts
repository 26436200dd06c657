import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deskBrowser, mai, redirectOf, testDesk, testSignIn, viewOf } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { connectStore } from '../database/connection.ts';
import { newToken } from '../token.ts';

/** A browser at a server that cannot reach PostgreSQL. */
async function serverWithoutStore() {
  const { context, mail } = await testSignIn();
  const db = connectStore('postgres://nobody@127.0.0.1:1/nothing', () => {});
  onTestFinished(() => db.destroy());
  const offlineContext = { ...context, db };
  return {
    browser: deskBrowser({ app: createApp(offlineContext, { inline: {} }), context: offlineContext }),
    mail,
    context,
  };
}

describe('while the store is down', () => {
  test('a signed-in person sees an error, and stays signed in until they sign out', async () => {
    const { browser, context } = await serverWithoutStore();
    const secret = newToken();
    browser.cookies.set('__Host-desk', secret);
    for (const answer of [await browser.get('/desk'), await browser.post('/desk/sign-out-everywhere')]) {
      expect([answer.status, await answer.json()]).toEqual([503, { page: 'problem', what: 'away' }]);
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(browser.cookies.get('__Host-desk')).toBe(secret);
    expect(context.logged.join()).toContain('ECONNREFUSED');
    // Others may use this computer next.
    const nextPath = redirectOf(await browser.post('/desk/sign-out'));
    expect(browser.cookies.has('__Host-desk')).toBe(false);
    expect(await viewOf(await browser.get(nextPath), 'sign-in')).toMatchObject({ notice: 'signedOut' });
  });

  test.each([mai, 'eve@clinic.example'])('the sign-in promises no email to %s', async (email) => {
    const { browser, mail } = await serverWithoutStore();
    browser.cookies.set('__Host-desk-browser', newToken());
    const answer = await browser.post('/desk/sign-in', { email, next: '/desk/all' });
    const view = { page: 'sign-in', notice: 'notSent', email, returnTo: '/desk/all' };
    expect([answer.status, await answer.json()]).toEqual([503, view]);
    expect(mail.connections).toBe(0);
  });
});

test('a page that cannot be rendered is logged as an error', async () => {
  const { context } = await testSignIn();
  const renderPage = async (_path: string, body: unknown) =>
    (body as { page: string }).page === 'problem' ? Response.json(body) : new Response('', { status: 500 });
  const app = createApp({ ...context, renderPage }, { inline: {} });
  const answer = await app.request('/desk/sign-in');
  expect([answer.status, await answer.json()]).toEqual([500, { page: 'problem', what: 'failed' }]);
  expect(context.logged.join()).toContain('a request failed');
});

describe('while the store is read-only', () => {
  /** A desk whose store can be read but not written; `repair` makes the store writable. */
  async function readOnlyDesk() {
    const desk = await testDesk();
    const id = await desk.enquire();
    const { db } = desk.context;
    await sql`PRAGMA query_only = 1`.execute(db);
    return { ...desk, id, repair: () => sql`PRAGMA query_only = 0`.execute(db) };
  }

  test('a change is answered with 503 and what was typed, and can be repeated', async () => {
    const { here, id, repair, pageOf, context } = await readOnlyDesk();
    const typed = { version: '0', outcome: 'contacted', note: 'Left a message' };
    const answer = await here.post(`/desk/enquiries/${id}/state`, typed);
    expect(await viewOf(answer, 'enquiry', 503)).toMatchObject({
      fault: 'notStored',
      typed,
      row: { version: 0, state: 'new' },
      notes: [],
    });
    expect(context.logged.join('')).toContain('SQLite 8: attempt to write a readonly database');
    await repair();
    expect((await here.post(`/desk/enquiries/${id}/state`, typed)).status).toBe(303);
    expect((await pageOf(id)).row.state).toBe('contacted');
  });

  test('staff stay signed in and see pages, and the log has what could not be stored', async () => {
    const { id, view, pageOf, context } = await readOnlyDesk();
    context.setTime(context.clock() + 3_600_000);
    expect((await view('/desk', 'waiting')).rows).toMatchObject([{ id }]);
    expect(await pageOf(id)).toMatchObject({ row: { id }, events: [] });
    for (const message of ['extend a session of the desk', 'record an access in the audit log'])
      expect(context.logged.join()).toContain(`could not ${message}`);
  });
});
