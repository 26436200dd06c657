import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './parts.ts';

/**
 * The built site: pages at their own addresses, files, and the not-found page for everything else.
 *
 * @param folder - the build's folder of finished files, with .br and .gz beside what is worth compressing
 */
export function site(folder: string): Hono<AppEnv> {
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  return new Hono<AppEnv>()
    .get('*', async (c, next) => {
      const address = cleanAddress(new URL(c.req.url));
      return address === undefined ? next() : c.redirect(address, 308);
    })
    .all('/404', (c) => c.html(notFound, 404, { 'Cache-Control': 'no-cache' }))
    .use(etag({ weak: true }))
    .use(cacheHeaders)
    .use(serveStatic({ root: folder, precompressed: true, rewriteRequestPath: fileOf }))
    .all('*', (c) => c.html(notFound, 404, { 'Cache-Control': 'no-cache' }));
}

/**
 * The one address of a page that was asked for with .html or a slash at its end, or undefined when it is asked for
 * rightly. Without a host: behind a proxy we do not know ours. With one slash in front: two would name another site.
 */
function cleanAddress({ pathname, search }: URL): string | undefined {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  if (path === pathname || pathname === '/') return undefined;
  return `/${path.replace(/^\/+/, '')}${search}`;
}

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

/** How long a file may be kept, and what tells one version of it from the next. */
const cacheHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status !== 200 || !headers.has('Last-Modified')) return;
  headers.set('Cache-Control', cacheControl(c.req.path));
  headers.set('Vary', 'Accept-Encoding');
  const written = Date.parse(headers.get('Last-Modified') ?? '') / 1000;
  headers.set('ETag', `W/"${Number(headers.get('Content-Length')).toString(36)}-${written.toString(36)}"`);
});

/** Files in /_astro carry a hash of their content in their name; every other address may change its content. */
function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
