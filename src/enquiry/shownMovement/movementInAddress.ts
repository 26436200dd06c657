import { shownMovementHash } from './hash.ts';

/**
 * Adds a shown movement to the links to this page in other languages, so that a visitor who follows one does not lose it.
 * With '', removes the movement from the links.
 *
 * @param pages - paths of forms: every plain link to one of them gets the movement too
 */
export function addMovementToLinks(text: string, ...pages: string[]): void {
  const hash = text && shownMovementHash + text;
  // Compare paths: a changed hash makes the address of a link absolute, so that an attribute selector would not match it.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (
      link.matches('[hreflang][lang]') ||
      // Skip links that have a hash or a query of their own, such as a link to a heading or with another choice.
      (link.origin === location.origin &&
        pages.includes(link.pathname) &&
        !link.search &&
        canHaveMovement(link))
    )
      link.hash = hash;
}

const canHaveMovement = ({ hash }: HTMLAnchorElement) => !hash || hash.startsWith(shownMovementHash);

/** Puts a shown movement into the address of the page, in place of any other hash; '' removes the hash. */
export function putMovementInAddress(text: string): void {
  const hash = text && shownMovementHash + text;
  // Safari refuses more than 100 changes of the address in 30 seconds.
  if (location.hash === hash) return;
  history.replaceState(history.state, '', hash || location.pathname + location.search);
}
