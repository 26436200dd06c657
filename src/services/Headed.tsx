import type { ReactNode } from 'react';
import { PictureFile } from '../figure/PictureFile.tsx';
import type { Ground } from '../figure/palette.ts';
import type { PictureName } from '../figure/pictures.ts';

interface HeadedProps {
  picture?: PictureName | undefined;
  /** The colour of the picture's field. */
  ground?: Ground;
  /** The heading. */
  children: ReactNode;
}

/** A heading with a drawing: beside it on a phone, below it where the heading has a column of its own. */
export function Headed({ picture, ground = 'leaf', children }: HeadedProps) {
  return (
    <div className="headed">
      {children}
      {picture && <PictureFile name={picture} ground={ground} decorative />}
    </div>
  );
}
