import type { Ground } from '@vital-motion/figure';
import type { PictureName } from '@vital-motion/figure/movements';
import type { ReactNode } from 'react';
import { PictureFile } from '../../components/PictureFile.tsx';

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
