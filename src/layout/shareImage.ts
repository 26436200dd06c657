import type { PictureName } from '@vital-motion/figure/movements';

/** The address of a page's share image, which is drawn when the build ends (tools/build/shareImages.ts). */
export function shareImage(picture: PictureName, path: string, site: URL | undefined): URL {
  return new URL(`/share/${picture}/${path.slice(1).replaceAll('/', '-') || 'home'}.png`, site);
}
