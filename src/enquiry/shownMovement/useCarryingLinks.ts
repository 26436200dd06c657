import { useEffect } from 'react';
import { shownMovementHash } from './hash.ts';

/**
 * Lets the links to the same page in other languages carry what was shown, so that nothing is lost whichever is pressed.
 *
 * @param pages - paths to which every plain link carries it as well: those of the forms
 */
export function useCarryingLinks(text: string, ...pages: string[]): void {
  const key = pages.join(' ');
  useEffect(() => {
    // By path: setting the hash makes the address a whole one, which a selector would not find again.
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const paths = key.split(' ');
    const links = all.filter(
      (link) =>
        link.matches('[hreflang][lang]') ||
        // Not those with a purpose of their own, such as a place on the page or another complaint.
        (link.origin === location.origin && paths.includes(link.pathname) && !link.search && !link.hash),
    );
    for (const link of links) link.hash = text && shownMovementHash + text;
    return () => {
      for (const link of links) link.hash = '';
    };
  }, [text, key]);
}

/** Keeps what was shown in the address of the page, in place of what a link within the page put there; nothing for ''. */
export function keepInAddress(text: string): void {
  const bare = location.pathname + location.search;
  history.replaceState(history.state, '', text ? shownMovementHash + text : bare);
}
