/**
 * The selector of the links that are prefetched: those to other pages of the site, not to files, nor to the pages after
 * a form.
 */
export const prefetchedLinks = 'a[href^="/"]:not([href*="."], [href$="/received"], [aria-current="page"])';
