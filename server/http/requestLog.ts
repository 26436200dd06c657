import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from '../context.ts';

/** Logs an unexpected error with its stack, without its message, which may hold what a visitor typed. */
export function logFailure<E extends AppEnv>(log: Logger, c: Context<E>, error: Error): void {
  const stack = error.stack?.replace(error.message, '');
  log.error({ id: c.get('requestId'), name: error.name, stack }, 'a request failed');
}

/** Logs one line a request, without personal data. */
export function requestLog(log: Logger, clock: () => number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = clock();
    const id = randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
    const { method } = c.req;
    const { status } = c.res;
    // An unknown address may hold anything, and so may one that is redirected.
    const hasUnknownPath = status === 404 || status === 308 || c.get('hasUnknownPath');
    const path = hasUnknownPath ? undefined : c.req.path;
    const refusal = c.get('refusal');
    log.info({ id, method, path, status, ms: clock() - started, ...(refusal && { refusal }) }, 'request');
  });
}

/** Warns once about a proxy in front that the configuration does not know. */
export function warnOfUnknownProxy(log: Logger, proxies: number) {
  let warned = proxies > 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!warned && c.req.header('x-forwarded-for') !== undefined) {
      warned = true;
      log.warn(
        'X-Forwarded-For arrives but TRUST_PROXY is 0: every visitor counts as one address in the rate limits',
      );
    }
    await next();
  });
}
