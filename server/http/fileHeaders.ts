import { getMimeType, mimes } from 'hono/utils/mime';
import { rulesAddress } from './speculationRules.ts';

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
