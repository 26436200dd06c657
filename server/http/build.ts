import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType, mimes } from 'hono/utils/mime';
import { z } from 'zod';
import { closureSchema } from '../../src/clinic/clinicRecord.ts';
import type { Closure } from '../../src/clinic/closures.ts';
import { type BuiltSettings, builtSettingsSchema, keyHash } from '../../src/content/builtSettings.ts';
import { formPage } from '../../src/enquiry/enquiryTypes.ts';
import { firstLanguage } from '../../src/text/languages.ts';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { rulesAddress } from './speculationRules.ts';

/** A file of the build, with its response headers. */
export interface BuiltFile {
  content: Uint8Array<ArrayBuffer>;
  /** A hash of the content, the same on every server with the same build. */
  tag: string;
  headers: FileHeaders;
}

/** Every file of the build by its path, such as `/booking.html` and `/booking.html.br`. */
export type BuiltFiles = Map<string, BuiltFile>;

/**
 * Reads all files of the build into memory.
 *
 * @param folder - such as dist/client
 * @throws when there is no such folder
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file)}`;
      return [path, createBuiltFile(path, readFileSync(file))];
    }),
  );
}

/** Makes the file at `path` from its content, with its tag and headers. */
export function createBuiltFile(path: string, content: Uint8Array<ArrayBuffer>): BuiltFile {
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { content, tag, headers: fileHeaders(path, content.length, tag) };
}

/** Content encodings by the suffix of compressed files. */
const encodingBySuffix: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };
/** Hono's media types, and the type of Atom feeds, which Hono lacks. */
const mediaTypes = { ...mimes, atom: 'application/atom+xml' };

/** The response headers of a file, prepared once when it is read. */
export interface FileHeaders {
  /** The headers for the status 200, which sends the file. */
  full: Record<string, string>;
  /** The headers for the status 304, which does not send the file. */
  notModified: Record<string, string>;
}

/**
 * @param path - such as `/booking.html.br`
 * @param size - in bytes
 * @param tag - a hash of the content
 */
function fileHeaders(path: string, size: number, tag: string): FileHeaders {
  const encoding = encodingBySuffix[path.slice(-3)];
  const name = encoding ? path.slice(0, -3) : path;
  const isPage = name.endsWith('.html');
  const notModified = {
    'Cache-Control': cacheControl(name),
    ETag: `W/"${tag}"`,
    Vary: isPage ? 'Accept-Encoding, Save-Data' : 'Accept-Encoding',
    ...(isPage && { 'Speculation-Rules': `"${rulesAddress}"` }),
  };
  const allHeaders = {
    ...notModified,
    'Content-Type': getMimeType(name, mediaTypes) ?? 'application/octet-stream',
    'Content-Length': String(size),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return { full: allHeaders, notModified };
}

/** The names of files in /_astro contain a hash of their content. Files at every other address may change. */
function cacheControl(name: string): string {
  return name.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Pages below these paths link to a stylesheet of their own. */
const pathsWithStylesheet = ['/desk/', '/appointments/'];

/**
 * Loads the build's code that renders pages on the server. A page that answers a native post gets the inline styles of its
 * form's page instead of the link to a stylesheet, as static pages do in the build. The desk and the pages of appointments
 * keep their link.
 *
 * @throws when the build has no such code
 */
export async function loadPageRenderer(files: BuiltFiles): Promise<AppContext['renderPage']> {
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  return async (path, body) => {
    const request = new Request(`http://internal${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer: Response = await render(request);
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || pathsWithStylesheet.some((start) => path.startsWith(start))) return answer;
    const html = await answer.text();
    const styles = inlineStylesOf(files, `${dirname(path)}.html`);
    return new Response(
      html.replace(/<link rel="stylesheet"[^>]*>/, () => styles),
      answer,
    );
  };
}

/** @throws when there is no such page, or it has no styles */
function inlineStylesOf(files: BuiltFiles, page: string): string {
  const [styles] = /<style>[\s\S]*?<\/style>/.exec(new TextDecoder().decode(files.get(page)?.content)) ?? [];
  if (styles) return styles;
  throw new Error(`The built page ${page} has no inline styles. Build the site again: npm run build`);
}

/**
 * Renders each page that is rendered on demand once, so that its code is loaded before a new build replaces it: the
 * corrections of one form, since all forms share that code, and the other pages, which answer 404 to a name that does not
 * exist.
 */
export async function warmUpPages({
  renderPage,
  log,
}: Pick<AppContext, 'renderPage' | 'log'>): Promise<void> {
  const corrections = `${formPage('booking', firstLanguage)}/corrections`;
  const otherPages = ['/none/received/read-first', '/desk/none', '/appointments/none', '/show/drawing.png'];
  for (const page of [corrections, ...otherPages]) {
    const status = await renderPage(page, { values: {}, fields: {}, shownMovement: '' }).then(
      (answer) => answer.status,
      () => 500,
    );
    if (status !== (page === corrections ? 200 : 404))
      log.error({ page }, 'the server cannot render a page of the build: build the site again');
  }
}

const rebuildAdvice =
  'Build the site (or make its release) again with the settings of the server: npm run build';

/**
 * Reads the settings with which the site was built.
 *
 * @throws an Error with advice, when there is no such record
 */
export function readBuiltSettings(file: string): BuiltSettings {
  return readBuildRecord(file, builtSettingsSchema);
}

/**
 * Reads the public holidays that the build lists, so that the server needs no package for them.
 *
 * @throws an Error with advice, when there is no such list
 */
export function readPublicHolidays(file: string): Closure[] {
  return readBuildRecord(file, z.array(closureSchema).min(1));
}

function readBuildRecord<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`The file ${file} is missing, or a build of another release wrote it.\n${rebuildAdvice}`);
  }
}

/**
 * Checks that the built pages fit the configuration: the retention period they state must be true, and the key that their
 * forms send must be accepted.
 *
 * @throws an Error that names every setting that differs
 */
export function checkBuild(config: Pick<Config, 'RETENTION_DAYS' | 'ANON_KEY'>, build: BuiltSettings): void {
  const { RETENTION_DAYS, ANON_KEY } = config;
  const faults: string[] = [];
  if (RETENTION_DAYS !== build.retentionDays) {
    faults.push(`  RETENTION_DAYS: is ${RETENTION_DAYS}, but the pages tell visitors ${build.retentionDays}`);
  }
  if (ANON_KEY && keyHash(ANON_KEY) !== build.anonKeyHash) {
    const sentKey = build.anonKeyHash ? 'another key' : 'none';
    faults.push(
      `  ANON_KEY: the pages send ${sentKey}, so every form would fail; set PUBLIC_ANON_KEY to the same`,
    );
  }
  if (faults.length === 0) return;
  throw new Error(`The built pages do not fit the configuration:\n${faults.join('\n')}\n${rebuildAdvice}`);
}
