import { type Context, Hono } from 'hono';
import { prefetchedLinks } from '../../src/content/prefetchedLinks.ts';
import type { AppEnv } from '../context.ts';

/** The address of the rules. */
export const rulesAddress = '/speculation-rules.json';
/** Moderate: when a mouse rests on the link or a finger touches it; the browser keeps two such pages at most. */
const rules = JSON.stringify({
  prefetch: [{ where: { selector_matches: prefetchedLinks }, eagerness: 'moderate' }],
});

/** The rules that pages name: the next page is fetched when a visitor is about to open it (src/layout/PrefetchLinks.astro). */
export function speculationRules(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(rulesAddress, (c) =>
    c.body(rules, 200, {
      // The only type that Chromium accepts.
      'Content-Type': 'application/speculationrules+json',
      // Every page requests them.
      'Cache-Control': 'public, max-age=86400',
    }),
  );
}

/** How long a prefetched page may be opened without revalidation, in seconds; its dated text may be that old. */
const aheadFor = 120;

/**
 * Adjusts a page's headers for prefetching: none with Save-Data, and a prefetched page stays fresh for a while. Firefox
 * opens a prefetched page without a round trip only while it is fresh; Chromium keeps it for five minutes in any case. It is
 * private, so that no shared cache keeps it.
 *
 * @param answer - a page of the site, which names the rules
 */
export function fetchingAhead(c: Context<AppEnv>, answer: Response): Response {
  if (c.req.header('save-data') === 'on') answer.headers.delete('Speculation-Rules');
  if (isFetchedAhead(c)) answer.headers.set('Cache-Control', `private, max-age=${aheadFor}`);
  return answer;
}

/** Whether this is a prefetch; a page's script can only set `Purpose`. */
function isFetchedAhead(c: Context): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose');
  return purpose?.startsWith('prefetch') ?? false;
}
