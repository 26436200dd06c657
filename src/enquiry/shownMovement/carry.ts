import { shownMovementHash } from './hash.ts';

/**
 * Lets the links to the same page in other languages carry what was shown, so that nothing is lost whichever is pressed;
 * with '', no longer.
 *
 * @param pages - paths to which every plain link carries it as well: those of the forms
 */
export function carryInLinks(text: string, ...pages: string[]): void {
  const hash = text && shownMovementHash + text;
  // By path: setting the hash makes the address a whole one, which a selector would not find again.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (
      link.matches('[hreflang][lang]') ||
      // Not those with a purpose of their own, such as a place on the page or another complaint.
      (link.origin === location.origin && pages.includes(link.pathname) && !link.search && carries(link))
    )
      link.hash = hash;
}

const carries = ({ hash }: HTMLAnchorElement) => !hash || hash.startsWith(shownMovementHash);

/** Keeps what was shown in the address of the page, in place of what a link within the page put there; nothing for ''. */
export function keepInAddress(text: string): void {
  const hash = text && shownMovementHash + text;
  // Safari refuses more than 100 changes of the address in 30 seconds.
  if (location.hash === hash) return;
  history.replaceState(history.state, '', hash || location.pathname + location.search);
}
