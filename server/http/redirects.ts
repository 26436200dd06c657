import { Hono } from 'hono';
import { redirects } from '../../src/content/redirects.ts';
import type { AppEnv } from '../context.ts';

/** Leads on for good from every address whose page has moved, with whatever was asked behind it. */
export function movedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 308));
  }
  return app;
}
