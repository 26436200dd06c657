import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { deskBrowser, testDesk, viewOf } from '../../tests/support/testDesk.ts';
import { createApp } from '../app.ts';

test('every answer of the desk forbids caching, scripts and framing', async () => {
  const { app, context, here } = await testDesk();
  const signedOutBrowser = deskBrowser({ app, context });
  const renderPage = async () => new Response('', { status: 500 });
  const answers = [
    await here.get('/desk'),
    await signedOutBrowser.get('/desk'),
    await signedOutBrowser.get('/desk/'),
    await signedOutBrowser.post('/desk/sign-in', {}, { Origin: 'https://evil.example' }),
    await here.get('/desk/nothing'),
    await createApp({ ...context, renderPage }, { inline: {} }).request('/desk/sign-in'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 303, 308, 403, 404, 500]);
  for (const { status, headers } of answers) {
    expect(Object.fromEntries(headers), String(status)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Without this header, a page that has opened the desk could watch its window.
      'cross-origin-opener-policy': 'same-origin',
    });
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

  test.for<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['a page marked as of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page marked as of another site that names us', { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour on the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['a hidden origin', { Origin: 'null' }],
    ['no origin', {}],
    ['no origin, but with us as the host', { Host: 'www.clinic.example' }],
    ['no page', { 'Sec-Fetch-Site': 'none' }],
    ['us without encryption', { Origin: 'http://www.clinic.example' }],
    ['an origin that the public forms allow', { Origin: 'https://cdn.clinic.example' }],
    ['an origin that begins like ours', { Origin: `${ownOrigin}.evil.example` }],
    ['the host it was sent to', { Origin: 'https://evil.example', Host: 'evil.example' }],
  ])('refuses a form from %s', async ([, headers]) => {
    const { here } = await testDesk(liveConfig);
    const answer = await here.post('/desk/sign-out-everywhere', {}, headers);
    const view = { page: 'sign-in', notice: 'foreignForm', email: '', returnTo: '' };
    expect(await viewOf(answer, 'sign-in', 403)).toEqual(view);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await here.isSignedIn()).toBe(true);
  });

  test.for<[string, Record<string, string>]>([
    ['a current browser', { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that hides the origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that sends the origin alone', { Origin: ownOrigin }],
  ])('accepts a form of the desk from %s', async ([, headers]) => {
    const { here } = await testDesk(liveConfig);
    expect((await here.post('/desk/sign-out-everywhere', {}, headers)).status).toBe(303);
    expect(await here.isSignedIn()).toBe(false);
  });

  test('accepts forms from FUNCTIONS_URL alone if a file host serves the pages', async () => {
    const { here } = await testDesk({ ...liveConfig, FUNCTIONS_URL: 'https://api.clinic.example' });
    const send = (origin: string) => here.post('/desk/sign-in', { email: 'x' }, { Origin: origin });
    expect((await send('https://api.clinic.example')).status).toBe(422);
    expect((await send(ownOrigin)).status).toBe(403);
  });
});
