import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import parseRange from 'range-parser';
import { redirects } from '../../src/content/redirects.ts';
import { addressOf } from '../../src/routes.ts';
import { isTranslated, languageAt, languages } from '../../src/text/languages.ts';
import type { AppEnv } from '../context.ts';
import type { BuiltFile, BuiltFiles } from './build.ts';
import { fetchingAhead, speculationRules } from './speculationRules.ts';

/**
 * The built site: pages at their own addresses, files, and the not-found page for everything else.
 *
 * Its few megabytes are read once, and each file's headers laid ready: opening and reading files took a third of the time
 * of an answer, and putting its headers together a third of what was left. A build made beside a running server is seen
 * after a restart, all at once, as it must be: pages name the scripts of their build.
 *
 * @param files - the finished files of the build, with .br and .gz beside what is worth compressing; where one is put
 *   in another's place, the site changes
 */
export function site(files: BuiltFiles): Hono<AppEnv> {
  const notFound = (c: Context<AppEnv>) => {
    const page = fileFor(c, files, `${notFoundPage(c.req.path)}.html`);
    return fetchingAhead(c, c.body(page?.content ?? '', 404, page?.headers.whole));
  };
  const app = new Hono<AppEnv>().route('/', speculationRules()).get('*', cleanAddress);
  for (const page of notFoundPages) app.all(page, notFound);
  return app.get('/media/*', etag(), media(files)).get('*', fileAt(files)).all('*', notFound);
}

/** The page that answers an address there is not: that of the language below whose address it is. */
export function notFoundPage(path: string): string {
  const language = languageAt(path);
  return isTranslated(language) ? `/${language}/404` : '/404';
}

const notFoundPages = languages.map((language) => notFoundPage(`/${language}`));

/**
 * Leads to the one address of a page that was asked for with .html or a slash at its end. Without a host: behind a proxy
 * we do not know ours. With one slash in front: two would name another site.
 */
export const cleanAddress: Handler = (c, next) => {
  if (c.req.path === '/' || !/(\/|\.html)$/.test(c.req.path)) return next();
  const { pathname, search } = new URL(c.req.url);
  const path = withoutSlashesAtEnd(addressOf(pathname));
  return path === pathname ? next() : c.redirect(`/${path.replace(/^\/+/, '')}${search}`, 308);
};

/** Not by a pattern: `/\/+$/` looks for the end from each slash anew, which takes the square of their number. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The file of the build at this address, unless the browser has it. */
function fileAt(files: BuiltFiles): Handler<AppEnv> {
  return (c, next) => {
    const path = fileOf(c.req.path);
    const file = fileFor(c, files, path);
    if (!file) return next();
    const { content, tag, headers } = file;
    // A list of tags, weak or strong, ours among them or not.
    const isKept = c.req.header('if-none-match')?.includes(`"${tag}"`);
    const answer = isKept ? c.body(null, 304, headers.kept) : c.body(content, 200, headers.whole);
    if (!path.endsWith('.html')) return answer;
    c.set('page', addressOf(path));
    return fetchingAhead(c, answer);
  };
}

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

/** The file at this path below the build's folder, packed in the smallest way that the browser takes. */
function fileFor(c: Context<AppEnv>, files: BuiltFiles, path: string): BuiltFile | undefined {
  const plain = files.get(path);
  // A packed file has no address of its own.
  if (!plain || 'Content-Encoding' in plain.headers.whole) return undefined;
  const br = files.get(`${path}.br`);
  if (!br) return plain;
  const encodings = parseAccept(c.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  const takes = (name: string) => encodings.some(({ type }) => type === name);
  if (takes('br')) return br;
  return (takes('gzip') && files.get(`${path}.gz`)) || plain;
}

/**
 * Films and posters. Browsers ask for films in parts (RFC 9110, section 14): a part that is in the film is answered
 * with 206, one behind its end with 416. The whole film answers what is not a range, several at once, or a part of a
 * film that has changed since (If-Range).
 *
 * @param files - every file of the build by its address
 */
export function media(files: BuiltFiles): Handler<AppEnv> {
  return (c, next) => {
    const file = files.get(c.req.path);
    if (!file) return next();
    // A strong tag, since a browser uses it to put parts of one film together.
    const tag = `"${file.tag}"`;
    c.header('Content-Type', getMimeType(c.req.path) ?? 'application/octet-stream');
    c.header('Accept-Ranges', 'bytes');
    c.header('ETag', tag);
    c.header('Cache-Control', 'no-cache');
    const size = file.content.length;
    const range = askedRange(c, tag, size);
    if (range === 'none') {
      c.header('Content-Range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
    c.header('Content-Length', String(end - start + 1));
    return c.body(file.content.subarray(start, end + 1), range ? 206 : 200);
  };
}

/** The part that is asked for, first and last byte; undefined for the whole, 'none' when there is no such part. */
function askedRange(
  c: Context,
  tag: string,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const asked = c.req.header('range');
  const condition = c.req.header('if-range');
  if (asked === undefined || (condition !== undefined && condition !== tag)) return undefined;
  const ranges = parseRange(size, asked, { combine: true });
  if (ranges === -1) return 'none';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Leads on for good from every address whose page has moved, with whatever was asked behind it. */
export function movedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 308));
  }
  return app;
}
