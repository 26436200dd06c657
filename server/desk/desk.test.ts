import { describe, expect, test } from 'vitest';
import { builtSite } from '../../tests/support/builtSite.ts';
import { booking } from '../../tests/support/samples.ts';
import { type DeskBrowser, deskBrowser, mai, testDesk, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const id = '0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11';
const addresses = [
  '/desk',
  '/desk/',
  '/desk.html',
  '/desk/add',
  '/desk/all',
  '/desk/all/',
  '/desk/all.html',
  '/desk/waiting',
  '/desk/statistics',
  '/desk/audit',
  '/desk/linkSent',
  '/desk/problem',
  '/desk/export.csv',
  `/desk/enquiries/${id}`,
  `/desk/enquiries/${id}.html`,
  `/desk/enquiries/${id}/`,
  `/desk/enquiries/${id}/delete`,
  `/desk/enquiries/${id}/state`,
  '/desk/sign-out',
  '/desk/sign-out-everywhere',
  '/desk/sign-in/',
  '/desk/sign-in.html',
  '/desk/sign-in/all',
  '/desk/link/',
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

/** Follows where a GET is led until somebody answers. */
async function answerTo(browser: ReturnType<typeof deskBrowser>, address: string): Promise<Response> {
  const answer = await browser.get(address);
  const on = answer.headers.get('location');
  return on === null ? answer : answerTo(browser, on);
}

describe('without a session', () => {
  test('every address redirects to the sign-in or is not found', async () => {
    const { context } = await testSignIn();
    const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
    for (const address of addresses) {
      const answer = await answerTo(deskBrowser({ app, context }), address);
      const body = await answer.text();
      if (answer.status === 404) expect(body, address).toContain('Page Under Construction');
      else expect(JSON.parse(body), address).toMatchObject({ page: 'sign-in', email: '' });
    }
  });
});

test.each(['/desk/', '/desk.html'])('%s redirects a signed-in person to the desk', async (address) => {
  const { context } = await testSignIn();
  const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
  const mine = deskBrowser({ app, context });
  await mine.signIn(mai);
  const answer = await mine.get(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/desk']);
});

test('without DESK_USERS, /desk is not found', async () => {
  const { context } = await testSignIn({ DESK_USERS: '' });
  const app = createApp(context, { staticFiles: builtSite().app, inline: {} });
  const answered = async (path: string, init: RequestInit) => {
    const answer = await app.request(path, init);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'));
    return JSON.stringify([answer.status, headers, await answer.text()]).replaceAll(
      path.replace(/[/]$|\.html$/, ''),
      'ADDRESS',
    );
  };
  for (const [address, other] of [
    ['/desk', '/dusk'],
    ['/desk/', '/dusk/'],
    ['/desk/sign-in', '/dusk/sign-in'],
    ['/desk/link', '/dusk/link'],
    ['/desk/sign-in.html', '/dusk/sign-in.html'],
  ] as const) {
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect(await answered(address, { method }), `${method} ${address}`).toBe(
        await answered(other, { method }),
      );
  }
});

describe('every route of the desk', () => {
  const { firstName, lastName, email, phone, message } = booking();
  const personal = [firstName, lastName, email, phone, message, 'knee', 'Left a message'];

  /** The pages that know nobody yet, and all that they may answer with. */
  const open: Record<string, number[]> = {
    'GET /desk/sign-in': [200],
    'POST /desk/sign-in': [422],
    'GET /desk/link': [410],
    'POST /desk/link': [410],
    'GET /desk/forget': [204],
  };

  async function filledDesk() {
    const desk = await testDesk();
    const id = await desk.enquire();
    await desk.act(id, 'state', { state: 'contacted', note: 'Left a message' });
    const { db } = desk.context;
    const tables = ['enquiries', 'messages', 'notes', 'audit_log', 'desk_sessions', 'sign_in_links'] as const;
    return {
      ...desk,
      id,
      /** All that a request could change. */
      rows: () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    };
  }

  /** Every address that the router has below /desk, with the enquiry's id where one is asked for; for each its methods. */
  function routesOf({ app }: Pick<Awaited<ReturnType<typeof filledDesk>>, 'app'>, id: string) {
    const routes = app.routes.filter(({ path }) => path.startsWith('/desk'));
    const asked = routes.flatMap(({ method, path }) =>
      (method === 'ALL' ? ['GET', 'POST', 'PUT', 'QUERY'] : [method]).map((one) => ({
        method: one,
        path: path.replace(/:id\{[^}]*\}+/, id).replace(/\/\*$/, '/anything'),
      })),
    );
    return [...new Map(asked.map((one) => [`${one.method} ${one.path}`, one])).entries()];
  }

  test.each<[string, (browser: DeskBrowser) => void, boolean]>([
    ['no cookie', () => {}, false],
    ['a guessed cookie', ({ cookies }) => cookies.set('__Host-desk', newToken()), true],
    ['a cookie that is none', ({ cookies }) => cookies.set('__Host-desk', "' OR 1=1 --"), false],
  ])('with %s no route of the desk shows or changes anything', async (_name, begin, mayBeOurs) => {
    const desk = await filledDesk();
    const before = await desk.rows();
    const routes = routesOf(desk, desk.id);
    expect(routes.map(([name]) => name)).toContain(`POST /desk/enquiries/${desk.id}/state`);
    for (const [name, { method, path }] of routes) {
      const browser = deskBrowser(desk);
      begin(browser);
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const form = new URLSearchParams({
        version: '1',
        state: 'closed',
        note: 'Eve',
        spam: 'yes',
        confirmed: 'on',
      });
      const answer = await browser.ask(path, { method, headers, ...(method === 'POST' && { body: form }) });
      const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
      for (const word of personal) expect(text, name).not.toContain(word);
      if (open[name]) expect(open[name], name).toContain(answer.status);
      // The note comes back to who may have written it at the desk, with the form of the sign-in.
      else if (mayBeOurs && method === 'POST' && /^\/desk\/(add$|enquiries\/|visits\/.*\/cancel$)/.test(path))
        expect([name, answer.status]).toEqual([name, 403]);
      else
        expect([name, answer.status, answer.headers.get('location')]).toEqual([
          name,
          303,
          expect.stringMatching(/^\/desk\/sign-in/),
        ]);
      expect(answer.headers.get('cache-control'), name).toBe('no-store');
      expect(answer.headers.get('x-robots-tag'), name).toBe('noindex');
    }
    expect(await desk.rows()).toEqual(before);
  });

  test('no form is accepted from another site', async () => {
    const desk = await filledDesk();
    const before = await desk.rows();
    for (const [name, { method, path }] of routesOf(desk, desk.id)) {
      if (method !== 'POST') continue;
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'https://evil.example' },
        {},
      ] as Record<string, string>[]) {
        const answer = await desk.here.post(
          path,
          { version: '1', state: 'closed', confirmed: 'on' },
          headers,
        );
        expect([name, answer.status]).toEqual([name, 403]);
      }
    }
    expect(await desk.rows()).toEqual(before);
  });
});
