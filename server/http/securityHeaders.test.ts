import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

const inline = {
  '/': { scripts: ['sha256-c2NyaXB0', 'sha256-bW9yZQ=='], styles: ['sha256-c3R5bGU='] },
  '/faq': { scripts: [], styles: ['sha256-ZmFx'] },
  '/ar/404': { scripts: [], styles: ['sha256-QVI='] },
  '/404': { scripts: [], styles: ['sha256-NDA0'] },
};

async function requestHeaders(isHttps = false, path = '/'): Promise<Headers> {
  const app = new Hono()
    .use(securityHeaders(inline, isHttps))
    .get('/', (c) => c.html('<p>Hello</p>'))
    .get('/faq', (c) => c.html('<p>Questions</p>'))
    .get('/readyz', (c) => c.json({}))
    .get('/moved', (c) => c.redirect('/'));
  return (await app.request(path)).headers;
}

/** The content security policy of a page: the values of each directive by its name. */
async function readPolicy(path = '/'): Promise<Record<string, string[]>> {
  const text = (await requestHeaders(false, path)).get('content-security-policy') ?? '';
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
    // The contact page shows a map of Google when a visitor asks for it.
    ['frame-src', ['https://www.google.com', 'https://maps.google.com']],
  ])('restricts %s to what its page needs', async (name, sources) => {
    expect((await readPolicy())[name]).toEqual(sources);
  });

  test.each([
    ['/', 'sha256-c3R5bGU='],
    ['/faq', 'sha256-ZmFx'],
    ['/nowhere', 'sha256-NDA0'],
    ['/ar/nowhere', 'sha256-QVI='],
  ])('allows the inline styles of its page: %s', async (path, hash) => {
    expect((await readPolicy(path))['style-src']).toEqual(["'self'", `'${hash}'`]);
  });

  test('allows nothing unsafe, and nothing inline in an answer without a page', async () => {
    expect(Object.values(await readPolicy('/readyz')).join()).not.toContain('sha256');
    const { 'frame-src': _maps, ...others } = await readPolicy();
    expect(Object.values(others).join()).not.toMatch(/unsafe|\*|http/);
  });
});

// no-referrer would make browsers send Origin: null with our own forms.
test('every answer forbids type sniffing and framing, and sends only our origin to other sites', async () => {
  for (const path of ['/', '/moved', '/not-there']) {
    const headers = await requestHeaders(false, path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
  }
});

test('answers have Strict-Transport-Security only if the site is on https', async () => {
  expect((await requestHeaders(true)).get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect((await requestHeaders(false)).get('strict-transport-security')).toBeNull();
});
