import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const path = '/functions/v1/send-booking-email';
const key = 'public-anon-key-of-this-site';

describe('with ANON_KEY set', () => {
  test.each([
    ['apikey', { apikey: key }],
    ['Authorization: Bearer', { Authorization: `Bearer ${key}` }],
    ['bearer in small letters', { Authorization: `bearer ${key}` }],
    ['both', { apikey: key, Authorization: `Bearer ${key}` }],
    ['a key beside the token of somebody signed in', { apikey: key, Authorization: 'Bearer another-token' }],
  ])('takes the key as %s', async (_name, headers: Record<string, string>) => {
    const { send, stored } = await testApp({ ANON_KEY: key });
    expect((await send(booking(), headers)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['no key', {}],
    ['a wrong key', { apikey: 'public-anon-key-of-that-site' }],
    ['a wrong bearer', { Authorization: 'Bearer wrong' }],
    ['an empty key', { apikey: '', Authorization: 'Bearer ' }],
    ['the start of the key', { apikey: key.slice(0, -1) }],
    ['the key and more', { apikey: `${key}x` }],
  ])('answers 401 to %s and stores nothing', async (_name, headers: Record<string, string>) => {
    const { send, stored } = await testApp({ ANON_KEY: key });
    const response = await send(booking(), headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: 'unauthorized', message: 'The key is missing or wrong. Send it as apikey.' },
    });
    expect(await stored()).toEqual([]);
  });
});

test('reports the first of several errors: size, type, key, then the body', async () => {
  const { app } = await testApp({ ANON_KEY: key });
  const json = { 'Content-Type': 'application/json' };
  const status = async (body: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { method: 'POST', body, headers })).status;
  expect(await status('x'.repeat(33 * 1024))).toBe(413);
  expect(await status('{')).toBe(415);
  expect(await status('{', json)).toBe(401);
  expect(await status('{', { ...json, apikey: key })).toBe(400);
  expect(await status('{}', { ...json, apikey: key })).toBe(422);
});

test('asks for no key when none is set', async () => {
  const { send } = await testApp();
  expect((await send(booking())).status).toBe(200);
});

describe('a page on another origin', () => {
  const origin = 'https://www.example.com.au';
  const env = { ALLOWED_ORIGINS: `${origin}, https://cdn.example.com.au`, ANON_KEY: key };
  const asked =
    'apikey authorization baggage content-type idempotency-key traceparent x-client-info x-region'.split(' ');
  const preflight = (from: string) => ({
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': asked.join(','),
    },
  });

  test('may call, as preflight says, with the headers of the form, of supabase-js and of tracing', async () => {
    const { app } = await testApp(env);
    const response = await app.request(path, preflight(origin));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    const allowed = response.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed?.sort()).toEqual(asked);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  test.each([
    'https://evil.example',
    'https://www.example.com.au.evil.example',
    'http://www.example.com.au',
    'null',
  ])('gets no permission by preflight when it is %s', async (from) => {
    const { app } = await testApp(env);
    const response = await app.request(path, preflight(from));
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may call without being listed when it is the site itself, served by a file host', async () => {
    const { app } = await testApp({ ...liveSettings, SITE_URL: origin });
    const response = await app.request(path, preflight(origin));
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('may read the answer, its errors and Retry-After', async () => {
    const { send } = await testApp({ ...env, RATE_STORED: '1/10m' });
    const headers = { Origin: origin, apikey: key };
    const answers = [
      await send(booking(), headers),
      await send({}, headers),
      await send(booking({ message: 'another' }), headers),
      await send(booking(), { Origin: origin }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 422, 429, 401]);
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('may not read an answer when it is not allowed', async () => {
    const { send } = await testApp(env);
    const answer = await send(booking(), { Origin: 'https://evil.example', apikey: key });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
