/**
 * The start of the hash that carries a shown movement to a form's script; a hash is never sent to a server. In a file of
 * its own, so that neither the page of the drawing nor the forms load the other's script (astro.config.ts).
 */
export const shownMovementHash = '#shown=';
