import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { trimTrailingSlash } from 'hono/trailing-slash';
import type { AppEnv } from './parts.ts';

/**
 * The built site: pages at their own addresses, files, and the not-found page for everything else.
 *
 * @param folder - the build's folder of finished files, with .br and .gz beside what is worth compressing
 */
export function site(folder: string): Hono<AppEnv> {
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  return new Hono<AppEnv>()
    .use(trimTrailingSlash({ alwaysRedirect: true }))
    .get('*', async (c, next) => {
      const page = /^(.*?)(\/index)?\.html$/.exec(c.req.path);
      return page ? c.redirect(page[1] || '/', 308) : next();
    })
    .use(etag({ weak: true }))
    .use(
      serveStatic({
        root: folder,
        precompressed: true,
        rewriteRequestPath: fileOf,
        onFound: (path, c) => {
          c.header('ETag', fileTag(path));
          c.header('Cache-Control', cacheControl(c.req.path));
        },
      }),
    )
    .all('*', (c) => c.html(notFound, 404, { 'Cache-Control': 'no-cache' }));
}

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

function fileTag(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
}

/** Files in /_astro carry a hash of their content in their name; every other address may change its content. */
function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
