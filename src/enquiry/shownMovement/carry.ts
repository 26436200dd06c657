import { shownMovementHash } from './hash.ts';

/**
 * Adds a shown movement to the links to this page in other languages, so that it is not lost when one is pressed. With '',
 * removes it from them.
 *
 * @param pages - paths of forms: every plain link to one of them gets it too
 */
export function carryInLinks(text: string, ...pages: string[]): void {
  const hash = text && shownMovementHash + text;
  // By path, since setting the hash makes the address absolute and a selector would no longer match it.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (
      link.matches('[hreflang][lang]') ||
      // Not links that already have a hash or a query, such as one to a heading or for another complaint.
      (link.origin === location.origin && pages.includes(link.pathname) && !link.search && carries(link))
    )
      link.hash = hash;
}

const carries = ({ hash }: HTMLAnchorElement) => !hash || hash.startsWith(shownMovementHash);

/** Puts a shown movement into the address of the page, in place of any other hash; '' removes the hash. */
export function keepInAddress(text: string): void {
  const hash = text && shownMovementHash + text;
  // Safari refuses more than 100 changes of the address in 30 seconds.
  if (location.hash === hash) return;
  history.replaceState(history.state, '', hash || location.pathname + location.search);
}
