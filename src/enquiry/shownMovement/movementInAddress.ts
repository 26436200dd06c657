import { shownMovementHash } from './hash.ts';

/**
 * Adds a shown movement to the links to this page in other languages, so that visitors who follow such a link do not lose
 * the movement. The text '' removes the movement from the links.
 *
 * @param pages - the paths of forms; links to these forms without a query or a hash also get the movement
 */
export function addMovementToLinks(text: string, ...pages: string[]): void {
  const hash = text && shownMovementHash + text;
  // Compare paths, not the attribute href: a change of the hash turns the address in the attribute into an absolute one.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (
      link.matches('[hreflang][lang]') ||
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
