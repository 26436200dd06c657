/**
 * The start of the hash with which a link passes a shown movement to the script of a form. This file has no other code, so
 * that neither the page of the drawing nor the forms load the script of the other.
 */
export const shownMovementHash = '#shown=';
