import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { notFoundPage } from './staticFiles.ts';

/** SHA-256 hashes of the inline scripts and styles in a page, as `sha256-…`. */
interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Those of every built page by its address; written by the build. */
export type InlineHashesOfPages = Record<string, InlineHashes>;

/**
 * The headers every answer carries; what an answer says itself of its policy and of Referrer-Policy stands. The policy
 * allows what stands in the page of that address, which a form answered there is too, and in no other. Referrer-Policy must
 * not be no-referrer: browsers would then send `Origin: null` with our own forms. There is no Cross-Origin-Opener-Policy: for
 * it a browser changes to another process when the answer has come, and paints 64 ms later on a slow phone
 * (docs/measurements.md); these pages open no windows and know nobody.
 */
export function securityHeaders(inline: InlineHashesOfPages, isHttps: boolean) {
  const policies = new Map(Object.entries(inline).map(([page, hashes]) => [page, policyWith(hashes)]));
  const bare = policyWith({ scripts: [], styles: [] });
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const page = c.res.status === 404 ? notFoundPage(c.req.path) : c.req.path;
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', policies.get(page) ?? bare);
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('X-Frame-Options', 'DENY');
    if (!c.res.headers.has('Referrer-Policy'))
      c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.res.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isHttps) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}

function policyWith({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(quoted)].join(' '),
    ["style-src 'self'", ...styles.map(quoted)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    // The map and street view of the contact page, loaded only when asked for.
    'frame-src https://www.google.com https://maps.google.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
