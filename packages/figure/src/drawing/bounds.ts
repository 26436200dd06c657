import { add, distance, mix, type Point, scale, subtract } from '../model/geometry.ts';
import type { Outline, Stretch } from './outline.ts';

/** A box around points: left, right, bottom, top, in the points' own unit. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const shares = [0.2, 0.4, 0.6, 0.8, 1];

/** Points along an arc that turns left from `from`. */
function arcPoints(from: Point, arc: Extract<Stretch, { kind: 'arc' }>): Point[] {
  const half = distance(from, arc.to) / 2;
  if (half < 1e-9) return [arc.to];
  const radius = Math.max(arc.radius, half);
  const chord = scale(subtract(arc.to, from), 1 / (2 * half));
  const rise = Math.sqrt(radius * radius - half * half) * (arc.large ? -1 : 1);
  const centre = add(mix(from, arc.to, 0.5), [-chord[1] * rise, chord[0] * rise]);
  const angle = (at: Point) => Math.atan2(at[1] - centre[1], at[0] - centre[0]);
  const sweep = (angle(arc.to) - angle(from) + 4 * Math.PI) % (2 * Math.PI);
  return shares.map((t) => {
    const at = angle(from) + sweep * t;
    return add(centre, [radius * Math.cos(at), radius * Math.sin(at)]);
  });
}

function along(from: Point, stretch: Stretch): Point[] {
  if (stretch.kind === 'line') return [stretch.to];
  if (stretch.kind === 'arc') return arcPoints(from, stretch);
  return shares.map((t) => {
    if (stretch.kind === 'quad') return mix(mix(from, stretch.via, t), mix(stretch.via, stretch.to, t), t);
    const [a, b, c] = [
      mix(from, stretch.via, t),
      mix(stretch.via, stretch.and, t),
      mix(stretch.and, stretch.to, t),
    ];
    return mix(mix(a, b, t), mix(b, c, t), t);
  });
}

/** Points on an outline, close enough together to measure it. */
export function flatten(outline: Outline): Point[] {
  const points: Point[] = [outline.start];
  for (const stretch of outline.stretches) points.push(...along(points.at(-1) ?? outline.start, stretch));
  return points;
}

/**
 * The box around outlines.
 * @throws RangeError when there are none
 */
export function boxAround(outlines: readonly Outline[]): Box {
  const points = outlines.flatMap(flatten);
  if (points.length === 0) throw new RangeError('Nothing to draw a box around.');
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
