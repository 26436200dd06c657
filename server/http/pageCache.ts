import type { AppContext } from '../context.ts';

const minute = 60_000;

/**
 * Renders a page of the build as HTML.
 *
 * @throws when the build cannot render it
 */
export async function renderHtml(
  { renderPage }: Pick<AppContext, 'renderPage'>,
  path: string,
  body: unknown,
): Promise<string> {
  const page = await renderPage(path, body);
  if (!page.ok) throw new Error(`the build answered a request to render ${path} with status ${page.status}`);
  return page.text();
}

/**
 * Renders a page at most once a minute. Anybody can request such a page without signing in or sending a valid form, so
 * nobody must keep the server busy with it.
 *
 * @throws as {@link renderHtml} does
 */
export function renderCachedHtml(
  context: Pick<AppContext, 'renderPage' | 'pageCache'>,
  path: string,
  body: unknown,
): Promise<string> {
  return context.pageCache(path + JSON.stringify(body), () => renderHtml(context, path, body));
}

/**
 * Creates the cache of {@link renderCachedHtml}.
 *
 * @param clock - ms since 1970
 */
export function createPageCache(clock: () => number): AppContext['pageCache'] {
  const pages = new Map<string, Promise<string>>();
  let expiresAt = 0;
  return async (key, render) => {
    if (clock() >= expiresAt) {
      pages.clear();
      expiresAt = clock() + minute;
    }
    const page = pages.get(key) ?? render();
    pages.set(key, page);
    try {
      return await page;
    } catch (error) {
      // A failed page is not cached, so that the next request tries again.
      pages.delete(key);
      throw error;
    }
  };
}
