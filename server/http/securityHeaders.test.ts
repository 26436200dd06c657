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
  test.each([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", "'sha256-c2NyaXB0'", "'sha256-bW9yZQ=='"]],
    ['connect-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    // The map that a visitor may ask for on the contact page.
    ['frame-src', ['https://www.google.com', 'https://maps.google.com']],
  ])('allows our own files, the inline scripts of its page and no other: %s %j', async (name, sources) => {
    expect((await policy())[name]).toEqual(sources);
  });

  test.each([
    ['/', 'sha256-c3R5bGU='],
    ['/faq', 'sha256-ZmFx'],
    ['/nowhere', 'sha256-NDA0'],
    ['/ar/nowhere', 'sha256-QVI='],
  ])('allows the inline styles of its page: %s', async (path, hash) => {
    expect((await policy(path))['style-src']).toEqual(["'self'", `'${hash}'`]);
  });

  test('allows nothing inline in an answer that is not a page, and nothing unsafe', async () => {
    expect(Object.values(await policy('/readyz')).join()).not.toContain('sha256');
    const { 'frame-src': _maps, ...others } = await policy();
    expect(Object.values(others).join()).not.toMatch(/unsafe|\*|http/);
  });
});

// no-referrer would make browsers send Origin: null with our own forms.
test('every answer forbids guessing its type and framing it, and names only our origin to others', async () => {
  for (const path of ['/', '/moved', '/not-there']) {
    const headers = await headersOf(false, path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
  }
});

test('sends Strict-Transport-Security only when the site is on https', async () => {
  expect((await headersOf(true)).get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
});
