import type { Context } from 'hono';
import type { Config } from '../config.ts';

type OriginSettings = Pick<Config, 'SITE_URL' | 'ALLOWED_ORIGINS'>;

/** The origins whose pages are ours or are let in: the site itself, which a file host may serve, and ALLOWED_ORIGINS. */
export function knownOrigins(config: OriginSettings): string[] {
  return [config.SITE_URL, ...config.ALLOWED_ORIGINS];
}

/**
 * Whether a native post came from our own pages or from an allowed origin.
 *
 * Browsers name the origin of every cross-site post, so a post that names none (an old or a text browser) is
 * taken. No cookie travels with it, so there is nothing to forge but an enquiry that anyone may send.
 */
export function isFromOurSite(c: Context, config: OriginSettings): boolean {
  if (trustedOrigin(c, config) !== undefined) return true;
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || isThisHost(c, origin);
}

/** The Origin header when it is a known one on another host. */
export function trustedOrigin(c: Context, config: OriginSettings): string | undefined {
  const origin = c.req.header('origin');
  const known = origin !== undefined && knownOrigins(config).includes(origin);
  return known && !isThisHost(c, origin) ? origin : undefined;
}

function isThisHost(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
