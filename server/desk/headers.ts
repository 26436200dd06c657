import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

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
  // The address of a link in a letter is its secret, which is not to go along to what the page loads.
  'Referrer-Policy': 'strict-origin',
};

/** The headers of every answer below /desk, beside or in place of those of the site. */
export const deskHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
});
