import { add, clamp, distance, type Point, scale, subtract } from '../model/geometry.ts';

/** One stretch of an outline: a line, a quadratic or cubic curve, or an arc turning left (counter-clockwise). */
export type Stretch =
  | { readonly kind: 'line'; readonly to: Point }
  | { readonly kind: 'quad'; readonly via: Point; readonly to: Point }
  | { readonly kind: 'cubic'; readonly via: Point; readonly and: Point; readonly to: Point }
  | {
      readonly kind: 'arc';
      readonly radius: number;
      readonly large: boolean;
      readonly half?: boolean;
      readonly to: Point;
    };

/**
 * An outline in the body's own space. Closed ones always run counter-clockwise, so that several in one path,
 * filled by the non-zero rule, are painted as one shape: a ghost of twelve limbs keeps one even opacity.
 */
export interface Outline {
  readonly start: Point;
  readonly stretches: readonly Stretch[];
  readonly open?: boolean;
}

/** How far the sides of a limb swell beyond the straight taper, as fractions of its length. */
export interface Bulge {
  /** On the back of a limb that hangs. */
  readonly back?: number;
  /** On the front of a limb that hangs. */
  readonly front?: number;
  /** Where along the limb the swelling is, 0..1. */
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
  const along = scale(subtract(to, from), 1 / length);
  const right: Point = [along[1], -along[0]];
  const taper = clamp((r1 - r2) / length, -0.999, 0.999);
  // Up to this taper a half circle cannot be told from the true cap, and survives rounding to whole units better.
  const half = Math.abs(taper) < slightTaper;
  const cos = half ? 0 : taper;
  const sin = Math.sqrt(1 - cos * cos);
  const rim = (centre: Point, r: number, side: 1 | -1): Point =>
    add(centre, add(scale(along, cos * r), scale(right, side * sin * r)));
  const edge = (a: Point, b: Point, swell: number, side: 1 | -1, share: number): Stretch =>
    swell === 0
      ? { kind: 'line', to: b }
      : {
          kind: 'quad',
          via: add(add(a, scale(subtract(b, a), share)), scale(right, side * swell * length)),
          to: b,
        };
  const share = bulge.along ?? 0.4;
  const [a1, a2, b2, b1] = [rim(from, r1, 1), rim(to, r2, 1), rim(to, r2, -1), rim(from, r1, -1)];
  return {
    start: a1,
    stretches: [
      edge(a1, a2, bulge.back ?? 0, 1, share),
      { kind: 'arc', radius: r2, large: cos < 0, half, to: b2 },
      edge(b2, b1, bulge.front ?? 0, -1, 1 - share),
      { kind: 'arc', radius: r1, large: cos > 0, half, to: a1 },
    ],
  };
}

/** A full circle. */
export function circle(centre: Point, radius: number): Outline {
  const [left, right]: [Point, Point] = [add(centre, [-radius, 0]), add(centre, [radius, 0])];
  return {
    start: left,
    stretches: [
      { kind: 'arc', radius, large: false, half: true, to: right },
      { kind: 'arc', radius, large: false, half: true, to: left },
    ],
  };
}

/** Straight lines through points; closed unless `open`. Give the points of a closed one counter-clockwise. */
export function polygon(points: readonly Point[], open = false): Outline {
  const [start, ...rest] = points as [Point, ...Point[]];
  return { start, stretches: rest.map((to) => ({ kind: 'line', to })), open };
}

/** A share of the chord between neighbours; 1/6 is the usual Catmull-Rom, a little more is rounder. */
const tension = 0.175;

/** A smooth curve through points (Catmull-Rom as cubics); closed unless `open`. Closed: counter-clockwise. */
export function smooth(points: readonly Point[], open = false): Outline {
  const count = points.length;
  const at = (i: number): Point => points[open ? clamp(i, 0, count - 1) : (i + count) % count] as Point;
  const handle = (i: number): Point => scale(subtract(at(i + 1), at(i - 1)), tension);
  const stretches = Array.from({ length: open ? count - 1 : count }, (_, i): Stretch => {
    const to = at(i + 1);
    return { kind: 'cubic', via: add(at(i), handle(i)), and: subtract(to, handle(i + 1)), to };
  });
  return { start: at(0), stretches, open };
}

/** An outline with every point moved by `move`; `size` is how much that makes its arcs larger. */
export function mapOutline(outline: Outline, move: (at: Point) => Point, size = 1): Outline {
  const stretches = outline.stretches.map((stretch): Stretch => {
    const to = move(stretch.to);
    if (stretch.kind === 'line') return { ...stretch, to };
    if (stretch.kind === 'arc') return { ...stretch, to, radius: stretch.radius * size };
    if (stretch.kind === 'quad') return { ...stretch, to, via: move(stretch.via) };
    return { ...stretch, to, via: move(stretch.via), and: move(stretch.and) };
  });
  return { ...outline, start: move(outline.start), stretches };
}
