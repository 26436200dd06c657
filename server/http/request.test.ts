import { describe, expect, test } from 'vitest';
import { liveSettings } from '../../tests/support/liveSettings.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const site = 'https://www.example.com.au';
const cdn = 'https://cdn.example.com.au';
const env = { ...liveSettings, SITE_URL: site, ALLOWED_ORIGINS: cdn };

function validForm(): Record<string, string> {
  return postedForm('booking', booking({ ndisParticipant: false, ndisNumber: '' }));
}

type Headers = Record<string, string>;

const host = 'www.example.com.au';
const otherHost = { Host: 'functions.example.com.au', 'Sec-Fetch-Site': 'cross-site' };

test.each<[string, Headers, string]>([
  ['as browsers send it', { Host: host, Origin: site, 'Sec-Fetch-Site': 'same-origin' }, ''],
  ['from a browser without Sec-Fetch-Site', { Host: host, Origin: site }, ''],
  ['from an old or a text browser that names no origin', { Host: host }, ''],
  ['repeated from the address bar', { Host: host, 'Sec-Fetch-Site': 'none' }, ''],
  [
    'at an address that SITE_URL does not name',
    { Host: 'localhost:8080', Origin: 'http://localhost:8080' },
    '',
  ],
  ['from the site on another host than the functions', { ...otherHost, Origin: site }, site],
  ['from an allowed origin', { ...otherHost, Origin: cdn }, cdn],
])('a form from our own pages, %s, is accepted', async (_name, headers, to) => {
  const { post, stored } = await testApp(env);
  const response = await post(validForm(), headers);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${to}/booking/received`]);
  expect(await stored()).toHaveLength(1);
});

describe('a form from a foreign site', () => {
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
    ['has a similar origin', { Host: host, Origin: 'https://www.example.com.au.evil.example' }],
    ['is an allowed host over plain http', { Host: host, Origin: 'http://cdn.example.com.au' }],
  ])('that %s is rejected with advice', async (_name, headers) => {
    const { post, stored } = await testApp(env);
    const response = await post(validForm(), headers);
    expect(response.status).toBe(403);
    const { values, fields, alert } = await response.json();
    expect(values).toEqual({});
    expect(fields).toEqual({});
    expect(alert.description).toMatch(/from another website.* call us on .* if you go back\.$/);
    expect(await stored()).toEqual([]);
  });

  test('does not count as an attempt of the visitor whose browser posts it', async () => {
    const { post } = await testApp({ ...env, RATE_ATTEMPTS: '1/10m' });
    await post(validForm(), { Host: host, Origin: 'https://evil.example' });
    expect((await post(validForm(), { Host: host, Origin: site })).status).toBe(303);
  });
});
