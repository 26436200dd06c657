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
  /** True for a drawing with faces in profile, if heads are at least 40 px high. Such files have the background `leaf` only. */
  readonly large?: boolean;
};

/**
 * A drawing as a file that the browser fetches when a visitor scrolls to it, for pages with many drawings and for drawings that
 * matter less than the words beside them. Islands cannot use it, since only the build knows the address.
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

/** The file of a drawing on one background. */
export interface PictureFileContent {
  /** The address of the file. It contains a hash of the content, so that browsers may cache the file for ever. */
  readonly address: string;
  readonly svg: string;
}

/** A cache of drawings, since a service page uses some files ten times. */
const fileCache = new Map<string, PictureFileContent>();

/** The file of a drawing on the colour of a background. Call this function in the build only, since it needs Node. */
export function pictureFile(name: DrawingName, ground: Ground, large = false): PictureFileContent {
  const key = `${name}.${ground}.${large}`;
  const file = fileCache.get(key) ?? drawFile(name, ground, large);
  fileCache.set(key, file);
  return file;
}

/** The files of all drawings on every background, and of large drawings that differ from the small ones. */
export function pictureFiles(): PictureFileContent[] {
  const smallFiles = drawingNames.flatMap((name) => grounds.map((ground) => pictureFile(name, ground)));
  const largeFiles = pictureNames.map((name) => pictureFile(name, 'leaf', true));
  return [...new Map([...smallFiles, ...largeFiles].map((file) => [file.address, file])).values()];
}

function drawFile(name: DrawingName, ground: Ground, large: boolean): PictureFileContent {
  const compose = large ? composeScene : composeSmallScene;
  const svg = sceneSvg(compose(movementOf(name)), ground);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/_astro/${name}.${ground}.${hash}.svg`, svg };
}
