import { add, type Point, scale } from '../model/geometry.ts';
import type { Curve, Outline } from './outline.ts';
import type { Role, Tone } from './palette.ts';
import { colourOf, type Ground, palettes } from './palette.ts';
import type { Mark, Scene } from './scene.ts';

/** Maps body space to the drawing: units per stature, and the position of the body's origin in the drawing. */
export interface View {
  readonly scale: number;
  readonly origin: Point;
  /** True if the drawing is mirrored, so that the figure faces left. */
  readonly mirrored?: boolean;
}

/** The position in the drawing of a point in body space, not rounded. In the drawing, y grows downward. */
export function project(at: Point, view: View): Point {
  const x = view.mirrored ? -at[0] : at[0];
  return [view.origin[0] + x * view.scale, view.origin[1] - at[1] * view.scale];
}

/** Joins numbers with as few characters as possible: no space is needed before a minus sign. */
function joinNumbers(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
}

class PathWriter {
  readonly #view: View;
  #shift: Point = [0, 0];
  #at: Point = [0, 0];
  #reflected: Point | undefined;
  #letter = '';

  constructor(view: View) {
    this.#view = view;
  }

  #round(at: Point): Point {
    const [x, y] = add(project(at, this.#view), this.#shift);
    return [Math.round(x), Math.round(y)];
  }

  #put(letter: string, values: readonly number[]): string {
    const isRepeated = letter === this.#letter && letter !== 'm';
    this.#letter = letter;
    const text = joinNumbers(values);
    return isRepeated ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
  }

  #relative(points: readonly Point[]): number[] {
    return points.flatMap(([x, y]) => [x - this.#at[0], y - this.#at[1]]);
  }

  move(to: Point): string {
    const [x, y] = project(to, this.#view);
    this.#shift = [Math.round(x) - x, Math.round(y) - y];
    this.#at = this.#round(to);
    this.#reflected = undefined;
    return this.#put('M', this.#at);
  }

  draw(curve: Curve): string {
    const to = this.#round(curve.to);
    const text = this.#curve(curve, to);
    this.#reflected =
      curve.type === 'cubic' ? add(scale(to, 2), scale(this.#round(curve.via2), -1)) : undefined;
    this.#at = to;
    return text;
  }

  #curve(curve: Curve, to: Point): string {
    if (curve.type === 'line') return this.#put('l', this.#relative([to]));
    if (curve.type === 'quad') return this.#put('q', this.#relative([this.#round(curve.via), to]));
    if (curve.type === 'arc') return this.#arc(curve, to);
    const [via, via2] = [this.#round(curve.via), this.#round(curve.via2)];
    const isReflected =
      this.#reflected && Math.abs(via[0] - this.#reflected[0]) + Math.abs(via[1] - this.#reflected[1]) < 3;
    return isReflected
      ? this.#put('s', this.#relative([via2, to]))
      : this.#put('c', this.#relative([via, via2, to]));
  }

  #arc({ radius, large, half }: Extract<Curve, { type: 'arc' }>, to: Point): string {
    // With a radius of 1, a half circle meets its rounded ends exactly: SVG enlarges a radius that is too small for its chord.
    const r = half ? 1 : Math.max(1, Math.round(radius * this.#view.scale));
    return this.#put('a', [r, r, 0, large ? 1 : 0, this.#view.mirrored ? 1 : 0, ...this.#relative([to])]);
  }

  close(): string {
    this.#letter = 'z';
    return 'z';
  }
}

/**
 * Outlines as the text of one SVG path, relative and rounded to whole units. A drawing is 1000 units wide, so that a unit is
 * only a third of a pixel on a card. Each outline is shifted by less than a unit, so that it starts at whole units: two feet of
 * the same shape then have the same text, which compresses well.
 */
export function pathData(outlines: readonly Outline[], view: View): string {
  const writer = new PathWriter(view);
  return outlines
    .map((outline) => {
      const start = writer.move(outline.start);
      const curves = outline.curves.map((curve) => writer.draw(curve)).join('');
      return start + curves + (outline.open ? '' : writer.close());
    })
    .join('');
}

/** The stroke widths and dashes of the stroked roles, in scene units. figure.css has the same numbers. */
export const strokes: Readonly<Partial<Record<Role, { width: number; dash?: string; opacity?: number }>>> = {
  floor: { width: 3, opacity: 0.55 },
  frame: { width: 12 },
  trace: { width: 6 },
  angle: { width: 5 },
  plumb: { width: 4, dash: '3 13' },
  faint: { width: 5, opacity: 0.55 },
};

/**
 * The width of a ghost's edge, in scene units, as in figure.css. The edge closes thin gaps between limbs that almost touch,
 * such as a hand on a thigh.
 */
export const ghostStrokeWidth = 5;

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function paintAttributes(role: Role, ground: Ground, tone?: Tone): string {
  const colour = colourOf(ground, role, tone);
  const stroke = strokes[role];
  if (stroke) {
    const roundEnds = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
    const strokeAttributes = {
      'stroke-width': stroke.width,
      'stroke-dasharray': stroke.dash,
      'stroke-opacity': stroke.opacity,
    };
    return attributes({ fill: 'none', stroke: colour, ...strokeAttributes, ...roundEnds });
  }
  if (role === 'ghost') return attributes({ fill: colour, stroke: colour, 'stroke-width': ghostStrokeWidth });
  return attributes({ fill: colour });
}

function markSvg(mark: Mark, ground: Ground, font: string): string {
  if (mark.type === 'path')
    return `<path d="${mark.d}"${attributes({ opacity: mark.opacity })}${paintAttributes(mark.role, ground, mark.tone)}/>`;
  const { x, y, anchor, text } = mark;
  const style = { 'font-family': font, 'font-size': 45, 'font-weight': 700, fill: palettes[ground].label };
  return `<text${attributes({ x, y, 'text-anchor': anchor, ...style })}>${text}</text>`;
}

/**
 * A drawing as SVG elements with their colours, for share images and other files that are made outside a browser.
 * @param font the font family of labels
 * @returns elements in scene units (1000 wide), to put into an svg or a transformed group
 */
export function sceneMarkup(scene: Scene, ground: Ground, font = 'sans-serif'): string {
  return scene.marks.map((mark) => markSvg(mark, ground, font)).join('');
}

/** A drawing as a complete SVG file, with the colour of its ground as the background. */
export function sceneSvg(scene: Scene, ground: Ground, font?: string): string {
  const { width, height } = scene;
  const background = `<rect width="${width}" height="${height}" fill="${palettes[ground].background}"/>`;
  const sizeAttributes = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeAttributes}>${background}${sceneMarkup(scene, ground, font)}</svg>`;
}
