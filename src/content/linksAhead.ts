/**
 * The links whose pages are fetched when a visitor is about to open them, as a selector: those to other pages of ours,
 * not to files, nor to the answers of forms, which are for whoever has sent one.
 */
export const linksAhead = 'a[href^="/"]:not([href*="."], [href$="/received"], [aria-current="page"])';
