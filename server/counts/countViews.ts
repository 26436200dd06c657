import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isbot } from 'isbot';
import { addressOf } from '../../src/site/routes.ts';
import type { AppEnv } from '../appParts.ts';
import type { BuiltFiles } from '../builtFiles.ts';
import { isFetchedAhead } from '../speculationRules.ts';
import type { PageViews } from './pageViews.ts';

/** Every browser says who it is in less; no more than this is looked at (docs/decisions/008-no-request-is-dear.md). */
const longestName = 500;

/**
 * Counts the pages that browsers were given: no files, no address that is no page, no machine that says it is one. Of the
 * request nothing is kept.
 *
 * @param pages - the addresses of the pages
 */
export function countViews(views: PageViews, pages: ReadonlySet<string>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    // 304: the browser shows the page that it has kept.
    const isGiven = c.res.status === 200 || c.res.status === 304;
    if (method === 'GET' && isGiven && pages.has(path) && !isMachine(c)) views.add(path, isFetchedAhead(c));
  });
}

/** The addresses of every page of the build; those that are answered 404, or lead on, are never given. */
export function pageAddresses(files: BuiltFiles): ReadonlySet<string> {
  return new Set([...files.keys()].filter((file) => file.endsWith('.html')).map(addressOf));
}

/** Whether a search engine, a monitor or a program asks, by its own words; every browser says what it is. */
function isMachine(c: Context): boolean {
  const name = c.req.header('user-agent');
  return !name || isbot(name.slice(0, longestName));
}
