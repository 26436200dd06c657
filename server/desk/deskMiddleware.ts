import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { AppEnv } from '../context.ts';
import { scriptlessPolicy } from '../http/securityHeaders.ts';
import { deskOrigin } from '../outbox/message.ts';
import type { DeskEnv } from './deskPage.ts';

const headers = {
  'Content-Security-Policy': scriptlessPolicy,
  // Personal data: not for caches, nor for search engines.
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Keeps other hosts of the same site, whose requests carry the cookie, from loading it.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A link from another site opens the desk with its cookie (SameSite=Lax); that site must not watch the window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The address of a sign-in link holds its token, which the page's requests must not pass on.
  'Referrer-Policy': 'strict-origin',
};

/** Sets the headers of every response below /desk. They add to the site's, or replace them. */
export const deskHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
});

type Settings = Pick<Config, 'SITE_URL' | 'FUNCTIONS_URL'>;

/**
 * Whether the browser says that a page of the desk's own origin sent this. Stricter than for the public forms: requests
 * carry a cookie here, so one without an origin (from an old or a text browser) is refused.
 */
function isSameOrigin(c: Context, config: Settings): boolean {
  // Pages cannot set it, and it accounts for redirects. Browsers before 2023 do not send it.
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === deskOrigin(config) : site === 'same-origin';
}

/** The same-origin check: a request that may change something must come from the desk's own pages. */
export function requireSameOrigin(
  config: Settings,
  refuse: (c: Context<DeskEnv>) => Promise<Response>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isReading || isSameOrigin(c, config) ? next() : refuse(c);
  };
}
