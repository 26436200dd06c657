import { add, type Point, turn } from './geometry.ts';
import type { SideJoints } from './kinematics.ts';
import { type Outline, smooth } from './outline.ts';
import type { Skeleton } from './skeleton.ts';

/** A point of a profile; a `fine` one is left out where the drawing is seen through others. */
type Profile = readonly { readonly at: Point; readonly fine?: true }[];

/* Drawn by eye, as fractions of stature. Counter-clockwise. */

/** Heel and sole: x from the ankle along the sole, y above the sole. */
const sole: Profile = [{ at: [-0.03, 0] }, { at: [0.02, 0.003], fine: true }];
/** Toes, measured from their joint. */
const toes: Profile = [{ at: [0.034, 0] }, { at: [0.044, 0.012], fine: true }, { at: [0.026, 0.024] }];
/** Instep, shin and heel cord, in the frame of the sole. */
const instep: Profile = [
  { at: [0.058, 0.031], fine: true },
  { at: [0.028, 0.054] },
  { at: [0.012, 0.078] },
  { at: [-0.014, 0.078] },
  { at: [-0.026, 0.046] },
  { at: [-0.038, 0.026], fine: true },
  { at: [-0.04, 0.01] },
];

/** A mitten: x towards the thumb, y from the wrist to the fingertips. */
const mitten: readonly Point[] = [
  [-0.0155, -0.01],
  [-0.018, 0.04],
  [-0.014, 0.088],
  [-0.002, 0.104],
  [0.01, 0.09],
  [0.013, 0.066],
  [0.027, 0.06],
  [0.026, 0.04],
  [0.0155, 0.012],
  [0.015, -0.01],
];
/** The mitten is as long as a loosely closed hand, not a stretched one. */
const looseFist = 0.9;

/** A foot with its heel, and toes that bend where they meet the ground; `plain` leaves out its fine points. */
export function footOutline(side: SideJoints, body: Skeleton, plain: boolean): Outline {
  const k = body.toe / 0.114;
  const toeAngle = (Math.atan2(side.toe[1] - side.ball[1], side.toe[0] - side.ball[0]) * 180) / Math.PI;
  const onFoot = ([x, y]: Point): Point =>
    add(side.ankle, turn([x * k, y * k - body.ankleHeight], side.soleAngle));
  const onToes = ([x, y]: Point): Point => add(side.ball, turn([x * k, y * k], toeAngle));
  const points = (profile: Profile) => profile.filter(({ fine }) => !(plain && fine)).map(({ at }) => at);
  return smooth([
    ...points(sole).map(onFoot),
    side.ball,
    ...points(toes).map(onToes),
    ...points(instep).map(onFoot),
  ]);
}

/** A hand as a mitten, its thumb on the side the elbow bends to. */
export function handOutline(side: SideJoints, body: Skeleton): Outline {
  const k = (body.hand / 0.108) * looseFist;
  return smooth(
    mitten.map(([across, along]) => add(side.wrist, turn([across * k, -along * k], side.handAngle))),
  );
}
