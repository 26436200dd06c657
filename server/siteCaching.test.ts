import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { site } from './site.ts';

const page = '<!doctype html><title>Home</title>';

function builtSite() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, '_astro'));
  for (const name of ['index.html', '404.html', 'icon.svg', '_astro/form.Ab12Cd.js']) {
    writeFileSync(join(folder.path, name), page);
  }
  writeFileSync(join(folder.path, 'index.html.br'), brotliCompressSync(page));
  const app = site(folder.path);
  return {
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(path, { method, headers }),
    file: (name: string) => join(folder.path, name),
  };
}

test.each([
  ['/_astro/form.Ab12Cd.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/icon.svg', 'no-cache'],
  ['/not-there', 'no-cache'],
  ['/_astro/not-there.js', 'no-cache'],
])('%s may be kept as "%s": for good only what has its content in its name', async (path, kept) => {
  const { get } = builtSite();
  expect((await get(path)).headers.get('cache-control')).toBe(kept);
});

describe('a page that the browser has', () => {
  test.each([
    ['as it is', {}],
    ['in brotli', { 'Accept-Encoding': 'br' }],
  ])('%s, is not sent again while it is the same', async (_name, headers: Record<string, string>) => {
    const { get } = builtSite();
    const tag = (await get('/', headers)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?".+"$/);
    const again = await get('/', { ...headers, 'If-None-Match': `"other", ${tag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect(await again.text()).toBe('');
  });

  test('is sent again when it has changed', async () => {
    const { get, file } = builtSite();
    const tag = (await get('/')).headers.get('etag') ?? '';
    writeFileSync(file('index.html'), page.replace('Home', 'Came'));
    utimesSync(file('index.html'), new Date(), new Date(Date.now() + 5000));
    const again = await get('/', { 'If-None-Match': tag });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(tag);
    expect(await again.text()).toContain('Came');
  });

  test('has another tag for another encoding, so that a cache never mixes them up', async () => {
    const { get } = builtSite();
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
      const { get } = builtSite();
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')];
      expect(head.status).toBe(full.status);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
      }
      expect(await head.text()).toBe('');
    },
  );
});
