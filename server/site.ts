import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { serveStatic } from 'hono/serve-static';
import { addressOf } from '../src/site/routes.ts';
import type { AppEnv } from './appParts.ts';
import type { BuiltFiles } from './builtFiles.ts';
import { media } from './media.ts';
import { fetchingAhead, speculationRules } from './speculationRules.ts';

/**
 * The built site: pages at their own addresses, files, and the not-found page for everything else.
 *
 * Its few megabytes are read once: opening and reading files took a third of the time of an answer. A build made
 * beside a running server is seen after a restart, all at once, as it must be: pages name the scripts of their build.
 *
 * @param files - the finished files of the build, with .br and .gz beside what is worth compressing; where one is put
 *   in another's place, the site changes
 */
export function site(files: BuiltFiles): Hono<AppEnv> {
  const notFound = () => new TextDecoder().decode(files.get('/404.html')?.content);
  return new Hono<AppEnv>()
    .get('*', async (c, next) => {
      const address = cleanAddress(new URL(c.req.url));
      return address === undefined ? next() : c.redirect(address, 308);
    })
    .all('/404', (c) => c.html(notFound(), 404, { 'Cache-Control': 'no-cache' }))
    .route('/', speculationRules())
    .use(etag({ weak: true }))
    .use(fetchingAhead)
    .use(cacheHeaders(files))
    .get('/media/*', media(files))
    .use(
      serveStatic<AppEnv>({
        root: '/',
        precompressed: true,
        mimes: { atom: 'application/atom+xml' },
        rewriteRequestPath: fileOf,
        getContent: async (path) => files.get(path)?.content ?? null,
      }),
    )
    .all('*', (c) => c.html(notFound(), 404, { 'Cache-Control': 'no-cache' }));
}

/**
 * The one address of a page that was asked for with .html or a slash at its end, or undefined when that is
 * how it was asked for. Without a host: behind a proxy we do not know ours. With one slash in front: two would name another site.
 */
function cleanAddress({ pathname, search }: URL): string | undefined {
  const path = withoutSlashesAtEnd(addressOf(pathname));
  if (path === pathname || pathname === '/') return undefined;
  return `/${path.replace(/^\/+/, '')}${search}`;
}

/** Not by a pattern: `/\/+$/` looks for the end from each slash anew, which takes the square of their number. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

const suffixes: Record<string, string> = { br: '.br', gzip: '.gz' };

/** How long a file may be kept, and what tells one version of it from the next. */
function cacheHeaders(files: BuiltFiles) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status !== 200) return;
    const suffix = suffixes[headers.get('Content-Encoding') ?? ''] ?? '';
    const file = files.get(fileOf(decodeURI(c.req.path)) + suffix);
    // A film has said its own.
    if (!file || headers.has('ETag')) return;
    headers.set('Cache-Control', cacheControl(c.req.path));
    headers.set('Vary', 'Accept-Encoding');
    headers.set('ETag', `W/"${file.tag}"`);
    headers.set('Content-Length', String(file.content.length));
  });
}

/** Files in /_astro carry a hash of their content in their name; every other address may change its content. */
function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
