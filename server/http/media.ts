import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import parseRange from 'range-parser';
import type { AppEnv } from '../context.ts';
import type { BuiltFiles } from './builtFiles.ts';

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
