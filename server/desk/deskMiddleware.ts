import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { AppEnv } from '../context.ts';
import { deskOrigin } from '../outbox/message.ts';
import type { DeskEnv } from './deskPage.ts';

/** What a page of the desk may load and do: it has no script, no frame, and no style or picture of its own in it. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  // No cache keeps what is said here of people, and no search engine lists it.
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // A neighbour on the same domain, to whose page a browser would send the cookie along, cannot load it either.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A link opens the desk with its cookie (SameSite=Lax): whoever opens a window of it is not to watch what happens there.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The address of a link in a message is its secret, which is not to go along to what the page loads.
  'Referrer-Policy': 'strict-origin',
};

/** The headers of every answer below /desk, beside or in place of those of the site. */
export const deskHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
});

type Settings = Pick<Config, 'SITE_URL' | 'FUNCTIONS_URL'>;

/**
 * Whether the browser says that a page of the desk's own origin sent this. Stricter than for the public forms: here a
 * cookie may travel with what is sent, so what names no origin (an old or a text browser) is refused.
 */
function isSameOrigin(c: Context, config: Settings): boolean {
  // No page can set it, and it knows of redirects; browsers from before 2023 do not send it.
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === deskOrigin(config) : site === 'same-origin';
}

/** Whatever may change something must come from the desk's own pages; else `refuse` answers, and nothing is done. */
export function requireSameOrigin(
  config: Settings,
  refuse: (c: Context<DeskEnv>) => Promise<Response>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isReading || isSameOrigin(c, config) ? next() : refuse(c);
  };
}
