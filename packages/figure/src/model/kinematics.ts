import { add, directionFromDown, directionFromUp, type Point, rotate, scale, subtract } from './geometry.ts';
import type { Pose, Side, SideName } from './pose.ts';
import type { Skeleton } from './skeleton.ts';

/** One side of a posed body: joint positions, and segment angles in degrees from straight down (the sole: from level). */
export interface SideJoints {
  readonly knee: Point;
  readonly ankle: Point;
  readonly heel: Point;
  readonly ball: Point;
  readonly toe: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly hand: Point;
  readonly thighAngle: number;
  readonly shankAngle: number;
  /** Toes up is positive. */
  readonly soleAngle: number;
  readonly upperArmAngle: number;
  readonly forearmAngle: number;
  readonly handAngle: number;
  /** Flexion of the fingers, degrees. */
  readonly fingers: number;
}

/** A posed body: joint positions, in fractions of stature. */
export interface Body {
  readonly hip: Point;
  readonly waist: Point;
  readonly shoulder: Point;
  /** The joint between the neck and the skull. */
  readonly atlas: Point;
  readonly crown: Point;
  readonly eye: Point;
  /** The lean of pelvis, thorax and head from upright, in degrees. Forward is positive. */
  readonly pelvisLean: number;
  readonly thoraxLean: number;
  readonly headLean: number;
  /** The roll of the pose, in degrees. */
  readonly roll: number;
  readonly near: SideJoints;
  readonly far: SideJoints;
}

/** The share of head flexion in the neck; the rest is between neck and skull. Estimated for drawing. */
const neckShare = 0.45;

function leg(side: Side, hip: Point, lean: number, skeleton: Skeleton) {
  const thighAngle = side.hip - lean;
  const shankAngle = thighAngle - side.knee;
  const soleAngle = shankAngle + side.ankle;
  const knee = add(hip, scale(directionFromDown(thighAngle), skeleton.thigh));
  const ankle = add(knee, scale(directionFromDown(shankAngle), skeleton.shank));
  const solePoint = (x: number): Point => add(ankle, rotate([x, -skeleton.ankleHeight], soleAngle));
  const ball = solePoint(skeleton.ball);
  const toe = add(ball, rotate([skeleton.toe - skeleton.ball, 0], soleAngle + side.toes));
  return { thighAngle, shankAngle, soleAngle, knee, ankle, heel: solePoint(-skeleton.heel), ball, toe };
}

function arm(side: Side, shoulder: Point, lean: number, skeleton: Skeleton) {
  const upperArmAngle = side.shoulder - lean;
  const forearmAngle = upperArmAngle + side.elbow;
  const handAngle = forearmAngle + side.wrist;
  const elbow = add(shoulder, scale(directionFromDown(upperArmAngle), skeleton.upperArm));
  const wrist = add(elbow, scale(directionFromDown(forearmAngle), skeleton.forearm));
  const hand = add(wrist, scale(directionFromDown(handAngle), skeleton.hand));
  return { upperArmAngle, forearmAngle, handAngle, elbow, wrist, hand, fingers: side.fingers };
}

/**
 * Forward kinematics: the joint positions of a pose.
 * @param pose joint angles in degrees
 * @param hip position of the hip joint, fractions of stature
 * @param skeleton segment lengths
 */
export function jointPositions(pose: Pose, hip: Point, skeleton: Skeleton): Body {
  const pelvisLean = pose.trunk;
  const thoraxLean = pelvisLean + pose.spine;
  const headLean = thoraxLean + pose.neck;
  const waist = add(hip, scale(directionFromUp(pelvisLean), skeleton.pelvis));
  const shoulder = add(waist, scale(directionFromUp(thoraxLean), skeleton.thorax));
  const atlas = add(shoulder, scale(directionFromUp(thoraxLean + pose.neck * neckShare), skeleton.neck));
  const headPoint = (at: Point): Point => add(atlas, rotate(at, -headLean));
  const side = (name: SideName): SideJoints => ({
    ...leg(pose[name], hip, pelvisLean, skeleton),
    ...arm(pose[name], shoulder, thoraxLean, skeleton),
  });
  return {
    hip,
    waist,
    shoulder,
    atlas,
    pelvisLean,
    thoraxLean,
    headLean,
    roll: pose.roll ?? 0,
    crown: headPoint([0, skeleton.head]),
    eye: headPoint([0.047 * skeleton.headSize, 0.038 * skeleton.headSize]),
    near: side('near'),
    far: side('far'),
  };
}

