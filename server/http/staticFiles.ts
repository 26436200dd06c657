import { type Context, type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import parseRange from 'range-parser';
import { addressOf, redirects } from '../../src/routes.ts';
import { languageAt, languages, localePath } from '../../src/text/languages.ts';
import type { AppEnv } from '../context.ts';
import type { BuiltFile, BuiltFiles } from './build.ts';
import { removeRulesIfSavingData, speculationRules } from './speculationRules.ts';

/**
 * Serves the built site from memory: pages, files, and the not-found page for every other address.
 *
 * Files and their headers are prepared once: opening and reading files took a third of the time of an answer, and creating
 * the headers a third of the rest. A new build is served only after a restart, since pages refer to the scripts of their
 * build.
 *
 * @param files - the files of the build, with .br and .gz versions of text files; a replaced entry is served at once
 */
export function staticFiles(files: BuiltFiles): Hono<AppEnv> {
  const notFound = (c: Context<AppEnv>) => {
    const page = fileInBestEncoding(c, files, `${notFoundPage(c.req.path)}.html`);
    return removeRulesIfSavingData(c, c.body(page?.content ?? '', 404, page?.headers.full));
  };
  const app = new Hono<AppEnv>()
    .route('/', speculationRules())
    .get('*', redirectToLowerCase(files), redirectToCleanAddress);
  for (const page of notFoundPages) app.all(page, notFound);
  return app.get('/media/*', etag(), serveMedia(files)).get('*', serveFile(files)).all('*', notFound);
}

/** The not-found page for an address, in the language that the address begins with. */
export function notFoundPage(path: string): string {
  return localePath(languageAt(path), '/404');
}

const notFoundPages = languages.map((language) => notFoundPage(`/${language}`));

/**
 * Redirects an address that ends with .html or a slash to the page's canonical address. The target has no host, since
 * a proxy may hide ours, and begins with a single slash, since two would start the name of another host.
 */
export const redirectToCleanAddress: Handler = (c, next) => {
  if (c.req.path === '/' || !/(\/|\.html)$/.test(c.req.path)) return next();
  const { pathname, search } = new URL(c.req.url);
  const path = withoutSlashesAtEnd(addressOf(pathname));
  return path === pathname ? next() : c.redirect(`/${path.replace(/^\/+/, '')}${search}`, 308);
};

/** Redirects an address with capital letters to the page or file of that name in lower case, if there is one. */
function redirectToLowerCase(files: BuiltFiles): Handler<AppEnv> {
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const lowerCasePath = pathname.toLowerCase();
    if (lowerCasePath === pathname) return next();
    const path = withoutSlashesAtEnd(addressOf(lowerCasePath)) || '/';
    const exists = fileInBestEncoding(c, files, filePathOf(path)) && !notFoundPages.includes(path);
    return exists ? c.redirect((redirects[path] ?? path) + search, 308) : next();
  };
}

/** Uses no regular expression: `/\/+$/` takes quadratic time in the number of slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Answers with the file at the address, or with 304 if the browser has it already. */
function serveFile(files: BuiltFiles): Handler<AppEnv> {
  return (c, next) => {
    const path = filePathOf(c.req.path);
    const file = fileInBestEncoding(c, files, path);
    if (!file) return next();
    const { content, tag, headers } = file;
    // The header If-None-Match may list several tags, weak or strong.
    const isUnchanged = c.req.header('if-none-match')?.includes(`"${tag}"`);
    const answer = isUnchanged ? c.body(null, 304, headers.notModified) : c.body(content, 200, headers.full);
    if (!path.endsWith('.html')) return answer;
    c.set('page', addressOf(path));
    return removeRulesIfSavingData(c, answer);
  };
}

function filePathOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

/** The file at this path, in the smallest encoding that the browser accepts. */
function fileInBestEncoding(c: Context<AppEnv>, files: BuiltFiles, path: string): BuiltFile | undefined {
  const plainFile = files.get(path);
  // A compressed file, such as /booking.html.br, is not served at its own path.
  if (!plainFile || 'Content-Encoding' in plainFile.headers.full) return undefined;
  const br = files.get(`${path}.br`);
  if (!br) return plainFile;
  const encodings = parseAccept(c.req.header('accept-encoding') ?? '').filter(({ q }) => q > 0);
  const accepts = (name: string) => encodings.some(({ type }) => type === name);
  if (accepts('br')) return br;
  return (accepts('gzip') && files.get(`${path}.gz`)) || plainFile;
}

/**
 * Serves films. Browsers request them in ranges (RFC 9110, section 14): a satisfiable range is answered with
 * 206, one past the end with 416, and anything else (several ranges, a film that has changed since) with the whole file.
 */
function serveMedia(files: BuiltFiles): Handler<AppEnv> {
  return (c, next) => {
    const file = files.get(c.req.path);
    if (!file) return next();
    // A strong tag, which browsers need to combine ranges of one film.
    const tag = `"${file.tag}"`;
    c.header('Content-Type', getMimeType(c.req.path) ?? 'application/octet-stream');
    c.header('Accept-Ranges', 'bytes');
    c.header('ETag', tag);
    c.header('Cache-Control', 'no-cache');
    const size = file.content.length;
    const range = requestedRange(c, tag, size);
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

/** The requested range, first and last byte; undefined for the whole file, 'none' when it cannot be satisfied. */
function requestedRange(
  c: Context,
  tag: string,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const rangeHeader = c.req.header('range');
  const ifRangeHeader = c.req.header('if-range');
  if (rangeHeader === undefined || (ifRangeHeader !== undefined && ifRangeHeader !== tag)) return undefined;
  const ranges = parseRange(size, rangeHeader, { combine: true });
  if (ranges === -1) return 'none';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Redirects permanently from every address whose page has moved, and keeps the query. */
export function redirectMovedPages(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 308));
  }
  return app;
}
