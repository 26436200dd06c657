import { mix } from '../model/geometry.ts';
import {
  type Aim,
  type ArmAim,
  type Footing,
  type LegAim,
  type Placed,
  solve,
} from '../model/inverseKinematics.ts';
import type { Pose, Side } from '../model/pose.ts';
import type { Skeleton } from '../model/skeleton.ts';
import type { Movement } from './movement.ts';

/** A foot that is set down elsewhere is lifted this high on its way, fraction of stature; by eye. */
const stepLift = 0.05;

const blend = (a: number, b: number, t: number) => a + (b - a) * t;

function sideBetween(a: Side, b: Side, t: number): Side {
  const joints = Object.keys(a) as (keyof Side)[];
  return Object.fromEntries(joints.map((joint) => [joint, blend(a[joint], b[joint], t)])) as unknown as Side;
}

function poseBetween(a: Pose, b: Pose, t: number): Pose {
  return {
    trunk: blend(a.trunk, b.trunk, t),
    spine: blend(a.spine, b.spine, t),
    neck: blend(a.neck, b.neck, t),
    near: sideBetween(a.near, b.near, t),
    far: sideBetween(a.far, b.far, t),
  };
}

function footingBetween(a: Footing, b: Footing, t: number): Footing {
  const moves = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > 0.02;
  const [x, y] = mix(a.at, b.at, t);
  const lift = moves ? stepLift * Math.sin(Math.PI * t) : 0;
  return { at: [x, y + lift], pitch: blend(a.pitch ?? 0, b.pitch ?? 0, t) };
}

const legOf = ({ hip, knee, ankle, toes }: Side) => ({ hip, knee, ankle, toes });

const armOf = ({ shoulder, elbow, wrist }: Side) => ({ shoulder, elbow, wrist });

/** A foot or a palm that both poses put somewhere stays on its way between; another limb turns from angle to angle. */
function legBetween(a: LegAim, b: LegAim, turned: Side, t: number): LegAim {
  return 'at' in a && 'at' in b ? footingBetween(a, b, t) : legOf(turned);
}

function armBetween(a: ArmAim, b: ArmAim, turned: Side, t: number): ArmAim {
  return 'palm' in a && 'palm' in b ? { palm: mix(a.palm, b.palm, t) } : armOf(turned);
}

/**
 * The pose a share `t` (0..1) of the way from one frame of a movement to the next.
 * @throws RangeError when one of the two frames asks a limb to reach too far
 */
function between(a: Aim | Placed, b: Aim | Placed, t: number, skeleton: Skeleton): Placed {
  const [from, to] = [a, b].map((frame) => ('pose' in frame ? frame : solve(frame, skeleton))) as [
    Placed,
    Placed,
  ];
  const turned: Placed = { pose: poseBetween(from.pose, to.pose, t), hip: mix(from.hip, to.hip, t) };
  if ('pose' in a || 'pose' in b) return turned;
  const { pose } = turned;
  const aim: Aim = {
    hip: turned.hip,
    trunk: pose.trunk,
    spine: pose.spine,
    neck: pose.neck,
    leg: legBetween(a.leg, b.leg, pose.near, t),
    farLeg: legBetween(a.farLeg ?? a.leg, b.farLeg ?? b.leg, pose.far, t),
    arm: armBetween(a.arm, b.arm, pose.near, t),
    farArm: armBetween(a.farArm ?? a.arm, b.farArm ?? b.arm, pose.far, t),
  };
  try {
    return solve(aim, skeleton);
  } catch (error) {
    // A trunk that turns can carry a shoulder out of a palm's reach for a moment: the arm then only turns.
    if (error instanceof RangeError) return turned;
    throw error;
  }
}

/**
 * The pose of a movement at any moment.
 * @param at 0 is its first frame, 1 its last; the frames are evenly apart
 */
export function poseAt({ frames, who, path }: Movement, at: number): Placed {
  if (path) return path(at);
  const last = frames.length - 1;
  const index = Math.min(last - 1, Math.floor(at * last));
  const [a, b] = [frames[index], frames[index + 1]] as [Aim | Placed, Aim | Placed];
  return between(a, b, at * last - index, who.skeleton);
}
