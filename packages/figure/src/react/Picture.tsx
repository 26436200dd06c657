import { compose } from '../drawing/composeScene.ts';
import { type PictureName, pictures } from '../movements/catalogue.ts';
import { type DrawingWords, Figure } from './Figure.tsx';

/** A drawing and what it shows, for a place where nothing else says it. */
export interface Drawing {
  readonly name: PictureName;
  readonly words: DrawingWords;
}

/** A drawing is told to those who cannot see it, or passed over where the words beside it already say what it shows. */
export type Told =
  | { readonly words: DrawingWords; readonly decorative?: never }
  | { readonly decorative: true; readonly words?: never };

/** Which drawing is shown, and how. */
export type PictureProps = Told & {
  readonly name: PictureName;
  /** How its parts move, as a style sheet (Moving.tsx): each is marked with what it moves with. */
  readonly moving?: string;
};

/** One of the site's drawings, by its name. */
export function Picture({ name, words, moving }: PictureProps) {
  return <Figure scene={compose(pictures[name])} words={words} moving={moving} />;
}
