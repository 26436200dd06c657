import { useId } from 'react';
import type { DrawingWords } from './drawingsContent.ts';
import type { Mark, Scene } from './scene.ts';

function Drawn({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'path')
    return (
      <path
        className={mark.tone ? `f-${mark.role} f-${mark.tone}` : `f-${mark.role}`}
        d={mark.d}
        opacity={mark.opacity}
      />
    );
  return (
    <text className="f-label" x={mark.x} y={mark.y} textAnchor={mark.anchor as 'start' | 'middle' | 'end'}>
      {mark.text}
    </text>
  );
}

/** How a drawing is shown. */
export interface FigureProps {
  readonly scene: Scene;
  /** What it shows; assistive technology skips a drawing without words. */
  readonly words?: DrawingWords | undefined;
}

/**
 * A drawing as inline SVG. Its colours come from the nearest data-ground around it; figure.css must be on the page.
 */
export function Figure({ scene, words }: FigureProps) {
  // React's own begins with an underscore; an id that begins with a letter needs no escape in a selector.
  const id = `figure${useId()}`;
  const box = `0 0 ${scene.width} ${scene.height}`;
  // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
  const marks = scene.marks.map((mark, i) => <Drawn key={i} mark={mark} />);
  if (!words) {
    return (
      <svg className="figure" viewBox={box} aria-hidden="true" focusable="false">
        {marks}
      </svg>
    );
  }
  return (
    <svg className="figure" viewBox={box} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{words.title}</title>
      <desc id={`${id}d`}>{words.text}</desc>
      {marks}
    </svg>
  );
}
