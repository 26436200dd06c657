import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import { forwardedAddress } from './rateLimits.ts';

/** Logs an unexpected error with its stack, but without its message, which may contain what a visitor typed. */
export function logFailure<E extends AppEnv>(log: Logger, c: Context<E>, error: Error): void {
  const stack = error.stack?.replace(error.message, '');
  log.error({ id: c.get('requestId'), name: error.name, stack }, 'a request failed with an unexpected error');
}

/** Logs that the store could not be read or written, by the code of the error: its message may contain personal data. */
export function logStoreFailure<E extends AppEnv>(
  log: Logger,
  c: Context<E>,
  error: unknown,
  message: string,
): void {
  log.error({ id: c.get('requestId'), code: errorCode(error) }, message);
}

/** Logs one line for each request, without personal data. */
export function requestLog(log: Logger, clock: () => number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = clock();
    const id = randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
    const { method } = c.req;
    const { status } = c.res;
    // An unknown or redirected address may contain personal data.
    const hasUnknownPath = status === 404 || status === 308 || c.get('hasUnknownPath');
    const path = hasUnknownPath ? undefined : c.req.path;
    const refusal = c.get('refusal');
    log.info({ id, method, path, status, ms: clock() - start, ...(refusal && { refusal }) }, 'request');
  });
}

/**
 * Warns once about proxies that TRUST_PROXY does not count, or that add no address: all visitors then share their limits.
 */
export function warnOfUnknownProxy(log: Logger, proxies: number) {
  let hasWarned = false;
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('x-forwarded-for');
    if (!hasWarned && header !== undefined && (proxies === 0 || forwardedAddress(header, proxies) === '')) {
      hasWarned = true;
      const reason =
        proxies === 0
          ? 'arrives but TRUST_PROXY is 0'
          : `has no network address where TRUST_PROXY=${proxies} looks for one`;
      log.warn(`X-Forwarded-For ${reason}: all visitors count as one address in the rate limits`);
    }
    await next();
  });
}
