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
interface TwoLinks {
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
function twoLinks(start: Point, end: Point, lengths: Point, bend: 'knee' | 'elbow'): TwoLinks {
  const [a, b] = lengths;
  const reach = distance(start, end);
  if (reach > a + b + 1e-9) {
    throw new RangeError(`A limb ${(a + b).toFixed(3)} long cannot reach a point ${reach.toFixed(3)} away.`);
  }
  const angle = (near: number, far: number, across: number) =>
    (Math.acos(clamp((near * near + across * across - far * far) / (2 * near * across), -1, 1)) * 180) /
    Math.PI;
  const sign = bend === 'knee' ? 1 : -1;
  const straight = angleFromDown(start, end);
  return { upper: straight + sign * angle(a, b, reach), lower: straight - sign * angle(b, a, reach) };
}

/** Ground contact of a foot: the point of the ground below its ankle, and the pitch of the sole (toes up positive, degrees). */
export interface FootContact {
  readonly at: Point;
  readonly pitch?: number;
}

/** The ankle over a ground contact: the foot tips over its ball when the heel is up, over its heel otherwise. */
export function anklePosition(footing: FootContact, skeleton: Skeleton): Point {
  const pitch = footing.pitch ?? 0;
  const pivot = pitch < 0 ? skeleton.ball : -skeleton.heel;
  const onGround = add(footing.at, [pivot, 0]);
  return add(onGround, rotate([-pivot, skeleton.ankleHeight], pitch));
}

/**
 * Hip, knee, ankle and toe angles that put a foot on its ground contact, in degrees.
 * @param hip fractions of stature
 * @param lean of the pelvis, degrees
 */
export function legAngles(footing: FootContact, hip: Point, lean: number, skeleton: Skeleton) {
  const links = twoLinks(hip, anklePosition(footing, skeleton), [skeleton.thigh, skeleton.shank], 'knee');
  const pitch = footing.pitch ?? 0;
  return {
    hip: links.upper + lean,
    knee: links.upper - links.lower,
    ankle: pitch - links.lower,
    toes: Math.max(0, -pitch),
  };
}

/** The middle of the palm, as a share of the hand's length from the wrist. */
const palmShare = 0.5;

/** The middle of the palm, where held objects are. */
export function palmPosition({ wrist, hand }: SideJoints): Point {
  return lerp(wrist, hand, palmShare);
}

/** The position of a palm, and the flexion of wrist and fingers in degrees, 0 unless given. */
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
  const lower = add([0, -skeleton.forearm], palmOffset);
  const links = twoLinks(shoulder, palm, [skeleton.upperArm, Math.hypot(...lower)], 'elbow');
  const upperArmAngle = links.upper < -140 ? links.upper + 360 : links.upper;
  const elbow = links.lower - angleFromDown([0, 0], lower) - links.upper;
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

/** A leg: its ground contact, or its joint angles. */
export type LegTarget = FootContact | Partial<Pick<Side, 'hip' | 'knee' | 'ankle' | 'toes'>>;

/** An arm: where its palm is, or its joint angles. */
export type ArmTarget = PalmTarget | Partial<Pick<Side, 'shoulder' | 'elbow' | 'wrist' | 'fingers'>>;

/** A pose to solve: hip, spine, and for each limb either joint angles or a target. Degrees and fractions of stature. */
export interface PoseTarget {
  readonly hip: Point;
  readonly trunk?: number;
  readonly spine?: number;
  readonly neck?: number;
  readonly roll?: number;
  readonly leg: LegTarget;
  readonly arm: ArmTarget;
  /** The far limbs; the same as the near ones when left out. */
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
export function solve(aim: PoseTarget, skeleton: Skeleton = adult): PlacedPose {
  const { trunk = 0, spine = 0, neck = 0, roll = 0 } = aim;
  const trunkPose: Pose = { trunk, spine, neck, near: neutralSide, far: neutralSide };
  const { shoulder } = jointPositions(trunkPose, aim.hip, skeleton);
  const leg = (to: LegTarget) => ('at' in to ? legAngles(to, aim.hip, trunk, skeleton) : to);
  const arm = (to: ArmTarget) => ('palm' in to ? armAngles(to, shoulder, trunk + spine, skeleton) : to);
  const near = { ...neutralSide, ...leg(aim.leg), ...arm(aim.arm) };
  const far = { ...neutralSide, ...leg(aim.farLeg ?? aim.leg), ...arm(aim.farArm ?? aim.arm) };
  return { pose: { trunk, spine, neck, roll, near, far }, hip: aim.hip };
}

/** Hip height of quiet standing, fraction of stature: a little less than straight legs, since no knee is locked. */
export const standingHipHeight = 0.5288;

/** A hanging arm at rest, slightly bent. Degrees. */
export const relaxedArm = { shoulder: 2, elbow: 12, wrist: 4 };

/** Quiet standing with both ankles over `x`, fraction of stature. */
export function stand(x = 0, change: Partial<PoseTarget> = {}): PoseTarget {
  return { hip: [x + 0.008, standingHipHeight], spine: 2, leg: { at: [x, 0] }, arm: relaxedArm, ...change };
}

/** A far arm hidden behind trunk and near thigh: half a hand beside a hip looks like a stump. Degrees. */
export const hiddenFarArm = { shoulder: -5, elbow: 6 };
