import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const path = '/functions/v1/send-booking-email';
const key = 'public-anon-key-of-this-site';

describe('if ANON_KEY is set', () => {
  test.each<[string, number, Record<string, string>]>([
    ['the key as apikey', 200, { apikey: key }],
    ['the key as bearer', 200, { Authorization: `Bearer ${key}` }],
    ['the key as bearer in lower case', 200, { Authorization: `bearer ${key}` }],
    ['the key beside another token', 200, { apikey: key, Authorization: 'Bearer another-token' }],
    ['no key', 401, {}],
    ['a wrong key', 401, { apikey: 'public-anon-key-of-that-site' }],
    ['a wrong bearer', 401, { Authorization: 'Bearer wrong' }],
    ['an empty key', 401, { apikey: '', Authorization: 'Bearer ' }],
    ['the start of the key', 401, { apikey: key.slice(0, -1) }],
    ['the key and more', 401, { apikey: `${key}x` }],
  ])('a request with %s is answered with %i', async (_name, status, headers) => {
    const { send, stored } = await testApp({ ANON_KEY: key });
    const response = await send(booking(), headers);
    expect(response.status).toBe(status);
    if (status === 401) expect((await response.json()).error.code).toBe('unauthorized');
    expect(await stored()).toHaveLength(status === 401 ? 0 : 1);
  });
});

test('a request with several errors gets the first of: size, content type, key, body', async () => {
  const { app } = await testApp({ ANON_KEY: key });
  const jsonHeaders = { 'Content-Type': 'application/json' };
  const statusOfPost = async (body: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { method: 'POST', body, headers })).status;
  expect(await statusOfPost('x'.repeat(33 * 1024))).toBe(413);
  expect(await statusOfPost('{')).toBe(415);
  expect(await statusOfPost('{', jsonHeaders)).toBe(401);
  expect(await statusOfPost('{', { ...jsonHeaders, apikey: key })).toBe(400);
  expect(await statusOfPost('{}', { ...jsonHeaders, apikey: key })).toBe(422);
});

describe('a page on another origin', () => {
  const origin = 'https://www.example.com.au';
  const env = { ALLOWED_ORIGINS: `${origin}, https://cdn.example.com.au`, ANON_KEY: key };
  const requestedHeaders =
    'apikey authorization baggage content-type idempotency-key traceparent x-client-info x-region'.split(' ');
  const preflightFrom = (from: string) => ({
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': requestedHeaders.join(','),
    },
  });

  test('may send the request headers of the form, of supabase-js and of tracing', async () => {
    const { app } = await testApp(env);
    const response = await app.request(path, preflightFrom(origin));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    const allowedHeaders = response.headers.get('access-control-allow-headers')?.split(',');
    expect(allowedHeaders?.sort()).toEqual(requestedHeaders);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  test.each([
    ['may call the functions if ALLOWED_ORIGINS names it', origin, true, env],
    ['may call the functions if it is SITE_URL', origin, true, { ...liveSettings, SITE_URL: origin }],
    ['may not call if it is another site', 'https://evil.example', false, env],
    ['may not call if it only begins like ours', 'https://www.example.com.au.evil.example', false, env],
    ['may not call if it is not on https', 'http://www.example.com.au', false, env],
    ['may not call if it is hidden', 'null', false, env],
  ])('%s', async (_name, from, isAllowed, settings) => {
    const { app } = await testApp(settings);
    const response = await app.request(path, preflightFrom(from));
    expect(response.headers.get('access-control-allow-origin')).toBe(isAllowed ? from : null);
  });

  test('may read every answer, also an error, and the header Retry-After', async () => {
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

  test('may not read an answer if ALLOWED_ORIGINS does not name it', async () => {
    const { send } = await testApp(env);
    const answer = await send(booking(), { Origin: 'https://evil.example', apikey: key });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
