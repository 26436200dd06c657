const minute = 60_000;

/** The page of this key as HTML: kept, or rendered now. */
export type PageCache = (key: string, render: () => Promise<string>) => Promise<string>;

/**
 * Renders each page once a minute at most, and keeps it for whoever asks next. For pages that anybody gets who is refused or
 * not signed in: answering must cost less than asking, or it is how a server is kept busy.
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
      // What could not be rendered now may be there next time.
      pages.delete(key);
      throw error;
    }
  };
}