/** The lowest point of the sole of one foot. */
export function lowestOfFoot(side: SideJoints): Point {
  return [side.heel, side.ball, side.toe].reduce((low, point) => (point[1] < low[1] ? point : low));
}

/** The lowest point of the soles of both feet. */
export function lowestContact(body: Body): Point {
  const [near, far] = [lowestOfFoot(body.near), lowestOfFoot(body.far)];
  return near[1] <= far[1] ? near : far;
}

/**
 * Forward kinematics of a pose with one point (a heel, a hand, the lowest point of the soles) at a given position.
 * @param pose joint angles in degrees
 * @param contact picks the point of contact
 * @param at position of the contact, fractions of stature
 */
export function placeContact(
  pose: Pose,
  contact: (body: Body) => Point,
  at: Point,
  skeleton: Skeleton,
): Body {
  const shift = subtract(at, contact(jointPositions(pose, [0, 0], skeleton)));
  return jointPositions(pose, shift, skeleton);
}

/** The rigid segments of a body. Clothes move with their segment. */
export type Segment =
  | 'pelvis'
  | 'thorax'
  | 'neck'
  | 'head'
  | `${'near' | 'far'}${'Thigh' | 'Shank' | 'Foot' | 'UpperArm' | 'Forearm' | 'Hand'}`;

/** A segment's frame: its proximal joint in fractions of stature, its rotation in degrees counter-clockwise. */
export interface SegmentFrame {
  readonly origin: Point;
  readonly rotation: number;
  /** The visible length of the segment, fractions of stature, if it changes as the segment moves. */
  readonly length?: number;
}

function sideFrames(side: SideJoints, hip: Point, shoulder: Point) {
  return {
    Thigh: { origin: hip, rotation: side.thighAngle },
    Shank: { origin: side.knee, rotation: side.shankAngle },
    Foot: { origin: side.ankle, rotation: side.soleAngle },
    UpperArm: { origin: shoulder, rotation: side.upperArmAngle },
    Forearm: { origin: side.elbow, rotation: side.forearmAngle },
    Hand: { origin: side.wrist, rotation: side.handAngle },
  };
}

/**
 * The frames of all segments of a posed body.
 * @param depth offset of the far limbs, fractions of stature, so that the near ones do not hide them
 */
export function segmentFrames(body: Body, depth: Point): Record<Segment, SegmentFrame> {
  const near = sideFrames(body.near, body.hip, body.shoulder);
  const far = sideFrames(body.far, body.hip, body.shoulder);
  const shiftFrame = ({ origin, rotation }: SegmentFrame): SegmentFrame => ({
    origin: add(origin, depth),
    rotation,
  });
  return {
    pelvis: { origin: body.hip, rotation: -body.pelvisLean },
    thorax: { origin: body.waist, rotation: -body.thoraxLean },
    neck: {
      origin: body.shoulder,
      rotation: -(body.thoraxLean + (body.headLean - body.thoraxLean) * neckShare),
    },
    head: { origin: body.atlas, rotation: -body.headLean },
    nearThigh: near.Thigh,
    nearShank: near.Shank,
    nearFoot: near.Foot,
    nearUpperArm: near.UpperArm,
    nearForearm: near.Forearm,
    nearHand: near.Hand,
    farThigh: shiftFrame(far.Thigh),
    farShank: shiftFrame(far.Shank),
    farFoot: shiftFrame(far.Foot),
    farUpperArm: shiftFrame(far.UpperArm),
    farForearm: shiftFrame(far.Forearm),
    farHand: shiftFrame(far.Hand),
  };
}
