import { useId } from 'react';
import type { Mark, Scene } from './scene.ts';

function Drawn({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'path') return <path className={`f-${mark.role}`} d={mark.d} opacity={mark.opacity} />;
  return (
    <text className="f-label" x={mark.x} y={mark.y} textAnchor={mark.anchor as 'start' | 'middle' | 'end'}>
      {mark.text}
    </text>
  );
}

/** How a drawing is shown. */
export interface FigureProps {
  readonly scene: Scene;
  /** True where the words beside the drawing already say what it shows; assistive technology then skips it. */
  readonly decorative?: boolean;
  readonly className?: string;
}

/**
 * A drawing as inline SVG. Its colours come from the nearest data-ground around it; figure.css must be on the page.
 */
export function Figure({ scene, decorative = false, className }: FigureProps) {
  // React's own begins with an underscore; an id that begins with a letter needs no escape in a selector.
  const id = `figure${useId()}`;
  const classes = className ? `figure ${className}` : 'figure';
  const box = `0 0 ${scene.width} ${scene.height}`;
  // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
  const marks = scene.marks.map((mark, i) => <Drawn key={i} mark={mark} />);
  if (decorative) {
    return (
      <svg className={classes} viewBox={box} aria-hidden="true" focusable="false">
        {marks}
      </svg>
    );
  }
  return (
    <svg className={classes} viewBox={box} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{scene.title}</title>
      <desc id={`${id}d`}>{scene.text}</desc>
      {marks}
    </svg>
  );
}
