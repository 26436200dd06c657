import { add, clamp, distance, lerp, type Point, scale, subtract } from '../model/geometry.ts';

/** A curve of an outline: a line, a quadratic or cubic curve, or an arc that turns left (counter-clockwise). */
export type Curve =
  | { readonly type: 'line'; readonly to: Point }
  | { readonly type: 'quad'; readonly via: Point; readonly to: Point }
  | { readonly type: 'cubic'; readonly via: Point; readonly via2: Point; readonly to: Point }
  | {
      readonly type: 'arc';
      readonly radius: number;
      readonly large: boolean;
      readonly half?: boolean;
      readonly to: Point;
    };

/**
 * An outline in body space. Closed outlines run counter-clockwise, so that the non-zero rule paints several in one path as one
 * shape: a ghost of twelve limbs has one even opacity.
 */
export interface Outline {
  readonly start: Point;
  readonly curves: readonly Curve[];
  readonly open?: boolean;
}

/** How far the muscles of a limb swell beyond its straight taper. */
export interface Bulge {
  /** How far the back of a hanging limb swells, as a fraction of the limb's length. */
  readonly back?: number;
  /** How far the front of a hanging limb swells, as a fraction of the limb's length. */
  readonly front?: number;
  /** Where along the limb the muscle is thickest, 0..1. */
  readonly along?: number;
}

const slightTaper = 0.3;

/**
 * A tapered capsule: two circles and their outer tangents.
 * @param from,to centres of the circles
 * @param r1,r2 their radii, in the same unit
 * @param bulge muscle: the back of a calf, the front of a thigh
 */
export function capsule(from: Point, to: Point, r1: number, r2: number, bulge: Bulge = {}): Outline {
  const length = Math.max(distance(from, to), 1e-6);
  const unitDirection = scale(subtract(to, from), 1 / length);
  const rightDirection: Point = [unitDirection[1], -unitDirection[0]];
  const taper = clamp((r1 - r2) / length, -0.999, 0.999);
  // For a slight taper, the round end is a half circle: it looks the same, and rounding to whole units distorts it less.
  const isHalfCircle = Math.abs(taper) < slightTaper;
  const cos = isHalfCircle ? 0 : taper;
  const sin = Math.sqrt(1 - cos * cos);
  const rimAt = (centre: Point, r: number, side: 1 | -1): Point =>
    add(centre, add(scale(unitDirection, cos * r), scale(rightDirection, side * sin * r)));
  const sideCurve = (a: Point, b: Point, swell: number, side: 1 | -1, share: number): Curve =>
    swell === 0
      ? { type: 'line', to: b }
      : {
          type: 'quad',
          via: add(add(a, scale(subtract(b, a), share)), scale(rightDirection, side * swell * length)),
          to: b,
        };
  const bulgeShare = bulge.along ?? 0.4;
  const [a1, a2, b2, b1] = [rimAt(from, r1, 1), rimAt(to, r2, 1), rimAt(to, r2, -1), rimAt(from, r1, -1)];
  return {
    start: a1,
    curves: [
      sideCurve(a1, a2, bulge.back ?? 0, 1, bulgeShare),
      { type: 'arc', radius: r2, large: cos < 0, half: isHalfCircle, to: b2 },
      sideCurve(b2, b1, bulge.front ?? 0, -1, 1 - bulgeShare),
      { type: 'arc', radius: r1, large: cos > 0, half: isHalfCircle, to: a1 },
    ],
  };
}

/** A full circle. */
export function circle(centre: Point, radius: number): Outline {
  const [left, right]: [Point, Point] = [add(centre, [-radius, 0]), add(centre, [radius, 0])];
  return {
    start: left,
    curves: [
      { type: 'arc', radius, large: false, half: true, to: right },
      { type: 'arc', radius, large: false, half: true, to: left },
    ],
  };
}

/** Straight lines through points. A closed outline requires its points counter-clockwise. */
export function polygon(points: readonly Point[], open = false): Outline {
  const [start, ...rest] = points as [Point, ...Point[]];
  return { start, curves: rest.map((to) => ({ type: 'line', to })), open };
}

/** The length of the handles of a curve, as a share of the chord between neighbours: 1/6 in Catmull-Rom; more is rounder. */
const tension = 0.175;

/** A smooth curve through points (Catmull-Rom as cubics). A closed curve requires its points counter-clockwise. */
export function smooth(points: readonly Point[], open = false): Outline {
  const count = points.length;
  const at = (i: number): Point => points[open ? clamp(i, 0, count - 1) : (i + count) % count] as Point;
  const curveHandle = (i: number): Point => scale(subtract(at(i + 1), at(i - 1)), tension);
  const curves = Array.from({ length: open ? count - 1 : count }, (_, i): Curve => {
    const to = at(i + 1);
    return { type: 'cubic', via: add(at(i), curveHandle(i)), via2: subtract(to, curveHandle(i + 1)), to };
  });
  return { start: at(0), curves, open };
}

