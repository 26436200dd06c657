import { isPictureName, type PictureName } from '@vital-motion/figure/movements';

/**
 * The drawing of a service, which has the service's slug as its name.
 *
 * @throws when there is none yet
 */
export function servicePicture(slug: string): PictureName {
  if (isPictureName(slug)) return slug;
  throw new Error(
    `The service "${slug}" has no drawing: add a movement of that name to packages/figure/src/movements/.`,
  );
}
