import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { allPaths } from '../../src/content/allPaths.ts';
import { redirects } from '../../src/routes.ts';
import { builtFiles, builtSite, servedSite } from '../../tests/support/builtSite.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';

describe('the address', () => {
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
    ['/Booking', '/booking'],
    ['/BOOKING/Received?utm_source=Letter', '/booking/received?utm_source=Letter'],
    ['/AR', '/ar'],
    ['/Booking/', '/booking'],
    ['/Booking.HTML', '/booking'],
    ['/INDEX.html', '/'],
    ['/Icon.SVG', '/icon.svg'],
    ['/Media/Hero.mp4', '/media/hero.mp4'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await builtSite().get(path);
    expect([301, 308]).toContain(response.status);
    expect(new URL(response.headers.get('location') ?? '', 'http://localhost').href).toBe(
      `http://localhost${target}`,
    );
  });

  test('of a redirect names no host, since the server may not know its public host', async () => {
    const response = await builtSite().get('http://127.0.0.1:8080/booking/');
    expect(response.headers.get('location')).toBe('/booking');
  });

  test.each([
    '//evil.example/x.html',
    '//evil.example/',
    '//evil.example/index.html',
    '/%5Cevil.example/x.html',
  ])('%s never redirects to another site', async (path) => {
    const location = (await builtSite().get(`http://localhost${path}`)).headers.get('location') ?? '/';
    expect(new URL(location, 'http://localhost').host).toBe('localhost');
  });
});

