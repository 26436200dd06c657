/** The drawings that are ready, by name. */

export { approach } from './approach.ts';
export { people } from './cast.ts';
export { isPictureName, type PictureName, pictureNames, pictures } from './catalogue.ts';
