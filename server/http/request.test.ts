import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const site = 'https://www.example.com.au';
const cdn = 'https://cdn.example.com.au';
const env = { ...liveSettings, SITE_URL: site, ALLOWED_ORIGINS: cdn };

function form(): Record<string, string> {
  return postedForm('booking', booking({ ndisParticipant: false, ndisNumber: '' }));
}

type Headers = Record<string, string>;

describe('a form from our own pages', () => {
  test.each<[string, Headers]>([
    ['as browsers send it', { Host: 'www.example.com.au', Origin: site, 'Sec-Fetch-Site': 'same-origin' }],
    ['from a browser without Sec-Fetch-Site', { Host: 'www.example.com.au', Origin: site }],
    ['from an old or a text browser that names no origin', { Host: 'www.example.com.au' }],
    ['typed again from the address bar', { Host: 'www.example.com.au', 'Sec-Fetch-Site': 'none' }],
    [
      'at an address that SITE_URL does not name',
      { Host: 'localhost:8080', Origin: 'http://localhost:8080' },
    ],
    [
      'behind a proxy that speaks TLS, to a server that does not',
      { Host: 'www.example.com.au', Origin: 'https://www.example.com.au' },
    ],
  ])('%s, is accepted and redirected to the received page', async (_name, headers) => {
    const { post, stored } = await testApp(env);
    const response = await post(form(), headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/booking/received');
    expect(await stored()).toHaveLength(1);
  });
});

describe('a form from a site on other hosts than the functions', () => {
  test.each([site, cdn])('is accepted and redirected to %s', async (origin) => {
    const { post, stored } = await testApp(env);
    const headers = { Host: 'functions.example.com.au', Origin: origin, 'Sec-Fetch-Site': 'cross-site' };
    const response = await post(form(), headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}/booking/received`);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a form from a foreign site', () => {
  const host = 'www.example.com.au';
  test.each<[string, Headers]>([
    ['names its origin', { Host: host, Origin: 'https://evil.example' }],
    ['is marked by the browser', { Host: host, 'Sec-Fetch-Site': 'cross-site' }],
    [
      'names its origin and is marked',
      { Host: host, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['hides its origin', { Host: host, Origin: 'null' }],
    ['hides its origin and is marked', { Host: host, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [
      'is a neighbour on the same domain',
      { Host: host, Origin: 'https://blog.example.com.au', 'Sec-Fetch-Site': 'same-site' },
    ],
    ['looks like ours', { Host: host, Origin: 'https://www.example.com.au.evil.example' }],
    ['is an allowed host over plain http', { Host: host, Origin: 'http://cdn.example.com.au' }],
  ])('that %s, is rejected with 403 and advice, without showing its content', async (_name, headers) => {
    const { post, stored } = await testApp(env);
    const response = await post(form(), headers);
    expect(response.status).toBe(403);
    const { values, fields, alert } = await response.json();
    expect(values).toEqual({});
    expect(fields).toEqual({});
    expect(alert.description).toMatch(/from another website.* call us on .* if you go back\.$/);
    expect(await stored()).toEqual([]);
  });

  test('does not use up the attempts of the visitor it was posted for', async () => {
    const { post } = await testApp({ ...env, RATE_ATTEMPTS: '1/10m' });
    await post(form(), { Host: host, Origin: 'https://evil.example' });
    expect((await post(form(), { Host: host, Origin: site })).status).toBe(303);
  });
});
