import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { notFoundPage } from './staticFiles.ts';

/** SHA-256 hashes of the inline scripts and styles in a page, as `sha256-…`. */
interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The inline hashes of every built page by its address; written by the build. */
export type InlineHashesOfPages = Record<string, InlineHashes>;

/**
 * The content security policy of the desk and of appointment pages: no scripts, frames, inline styles or inline pictures.
 */
export const scriptlessPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets these headers of every answer, in addition to those of {@link securityHeaders} or instead of them. */
export function setHeaders(values: Readonly<Record<string, string>>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(values)) c.res.headers.set(name, value);
  });
}

/**
 * Sets the security headers of every answer, except a Content-Security-Policy or Referrer-Policy that the answer already
 * has. The policy allows only the inline scripts and styles of the page at that address. Referrer-Policy must not be
 * no-referrer: browsers would then send `Origin: null` with our own forms. There is no Cross-Origin-Opener-Policy: it
 * makes a browser switch processes when the answer arrives, and paint 64 ms later on a slow phone (docs/measurements.md),
 * and these pages open no windows.
 */
export function securityHeaders(inlineHashes: InlineHashesOfPages, isHttps: boolean) {
  const policies = new Map(Object.entries(inlineHashes).map(([page, hashes]) => [page, policyWith(hashes)]));
  const policyWithoutInline = policyWith({ scripts: [], styles: [] });
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const page = c.res.status === 404 ? notFoundPage(c.req.path) : c.req.path;
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', policies.get(page) ?? policyWithoutInline);
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
    ["script-src 'self'", ...scripts.map(quoteHash)].join(' '),
    ["style-src 'self'", ...styles.map(quoteHash)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    // The contact page loads the map and street view when a visitor asks for them.
    'frame-src https://www.google.com https://maps.google.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function quoteHash(hash: string): string {
  return `'${hash}'`;
}
