/**
 * A header of what the development server asks Astro to draw: a page of the desk is drawn at the address at which the
 * server answers itself.
 */
export const drawing = 'x-drawing';
