import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType, mimes } from 'hono/utils/mime';
import { z } from 'zod';
import { closureSchema } from '../../src/clinic/clinicRecord.ts';
import type { Closure } from '../../src/clinic/closures.ts';
import { type BuiltWith, builtWithSchema, keyHash } from '../../src/content/builtWith.ts';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { rulesAddress } from './speculationRules.ts';

/** A file of the build. */
export interface BuiltFile {
  content: Uint8Array<ArrayBuffer>;
  /** Tells this content from any other; the same on every server with the same build. */
  tag: string;
  headers: FileHeaders;
}

/** Every file of the build by its address, as `/booking.html` and `/booking.html.br`. */
export type BuiltFiles = Map<string, BuiltFile>;

/**
 * Reads the whole build.
 *
 * @param folder - the build's folder of finished files
 * @throws when there is none
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file)}`;
      return [path, builtFile(path, readFileSync(file))];
    }),
  );
}

/** The file of this content at `path`, with its tag and headers. */
export function builtFile(path: string, content: Uint8Array<ArrayBuffer>): BuiltFile {
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { content, tag, headers: fileHeaders(path, content.length, tag) };
}

/** How a file of the build may be packed: what stands behind its name, and what browsers call it. */
const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };
/** What the library does not know. */
const types = { ...mimes, atom: 'application/atom+xml' };

/** The headers with which a file is answered, laid ready when it is read. */
export interface FileHeaders {
  /** With the file. */
  whole: Record<string, string>;
  /** Without it, to who has it already. */
  kept: Record<string, string>;
}

/**
 * @param path - of the file below the folder of the build, as `/booking.html.br`
 * @param size - in bytes
 * @param tag - tells its content from any other
 */
export function fileHeaders(path: string, size: number, tag: string): FileHeaders {
  const encoding = encodings[path.slice(-3)];
  const name = encoding ? path.slice(0, -3) : path;
  const isPage = name.endsWith('.html');
  const kept = {
    'Cache-Control': cacheControl(name),
    ETag: `W/"${tag}"`,
    Vary: isPage ? 'Accept-Encoding, Save-Data' : 'Accept-Encoding',
    ...(isPage && { 'Speculation-Rules': `"${rulesAddress}"` }),
  };
  const whole = {
    ...kept,
    'Content-Type': getMimeType(name, types) ?? 'application/octet-stream',
    'Content-Length': String(size),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  return { whole, kept };
}

/** Files in /_astro carry a hash of their content in their name; every other address may change its content. */
function cacheControl(name: string): string {
  return name.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** What stands below this address is the desk's, and links to a stylesheet of its own. */
const desk = '/desk/';

/**
 * The pages that the server renders, by the build's own code. Those that answer native posts get the styles that the page
 * of their form carries, in place of the link to a stylesheet, which the build has put into its pages. Those of the desk
 * keep their link.
 *
 * @param files - every file of the build by its address
 * @throws when the build has no such code
 */
export async function builtPages(files: BuiltFiles): Promise<AppContext['renderPage']> {
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  return async (path, body) => {
    const request = new Request(`http://internal${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer: Response = await render(request);
    if (path.startsWith(desk)) return answer;
    const html = await answer.text();
    const styles = stylesOf(files, `${dirname(path)}.html`);
    return new Response(
      html.replace(/<link rel="stylesheet"[^>]*>/, () => styles),
      answer,
    );
  };
}

/** @throws when there is no such page, or none in it */
function stylesOf(files: BuiltFiles, page: string): string {
  const [styles] = /<style>[\s\S]*?<\/style>/.exec(new TextDecoder().decode(files.get(page)?.content)) ?? [];
  if (styles) return styles;
  throw new Error(`${page} carries no styles. Build the site again: npm run build`);
}

const advice = 'Build the site (or make its release) again with the settings of the server: npm run build';

/**
 * Reads what the build says of its settings.
 *
 * @throws an Error that says what to do, when there is no such record
 */
export function readBuiltWith(file: string): BuiltWith {
  return readBuilt(file, builtWithSchema);
}

/**
 * Reads the public holidays that the build lists for the server, so that it needs no package that knows them.
 *
 * @throws an Error that says what to do, when there is no such list
 */
export function readPublicHolidays(file: string): Closure[] {
  return readBuilt(file, z.array(closureSchema).min(1));
}

function readBuilt<T>(file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is missing or of another release.\n${advice}`);
  }
}

/**
 * Holds what the pages say and send against what the server does: what visitors are told of their data must be true,
 * and their forms must arrive.
 *
 * @throws an Error that names every setting that differs
 */
export function checkBuild(config: Pick<Config, 'RETENTION_DAYS' | 'ANON_KEY'>, built: BuiltWith): void {
  const { RETENTION_DAYS, ANON_KEY } = config;
  const faults: string[] = [];
  if (RETENTION_DAYS !== built.retentionDays) {
    faults.push(`  RETENTION_DAYS: is ${RETENTION_DAYS}, but the pages tell visitors ${built.retentionDays}`);
  }
  if (ANON_KEY && keyHash(ANON_KEY) !== built.anonKeyHash) {
    const sent = built.anonKeyHash ? 'another key' : 'none';
    faults.push(
      `  ANON_KEY: the pages send ${sent}, so every form would fail; set PUBLIC_ANON_KEY to the same`,
    );
  }
  if (faults.length === 0) return;
  throw new Error(`The built pages do not fit the configuration:\n${faults.join('\n')}\n${advice}`);
}
