import { type PictureName, pictures } from './pictures.ts';

/**
 * The drawing of a service, which has the service's slug as its name.
 *
 * @throws when there is none yet
 */
export function servicePicture(slug: string): PictureName {
  if (Object.hasOwn(pictures, slug)) return slug as PictureName;
  throw new Error(
    `The service "${slug}" has no drawing: add a movement of that name to src/figure/movements/.`,
  );
}
