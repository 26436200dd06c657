import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { readBuiltFiles } from '../../server/http/build.ts';
import { staticFiles } from '../../server/http/staticFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { testServer } from './testServer.ts';

const homeHtml = `<!doctype html><title>Home</title>${'<p>Wattle Street</p>'.repeat(50)}`;

/** The files of a small build. */
export const builtFiles = {
  'index.html': homeHtml,
  'booking.html': '<!doctype html><title>Book</title>',
  'booking/received.html': '<!doctype html><title>Received</title>',
  '404.html': '<!doctype html><title>Page Under Construction</title>',
  'ar.html': '<!doctype html><title>البداية</title>',
  'ar/404.html': '<!doctype html><title>لا توجد صفحة هنا</title>',
  '_astro/form.Ab12Cd.js': 'console.log(1);'.repeat(50),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/hero.mp4': '0123456789',
};
const compressedFiles = ['index.html', '404.html', '_astro/form.Ab12Cd.js'];

/** A server over a small built site, next to a secret file. Its folder is removed at the end of the test. */
export function builtSite(changed: Partial<typeof builtFiles> = {}) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'secret.txt'), 'secret');
  const root = join(folder.path, 'client');
  for (const folderName of ['booking', 'ar', 'media', '_astro'])
    mkdirSync(join(root, folderName), { recursive: true });
  for (const [name, content] of Object.entries({ ...builtFiles, ...changed })) {
    writeFileSync(join(root, name), content);
    if (!compressedFiles.includes(name)) continue;
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${name}.gz`), gzipSync(content));
  }
  const files = readBuiltFiles(root);
  const app = staticFiles(files);
  return {
    app,
    /** The built files, as the server has read them at its start. */
    files,
    /** Overwrites a built file, as a build does while a server runs. */
    rewrite: (name: keyof typeof builtFiles, content: string) => writeFileSync(join(root, name), content),
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(path, { method, headers }),
  };
}

/**
 * A server over a small built site, reached over a real connection with the headers that a browser or a cache
 * gets.
 */
export async function servedSite(changed: Partial<typeof builtFiles> = {}) {
  const { app } = builtSite(changed);
  const url = await testServer(app);
  return {
    /** Requests `path` and reads the whole answer. */
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const response = await fetch(url + path, {
        method,
        headers: { 'Accept-Encoding': 'identity', ...headers },
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
  };
}
