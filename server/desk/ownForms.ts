import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { deskOrigin } from '../outbox/message.ts';
import type { DeskEnv } from './deskEnv.ts';

type Settings = Pick<Config, 'SITE_URL' | 'FUNCTIONS_URL'>;

/**
 * Whether the browser says that a page of the desk's own origin sent this. Stricter than for the public forms: here a
 * cookie may travel with what is sent, so what names no origin (an old or a text browser) is refused.
 */
function isOwnForm(c: Context, config: Settings): boolean {
  // No page can set it, and it knows of redirects; browsers from before 2023 do not send it.
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === deskOrigin(config) : site === 'same-origin';
}

/** Whatever may change something must come from the desk's own pages; else `refuse` answers, and nothing is done. */
export function ownFormsOnly(
  config: Settings,
  refuse: (c: Context<DeskEnv>) => Promise<Response>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    return isReading || isOwnForm(c, config) ? next() : refuse(c);
  };
}
