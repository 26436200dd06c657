import { type Context, Hono } from 'hono';
import type { AppEnv } from '../context.ts';

/** The address of the speculation rules. */
export const rulesAddress = '/speculation-rules.json';
/**
 * Prefetches links to pages of the site, except files and the pages after a form. With the eagerness moderate, Chromium
 * starts when the mouse is over a link for a moment or a finger touches it, and keeps two such pages at most.
 */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        selector_matches: 'a[href^="/"]:not([href*="."], [href$="/received"], [aria-current="page"])',
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Serves the rules that pages refer to: Chromium fetches a page that a visitor is about to open, and keeps it for five
 * minutes.
 */
export function speculationRules(): Hono<AppEnv> {
  return new Hono<AppEnv>().get(rulesAddress, (c) =>
    c.body(rules, 200, {
      // Chromium accepts rules of no other media type.
      'Content-Type': 'application/speculationrules+json',
      // The rules are cached, since every page refers to them.
      'Cache-Control': 'public, max-age=86400',
    }),
  );
}

/** Removes the rules from the headers of a page for a browser that saves data. */
export function removeRulesIfSavingData(c: Context<AppEnv>, answer: Response): Response {
  if (c.req.header('save-data') === 'on') answer.headers.delete('Speculation-Rules');
  return answer;
}
