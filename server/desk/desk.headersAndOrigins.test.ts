import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { booking } from '../../tests/support/samples.ts';
import { deskBrowser, mai, testDesk, testSignIn } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';
import { newToken } from '../token.ts';

const foreignHeaders = { Origin: 'https://evil.example' };

/** One answer of the desk for each status, by status. */
async function answersOfEveryKind(): Promise<Map<number, Response>> {
  const { app, context, here, enquire } = await testDesk({ SITE_URL: 'http://localhost:8080' });
  const enquiryPath = `/desk/enquiries/${await enquire(booking())}`;
  const signedOutBrowser = deskBrowser({ app, context });
  const brokenApp = createApp(
    { ...context, renderPage: async () => new Response('', { status: 500 }) },
    { inline: {} },
  );
  const answers = [
    await here.get('/desk'),
    await signedOutBrowser.get('/desk'),
    await signedOutBrowser.get('/desk/'),
    await signedOutBrowser.post('/desk', {}, foreignHeaders),
    await here.get('/desk/nothing'),
    await here.post(`${enquiryPath}/state`, { version: '7', note: 'Rang' }),
    await signedOutBrowser.get(`/desk/link?token=${newToken()}`),
    await signedOutBrowser.post('/desk/sign-in', { email: 'mai' }),
    await brokenApp.request('/desk/sign-in'),
  ];
  for (let attempt = 0; attempt < 5; attempt += 1)
    await signedOutBrowser.post('/desk/sign-in', { email: mai });
  answers.push(await signedOutBrowser.post('/desk/sign-in', { email: mai }));
  await sql`ALTER TABLE sign_in_links RENAME TO gone`.execute(context.db);
  answers.push(await signedOutBrowser.post('/desk/sign-in', { email: 'noor@clinic.example' }));
  return new Map(answers.map((answer) => [answer.status, answer]));
}

test('every answer of the desk forbids caching, scripts and framing', async () => {
  const answers = await answersOfEveryKind();
  expect([...answers.keys()].sort()).toEqual([200, 303, 308, 403, 404, 409, 410, 422, 429, 500, 503]);
  for (const [status, { headers }] of answers) {
    expect([status, Object.fromEntries(headers)]).toEqual([
      status,
      expect.objectContaining({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        // Without this header, a page that has opened the desk could watch its window.
        'cross-origin-opener-policy': 'same-origin',
      }),
    ]);
    const policy = headers.get('content-security-policy');
    expect(policy?.split('; ').sort(), String(status)).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      "style-src 'self'",
    ]);
  }
});

describe('the same-origin check', () => {
  const ownOrigin = 'https://www.clinic.example';
  const liveConfig = { ...liveSettings, SITE_URL: ownOrigin, ALLOWED_ORIGINS: 'https://cdn.clinic.example' };

  /** Signs out everywhere in a browser in which Mai is signed in, with a form that has these headers. */
  async function signOutWith(headers: Record<string, string>) {
    const { browser } = await testSignIn({ ...liveConfig });
    const mine = browser();
    await mine.signIn(mai);
    return { mine, answer: await mine.post('/desk/sign-out-everywhere', {}, headers) };
  }

  test.each<[string, Record<string, string>]>([
    ['names another site', { Origin: 'https://evil.example' }],
    ['is marked as from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['is marked as from another site, and names us', { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' }],
    ['is from a neighbour on the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['hides its origin', { Origin: 'null' }],
    ['names no origin', {}],
    ['names no origin, but us as its host', { Host: 'www.clinic.example' }],
    ['comes from no page', { 'Sec-Fetch-Site': 'none' }],
    ['names us without encryption', { Origin: 'http://www.clinic.example' }],
    ['names an origin that the public forms allow', { Origin: 'https://cdn.clinic.example' }],
    ['looks like ours', { Origin: `${ownOrigin}.evil.example` }],
    ['names the host it was sent to', { Origin: 'https://evil.example', Host: 'evil.example' }],
  ])('refuses a form that %s', async (_name, headers) => {
    const { mine, answer } = await signOutWith(headers);
    const view = { page: 'sign-in', notice: 'foreignForm', email: '', returnTo: '' };
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([403, view, []]);
    expect(await mine.isSignedIn()).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['as browsers send it', { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }],
    ['from a browser that hides the origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['from one that names the origin alone', { Origin: ownOrigin }],
  ])('accepts our own form %s', async (_name, headers) => {
    const { mine, answer } = await signOutWith(headers);
    expect(answer.status).toBe(303);
    expect(await mine.isSignedIn()).toBe(false);
  });

  test('accepts forms from FUNCTIONS_URL alone if a file host serves the pages', async () => {
    const { browser } = await testSignIn({ ...liveConfig, FUNCTIONS_URL: 'https://api.clinic.example' });
    const send = (origin: string) => browser().post('/desk/sign-in', { email: 'x' }, { Origin: origin });
    expect((await send('https://api.clinic.example')).status).toBe(422);
    expect((await send(ownOrigin)).status).toBe(403);
  });
});
