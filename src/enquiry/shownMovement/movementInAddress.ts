import { shownMovementHash } from './hash.ts';

/**
 * Adds a shown movement to the links to this page in other languages, so that visitors who follow such a link do not lose
 * the movement. The text '' removes the movement from the links.
 */
export function addMovementToLanguageLinks(text: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(header, footer) a[hreflang]'))
    link.hash = text && shownMovementHash + text;
}

/** Adds a shown movement to the links to `pages`, the paths of forms, that have no query and no other hash. */
export function addMovementToFormLinks(text: string, ...pages: string[]): void {
  // Compare paths, not the attribute href: a change of the hash turns the address in the attribute into an absolute one.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    if (
      link.origin === location.origin &&
      pages.includes(link.pathname) &&
      !link.search &&
      canHaveMovement(link)
    )
      link.hash = text && shownMovementHash + text;
}

const canHaveMovement = ({ hash }: HTMLAnchorElement) => !hash || hash.startsWith(shownMovementHash);

/** Puts a shown movement into the address of the page, in place of any other hash; '' removes the hash. */
export function putMovementInAddress(text: string): void {
  const hash = text && shownMovementHash + text;
  // Safari refuses more than 100 changes of the address in 30 seconds.
  if (location.hash === hash) return;
  history.replaceState(history.state, '', hash || location.pathname + location.search);
}
