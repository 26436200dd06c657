import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { site } from './site.ts';

const home = `<!doctype html><title>Home</title>${'<p>Vital Motion</p>'.repeat(50)}`;
const files: Record<string, string | Buffer> = {
  'index.html': home,
  'booking.html': '<!doctype html><title>Book</title>',
  'booking/received.html': '<!doctype html><title>Received</title>',
  '404.html': '<!doctype html><title>Page Under Construction</title>',
  '_astro/form.Ab12Cd.js': 'console.log(1);'.repeat(50),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'hero.mp4': Buffer.from('0123456789'),
};
const compressed = ['index.html', '_astro/form.Ab12Cd.js'];

/** A server over a small built site, beside a file that is nobody's business. */
function builtSite() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'secret.txt'), 'secret');
  const root = join(folder.path, 'client');
  for (const sub of ['booking', '_astro']) mkdirSync(join(root, sub), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(root, name), content);
    if (!compressed.includes(name)) continue;
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${name}.gz`), gzipSync(content));
  }
  const app = site(root);
  return async (path: string, init: RequestInit = {}) => app.request(path, init);
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('addresses', () => {
  test.each([
    ['/', 'Home'],
    ['/booking', 'Book'],
    ['/booking/received', 'Received'],
    ['/booking?type=workcover', 'Book'],
  ])('%s shows its page', async (path, title) => {
    const response = await builtSite()(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/booking.html', '/booking'],
    ['/booking/', '/booking'],
    ['/index.html', '/'],
    ['/booking/received/index.html', '/booking/received'],
    ['/booking/received/', '/booking/received'],
    ['/booking/?type=workcover', '/booking?type=workcover'],
    ['/booking.html?type=workcover', '/booking?type=workcover'],
    ['/caf%C3%A9.html', '/caf%C3%A9'],
    ['/a%00.html', '/a%00'],
  ])('%s leads permanently to %s', async (path, target) => {
    const response = await builtSite()(path);
    expect([301, 308]).toContain(response.status);
    expect(new URL(response.headers.get('location') ?? '', 'http://localhost').href).toBe(
      `http://localhost${target}`,
    );
  });

  test.each(['/booking/', '/booking.html'])(
    '%s leads on within the address the visitor used, which a proxy in front may hide from us',
    async (path) => {
      const response = await builtSite()(`http://127.0.0.1:8080${path}`);
      expect(response.headers.get('location')).toBe('/booking');
    },
  );

  test.each([
    '//evil.example/x.html',
    '//evil.example/',
    '//evil.example/index.html',
    '/%5Cevil.example/x.html',
  ])('%s never leads to another site', async (path) => {
    const response = await builtSite()(`http://localhost${path}`);
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
    '/%00',
    '/%E0%A4%A',
    '/404',
  ])('%s is answered with the not-found page and 404', async (path) => {
    const response = await builtSite()(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('Page Under Construction');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/booking/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
  ])('%s leads no further up than the site', async (path) => {
    const response = await builtSite()(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('is not there for other methods either', async () => {
    const response = await builtSite()('/about', { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
  });
});

describe('a media file', () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-999', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=50-', 416, 'bytes */10', ''],
  ])('asked for %s gives that part', async (range, status, part, content) => {
    const response = await builtSite()('/hero.mp4', { headers: { Range: range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(part);
    expect(await response.text()).toBe(content);
  });
});

describe.each(['/', '/_astro/form.Ab12Cd.js'])('%s travels', (path) => {
  const plain = files[path === '/' ? 'index.html' : '_astro/form.Ab12Cd.js'] as string;
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
    ['', null, (bytes: Buffer) => bytes],
  ])('to a browser that accepts "%s" as %s', async (accepted, encoding, unpack) => {
    const response = await builtSite()(path, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary') ?? '').toContain(encoding ? 'Accept-Encoding' : '');
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toBe(plain);
  });
});
