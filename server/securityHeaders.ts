import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appParts.ts';

/** SHA-256 hashes of the inline scripts and styles in the built pages, as `sha256-…`; written by the build. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * The headers every answer carries. Referrer-Policy must not be no-referrer: browsers would then send
 * `Origin: null` with our own forms.
 */
export function securityHeaders(inline: InlineHashes, isHttps: boolean) {
  const policy = contentSecurityPolicy(inline);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', policy);
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('X-Frame-Options', 'DENY');
    c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.res.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (isHttps) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}

function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
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
