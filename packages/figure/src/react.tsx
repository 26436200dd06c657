import { useId } from 'react';
import { composeScene } from './animation/composeScene.ts';
import { logoParts, logoUnits, logoView } from './drawing/logo.ts';
import type { Mark, Scene } from './drawing/scene.ts';
import { pathData } from './drawing/svg.ts';
import { type DrawingName, movementOf, type PictureName } from './movements/catalogue.ts';

/** The words that describe a drawing to people who cannot see it. */
export interface DrawingWords {
  /** What the drawing shows, in a few words. */
  readonly title: string;
  /** What the drawing shows, in one sentence. */
  readonly text: string;
}

interface SceneMarkProps {
  readonly mark: Mark;
  readonly animated?: boolean;
}

/** One mark of a scene. */
export function SceneMark({ mark, animated = false }: SceneMarkProps) {
  if (mark.type === 'label')
    return (
      <text className="f-label" x={mark.x} y={mark.y} textAnchor={mark.anchor as 'start' | 'middle' | 'end'}>
        {mark.text}
      </text>
    );
  const { role, tone, segment, d, opacity } = mark;
  const classes = [`f-${role}`, tone && `f-${tone}`, animated && segment && `m-${segment}`];
  return <path className={classes.filter(Boolean).join(' ')} d={d} opacity={opacity} />;
}

/** Props of `Figure`. */
export interface FigureProps {
  readonly scene: Scene;
  /** What the drawing shows. A drawing without words is hidden from assistive technology. */
  readonly words?: DrawingWords | undefined;
  /** A style sheet from `animationCss`. */
  readonly animation?: string | undefined;
  /** The height that is cropped from the top of the drawing, in scene units. */
  readonly cropTop?: number;
}

/** A scene as inline SVG. Its colours come from figure.css and the nearest data-ground attribute. */
export function Figure({ scene, words, animation, cropTop = 0 }: FigureProps) {
  // The id begins with a letter, since React's id begins with an underscore, which a selector would escape.
  const id = `figure${useId()}`;
  const viewBox = `0 ${cropTop} ${scene.width} ${scene.height - cropTop}`;
  const isAnimated = animation !== undefined;
  // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
  const marks = scene.marks.map((mark, i) => <SceneMark key={i} mark={mark} animated={isAnimated} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of segments, from animationCss
  const animationStyle = animation && <style dangerouslySetInnerHTML={{ __html: animation }} />;
  if (!words) {
    return (
      <svg className="figure" viewBox={viewBox} aria-hidden="true">
        {animationStyle}
        {marks}
      </svg>
    );
  }
  return (
    <svg className="figure" viewBox={viewBox} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{words.title}</title>
      <desc id={`${id}d`}>{words.text}</desc>
      {animationStyle}
      {marks}
    </svg>
  );
}

/** The name of a picture and its words, for places where nothing else describes the picture. */
export interface Drawing {
  readonly name: PictureName;
  readonly words: DrawingWords;
}

/** A text alternative, or none if the text beside the picture already describes it. */
export type TextAlternative =
  | { readonly words: DrawingWords; readonly decorative?: never }
  | { readonly decorative: true; readonly words?: never };

/** Props of `Picture`. */
export type PictureProps = TextAlternative & {
  readonly name: DrawingName;
  /** A style sheet from `animationCss`. */
  readonly animation?: string;
};

/** A picture of the catalogue, or a sequence as one movement, by name. */
export function Picture({ name, words, animation }: PictureProps) {
  return <Figure scene={composeScene(movementOf(name))} words={words} animation={animation} />;
}

/** Props of `LogoMark`. */
export interface LogoMarkProps {
  readonly className?: string;
}

/** The logo, which shows a stride. It is always beside the name, so it is hidden from assistive technology. */
export function LogoMark({ className }: LogoMarkProps) {
  const classes = className ? `figure ${className}` : 'figure';
  return (
    <svg className={classes} viewBox={`0 0 ${logoUnits} ${logoUnits}`} aria-hidden="true">
      {logoParts.map(({ outlines, opacity }) => (
        <path
          key={opacity}
          className={opacity === 1 ? 'f-body' : 'f-ghost'}
          opacity={opacity}
          d={pathData(outlines, logoView(logoUnits))}
        />
      ))}
    </svg>
  );
}
