import {
  add,
  angleFromDown,
  clamp,
  directionFromDown,
  distance,
  lerp,
  type Point,
  rotate,
  scale,
} from './geometry.ts';
import { jointPositions, type SideJoints } from './kinematics.ts';
import { neutralSide, type Pose, type Side } from './pose.ts';
import { adult, type Skeleton } from './skeleton.ts';

/** Directions of the two segments of a limb, each in degrees from straight down. */
interface LimbDirections {
  readonly upper: number;
  readonly lower: number;
}

/**
 * Two-link inverse kinematics: the directions that bring the end of the second segment to `end`.
 * @param start of the first segment
 * @param lengths of the two segments
 * @param bend 'knee' folds the lower segment backward, 'elbow' forward
 * @throws RangeError when `end` is further away than both segments together
 */
function solveLimb(start: Point, end: Point, lengths: Point, bend: 'knee' | 'elbow'): LimbDirections {
  const [a, b] = lengths;
  const reach = distance(start, end);
  if (reach > a + b + 1e-9) {
    throw new RangeError(`A limb ${(a + b).toFixed(3)} long cannot reach a point ${reach.toFixed(3)} away.`);
  }
  const angleAt = (near: number, far: number, across: number) =>
    (Math.acos(clamp((near * near + across * across - far * far) / (2 * near * across), -1, 1)) * 180) /
    Math.PI;
  const sign = bend === 'knee' ? 1 : -1;
  const endAngle = angleFromDown(start, end);
  return { upper: endAngle + sign * angleAt(a, b, reach), lower: endAngle - sign * angleAt(b, a, reach) };
}

/** Contact of a foot: the point of the ground below its ankle, and the pitch of the sole in degrees (toes up positive). */
export interface FootContact {
  readonly at: Point;
  readonly pitch?: number;
}

/** The ankle over a ground contact. The foot tips over the ball if the heel is up, and over the heel otherwise. */
export function anklePosition(contact: FootContact, skeleton: Skeleton): Point {
  const pitch = contact.pitch ?? 0;
  const pivotX = pitch < 0 ? skeleton.ball : -skeleton.heel;
  const pivotPoint = add(contact.at, [pivotX, 0]);
  return add(pivotPoint, rotate([-pivotX, skeleton.ankleHeight], pitch));
}

/**
 * Hip, knee, ankle and toe angles that put a foot on its ground contact, in degrees.
 * @param hip fractions of stature
 * @param lean of the pelvis, degrees
 */
export function legAngles(contact: FootContact, hip: Point, lean: number, skeleton: Skeleton) {
  const limb = solveLimb(hip, anklePosition(contact, skeleton), [skeleton.thigh, skeleton.shank], 'knee');
  const pitch = contact.pitch ?? 0;
  return {
    hip: limb.upper + lean,
    knee: limb.upper - limb.lower,
    ankle: pitch - limb.lower,
    toes: Math.max(0, -pitch),
  };
}

/** The position of the middle of the palm, as a share of the length of the hand from the wrist. */
const palmShare = 0.5;

/** The middle of the palm, at which held objects are drawn. */
export function palmPosition({ wrist, hand }: SideJoints): Point {
  return lerp(wrist, hand, palmShare);
}

/** The position of a palm, and the flexion of wrist and fingers in degrees (0 by default). */
export interface PalmTarget {
  readonly palm: Point;
  readonly wrist?: number;
  readonly fingers?: number;
}

/** Shoulder and elbow angles that put the palm on its target, in degrees. */
function armAngles(
  { palm, wrist = 0, fingers = 0 }: PalmTarget,
  shoulder: Point,
  lean: number,
  skeleton: Skeleton,
) {
  const palmOffset = scale(directionFromDown(wrist), palmShare * skeleton.hand);
  const elbowToPalm = add([0, -skeleton.forearm], palmOffset);
  const limb = solveLimb(shoulder, palm, [skeleton.upperArm, Math.hypot(...elbowToPalm)], 'elbow');
  const upperArmAngle = limb.upper < -140 ? limb.upper + 360 : limb.upper;
  const elbow = limb.lower - angleFromDown([0, 0], elbowToPalm) - limb.upper;
  return { shoulder: upperArmAngle + lean, elbow, wrist, fingers };
}

/** The target of a hand closed around an object at `palm`: a rail, a stick, a sheet, a cup. */
export function holding(palm: Point, wrist = 0): PalmTarget {
  return { palm, wrist, fingers: 90 };
}

/** The target of a hand that lies palm down at `palm`: on a table, a keyboard, a thigh. */
export function palmDown(palm: Point, wrist = 0): PalmTarget {
  return { palm, wrist, fingers: 20 };
}

/** The target of a leg: its ground contact or its joint angles. */
export type LegTarget = FootContact | Partial<Pick<Side, 'hip' | 'knee' | 'ankle' | 'toes'>>;

/** The target of an arm: the position of its palm or its joint angles. */
export type ArmTarget = PalmTarget | Partial<Pick<Side, 'shoulder' | 'elbow' | 'wrist' | 'fingers'>>;

/** A pose to solve: the hip, the spine, and a target or joint angles for each limb. In degrees and fractions of stature. */
export interface PoseTarget {
  readonly hip: Point;
  readonly trunk?: number;
  readonly spine?: number;
  readonly neck?: number;
  readonly roll?: number;
  readonly leg: LegTarget;
  readonly arm: ArmTarget;
  /** The target of a far limb; by default that of the near limb. */
  readonly farLeg?: LegTarget;
  readonly farArm?: ArmTarget;
}

/** A pose and the position of its hip joint. */
export interface PlacedPose {
  readonly pose: Pose;
  readonly hip: Point;
}

/**
 * Inverse kinematics: the joint angles that meet a target.
 * @throws RangeError when a foot or a palm is out of reach
 */
export function solve(target: PoseTarget, skeleton: Skeleton = adult): PlacedPose {
  const { trunk = 0, spine = 0, neck = 0, roll = 0 } = target;
  const trunkPose: Pose = { trunk, spine, neck, near: neutralSide, far: neutralSide };
  const { shoulder } = jointPositions(trunkPose, target.hip, skeleton);
  const leg = (to: LegTarget) => ('at' in to ? legAngles(to, target.hip, trunk, skeleton) : to);
  const arm = (to: ArmTarget) => ('palm' in to ? armAngles(to, shoulder, trunk + spine, skeleton) : to);
  const near = { ...neutralSide, ...leg(target.leg), ...arm(target.arm) };
  const far = { ...neutralSide, ...leg(target.farLeg ?? target.leg), ...arm(target.farArm ?? target.arm) };
  return { pose: { trunk, spine, neck, roll, near, far }, hip: target.hip };
}

/** Hip height in quiet standing, as a fraction of stature: a little less than with straight legs, since no knee is locked. */
export const standingHipHeight = 0.5288;

/** A hanging arm at rest, slightly bent. In degrees. */
export const relaxedArm = { shoulder: 2, elbow: 12, wrist: 4 };

/** Quiet standing with both ankles over `x`, fraction of stature. */
export function stand(x = 0, change: Partial<PoseTarget> = {}): PoseTarget {
  return { hip: [x + 0.008, standingHipHeight], spine: 2, leg: { at: [x, 0] }, arm: relaxedArm, ...change };
}

/** A far arm that is hidden behind trunk and near thigh, since half a hand beside a hip looks like a stump. In degrees. */
export const hiddenFarArm = { shoulder: -5, elbow: 6 };
