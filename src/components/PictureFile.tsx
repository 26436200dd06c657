import { canvas, type Ground } from '@vital-motion/figure';
import type { PictureName } from '@vital-motion/figure/movements';
import type { TextAlternative } from '@vital-motion/figure/react';
import { pictureFile } from './pictureFile.ts';

/** Which drawing, how it is told, and the ground that it stands on: a file cannot take colours from around it. */
type PictureFileProps = TextAlternative & { readonly name: PictureName; readonly ground: Ground };

/**
 * A drawing as a file, fetched when it is scrolled to: where a page has many of them, or the drawing matters less than the
 * words beside it. As large as its place. Not for islands: its address is found in the build.
 */
export function PictureFile({ name, ground, words }: PictureFileProps) {
  const alt = words?.text ?? '';
  return (
    <img
      className="figure"
      src={pictureFile(name, ground).address}
      alt={alt}
      width={canvas.width}
      height={canvas.height}
      loading="lazy"
      decoding="async"
    />
  );
}
