/** Drawings as React components. They need figure.css on the page. */

export { Drawn, Figure, type FigureProps } from './Figure.tsx';
export { LogoMark, type LogoMarkProps } from './LogoMark.tsx';
export { type Drawing, Picture, type PictureProps, type Told } from './Picture.tsx';
