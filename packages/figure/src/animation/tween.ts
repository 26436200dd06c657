import { lerp } from '../model/geometry.ts';
import {
  type ArmTarget,
  type FootContact,
  type LegTarget,
  type PlacedPose,
  type PoseTarget,
  solve,
} from '../model/inverseKinematics.ts';
import type { Pose, Side } from '../model/pose.ts';
import type { Skeleton } from '../model/skeleton.ts';
import type { Movement } from './movement.ts';

/** How high a foot is lifted in a step, as a fraction of stature, estimated by eye. */
const stepLift = 0.05;

const blend = (a: number, b: number, t: number) => a + (b - a) * t;

function tweenSide(a: Side, b: Side, t: number): Side {
  const joints = Object.keys(a) as (keyof Side)[];
  return Object.fromEntries(joints.map((joint) => [joint, blend(a[joint], b[joint], t)])) as unknown as Side;
}

/** The pose at a share `t` of the way from pose `a` to pose `b`, joint by joint. */
export function tweenPose(a: Pose, b: Pose, t: number): Pose {
  return {
    trunk: blend(a.trunk, b.trunk, t),
    spine: blend(a.spine, b.spine, t),
    neck: blend(a.neck, b.neck, t),
    roll: blend(a.roll ?? 0, b.roll ?? 0, t),
    near: tweenSide(a.near, b.near, t),
    far: tweenSide(a.far, b.far, t),
  };
}

function tweenContact(a: FootContact, b: FootContact, t: number): FootContact {
  const isStep = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > 0.02;
  const [x, y] = lerp(a.at, b.at, t);
  const liftHeight = isStep ? stepLift * Math.sin(Math.PI * t) : 0;
  return { at: [x, y + liftHeight], pitch: blend(a.pitch ?? 0, b.pitch ?? 0, t) };
}

const legJoints = ({ hip, knee, ankle, toes }: Side) => ({ hip, knee, ankle, toes });

const armJoints = ({ shoulder, elbow, wrist, fingers }: Side) => ({ shoulder, elbow, wrist, fingers });

/** Tweens the ground contact if both keyframes place the foot on the ground, and the joint angles otherwise. */
function tweenLeg(a: LegTarget, b: LegTarget, tweenedSide: Side, t: number): LegTarget {
  return 'at' in a && 'at' in b ? tweenContact(a, b, t) : legJoints(tweenedSide);
}

function tweenArm(a: ArmTarget, b: ArmTarget, tweenedSide: Side, t: number): ArmTarget {
  if (!('palm' in a && 'palm' in b)) return armJoints(tweenedSide);
  return { palm: lerp(a.palm, b.palm, t), wrist: tweenedSide.wrist, fingers: tweenedSide.fingers };
}

/**
 * The pose between two keyframes.
 * @param t 0 is the first, 1 the second
 * @throws RangeError when a keyframe's target is out of reach
 */
function tween(
  a: PoseTarget | PlacedPose,
  b: PoseTarget | PlacedPose,
  t: number,
  skeleton: Skeleton,
): PlacedPose {
  const [from, to] = [a, b].map((frame) => ('pose' in frame ? frame : solve(frame, skeleton))) as [
    PlacedPose,
    PlacedPose,
  ];
  const tweenedPose: PlacedPose = { pose: tweenPose(from.pose, to.pose, t), hip: lerp(from.hip, to.hip, t) };
  if ('pose' in a || 'pose' in b) return tweenedPose;
  const { pose } = tweenedPose;
  const tweenedTarget: PoseTarget = {
    hip: tweenedPose.hip,
    trunk: pose.trunk,
    spine: pose.spine,
    neck: pose.neck,
    roll: pose.roll ?? 0,
    leg: tweenLeg(a.leg, b.leg, pose.near, t),
    farLeg: tweenLeg(a.farLeg ?? a.leg, b.farLeg ?? b.leg, pose.far, t),
    arm: tweenArm(a.arm, b.arm, pose.near, t),
    farArm: tweenArm(a.farArm ?? a.arm, b.farArm ?? b.arm, pose.far, t),
  };
  try {
    return solve(tweenedTarget, skeleton);
  } catch (error) {
    // A leaning trunk can put the palm out of reach for a moment. Then joint angles are tweened instead.
    if (error instanceof RangeError) return tweenedPose;
    throw error;
  }
}

/**
 * The pose of a movement at any moment.
 * @param at 0 is the first keyframe, 1 the last; keyframes are evenly spaced
 */
export function poseAt({ keyframes, person, trajectory }: Movement, at: number): PlacedPose {
  if (trajectory) return trajectory(at);
  const lastIndex = keyframes.length - 1;
  const keyframeIndex = Math.min(lastIndex - 1, Math.floor(at * lastIndex));
  const [a, b] = [keyframes[keyframeIndex], keyframes[keyframeIndex + 1]] as [
    PoseTarget | PlacedPose,
    PoseTarget | PlacedPose,
  ];
  return tween(a, b, at * lastIndex - keyframeIndex, person.skeleton);
}
