import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from '../config.ts';
import type { AppEnv } from '../context.ts';

/** The most fields of a posted form; ours have fewer than half as many. */
const maxFields = 50;
/** The most keys of a JSON body; unknown fields are ignored, and may be nested. */
const maxKeys = 200;

/**
 * Rejects bodies over `maxSize` bytes before they are read, and closes the connection: the unread rest of the body would
 * otherwise precede the next request, which a proxy may send for another visitor.
 */
export function limitBodySize<E extends AppEnv>(
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

/** The fields of a body, or `tooMany` when it has too many to be parsed: parsing costs far more than counting. */
export type Body<Value> = Record<string, Value> | 'tooMany';

/**
 * Reads the fields of a posted form, with line breaks as \n. Files are left out, and a body that is not a form has no
 * fields.
 */
export async function readForm({ req }: Context): Promise<Body<string>> {
  const type = req.header('content-type') ?? '';
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return {};
  const body = Buffer.from(await req.arrayBuffer());
  // Each field has one of these separators. Typed text never has an unescaped &, and rarely the name of that header.
  const fieldSeparator = isMultipart ? /content-disposition:/gi : /&/g;
  if ((body.toString('latin1').match(fieldSeparator)?.length ?? 0) > maxFields) return 'tooMany';
  const fields = isMultipart
    ? await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => [])
    : new URLSearchParams(body.toString());
  const textFields = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')] as const] : [],
  );
  return Object.fromEntries(textFields);
}

/**
 * Reads the fields of a JSON body; any value except an object has no fields.
 *
 * @returns undefined when it is not JSON
 */
export async function readJson({ req }: Context): Promise<Body<unknown> | undefined> {
  const text = await req.text();
  if (countKeys(text) > maxKeys) return 'tooMany';
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

/** Counts the keys in JSON without parsing it: the colons outside of strings. */
function countKeys(json: string): number {
  let keyCount = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quotationMark) isInString = !isInString;
    else if (code === colon && !isInString) keyCount += 1;
    else if (code === backslash && isInString) at += 1;
  }
  return keyCount;
}

/** Compares in constant time, so that the time of an answer does not reveal how much of a guess is right. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type OriginSettings = Pick<Config, 'SITE_URL' | 'ALLOWED_ORIGINS'>;

/** The origins that may post forms and call functions: the site itself, which a file host may serve, and ALLOWED_ORIGINS. */
export function knownOrigins(config: OriginSettings): string[] {
  return [config.SITE_URL, ...config.ALLOWED_ORIGINS];
}

/**
 * Whether a native post came from our own pages or from an allowed origin.
 *
 * Browsers send the origin with every cross-site post, so a post without one (from an old or a text browser) is accepted. No
 * cookie is used, so a forged post could only send an enquiry, which anybody may do.
 */
export function isFromOurSite(c: Context, config: OriginSettings): boolean {
  if (trustedOrigin(c, config) !== undefined) return true;
  const origin = c.req.header('origin');
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  return origin === undefined || isThisHost(c, origin);
}

/** The Origin header if it is a known origin on another host; otherwise undefined. */
export function trustedOrigin(c: Context, config: OriginSettings): string | undefined {
  const origin = c.req.header('origin');
  const isAllowed = origin !== undefined && knownOrigins(config).includes(origin);
  return isAllowed && !isThisHost(c, origin) ? origin : undefined;
}

function isThisHost(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
