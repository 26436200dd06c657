import { createHash } from 'node:crypto';
import { composeScene, type Ground, grounds, sceneSvg } from '@vital-motion/figure';
import { type PictureName, pictureNames, pictures } from '@vital-motion/figure/movements';

/** A drawing on one ground, as a file of its own. */
export interface PictureFileContent {
  /** In the folder of files that may be kept for good: a hash of the content is part of it. */
  readonly address: string;
  readonly svg: string;
}

/** Drawn once each: a page of a service asks for some of them ten times. */
const drawn = new Map<string, PictureFileContent>();

/** A drawing as a file, on its ground's colour. Only for the build: it takes Node to hash. */
export function pictureFile(name: PictureName, ground: Ground): PictureFileContent {
  const key = `${name}.${ground}`;
  const file = drawn.get(key) ?? draw(name, ground);
  drawn.set(key, file);
  return file;
}

/** The files of all drawings, on every ground. */
export function pictureFiles(): PictureFileContent[] {
  return pictureNames.flatMap((name) => grounds.map((ground) => pictureFile(name, ground)));
}

function draw(name: PictureName, ground: Ground): PictureFileContent {
  const svg = sceneSvg(composeScene(pictures[name]), ground);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/_astro/${name}.${ground}.${hash}.svg`, svg };
}
