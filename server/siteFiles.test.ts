import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtFiles, builtSite, servedSite } from '../tests/support/builtSite.ts';
import { testServer } from '../tests/support/testServer.ts';

test.each([
  ['/_astro/form.Ab12Cd.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/icon.svg', 'no-cache'],
  ['/not-there', 'no-cache'],
  ['/_astro/not-there.js', 'no-cache'],
])('%s may be kept as "%s": for good only what has its content in its name', async (path, kept) => {
  const { get } = await servedSite();
  expect((await get(path)).headers.get('cache-control')).toBe(kept);
});

describe('a page that the browser has', () => {
  test.each([
    ['as it is', {}],
    ['in brotli', { 'Accept-Encoding': 'br' }],
  ])('%s, is not sent again while it is the same', async (_name, headers: Record<string, string>) => {
    const { get } = await servedSite();
    const first = await get('/', headers);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?".+"$/);
    const again = await get('/', { ...headers, 'If-None-Match': `"other", ${tag}` });
    expect(again.status).toBe(304);
    // What it is told again takes the place of what it has.
    for (const header of ['etag', 'cache-control', 'vary', 'speculation-rules']) {
      expect([header, again.headers.get(header)]).toEqual([header, first.headers.get(header)]);
    }
    expect(again.body).toBe('');
  });

  test('is sent again after a build in which it changed', async () => {
    const before = await servedSite();
    const tag = (await before.get('/')).headers.get('etag') ?? '';
    const after = await servedSite({ 'index.html': builtFiles['index.html'].replace('Home', 'Came') });
    const again = await after.get('/', { 'If-None-Match': tag });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(tag);
    expect(again.body).toContain('Came');
  });

  test('has the same tag on every server with the same build, and after a restart', async () => {
    const servers = [await servedSite(), await servedSite()];
    const [one, other] = await Promise.all(
      servers.map(async ({ get }) => (await get('/')).headers.get('etag')),
    );
    expect(one).toBe(other);
  });

  test('has another tag for another encoding, so that a cache never mixes them up', async () => {
    const { get } = await servedSite();
    const tags = [await get('/'), await get('/', { 'Accept-Encoding': 'br' })].map((r) =>
      r.headers.get('etag'),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });
});

describe('HEAD', () => {
  test.each(['/', '/icon.svg', '/_astro/form.Ab12Cd.js', '/not-there'])(
    'of %s gives what GET gives, without the body',
    async (path) => {
      const { get } = await servedSite();
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')];
      expect(head.status).toBe(full.status);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
      }
      expect(head.body).toBe('');
    },
  );
});

describe('a media file', () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-999', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=50-', 416, 'bytes */10', ''],
    ['junk', 200, null, '0123456789'],
    ['lines=0-3', 200, null, '0123456789'],
    ['bytes=0-1,8-9', 200, null, '0123456789'],
  ])('asked for %s gives that part', async (range, status, part, content) => {
    const response = await builtSite().get('/media/hero.mp4', { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(part);
    expect(await response.text()).toBe(content);
  });
});

describe('a film that is fetched in parts', () => {
  const first = { Range: 'bytes=0-3' };

  test('has the tag of the whole film on each, and is said to come in parts', async () => {
    const { get } = builtSite();
    const [whole, part] = [await get('/media/hero.mp4'), await get('/media/hero.mp4', first)];
    expect(whole.headers.get('etag')).toMatch(/^"/);
    expect(part.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
  });

  test('goes on with its parts while it is the same, and begins anew when a build has changed it', async () => {
    const before = builtSite();
    const tag = (await before.get('/media/hero.mp4')).headers.get('etag') ?? '';
    expect((await before.get('/media/hero.mp4', { ...first, 'If-Range': tag })).status).toBe(206);
    const after = builtSite({ 'media/hero.mp4': 'another film' });
    const anew = await after.get('/media/hero.mp4', { ...first, 'If-Range': tag });
    expect(anew.status).toBe(200);
    expect(await anew.text()).toBe('another film');
  });

  test('is not sent again while it is the same', async () => {
    const { get } = await servedSite();
    const tag = (await get('/media/hero.mp4')).headers.get('etag') ?? '';
    expect((await get('/media/hero.mp4', { 'If-None-Match': tag })).status).toBe(304);
  });
});

test('a film that a build replaced beside the running server arrives as it was, whole, until a restart', async () => {
  const { app, rewrite } = builtSite();
  rewrite('media/hero.mp4', '0123456789 and more');
  const response = await fetch(`${await testServer(app)}/media/hero.mp4`);
  expect(await response.text()).toBe('0123456789');
});

describe.each([
  ['/', 'index.html'],
  ['/_astro/form.Ab12Cd.js', '_astro/form.Ab12Cd.js'],
  ['/not-there', '404.html'],
] as const)('%s travels', (path, file) => {
  const plain = builtFiles[file];
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
    ['', null, (bytes: Buffer) => bytes],
  ])('to a browser that accepts "%s" as %s', async (accepted, encoding, unpack) => {
    const response = await builtSite().get(path, { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary') ?? '').toContain(encoding ? 'Accept-Encoding' : '');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toBe(plain);
  });
});
