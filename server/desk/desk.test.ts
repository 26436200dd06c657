import { describe, expect, test } from 'vitest';
import { builtSite } from '../../tests/support/builtSite.ts';
import { deskTest } from '../../tests/support/deskTests.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';
import {
  type DeskBrowser,
  deskBrowser,
  deskSettings,
  mai,
  readAllRows,
} from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const id = '0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11';
/** Addresses without a route: other spellings of those that have one, and names of views. */
const addresses = [
  '/desk/',
  '/desk.html',
  '/desk/all/',
  '/desk/all.html',
  '/desk/waiting',
  '/desk/linkSent',
  '/desk/problem',
  `/desk/enquiries/${id}.html`,
  `/desk/enquiries/${id}/`,
  '/desk/sign-in.html',
  '/desk/sign-in/all',
  '/desk/link/all',
  '/%64esk/all',
  '/desk/%61ll',
  '/desk/sign-in/../all',
  '/desk/sign-in/%2e%2e/all',
  '/desk/sign-in%2f..%2fall',
  '/desk//all',
  '/desk;/all',
  '/desk/nobody@clinic.example',
];

/** Follows the redirects of a GET. */
async function followRedirects(browser: DeskBrowser, address: string): Promise<Response> {
  const answer = await browser.get(address);
  const location = answer.headers.get('location');
  return location === null ? answer : followRedirects(browser, location);
}

/** A browser at the server of the built site. */
async function browserOfBuiltSite() {
  const { context } = await testApp(deskSettings);
  const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
  return deskBrowser({ app, context });
}

test('without a session, an address without a route leads to the sign-in or is not found', async () => {
  const browser = await browserOfBuiltSite();
  for (const address of addresses) {
    const answer = await followRedirects(browser, address);
    const body = await answer.text();
    if (answer.status === 404) expect(body, address).toContain('Page Under Construction');
    else expect(JSON.parse(body), address).toMatchObject({ page: 'sign-in', email: '' });
  }
});

test('another spelling of an address of the desk redirects a signed-in person to it', async () => {
  const mine = await browserOfBuiltSite();
  await mine.signIn(mai);
  for (const [spelling, address] of [
    ['/desk/', '/desk'],
    ['/desk.html', '/desk'],
    ['/desk/all/?words=knee', '/desk/all?words=knee'],
    ['/desk/enquiries/%2e%2e', '/desk'],
  ] as const) {
    const answer = await mine.get(spelling);
    expect([answer.status, answer.headers.get('location')], spelling).toEqual([308, address]);
  }
});

test('without DESK_USERS, an address of the desk is answered like an unknown one', async () => {
  const { context } = await testApp({ DESK_USERS: '' });
  const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
  const describeAnswer = async (path: string, method: string) => {
    const answer = await app.request(path, { method });
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
    return JSON.stringify([answer.status, headers, await answer.text()]).replaceAll(path.slice(0, 5), '');
  };
  for (const path of ['', '/', '/sign-in', '/link', '/sign-in.html'])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect(await describeAnswer(`/desk${path}`, method), `${method} ${path}`).toBe(
        await describeAnswer(`/dusk${path}`, method),
      );
});

describe('every route of the desk', () => {
  const { firstName, lastName, email, phone, message } = booking();
  const personalTexts = [firstName, lastName, email, phone, message, 'knee', 'Left a message'];

  /** The routes that need no session, and the status that each answers with. */
  const statusWithoutSession: Record<string, number> = {
    'GET /desk/sign-in': 200,
    'POST /desk/sign-in': 422,
    'GET /desk/link': 410,
    'POST /desk/link': 410,
    'GET /desk/forget': 204,
  };

  /** A test with an enquiry that somebody has called. */
  const routeTest = deskTest.extend('id', async ({ enquire, act }) => {
    const id = await enquire();
    await act(id, 'state', { outcome: 'contacted', note: 'Left a message' });
    return id;
  });

  /** Every route below /desk by its method and path, with the id of the enquiry in the path. */
  function deskRoutesOf({ routes }: TestApp['app'], id: string) {
    const deskRoutes = routes.filter(({ path }) => path.startsWith('/desk'));
    const requests = deskRoutes.flatMap(({ method, path }) =>
      (method === 'ALL' ? ['GET', 'POST', 'PUT', 'QUERY'] : [method]).map((one) => ({
        method: one,
        path: path.replace(/:id\{[^}]*\}+/, id).replace(/\/\*$/, '/anything'),
      })),
    );
    return new Map(requests.map((one) => [`${one.method} ${one.path}`, one]));
  }

  routeTest.for([
    ['no cookie', '', false],
    ['a guessed cookie', newToken(), true],
    ['a malformed cookie', "' OR 1=1 --", false],
  ] as const)(
    'shows and changes nothing if it is requested with %s',
    async ([, cookie, mayBeOurs], { id, app, context }) => {
      const rowsBefore = await readAllRows(context.db);
      const routes = deskRoutesOf(app, id);
      expect([...routes.keys()]).toContain(`POST /desk/enquiries/${id}/state`);
      const form = { version: '1', outcome: 'closed', note: 'Eve', confirmed: 'on' };
      for (const [name, { method, path }] of routes) {
        const browser = deskBrowser({ app, context });
        if (cookie) browser.cookies.set('__Host-desk', cookie);
        const headers = { 'Sec-Fetch-Site': 'same-origin' };
        const body = new URLSearchParams(form);
        const answer = await browser.ask(path, { method, headers, ...(method === 'POST' && { body }) });
        const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
        for (const word of personalTexts) expect(text, name).not.toContain(word);
        // The sign-in page shows the typed note if somebody may have used the desk in this browser.
        const isNoteShown =
          mayBeOurs && method === 'POST' && /^\/desk\/(add$|enquiries\/|visits\/.*\/cancel$)/.test(path);
        const status = statusWithoutSession[name] ?? (isNoteShown ? 403 : 303);
        expect([name, answer.status]).toEqual([name, status]);
        if (status === 303) expect(answer.headers.get('location'), name).toMatch(/^\/desk\/sign-in/);
      }
      expect(await readAllRows(context.db)).toEqual(rowsBefore);
    },
  );

  routeTest('accepts no form from another site', async ({ id, app, here, context }) => {
    const rowsBefore = await readAllRows(context.db);
    const form = { version: '1', outcome: 'closed', confirmed: 'on' };
    for (const [name, { method, path }] of deskRoutesOf(app, id)) {
      if (method !== 'POST') continue;
      const { status } = await here.post(path, form, { 'Sec-Fetch-Site': 'cross-site' });
      expect([name, status]).toEqual([name, 403]);
    }
    expect(await readAllRows(context.db)).toEqual(rowsBefore);
  });
});
