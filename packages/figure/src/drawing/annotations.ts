import { add, directionFromDown, type Point, rotate, scale, subtract } from '../model/geometry.ts';
import type { SideJoints } from '../model/kinematics.ts';
import type { Person } from './appearance.ts';
import { type Curve, circle, line, type Outline, polygon, slab, smooth } from './outline.ts';
import { type Label, type Layer, shade } from './scene.ts';

/** An arc around `centre` between two directions (degrees from straight down, forward positive). */
export function arc(centre: Point, from: number, to: number, radius: number): Outline {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const at = (degrees: number) => add(centre, scale(directionFromDown(degrees), radius));
  const arcCurve: Curve = { type: 'arc', radius, large: high - low > 180, to: at(high) };
  return { start: at(low), curves: [arcCurve], open: true };
}

/** An arrow head at `tip`, pointing away from `from`; two strokes. */
export function arrowHead(tip: Point, from: Point, size = 0.03): Outline {
  const backward = subtract(from, tip);
  const barb = scale(backward, size / Math.hypot(backward[0], backward[1]));
  return line(add(tip, rotate(barb, 35)), tip, add(tip, rotate(barb, -35)));
}

/** Arrow heads for both ends of an `arc`. */
export function arcArrowHeads(centre: Point, from: number, to: number, radius: number): Outline[] {
  const at = (degrees: number) => add(centre, scale(directionFromDown(degrees), radius));
  return [arrowHead(at(from), at(from + 12)), arrowHead(at(to), at(to - 12))];
}

/**
 * Draws the angle of a knee as a physiotherapist measures it: from the line of the thigh beyond the knee to the shin.
 * @param size the radius of the arc, as a fraction of stature
 * @param labelOffset the position of the angle's label, relative to the knee
 */
export function kneeAngle(
  side: SideJoints,
  size: number,
  labelOffset: Point,
): { front: Layer[]; labels: Label[] } {
  const { knee, thighAngle, shankAngle } = side;
  const thighLineEnd = add(knee, scale(directionFromDown(thighAngle), size * 1.45));
  const outlines = [arc(knee, shankAngle, thighAngle, size), line(knee, thighLineEnd)];
  const text = `${Math.round(thighAngle - shankAngle)}°`;
  return { front: [{ role: 'angle', outlines }], labels: [{ text, at: add(knee, labelOffset) }] };
}

/** A speech bubble around a point, its tail pointing down to the left or right. */
export function speechBubble([x, y]: Point, tail: 'left' | 'right'): Layer[] {
  const dots = [-0.045, 0, 0.045].map((along) => circle([x + along, y], 0.012));
  return [...emptyBubble([x, y], tail), { role: 'joint', outlines: dots }];
}

/** A speech bubble with a question mark. */
export function questionBubble([x, y]: Point, tail: 'left' | 'right'): Layer[] {
  const questionHook: Point[] = [
    [-0.037, 0.016],
    [-0.027, 0.042],
    [0, 0.053],
    [0.027, 0.042],
    [0.035, 0.018],
    [0.022, 0],
    [0.01, -0.012],
    [0.01, -0.022],
    [-0.01, -0.022],
    [-0.01, -0.006],
    [0.004, 0.01],
    [0.015, 0.02],
    [0.012, 0.031],
    [0, 0.035],
    [-0.013, 0.03],
    [-0.018, 0.016],
  ];
  const questionMark = [polygon(questionHook.map((at) => add([x, y], at))), circle([x, y - 0.042], 0.012)];
  return [...emptyBubble([x, y], tail), { role: 'joint', outlines: questionMark }];
}

/** An empty speech bubble. */
function emptyBubble([x, y]: Point, tail: 'left' | 'right'): Layer[] {
  const [wide, high] = [0.1, 0.062];
  const tailDirection = tail === 'left' ? -1 : 1;
  const bubbleOutline = smooth([
    [x - wide, y],
    [x - 0.06, y - high],
    [x + 0.06, y - high],
    [x + wide, y],
    [x + 0.06, y + high],
    [x - 0.06, y + high],
  ]);
  const tailPoints: Point[] = [
    [x + tailDirection * 0.085, y - 0.03],
    [x + tailDirection * 0.02, y - 0.05],
    [x + tailDirection * 0.11, y - 0.115],
  ];
  return [shade(bubbleOutline, polygon(tailDirection === -1 ? [...tailPoints].reverse() : tailPoints))];
}

/** The segment of a disc that begins at the distance `down` below its centre. */
function discBelow([x, y]: Point, radius: number, down: number): Outline {
  const halfChord = Math.sqrt(radius * radius - down * down);
  const arcTo = (to: Point) => ({ type: 'arc', radius, large: false, to }) as const;
  // Two arcs meet at the lowest point, since rounding would move a single arc of nearly half a circle below the disc.
  return {
    start: [x - halfChord, y - down],
    curves: [arcTo([x, y - radius]), arcTo([x + halfChord, y - down])],
  };
}

/**
 * A round inset that enlarges a thin needle: its handle above the skin, its tip in the muscle. At its true size a needle
 * would be invisible; drawn larger without an inset, it would look like a spike.
 * @param centre,radius of the inset, fractions of stature
 */
export function needleInset(centre: Point, radius: number, { skin }: Person): Layer[] {
  const [surface, muscle] = [0.02, 0.065];
  const at = (x: number, y: number) => add(centre, rotate([x, y - surface], 14));
  return [
    { role: 'joint', outlines: [circle(centre, radius)] },
    { role: `skin-${skin}`, outlines: [discBelow(centre, radius, surface)] },
    { role: 'cloth-terracotta', outlines: [discBelow(centre, radius, muscle)] },
    { role: 'angle', outlines: [circle(centre, radius), line(at(0, 0.07), at(0, 0))] },
    { role: 'joint', outlines: [slab(at(0, 0), at(0, -0.13), 0.008)] },
    { role: 'accent', outlines: [slab(at(0, 0.07), at(0, 0.14), 0.02)] },
  ];
}

/** A round inset with the bone that an exercise makes stronger, since a bone is not visible from outside. */
export function boneInset(centre: Point, radius: number): Layer[] {
  const at = (along: number, across: number) => add(centre, rotate([along * radius, across * radius], 62));
  const boneEnds = [-0.52, 0.52].flatMap((along) => [at(along, 0.17), at(along, -0.17)]);
  return [
    shade(circle(centre, radius)),
    {
      role: 'joint',
      outlines: [
        slab(at(-0.5, 0), at(0.5, 0), 0.26 * radius),
        ...boneEnds.map((knob) => circle(knob, 0.2 * radius)),
      ],
    },
  ];
}

/** Rays around a sore spot. Their directions are in degrees from straight down. */
export function painRays(centre: Point, directions: readonly number[], near: number, far: number): Outline[] {
  const at = (degrees: number, radius: number) => add(centre, scale(directionFromDown(degrees), radius));
  return directions.map((degrees) => line(at(degrees, near), at(degrees, far)));
}
