import { add, mix, type Point, scale } from '../model/geometry.ts';
import type { Body, SideJoints } from '../model/kinematics.ts';

/*
 * Each segment's share of body mass, and how far its centre lies from its proximal end: Winter, Biomechanics and Motor
 * Control of Human Movement, table 4.1 (after Dempster). Trunk, head and neck are one segment there, from hip to
 * shoulder, its centre 0.66 of the way up.
 */
const massShare = {
  trunk: 0.578,
  thigh: 0.1,
  shank: 0.0465,
  foot: 0.0145,
  upperArm: 0.028,
  forearmAndHand: 0.022,
};

type Weighted = readonly [share: number, centre: Point];

function limbMasses(hip: Point, shoulder: Point, side: SideJoints): Weighted[] {
  return [
    [massShare.thigh, mix(hip, side.knee, 0.433)],
    [massShare.shank, mix(side.knee, side.ankle, 0.433)],
    [massShare.foot, mix(side.heel, side.toe, 0.5)],
    [massShare.upperArm, mix(shoulder, side.elbow, 0.436)],
    [massShare.forearmAndHand, mix(side.elbow, side.hand, 0.5)],
  ];
}

/** Where a body's weight acts: fractions of stature, x forward, y up. */
export function centreOfMass(body: Body): Point {
  const { hip, shoulder, near, far } = body;
  const parts: Weighted[] = [
    [massShare.trunk, mix(hip, shoulder, 0.66)],
    ...limbMasses(hip, shoulder, near),
    ...limbMasses(hip, shoulder, far),
  ];
  const total = parts.reduce((sum, [share]) => sum + share, 0);
  return parts.reduce<Point>((sum, [share, centre]) => add(sum, scale(centre, share / total)), [0, 0]);
}

/** The stretch of floor under the feet, from heel to toe; a foot counts when it is within `reach` of the floor. */
export function baseOfSupport(body: Body, reach = 0.006): readonly [from: number, to: number] {
  const contacts = [body.near, body.far]
    .flatMap((side) => [side.heel, side.ball, side.toe])
    .filter(([, y]) => Math.abs(y) <= reach)
    .map(([x]) => x);
  return [Math.min(...contacts), Math.max(...contacts)];
}
