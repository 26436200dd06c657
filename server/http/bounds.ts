import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../context.ts';

// What a request may be, judged before anything of it is parsed: parsing costs far more than looking at its length.

/** Bytes of the headers and the address together; browsers send one or two thousand. */
export const largestHead = 8192;
/** Headers; browsers and proxies send twenty or thirty. */
const mostHeaders = 100;
/** Fields of a form; none of ours has half as many. */
const mostFields = 50;
/** Keys of a JSON body, whose unknown fields are ignored and may have keys of their own. */
const mostKeys = 200;

/**
 * Answers what no reader of a request should see: more headers than anybody sends, and a path with escapes that are none, which
 * Hono would decode one by one, an exception each. Without words, as Node itself answers what is no HTTP. A query with such
 * escapes is taken away, since a link may have been pasted with it and no page needs one.
 */
export function bounded(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const status = faultOf(incoming);
    if (status === undefined) return listener(incoming, outgoing);
    outgoing.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
  };
}

function faultOf(incoming: IncomingMessage): 400 | 431 | undefined {
  const { rawHeaders, url = '' } = incoming;
  // Each is a name and a value.
  if (rawHeaders.length > 2 * mostHeaders) return 431;
  const path = url.split('?', 1)[0] ?? '';
  if (!canBeDecoded(path)) return 400;
  if (!canBeDecoded(url)) incoming.url = path;
  return undefined;
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const cookies = {
  desk: /(?:^|;) *__Host-desk=([^;]*)/,
  'desk-browser': /(?:^|;) *__Host-desk-browser=([^;]*)/,
};

/** What a cookie of ours holds, as it was sent: none of ours has an escape in it. */
export function readCookie(c: Context, name: keyof typeof cookies): string | undefined {
  return cookies[name].exec(c.req.header('cookie') ?? '')?.[1];
}

/**
 * Refuses bodies over `maxSize` bytes before they are read, and ends the connection with the answer: what is left of
 * the body would otherwise stand before the next request, which a proxy may send there for another visitor.
 */
export function limitSize<E extends AppEnv>(
  maxSize: number,
  refuse: (c: Context<E>) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      c.header('Connection', 'close');
      return refuse(c);
    },
  });
}

/** What became of a body: `tooMany` fields to be read at all. */
export type Body<Value> = Record<string, Value> | 'tooMany';

/**
 * The fields of a posted form as they were typed, newlines as the one character they were typed as. Files are none, and a
 * body that is no form has none.
 */
export async function readForm({ req }: Context): Promise<Body<string>> {
  const type = req.header('content-type') ?? '';
  const isInParts = /^multipart\/form-data\s*;/i.test(type);
  if (!isInParts && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return {};
  const body = Buffer.from(await req.arrayBuffer());
  // Neither mark stands in what was typed: & is escaped there, and nobody types so many of the other.
  const mark = isInParts ? /content-disposition:/gi : /&/g;
  if ((body.toString('latin1').match(mark)?.length ?? 0) > mostFields) return 'tooMany';
  const fields = isInParts
    ? await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => [])
    : new URLSearchParams(body.toString());
  const typed = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')] as const] : [],
  );
  return Object.fromEntries(typed);
}

/**
 * The object of fields in a JSON body; anything but an object has no fields.
 *
 * @returns undefined when it is not JSON
 */
export async function readJson({ req }: Context): Promise<Body<unknown> | undefined> {
  const text = await req.text();
  if (keysIn(text) > mostKeys) return 'tooMany';
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : {};
  } catch {
    return undefined;
  }
}

const [quotationMark, colon, backslash] = [0x22, 0x3a, 0x5c];

/** How many keys a text has if it is JSON: its colons, but for those inside of a text. */
function keysIn(json: string): number {
  let keys = 0;
  let isInside = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quotationMark) isInside = !isInside;
    else if (code === colon && !isInside) keys += 1;
    else if (code === backslash && isInside) at += 1;
  }
  return keys;
}
