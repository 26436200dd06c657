import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { firstLanguage } from '../../src/text/languages.ts';
import type { AppContext, AppEnv } from '../context.ts';
import {
  bodyTooLarge,
  errorResponse,
  invalidJson,
  methodNotAllowed,
  noSuchFunction,
  tooManyFields,
  tooManyRequests,
  unsupportedMediaType,
  wrongKey,
} from '../http/httpErrors.ts';
import { clientAddress } from '../http/rateLimits.ts';
import { isSameSecret, knownOrigins, limitBodySize, readJson } from '../http/request.ts';
import { acceptEnquiry, type ServerForm, serverForms } from './acceptEnquiry.ts';
import { readFirstOf } from './readFirst.ts';

const maxBodySize = 32 * 1024;
const maxKeyLength = 200;

/** The routes of the functions under /functions/v1: the checks in the order of the contract, then the function. */
export function functionRoutes(context: AppContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>().use(allowOrigins(context));
  const forms = serverForms(context.forms);
  for (const [type, { functionName }] of Object.entries(enquiryTypes)) {
    const path = `/${functionName}`;
    const formsOfType = forms.filter((form) => form.type === type);
    app.use(path, postOnly, limitJson, jsonOnly, requireKey(context), limitAttempts(context, formsOfType));
    app.post(path, (c) => handlePost(context, formsOfType, c));
  }
  return app.all('*', (c) => errorResponse(c, noSuchFunction));
}

/** The form in the language that a body names, or in the first language. */
function formInLanguage(forms: ServerForm[], language: unknown): ServerForm {
  const languageForm = forms.find((form) => form.language === language) ?? forms[0];
  if (!languageForm) throw new Error('there is no form of this enquiry type in the first language');
  return languageForm;
}

async function handlePost(context: AppContext, forms: ServerForm[], c: Context<AppEnv>): Promise<Response> {
  const fields = await readJson(c);
  if (fields === undefined) return errorResponse(c, invalidJson);
  if (fields === 'tooMany') return errorResponse(c, tooManyFields);
  const { validateBody, errorWords, language } = formInLanguage(forms, fields.language);
  const accepted = await acceptEnquiry(context, {
    fields,
    validate: validateBody,
    errorWords,
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, maxKeyLength) || null,
    client: clientAddress(c, context.config.TRUST_PROXY),
    requestId: c.get('requestId'),
  });
  if ('error' in accepted) return errorResponse(c, accepted.error);
  const readFirst = readFirstOf(context, accepted.warningSigns, language);
  return c.json({ id: accepted.id, status: 'received', ...(readFirst && { readFirst }) });
}

function allowOrigins({ config }: AppContext): MiddlewareHandler {
  return cors({
    origin: knownOrigins(config),
    allowMethods: ['POST'],
    // Without `allowHeaders`, all requested headers are allowed: a client may add x-region, or traceparent for tracing.
    exposeHeaders: ['retry-after'],
    maxAge: 3600,
  });
}

const postOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'POST') return next();
  c.header('Allow', 'POST, OPTIONS');
  return errorResponse(c, methodNotAllowed);
};

const limitJson = limitBodySize(maxBodySize, (c) => errorResponse(c, bodyTooLarge));

const jsonOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return next();
  return errorResponse(c, unsupportedMediaType);
};

function requireKey({ config }: AppContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = config.ANON_KEY;
    const candidateKeys = [c.req.header('apikey'), c.req.header('authorization')?.replace(/^Bearer /i, '')];
    if (!key || candidateKeys.some((candidate) => candidate !== undefined && isSameSecret(candidate, key)))
      return next();
    return errorResponse(c, wrongKey);
  };
}

/** Limits the attempts. The message is in the first language, since the body with the language is not read yet. */
function limitAttempts({ limits, config }: AppContext, forms: ServerForm[]): MiddlewareHandler<AppEnv> {
  const { errorWords } = formInLanguage(forms, firstLanguage);
  return async (c, next) => {
    const wait = await limits.attempts.take(clientAddress(c, config.TRUST_PROXY));
    return wait > 0 ? errorResponse(c, tooManyRequests(wait, errorWords)) : next();
  };
}
