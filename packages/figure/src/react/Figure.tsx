import { useId } from 'react';
import type { Mark, Scene } from '../drawing/scene.ts';

/** A drawing in words, for those who cannot see it. */
export interface DrawingWords {
  /** What is seen, in a few words. */
  readonly title: string;
  /** What is seen, in one sentence. */
  readonly text: string;
}

interface DrawnProps {
  readonly mark: Mark;
  readonly moving?: boolean;
}

/** One mark of a drawing. */
export function Drawn({ mark, moving = false }: DrawnProps) {
  if (mark.kind === 'label')
    return (
      <text className="f-label" x={mark.x} y={mark.y} textAnchor={mark.anchor as 'start' | 'middle' | 'end'}>
        {mark.text}
      </text>
    );
  const { role, tone, segment, d, opacity } = mark;
  const classes = [`f-${role}`, tone && `f-${tone}`, moving && segment && `m-${segment}`];
  return <path className={classes.filter(Boolean).join(' ')} d={d} opacity={opacity} />;
}

/** How a drawing is shown. */
export interface FigureProps {
  readonly scene: Scene;
  /** What it shows; assistive technology skips a drawing without words. */
  readonly words?: DrawingWords | undefined;
  /** How its parts move, as a style sheet: each is marked with what it moves with. */
  readonly moving?: string | undefined;
}

/**
 * A drawing as inline SVG. Its colours come from the nearest data-ground around it; figure.css must be on the page.
 */
export function Figure({ scene, words, moving }: FigureProps) {
  // React's own begins with an underscore; an id that begins with a letter needs no escape in a selector.
  const id = `figure${useId()}`;
  const box = `0 0 ${scene.width} ${scene.height}`;
  // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
  const marks = scene.marks.map((mark, i) => <Drawn key={i} mark={mark} moving={moving !== undefined} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of segments, written by Moving.tsx
  const rules = moving && <style dangerouslySetInnerHTML={{ __html: moving }} />;
  if (!words) {
    return (
      <svg className="figure" viewBox={box} aria-hidden="true" focusable="false">
        {rules}
        {marks}
      </svg>
    );
  }
  return (
    <svg className="figure" viewBox={box} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{words.title}</title>
      <desc id={`${id}d`}>{words.text}</desc>
      {rules}
      {marks}
    </svg>
  );
}
