import { describe, expect, test } from 'vitest';
import { builtSite } from '../../tests/support/builtSite.ts';

describe('addresses', () => {
  test.each([
    ['/', 'Home'],
    ['/booking', 'Book'],
    ['/booking/received', 'Received'],
    ['/booking?type=workcover', 'Book'],
    ['/ar', 'البداية'],
  ])('%s shows its page', async (path, title) => {
    const response = await builtSite().get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/booking.html', '/booking'],
    ['/booking/', '/booking'],
    ['/ar/', '/ar'],
    ['/index.html', '/'],
    ['/booking/received/index.html', '/booking/received'],
    ['/booking/received/', '/booking/received'],
    ['/booking/?type=workcover', '/booking?type=workcover'],
    ['/booking.html?type=workcover', '/booking?type=workcover'],
    ['/caf%C3%A9.html', '/caf%C3%A9'],
    ['/a%00.html', '/a%00'],
  ])('%s leads permanently to %s', async (path, target) => {
    const response = await builtSite().get(path);
    expect([301, 308]).toContain(response.status);
    expect(new URL(response.headers.get('location') ?? '', 'http://localhost').href).toBe(
      `http://localhost${target}`,
    );
  });

  test.each(['/booking/', '/booking.html'])(
    '%s leads on within the address the visitor used, which a proxy in front may hide from us',
    async (path) => {
      const response = await builtSite().get(`http://127.0.0.1:8080${path}`);
      expect(response.headers.get('location')).toBe('/booking');
    },
  );

  test.each([
    '//evil.example/x.html',
    '//evil.example/',
    '//evil.example/index.html',
    '/%5Cevil.example/x.html',
  ])('%s never leads to another site', async (path) => {
    const response = await builtSite().get(`http://localhost${path}`);
    const location = response.headers.get('location') ?? '/';
    expect(new URL(location, 'http://localhost').host).toBe('localhost');
  });
});

describe('an address that is not there', () => {
  test.each([
    '/nothing',
    '/nothing.png',
    '/services/neurological',
    '/_astro',
    '/booking/corrections',
    '/index.html.br',
    '/%00',
    '/%E0%A4%A',
    '/404',
  ])('%s is answered with the not-found page and 404', async (path) => {
    const response = await builtSite().get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('Page Under Construction');
  });

  test.each(['/ar/nothing', '/ar/booking/nothing', '/ar/404', '/ar/refer', '/ar/x.png'])(
    '%s is answered with the not-found page of its language, and 404',
    async (path) => {
      const response = await builtSite().get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>لا توجد صفحة هنا</title>');
    },
  );

  test.each(['/arabic', '/en/nothing', '/x/ar/nothing'])('%s is below no language', async (path) => {
    expect(await (await builtSite().get(path)).text()).toContain('Page Under Construction');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/booking/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
  ])('%s leads no further up than the site', async (path) => {
    const response = await builtSite().get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('is not there for other methods either', async () => {
    const response = await builtSite().get('/about', {}, 'POST');
    expect(response.status).toBe(404);
  });
});

test.each(['/', '/booking/'])(
  'an address of %s and very many slashes is answered in time that grows with its length alone',
  async (start) => {
    // Looking for the end of them from each of them took half a minute for so many.
    const response = await builtSite().get(`http://localhost${start}${'/'.repeat(200_000)}x`);
    expect([308, 404]).toContain(response.status);
  },
);
