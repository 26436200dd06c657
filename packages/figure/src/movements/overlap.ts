import { flatten } from '../drawing/bounds.ts';
import type { Outline } from '../drawing/outline.ts';
import type { Point } from '../model/geometry.ts';

type Polygon = readonly Point[];

/** True when a point lies inside a polygon (even-odd: outlines do not cross themselves). */
function inside([x, y]: Point, polygon: Polygon): boolean {
  return polygon.reduce((within, [x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length] as Point;
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return crosses ? !within : within;
  }, false);
}

/** How close together an area is sampled, fractions of stature: about two pixels on a phone. */
const grain = 0.008;

/** Points spread evenly over the area of a polygon. */
function area(polygon: Polygon): Point[] {
  const steps = (axis: 0 | 1) => {
    const [least, most] = [Math.min, Math.max].map((end) => end(...polygon.map((at) => at[axis])));
    return Array.from(
      { length: Math.ceil(((most ?? 0) - (least ?? 0)) / grain) },
      (_, i) => (least ?? 0) + (i + 0.5) * grain,
    );
  };
  return steps(0)
    .flatMap((x) => steps(1).map((y): Point => [x, y]))
    .filter((point) => inside(point, polygon));
}

/** The share, 0..1, of an outline's area that none of the others covers. */
export function shareSeen(outline: Outline, others: readonly Outline[]): number {
  const points = area(flatten(outline));
  const cover = others.map(flatten);
  return points.filter((point) => !cover.some((other) => inside(point, other))).length / points.length;
}
