import { compose } from './compose.ts';
import { Figure } from './Figure.tsx';
import { type PictureName, pictures } from './pictures.ts';

/** Which picture is shown, and how. */
export interface PictureProps {
  readonly name: PictureName;
  /** True where the words beside it already say what it shows. */
  readonly decorative?: boolean;
  readonly className?: string;
}

/** One of the site's pictures by name: a service's slug, or one of the extras. */
export function Picture({ name, ...shown }: PictureProps) {
  return <Figure scene={compose(pictures[name])} {...shown} />;
}
