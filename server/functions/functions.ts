import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { refuse } from '../answers.ts';
import type { AppEnv, Parts } from '../appParts.ts';
import { clientAddress } from '../clientAddress.ts';
import { isSameSecret } from '../isSameSecret.ts';
import { acceptEnquiry } from './acceptEnquiry.ts';
import { invalidJson, noSuchFunction, notJsonType, notPosted, tooLargeBody, wrongKey } from './contract.ts';
import { type EnquiryKind, enquiryKinds } from './kinds.ts';
import { limitSize } from './limitSize.ts';
import { knownOrigins } from './origin.ts';
import { tooMany } from './refusals.ts';

const largest = 32 * 1024;
const longestKey = 200;

/** The functions under /functions/v1: one list of checks, in the order of the contract, then the function. */
export function functions(parts: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>().use(allowOrigins(parts));
  for (const kind of enquiryKinds(parts.forms)) {
    const path = `/${kind.functionName}`;
    app.use(path, postOnly, limitJson, jsonOnly, requireKey(parts), limitAttempts(parts));
    app.post(path, (c) => send(parts, kind, c));
  }
  return app.all('*', (c) => refuse(c, noSuchFunction));
}

async function send(parts: Parts, kind: EnquiryKind, c: Context<AppEnv>): Promise<Response> {
  const fields = await readJson(c.req.raw);
  if (fields === undefined) return refuse(c, invalidJson);
  const accepted = await acceptEnquiry(parts, {
    fields,
    read: kind.readBody,
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, longestKey) || null,
    client: clientAddress(c, parts.config.TRUST_PROXY),
    requestId: c.get('requestId'),
  });
  return 'id' in accepted ? c.json({ id: accepted.id, status: 'received' }) : refuse(c, accepted.refusal);
}

function allowOrigins({ config }: Parts): MiddlewareHandler {
  return cors({
    origin: knownOrigins(config),
    allowMethods: ['POST'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info'],
    exposeHeaders: ['retry-after'],
    maxAge: 3600,
  });
}

const postOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'POST') return next();
  c.header('Allow', 'POST, OPTIONS');
  return refuse(c, notPosted);
};

const limitJson = limitSize(largest, (c) => refuse(c, tooLargeBody));

const jsonOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return next();
  return refuse(c, notJsonType);
};

function requireKey({ config }: Parts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = config.ANON_KEY;
    const given = [c.req.header('apikey'), c.req.header('authorization')?.replace(/^Bearer /i, '')];
    if (!key || given.some((candidate) => candidate !== undefined && isSameSecret(candidate, key)))
      return next();
    return refuse(c, wrongKey);
  };
}

function limitAttempts({ limits, config, forms }: Parts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const wait = await limits.attempts.take(clientAddress(c, config.TRUST_PROXY));
    return wait > 0 ? refuse(c, tooMany(wait, forms.refusals)) : next();
  };
}

/** The object of fields in a JSON body, or undefined when it is not JSON; anything but an object has no fields. */
async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : {};
  } catch {
    return undefined;
  }
}
