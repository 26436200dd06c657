import { type Context, Hono } from 'hono';
import type { AppEnv } from '../context.ts';

/** The address of the rules. */
export const rulesAddress = '/speculation-rules.json';
/**
 * Links to other pages of the site, not to files, nor to the pages after a form. Moderate: when a mouse rests on the link
 * or a finger touches it; the browser keeps two such pages at most.
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

/** The rules that pages name: Chromium fetches the next page when a visitor is about to open it, and keeps it for five minutes. */
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

/** Removes the rules from a page's headers for a browser that saves data. */
export function withoutRulesToSaveData(c: Context<AppEnv>, answer: Response): Response {
  if (c.req.header('save-data') === 'on') answer.headers.delete('Speculation-Rules');
  return answer;
}
