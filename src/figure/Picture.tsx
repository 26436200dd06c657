import { compose } from './compose.ts';
import { Figure } from './Figure.tsx';
import { type PictureName, pictures } from './pictures.ts';

interface PictureProps {
  /** A service's slug, or one of the site's own pictures. */
  name: PictureName;
  /** True where the words beside the drawing already say what it shows. */
  decorative?: boolean;
}

/** A picture by its name. */
export function Picture({ name, decorative = false }: PictureProps) {
  return <Figure scene={compose(pictures[name])} decorative={decorative} />;
}