describe('an unknown address', () => {
  const [english, arabic] = ['Page Under Construction', 'لا توجد صفحة هنا'];

  test.each([
    ...[
      '/nothing',
      '/nothing.png',
      '/services/neurological',
      '/_astro',
      '/booking/corrections',
      '/index.html.br',
      '/%00',
      '/%E0%A4%A',
      '/404',
      '/Booking/Corrections',
      '/_astro/form.ab12cd.js',
      '/INDEX.html.br',
      '/AR/404',
      '/appointments/Ab12Cd',
      '/Desk',
      '/arabic',
      '/en/nothing',
      '/x/ar/nothing',
      // These are addresses of a file outside the site.
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/booking/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%252e%252e/secret.txt',
    ].map((path) => [path, english]),
    ...['/ar/nothing', '/ar/booking/nothing', '/ar/404', '/ar/refer', '/ar/x.png'].map((path) => [
      path,
      arabic,
    ]),
  ])('%s gets 404 and the page "%s"', async (path = '', title = '') => {
    const response = await builtSite().get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test('gets 404 for every method', async () => {
    expect((await builtSite().get('/about', {}, 'POST')).status).toBe(404);
  });
});

test.each(['/', '/booking/'])(
  'an address of %s and 200,000 slashes is answered in linear time',
  async (start) => {
    // An algorithm of quadratic time took half a minute for this many slashes.
    const response = await builtSite().get(`http://localhost${start}${'/'.repeat(200_000)}x`);
    expect([308, 404]).toContain(response.status);
  },
);

describe('the built file', () => {
  test.each([
    ['/_astro/form.Ab12Cd.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/icon.svg', 'no-cache'],
    ['/not-there', 'no-cache'],
    ['/_astro/not-there.js', 'no-cache'],
  ])('%s is cached as "%s"', async (path, cacheControl) => {
    const { get } = await servedSite();
    expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
  });

  describe('cached by a browser', () => {
    test.each<[string, Record<string, string>]>([
      ['/', {}],
      ['/', { 'Accept-Encoding': 'br' }],
      ['/media/hero.mp4', {}],
    ])('is not sent a second time while it is unchanged: %s with %j', async (path, headers) => {
      const { get } = await servedSite();
      const firstAnswer = await get(path, headers);
      const tag = firstAnswer.headers.get('etag') ?? '';
      expect(tag).toMatch(/^(W\/)?".+"$/);
      const secondAnswer = await get(path, { ...headers, 'If-None-Match': `"other", ${tag}` });
      expect([secondAnswer.status, secondAnswer.body]).toEqual([304, '']);
      // A browser replaces the headers in its cache by those of an answer with the status 304.
      for (const header of ['etag', 'cache-control', 'vary', 'speculation-rules'])
        expect([header, secondAnswer.headers.get(header)]).toEqual([header, firstAnswer.headers.get(header)]);
    });

    test('is sent again after a build has changed it', async () => {
      const tag = (await builtSite().get('/')).headers.get('etag') ?? '';
      const nextSite = builtSite({ 'index.html': builtFiles['index.html'].replace('Home', 'Came') });
      const secondAnswer = await nextSite.get('/', { 'If-None-Match': tag });
      expect(secondAnswer.status).toBe(200);
      expect(secondAnswer.headers.get('etag')).not.toBe(tag);
      expect(await secondAnswer.text()).toContain('Came');
    });

    test('has the same ETag on every server, and another in each encoding', async () => {
      const requestTag = async (headers = {}) => (await builtSite().get('/', headers)).headers.get('etag');
      expect(await requestTag()).toBe(await requestTag());
      expect(await requestTag({ 'Accept-Encoding': 'br' })).not.toBe(await requestTag());
    });
  });

  test.each(['/', '/icon.svg', '/_astro/form.Ab12Cd.js', '/not-there'])(
    '%s answers HEAD with the headers of GET and no body',
    async (path) => {
      const { get } = await servedSite();
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')];
      expect([head.status, head.body]).toEqual([full.status, '']);
      for (const name of ['content-type', 'cache-control', 'etag'])
        expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
    },
  );

  describe('requested in ranges', () => {
    test.each([
      ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
      ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
      ['bytes=-2', 206, 'bytes 8-9/10', '89'],
      ['bytes=0-999', 206, 'bytes 0-9/10', '0123456789'],
      ['bytes=50-', 416, 'bytes */10', ''],
      ['junk', 200, null, '0123456789'],
      ['lines=0-3', 200, null, '0123456789'],
      ['bytes=0-1,8-9', 200, null, '0123456789'],
    ])('with the header Range: %s is answered with %i', async (range, status, part, content) => {
      const response = await builtSite().get('/media/hero.mp4', { Range: range });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-range')).toBe(part);
      expect(await response.text()).toBe(content);
    });

    const firstBytes = { Range: 'bytes=0-3' };

    test('has the ETag of the whole file, and the header Accept-Ranges', async () => {
      const { get } = builtSite();
      const [{ headers: whole }, part] = [
        await get('/media/hero.mp4'),
        await get('/media/hero.mp4', firstBytes),
      ];
      expect(part.headers.get('etag')).toBe(whole.get('etag'));
      expect([whole.get('accept-ranges'), whole.get('content-type')]).toEqual(['bytes', 'video/mp4']);
    });

    test('is continued while unchanged, and sent in full after a new build', async () => {
      const oldSite = builtSite();
      const tag = (await oldSite.get('/media/hero.mp4')).headers.get('etag') ?? '';
      expect((await oldSite.get('/media/hero.mp4', { ...firstBytes, 'If-Range': tag })).status).toBe(206);
      const nextSite = builtSite({ 'media/hero.mp4': 'another film' });
      const response = await nextSite.get('/media/hero.mp4', { ...firstBytes, 'If-Range': tag });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('another film');
    });
  });

  test('that a new build replaces is served unchanged until a restart', async () => {
    const { app, rewrite } = builtSite();
    rewrite('media/hero.mp4', '0123456789 and more');
    expect(await (await fetch(`${await testServer(app)}/media/hero.mp4`)).text()).toBe('0123456789');
  });

  describe.each([
    ['/', 'index.html'],
    ['/_astro/form.Ab12Cd.js', '_astro/form.Ab12Cd.js'],
    ['/not-there', '404.html'],
  ] as const)('%s is sent', (path, file) => {
    const text = builtFiles[file];
    test.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', null, (bytes: Buffer) => bytes],
      ['', null, (bytes: Buffer) => bytes],
    ])('to a browser that accepts "%s" in the encoding %s', async (accepted, encoding, unpack) => {
      const response = await builtSite().get(path, { 'Accept-Encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary') ?? '').toContain(encoding ? 'Accept-Encoding' : '');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(unpack(bytes).toString()).toBe(text);
    });
  });
});

describe('a moved page', () => {
  test.each(Object.entries(redirects))('redirects %s to %s', async (from, to) => {
    const { app } = await testApp();
    const response = await app.request(`${from}?utm_source=letter`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `${to}?utm_source=letter`]);
    expect(allPaths).toContain(to);
    expect(allPaths).not.toContain(from);
  });

  test('redirects the old address in the specification', () => {
    expect(redirects['/services/neurological-rehab']).toBe('/services/neurological-rehabilitation');
  });
});
