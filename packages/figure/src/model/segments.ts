import { mapOutline, type Outline } from '../drawing/outline.ts';
import { add, type Point, turn } from './geometry.ts';
import { type Body, neckShare, type SideJoints } from './kinematics.ts';

/** The rigid parts of a body; what one of them wears moves with it. */
export type Segment =
  | 'pelvis'
  | 'thorax'
  | 'neck'
  | 'head'
  | `${'near' | 'far'}${'Thigh' | 'Shank' | 'Foot' | 'UpperArm' | 'Forearm' | 'Hand'}`;

/** Where a segment is: its upper joint, in fractions of stature, and how far it is turned, in degrees counter-clockwise. */
export interface Frame {
  readonly origin: Point;
  readonly turned: number;
}

function sideFrames(side: SideJoints, hip: Point, shoulder: Point) {
  return {
    Thigh: { origin: hip, turned: side.thighAngle },
    Shank: { origin: side.knee, turned: side.shankAngle },
    Foot: { origin: side.ankle, turned: side.soleAngle },
    UpperArm: { origin: shoulder, turned: side.upperArmAngle },
    Forearm: { origin: side.elbow, turned: side.forearmAngle },
    Hand: { origin: side.wrist, turned: side.handAngle },
  };
}

/**
 * Where every segment of a posed body is.
 * @param depth how far the far limbs are shifted, fractions of stature: they would be hidden behind the near ones
 */
export function framesOf(body: Body, depth: Point): Record<Segment, Frame> {
  const near = sideFrames(body.near, body.hip, body.shoulder);
  const far = sideFrames(body.far, body.hip, body.shoulder);
  const shifted = ({ origin, turned }: Frame): Frame => ({ origin: add(origin, depth), turned });
  return {
    pelvis: { origin: body.hip, turned: -body.pelvisLean },
    thorax: { origin: body.waist, turned: -body.thoraxLean },
    neck: {
      origin: body.shoulder,
      turned: -(body.thoraxLean + (body.headLean - body.thoraxLean) * neckShare),
    },
    head: { origin: body.atlas, turned: -body.headLean },
    nearThigh: near.Thigh,
    nearShank: near.Shank,
    nearFoot: near.Foot,
    nearUpperArm: near.UpperArm,
    nearForearm: near.Forearm,
    nearHand: near.Hand,
    farThigh: shifted(far.Thigh),
    farShank: shifted(far.Shank),
    farFoot: shifted(far.Foot),
    farUpperArm: shifted(far.UpperArm),
    farForearm: shifted(far.Forearm),
    farHand: shifted(far.Hand),
  };
}

/** An outline in a segment's own space, put where the segment is. */
export function placed(outline: Outline, { origin, turned }: Frame): Outline {
  return mapOutline(outline, (at) => add(origin, turn(at, turned)));
}
