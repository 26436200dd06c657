import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { site } from '../server/site.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

const home = `<!doctype html><title>Home</title>${'<p>Vital Motion</p>'.repeat(50)}`;

/** What a build leaves for visitors, in small. */
export const builtFiles = {
  'index.html': home,
  'booking.html': '<!doctype html><title>Book</title>',
  'booking/received.html': '<!doctype html><title>Received</title>',
  '404.html': '<!doctype html><title>Page Under Construction</title>',
  '_astro/form.Ab12Cd.js': 'console.log(1);'.repeat(50),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'hero.mp4': '0123456789',
};
const compressed = ['index.html', '_astro/form.Ab12Cd.js'];

/** A server over a small built site, beside a file that is nobody's business; gone when the test ends. */
export function builtSite() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'secret.txt'), 'secret');
  const root = join(folder.path, 'client');
  for (const sub of ['booking', '_astro']) mkdirSync(join(root, sub), { recursive: true });
  for (const [name, content] of Object.entries(builtFiles)) {
    writeFileSync(join(root, name), content);
    if (!compressed.includes(name)) continue;
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${name}.gz`), gzipSync(content));
  }
  const app = site(root);
  return {
    app,
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(path, { method, headers }),
    /** Where a file of the site is, for a test that changes it. */
    file: (name: keyof typeof builtFiles) => join(root, name),
  };
}

/** The same over a real connection, where headers are what a browser or a cache gets to see. */
export async function servedSite() {
  const { app, file } = builtSite();
  const url = await testServer(app);
  return {
    file,
    /** Asks for `path` and reads the answer to its end, so that no file is still open when the folder goes. */
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const response = await fetch(url + path, {
        method,
        headers: { 'Accept-Encoding': 'identity', ...headers },
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
  };
}
