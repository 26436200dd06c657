import { add, hanging, type Point, scale, subtract, turn } from '../model/geometry.ts';
import type { SideJoints } from '../model/kinematics.ts';
import { type Outline, polygon, type Stretch } from './outline.ts';
import type { Label, Layer } from './scene.ts';

/* What is drawn over or around a body to say what it does: lines, arcs, arrows, angles. */

/** A line through points, not closed. */
export function line(...points: Point[]): Outline {
  return polygon(points, true);
}

/** A rectangle standing on `corner` (its lower left). */
export function rectangle(corner: Point, width: number, height: number): Outline {
  const [x, y] = corner;
  return polygon([corner, [x + width, y], [x + width, y + height], [x, y + height]]);
}

/** An arc around `centre` between two directions (degrees from straight down, forward positive). */
export function arc(centre: Point, from: number, to: number, radius: number): Outline {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const at = (degrees: number) => add(centre, scale(hanging(degrees), radius));
  const stretch: Stretch = { kind: 'arc', radius, large: high - low > 180, to: at(high) };
  return { start: at(low), stretches: [stretch], open: true };
}

/** An arrow's head at `tip`, pointing from `from`; two strokes. */
export function arrowHead(tip: Point, from: Point, size = 0.03): Outline {
  const back = subtract(from, tip);
  const unit = scale(back, size / Math.hypot(back[0], back[1]));
  return line(add(tip, turn(unit, 35)), tip, add(tip, turn(unit, -35)));
}

/** Arrow heads for both ends of an `arc`. */
export function sweepEnds(centre: Point, from: number, to: number, radius: number): Outline[] {
  const at = (degrees: number) => add(centre, scale(hanging(degrees), radius));
  return [arrowHead(at(from), at(from + 12)), arrowHead(at(to), at(to - 12))];
}

/**
 * The bend of a knee, measured as a physiotherapist does: between the shin and the line of the thigh carried on past
 * the knee.
 * @param size of the arc, fraction of stature
 * @param words where the number goes, relative to the knee
 */
export function kneeAngle(side: SideJoints, size: number, words: Point): { front: Layer[]; labels: Label[] } {
  const { knee, thighAngle, shankAngle } = side;
  const onward = add(knee, scale(hanging(thighAngle), size * 1.45));
  const outlines = [arc(knee, shankAngle, thighAngle, size), line(knee, onward)];
  const text = `${Math.round(thighAngle - shankAngle)}°`;
  return { front: [{ role: 'angle', outlines }], labels: [{ text, at: add(knee, words) }] };
}
