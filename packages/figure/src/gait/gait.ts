import type { Point } from '../model/geometry.ts';
import { legAngles, type PlacedPose } from '../model/inverseKinematics.ts';
import type { Side } from '../model/pose.ts';
import { adult } from '../model/skeleton.ts';
import { gaitNorm, smoothStep, solePitch, stance } from './gaitNorms.ts';

type Leg = Pick<Side, 'hip' | 'knee' | 'ankle' | 'toes'>;

const halfCycle = 50;

/** Degrees the thorax leans forward in walking. */
const lean = 4;

/*
 * The norms were measured on different people, one joint at a time, so a leg that follows all three lets its foot
 * skate by several percent of stature. Here the foot is fixed and the hip moves as below; these few numbers were
 * fitted by least squares so that the standing leg's angles stay as near as they can to the norms (gait.test.ts holds
 * them within 12 degrees). A pelvis seen from the side cannot turn, hence a step slightly under the usual 0.4.
 */

/** Step length, fraction of stature. */
export const stepLength = 0.358;

/** How far the hip is from the ankle of a foot that strikes the ground, fraction of stature; negative is behind. */
const behindStrike = -0.1791;

/** The body slows and quickens a little within each step, and rises and falls: first harmonic, fractions of stature. */
const surge = { cos: 0.0034, sin: -0.0053 };

const hipRise = { mean: 0.5193, cos: -0.0064, sin: -0.0031 };

/** The hip at `percent` of the near leg's cycle; x grows by two steps a cycle, from where the near foot first stands. */
export function gaitHip(percent: number): Point {
  const angle = (2 * Math.PI * percent) / halfCycle;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = behindStrike + (percent / halfCycle) * stepLength + surge.cos * cos + surge.sin * sin;
  return [x, hipRise.mean + hipRise.cos * cos + hipRise.sin * sin];
}

/** Angles of a standing leg: its foot does not slip, so they follow from hip and ground contact. */
function stanceLeg(percent: number): Leg {
  return legAngles({ at: [0, 0], pitch: solePitch(percent) }, gaitHip(percent), 0, adult);
}

function difference(percent: number): Leg {
  const [held, norm] = [stanceLeg(percent), gaitNorm(percent)];
  return {
    hip: held.hip - norm.hip,
    knee: held.knee - norm.knee,
    ankle: held.ankle - norm.ankle,
    toes: held.toes,
  };
}

/** Stance's difference from the norms fades in this percent of the cycle after toe-off, and builds up before a strike. */
const fade = 13;

const toeOff = { value: difference(stance), before: difference(stance - 0.5) };

const heelStrike = difference(0);

/** Toes must clear the ground in mid-swing; without a pelvis that lifts, hip, knee and ankle bend this much more. */
const clearance = { hip: 7, knee: 11, ankle: 6 };

/** What is left of that difference in a joint: a cubic from its value and slope at toe-off down to nothing. */
function left(joint: 'hip' | 'knee' | 'ankle', since: number): number {
  const t = Math.min(1, since / fade);
  const slope = (toeOff.value[joint] - toeOff.before[joint]) / 0.5;
  return (2 * t ** 3 - 3 * t ** 2 + 1) * toeOff.value[joint] + (t ** 3 - 2 * t ** 2 + t) * fade * slope;
}

/** A swinging leg follows the norms, joined smoothly to the stance before it and the one after. */
function swingLeg(percent: number): Leg {
  const norm = gaitNorm(percent);
  const lift = smoothStep(stance, 70, percent) * (1 - smoothStep(72, 86, percent));
  const carried = (joint: 'hip' | 'knee' | 'ankle') =>
    norm[joint] +
    left(joint, percent - stance) +
    heelStrike[joint] * smoothStep(100 - fade, 100, percent) +
    clearance[joint] * lift;
  const toes = toeOff.value.toes * (1 - smoothStep(stance + 3, stance + 3 + fade, percent));
  return { hip: carried('hip'), knee: carried('knee'), ankle: carried('ankle'), toes };
}

/** One side's joint angles, in degrees, at `percent` of its own gait cycle. */
export function gaitSide(percent: number): Side {
  const at = percent - Math.floor(percent / 100) * 100;
  return { ...gaitNorm(at), ...(at <= stance ? stanceLeg(at) : swingLeg(at)) };
}

/**
 * Walking: the pose and the hip at `percent` of the near leg's gait cycle (0 is its heel strike; any number).
 * Hip x is in fractions of stature and grows by two steps every 100 percent.
 */
export function gait(percent: number): PlacedPose {
  const [near, far] = [gaitSide(percent), gaitSide(percent + halfCycle)];
  return { pose: { trunk: 0, spine: lean, neck: -lean, near, far }, hip: gaitHip(percent) };
}
