import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic as serveFromDisk } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { serveStatic } from 'hono/serve-static';
import type { AppEnv } from './parts.ts';

/**
 * The built site: pages at their own addresses, files, and the not-found page for everything else.
 *
 * Its few megabytes are read once: opening and reading files took a third of the time of an answer. A build made
 * beside a running server is seen after a restart, all at once, as it must be: pages name the scripts of their build.
 * The films and posters in /media alone come from the disk.
 *
 * @param folder - the build's folder of finished files, with .br and .gz beside what is worth compressing
 * @throws when there is no build
 */
export function site(folder: string): Hono<AppEnv> {
  const files = readFiles(folder);
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  // Browsers ask for films in parts, which only this handler answers.
  const media = serveFromDisk({ root: folder });
  return new Hono<AppEnv>()
    .get('*', async (c, next) => {
      const address = cleanAddress(new URL(c.req.url));
      return address === undefined ? next() : c.redirect(address, 308);
    })
    .all('/404', (c) => c.html(notFound, 404, { 'Cache-Control': 'no-cache' }))
    .use(etag({ weak: true }))
    .use(cacheHeaders(files))
    .use('/media/*', media)
    .use(
      serveStatic<AppEnv>({
        root: '/',
        precompressed: true,
        rewriteRequestPath: fileOf,
        getContent: async (path) => files.get(path)?.content ?? null,
      }),
    )
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

interface BuiltFile {
  content: Uint8Array<ArrayBuffer>;
  /** Tells this content from any other; the same on every server with the same build. */
  tag: string;
}

/** Every file of the build by its address, as `/booking.html` and `/booking.html.br`. */
function readFiles(folder: string): Map<string, BuiltFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = readFileSync(path);
      const tag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
      return [`/${relative(folder, path)}`, { content, tag }];
    }),
  );
}

const suffixes: Record<string, string> = { br: '.br', gzip: '.gz' };

/** How long a file may be kept, and what tells one version of it from the next. */
function cacheHeaders(files: Map<string, BuiltFile>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status !== 200) return;
    const suffix = suffixes[headers.get('Content-Encoding') ?? ''] ?? '';
    const file = files.get(fileOf(decodeURI(c.req.path)) + suffix);
    if (!file) return;
    headers.set('Cache-Control', cacheControl(c.req.path));
    headers.set('Vary', 'Accept-Encoding');
    headers.set('ETag', `W/"${file.tag}"`);
    // The disk's handler says how long the file is just now.
    if (!headers.has('Content-Length')) headers.set('Content-Length', String(file.content.length));
  });
}

/** Files in /_astro carry a hash of their content in their name; every other address may change its content. */
function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
