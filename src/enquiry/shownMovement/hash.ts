/**
 * Behind it, the address of a form carries a shown movement to the browser's script, where no server gets it. A file of its own:
 * the page of the drawing and the forms have it in common, and neither is to load the other's script (astro.config.ts).
 */
export const shownMovementHash = '#shown=';
