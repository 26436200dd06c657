import { Hono } from 'hono';
import type { AppEnv } from './parts.ts';

/** Addresses that were once linked to, and where their page is. The build has a page for each, for plain file hosts. */
export const redirects: Record<string, string> = {
  '/services/neurological-rehab': '/services/neurological-rehabilitation',
};

/** Leads on from each of them for good, with whatever was asked behind the address. */
export function movedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 308));
  }
  return app;
}
