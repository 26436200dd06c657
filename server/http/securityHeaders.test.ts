import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

const inline = {
  '/': { scripts: ['sha256-c2NyaXB0', 'sha256-bW9yZQ=='], styles: ['sha256-c3R5bGU='] },
  '/faq': { scripts: [], styles: ['sha256-ZmFx'] },
  '/ar/404': { scripts: [], styles: ['sha256-QVI='] },
  '/404': { scripts: [], styles: ['sha256-NDA0'] },
};

async function headersOf(isHttps = false, path = '/'): Promise<Headers> {
  const app = new Hono()
    .use(securityHeaders(inline, isHttps))
    .get('/', (c) => c.html('<p>Hello</p>'))
    .get('/faq', (c) => c.html('<p>Questions</p>'))
    .get('/readyz', (c) => c.json({}))
    .get('/moved', (c) => c.redirect('/'));
  return (await app.request(path)).headers;
}

/** The policy as its parts by name. */
async function policy(path = '/'): Promise<Record<string, string[]>> {
  const text = (await headersOf(false, path)).get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  test('allows our own scripts and the inline ones of its page, and no other', async () => {
    expect((await policy())['script-src']).toEqual(["'self'", "'sha256-c2NyaXB0'", "'sha256-bW9yZQ=='"]);
  });

  test.each([
    ['/', 'sha256-c3R5bGU='],
    ['/faq', 'sha256-ZmFx'],
    ['/nowhere', 'sha256-NDA0'],
    ['/ar/nowhere', 'sha256-QVI='],
  ])('allows our own styles and the inline ones of its page, and no other: %s', async (path, hash) => {
    expect((await policy(path))['style-src']).toEqual(["'self'", `'${hash}'`]);
  });

  test('of an answer that is not a page has no hashes', async () => {
    expect((await headersOf(false, '/readyz')).get('content-security-policy')).not.toContain('sha256');
  });

  test('allows nothing unsafe, and nothing from other origins', async () => {
    const text = (await headersOf()).get('content-security-policy');
    expect(text).not.toContain('unsafe');
    expect(text).not.toContain('*');
    // But the map that a visitor may ask for on the contact page.
    expect(text?.replace('frame-src https://www.google.com https://maps.google.com', '')).not.toContain(
      'http',
    );
  });

  test.each([
    ['default-src', ["'none'"]],
    ['connect-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ])('has %s %j', async (name, sources) => {
    expect((await policy())[name]).toEqual(sources);
  });
});

test.each([
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  // no-referrer would make browsers send Origin: null with our own forms.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
])('every answer carries %s: %s', async (name, value) => {
  expect((await headersOf()).get(name)).toBe(value);
  expect((await headersOf(false, '/moved')).get(name)).toBe(value);
  expect((await headersOf(false, '/not-there')).get(name)).toBe(value);
});

test('sends Strict-Transport-Security only when the site is on https', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
});
