const minute = 60_000;

/** The page of this key as HTML, cached or rendered now. */
export type PageCache = (key: string, render: () => Promise<string>) => Promise<string>;

/**
 * Renders each page at most once a minute. For pages that anybody can request without signing in or sending a valid
 * form: answering must cost less than asking, so that nobody can keep the server busy with them.
 *
 * @param clock - ms since 1970
 */
export function pageCache(clock: () => number): PageCache {
  const pages = new Map<string, Promise<string>>();
  let keptUntil = 0;
  return async (key, render) => {
    if (clock() >= keptUntil) {
      pages.clear();
      keptUntil = clock() + minute;
    }
    const page = pages.get(key) ?? render();
    pages.set(key, page);
    try {
      return await page;
    } catch (error) {
      // The next request tries again.
      pages.delete(key);
      throw error;
    }
  };
}
