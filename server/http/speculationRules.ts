import { type Context, Hono } from 'hono';
import { linksAhead } from '../../src/content/linksAhead.ts';
import type { AppEnv } from '../context.ts';

/** Where the rules are. */
export const rulesAddress = '/speculation-rules.json';
/** Moderate: when a mouse rests on the link or a finger goes down on it; the browser holds two such pages at most. */
const rules = JSON.stringify({
  prefetch: [{ where: { selector_matches: linksAhead }, eagerness: 'moderate' }],
});

/** The rules that pages name: the next page is fetched when a visitor is about to open it (src/layout/NextPage.astro). */
export function speculationRules(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(rulesAddress, (c) =>
    c.body(rules, 200, {
      // Chromium takes them as nothing else.
      'Content-Type': 'application/speculationrules+json',
      // Each page asks for them: not over the line again.
      'Cache-Control': 'public, max-age=86400',
    }),
  );
}

/** How long a page that was fetched ahead may be opened without asking again, in seconds: what it says of today is older then. */
const aheadFor = 120;

/**
 * Has the next page fetched ahead, but by nobody who saves data. Firefox opens what it has fetched without a round trip
 * only if that is fresh; Chromium keeps it for five minutes whatever we say. No cache between may take it for everybody's.
 *
 * @param answer - a page of the site, which names the rules
 */
export function fetchingAhead(c: Context<AppEnv>, answer: Response): Response {
  if (c.req.header('save-data') === 'on') answer.headers.delete('Speculation-Rules');
  if (isFetchedAhead(c)) answer.headers.set('Cache-Control', `private, max-age=${aheadFor}`);
  return answer;
}

/** Whether the page was fetched before anybody opened it; a page's script can say so in `Purpose` alone. */
export function isFetchedAhead(c: Context): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose');
  return purpose?.startsWith('prefetch') ?? false;
}
