import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskBrowser } from '../../tests/support/deskBrowser.ts';
import { deskPages, mai } from '../../tests/support/deskPages.ts';
import { booking } from '../../tests/support/samples.ts';
import { createApp } from '../app.ts';
import { newSecret } from './secret.ts';

const foreign = { Origin: 'https://evil.example' };

/** Answers of the desk of every status that it has, by their status. */
async function answersOfEveryKind(): Promise<Map<number, Response>> {
  const { app, context, here, enquire } = await deskPages({ SITE_URL: 'http://localhost:8080' });
  const one = `/desk/enquiries/${await enquire(booking())}`;
  const nobody = deskBrowser({ app, context });
  const broken = createApp(
    { ...context, renderPage: async () => new Response('', { status: 500 }) },
    { inline: {} },
  );
  const answers = [
    await here.get('/desk'),
    await nobody.get('/desk'),
    await nobody.get('/desk/'),
    await nobody.post('/desk', {}, foreign),
    await here.get('/desk/nothing'),
    await here.post(`${one}/note`, { version: '7', note: 'Rang' }),
    await nobody.get(`/desk/link?token=${newSecret()}`),
    await nobody.post('/desk/sign-in', { email: 'mai' }),
    await broken.request('/desk/sign-in'),
  ];
  for (let letters = 0; letters < 5; letters += 1) await nobody.post('/desk/sign-in', { email: mai });
  answers.push(await nobody.post('/desk/sign-in', { email: mai }));
  await sql`ALTER TABLE sign_in_links RENAME TO gone`.execute(context.db);
  answers.push(await nobody.post('/desk/sign-in', { email: 'noor@clinic.example' }));
  return new Map(answers.map((answer) => [answer.status, answer]));
}

test('whatever the desk answers, it is kept nowhere, runs nothing, and opens to no other site', async () => {
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
        // Else a page that has opened the desk could watch from the outside what it finds.
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
