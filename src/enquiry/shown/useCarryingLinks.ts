import { useEffect } from 'react';

/** What the address carries behind its #, where no server gets it. */
export const shownHash = '#shown=';

/**
 * Lets the links to the same page in other languages carry what was shown, so that nothing is lost whichever is pressed.
 *
 * @param pages - to which every link carries it as well: those of the forms
 */
export function useCarryingLinks(text: string, ...pages: string[]): void {
  const selector = ['a[hreflang][lang]', ...pages.map((page) => `a[href="${page}"]`)].join();
  useEffect(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>(selector);
    for (const link of links) link.hash = text && shownHash + text;
    return () => {
      for (const link of links) link.hash = '';
    };
  }, [text, selector]);
}
