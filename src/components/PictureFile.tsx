import { createHash } from 'node:crypto';
import {
  canvas,
  composeScene,
  composeSmallScene,
  type Ground,
  grounds,
  sceneSvg,
} from '@vital-motion/figure';
import { type DrawingName, drawingNames, movementOf, pictureNames } from '@vital-motion/figure/movements';
import type { TextAlternative } from '@vital-motion/figure/react';

/** `ground` is required, since a file cannot take colours from the page around it. */
type PictureFileProps = TextAlternative & {
  readonly name: DrawingName;
  readonly ground: Ground;
  /** True for the drawing with faces of people in profile, if heads are at least 40 px high. It exists on leaf only. */
  readonly large?: boolean;
};

/**
 * A drawing as a file, which is fetched when a visitor scrolls to it. For pages with many drawings, and for drawings that
 * matter less than the words beside them. Islands cannot use it, since the build computes the address.
 */
export function PictureFile({ name, ground, large = false, words }: PictureFileProps) {
  const alt = words?.text ?? '';
  return (
    <img
      className="figure"
      src={pictureFile(name, ground, large).address}
      alt={alt}
      width={canvas.width}
      height={canvas.height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A drawing on one ground, as a file of its own. */
export interface PictureFileContent {
  /** Contains a hash of the content, so that the file may be cached for ever. */
  readonly address: string;
  readonly svg: string;
}

/** A cache, since a service page needs some files ten times. */
const fileCache = new Map<string, PictureFileContent>();

/** A drawing on the colour of its ground, as a file. Only the build can call this function, since it hashes with Node. */
export function pictureFile(name: DrawingName, ground: Ground, large = false): PictureFileContent {
  const key = `${name}.${ground}.${large}`;
  const file = fileCache.get(key) ?? draw(name, ground, large);
  fileCache.set(key, file);
  return file;
}

/** The files of all drawings on every ground, and of the large drawings that differ from them. */
export function pictureFiles(): PictureFileContent[] {
  const small = drawingNames.flatMap((name) => grounds.map((ground) => pictureFile(name, ground)));
  const large = pictureNames.map((name) => pictureFile(name, 'leaf', true));
  return [...new Map([...small, ...large].map((file) => [file.address, file])).values()];
}

function draw(name: DrawingName, ground: Ground, large: boolean): PictureFileContent {
  const compose = large ? composeScene : composeSmallScene;
  const svg = sceneSvg(compose(movementOf(name)), ground);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/_astro/${name}.${ground}.${hash}.svg`, svg };
}
