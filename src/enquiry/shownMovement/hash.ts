/**
 * The start of the hash that carries a shown movement to the script of a form. A browser never sends a hash to a server. The
 * constant has a file of its own, so that neither the page of the drawing nor the forms load the script of the other
 * (astro.config.ts).
 */
export const shownMovementHash = '#shown=';
