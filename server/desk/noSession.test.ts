import { expect, test } from 'vitest';
import { type DeskBrowser, deskBrowser } from '../../tests/support/deskBrowser.ts';
import { deskPages, mai } from '../../tests/support/deskPages.ts';
import { booking } from '../../tests/support/samples.ts';
import { newSecret } from './secret.ts';

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
  const desk = await deskPages();
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
    (method === 'ALL' ? ['GET', 'POST', 'PUT'] : [method]).map((one) => ({
      method: one,
      path: path.replace(/:id\{[^}]*\}+/, id).replace(/\/\*$/, '/anything'),
    })),
  );
  return [...new Map(asked.map((one) => [`${one.method} ${one.path}`, one])).entries()];
}

test.each<[string, (browser: DeskBrowser) => void, boolean]>([
  ['no cookie', () => {}, false],
  ['a guessed cookie', ({ cookies }) => cookies.set('__Host-desk', newSecret()), true],
  ['a cookie that is none', ({ cookies }) => cookies.set('__Host-desk', "' OR 1=1 --"), false],
])('with %s no route of the desk tells of anybody, or does anything', async (_name, begin, mayBeOurs) => {
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
    const said = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
    for (const word of personal) expect(said, name).not.toContain(word);
    if (open[name]) expect(open[name], name).toContain(answer.status);
    // The note comes back to who may have written it at the desk, with the form of the sign-in.
    else if (mayBeOurs && method === 'POST' && path.startsWith('/desk/enquiries/'))
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

test('no form is taken from another site, whoever is signed in', async () => {
  const desk = await filledDesk();
  const before = await desk.rows();
  for (const [name, { method, path }] of routesOf(desk, desk.id)) {
    if (method !== 'POST') continue;
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
      {},
    ] as Record<string, string>[]) {
      const answer = await desk.here.post(path, { version: '1', state: 'closed', confirmed: 'on' }, headers);
      expect([name, answer.status]).toEqual([name, 403]);
    }
  }
  expect(await desk.rows()).toEqual(before);
});

test('who is no longer named is out at once', async () => {
  const desk = await filledDesk();
  desk.context.config.DESK_USERS = desk.context.config.DESK_USERS.filter((person) => person !== mai);
  const answer = await desk.here.get(`/desk/enquiries/${desk.id}`);
  expect(answer.status).toBe(303);
});