/** An outline with every point mapped by `move`; `size` is the scale of that map, for the radii of arcs. */
export function mapOutline(outline: Outline, move: (at: Point) => Point, size = 1): Outline {
  const curves = outline.curves.map((curve): Curve => {
    const to = move(curve.to);
    if (curve.type === 'line') return { ...curve, to };
    if (curve.type === 'arc') return { ...curve, to, radius: curve.radius * size };
    if (curve.type === 'quad') return { ...curve, to, via: move(curve.via) };
    return { ...curve, to, via: move(curve.via), via2: move(curve.via2) };
  });
  return { ...outline, start: move(outline.start), curves };
}

/** A line through points, not closed. */
export function line(...points: Point[]): Outline {
  return polygon(points, true);
}

/** A rectangle whose lower left corner is `corner`. */
export function rectangle(corner: Point, width: number, height: number): Outline {
  const [x, y] = corner;
  return polygon([corner, [x + width, y], [x + width, y + height], [x, y + height]]);
}

/** A slab with round ends from one point to another, `thick` across. */
export function slab(from: Point, to: Point, thick: number): Outline {
  return capsule(from, to, thick / 2, thick / 2);
}

/** A curve in reverse, from its end to `to`, its other points mapped by `move`. */
function reverseCurve(curve: Curve, to: Point, move: (at: Point) => Point): Curve {
  if (curve.type === 'quad') return { ...curve, via: move(curve.via), to };
  if (curve.type === 'cubic') return { ...curve, via: move(curve.via2), via2: move(curve.via), to };
  return { ...curve, to };
}

/** An outline mirrored on the line x = `axis`. Its curves are reversed, so that a closed outline runs counter-clockwise. */
export function mirrorOutline(outline: Outline, axis: number): Outline {
  const mirrorPoint = ([x, y]: Point): Point => [2 * axis - x, y];
  const points = [outline.start, ...outline.curves.map(({ to }) => to)].map(mirrorPoint);
  const curves = outline.curves.map((curve, i) => reverseCurve(curve, points[i] as Point, mirrorPoint));
  return { ...outline, start: points.at(-1) as Point, curves: [...curves].reverse() };
}

/** A box around points, in the unit of the points. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const evenShares = (pieces: number) => Array.from({ length: pieces }, (_, i) => (i + 1) / pieces);

/** Points along an arc that turns left from `from`. */
function arcPoints(from: Point, arc: Extract<Curve, { type: 'arc' }>, pieces: number): Point[] {
  const halfChord = distance(from, arc.to) / 2;
  if (halfChord < 1e-9) return [arc.to];
  const radius = Math.max(arc.radius, halfChord);
  const chord = scale(subtract(arc.to, from), 1 / (2 * halfChord));
  const centreDistance = Math.sqrt(radius * radius - halfChord * halfChord) * (arc.large ? -1 : 1);
  const centre = add(lerp(from, arc.to, 0.5), [-chord[1] * centreDistance, chord[0] * centreDistance]);
  const angle = (at: Point) => Math.atan2(at[1] - centre[1], at[0] - centre[0]);
  const sweep = (angle(arc.to) - angle(from) + 4 * Math.PI) % (2 * Math.PI);
  return evenShares(pieces).map((t) => {
    const at = angle(from) + sweep * t;
    return add(centre, [radius * Math.cos(at), radius * Math.sin(at)]);
  });
}

function curvePoints(from: Point, curve: Curve, pieces: number): Point[] {
  if (curve.type === 'line') return [curve.to];
  if (curve.type === 'arc') return arcPoints(from, curve, pieces);
  return evenShares(pieces).map((t) => {
    if (curve.type === 'quad') return lerp(lerp(from, curve.via, t), lerp(curve.via, curve.to, t), t);
    const [a, b, c] = [
      lerp(from, curve.via, t),
      lerp(curve.via, curve.via2, t),
      lerp(curve.via2, curve.to, t),
    ];
    return lerp(lerp(a, b, t), lerp(b, c, t), t);
  });
}

/**
 * Points on an outline.
 * @param pieces into which each curve is divided: five are enough to measure an outline, a picture needs more
 */
export function flatten(outline: Outline, pieces = 5): Point[] {
  const points: Point[] = [outline.start];
  for (const curve of outline.curves)
    points.push(...curvePoints(points.at(-1) ?? outline.start, curve, pieces));
  return points;
}

/**
 * The bounding box of outlines.
 * @throws RangeError when there are none
 */
export function boundingBox(outlines: readonly Outline[]): Box {
  const points = outlines.flatMap((outline) => flatten(outline));
  if (points.length === 0) throw new RangeError('A bounding box needs at least one point.');
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
