import type { Point } from '../model/geometry.ts';
import {
  anklePosition,
  type FootContact,
  legAngles,
  type PlacedPose,
  relaxedArm,
  solve,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import type { Side } from '../model/pose.ts';
import { adult } from '../model/skeleton.ts';
import { gaitNorm, smoothStep, solePitch, stancePercent } from './gaitNorms.ts';

type Leg = Pick<Side, 'hip' | 'knee' | 'ankle' | 'toes'>;

const halfCycle = 50;

/** How far the thorax leans forward in walking, in degrees. */
const thoraxLean = 4;

/* The norms were measured one joint at a time, so the foot of a leg that followed them all would slide. Here the foot in stance
   is fixed, and the hip moves by numbers that were fitted by least squares: they keep the stance leg close to the norms
   (gait.test.ts: 12 degrees). A step is a little shorter than the usual 0.4, since a pelvis in side view cannot turn. */

/** The length of a step, as a fraction of stature. */
export const stepLength = 0.358;

/** The x of the hip from the ankle of the foot that strikes the ground, as a fraction of stature. Negative is behind. */
const hipAtStrike = -0.1791;

/** First harmonics of the hip in each step, in fractions of stature: it slows and quickens (surge), and rises and falls. */
const hipSurge = { cos: 0.0034, sin: -0.0053 };

const hipRise = { mean: 0.5193, cos: -0.0064, sin: -0.0031 };

/** The hip at `percent` of the near leg's cycle; x grows by two steps a cycle, from the first contact of the near foot. */
function gaitHip(percent: number): Point {
  const angle = (2 * Math.PI * percent) / halfCycle;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = hipAtStrike + (percent / halfCycle) * stepLength + hipSurge.cos * cos + hipSurge.sin * sin;
  return [x, hipRise.mean + hipRise.cos * cos + hipRise.sin * sin];
}

/** The angles of a leg in stance. The foot does not slip, so the angles follow from the hip and the ground contact. */
function stanceLeg(percent: number): Leg {
  return legAngles({ at: [0, 0], pitch: solePitch(percent) }, gaitHip(percent), 0, adult);
}

function differenceFromNorm(percent: number): Leg {
  const [solved, norm] = [stanceLeg(percent), gaitNorm(percent)];
  return {
    hip: solved.hip - norm.hip,
    knee: solved.knee - norm.knee,
    ankle: solved.ankle - norm.ankle,
    toes: solved.toes,
  };
}

/** The time in which a leg returns to the norms after toe-off, or leaves them before a heel strike; percent of the cycle. */
const blendPercent = 13;

const toeOff = { value: differenceFromNorm(stancePercent), before: differenceFromNorm(stancePercent - 0.5) };

const heelStrike = differenceFromNorm(0);

/** How much more hip, knee and ankle bend in mid-swing than the norms, in degrees, so that the toes clear the ground. */
const swingClearance = { hip: 7, knee: 11, ankle: 6 };

/**
 * The difference from the norms that remains in a joint after toe-off, in degrees: a cubic from the value and slope of the
 * difference at toe-off to 0. `since` is the time since toe-off, in percent of the cycle.
 */
function remainingDifference(joint: 'hip' | 'knee' | 'ankle', since: number): number {
  const t = Math.min(1, since / blendPercent);
  const slope = (toeOff.value[joint] - toeOff.before[joint]) / 0.5;
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * toeOff.value[joint] + (t ** 3 - 2 * t ** 2 + t) * blendPercent * slope
  );
}

/** The angles of a leg in swing, which follow the norms with a smooth transition from and to stance. */
function swingLeg(percent: number): Leg {
  const norm = gaitNorm(percent);
  const clearanceShare = smoothStep(stancePercent, 70, percent) * (1 - smoothStep(72, 86, percent));
  const swingAngle = (joint: 'hip' | 'knee' | 'ankle') =>
    norm[joint] +
    remainingDifference(joint, percent - stancePercent) +
    heelStrike[joint] * smoothStep(100 - blendPercent, 100, percent) +
    swingClearance[joint] * clearanceShare;
  const toes =
    toeOff.value.toes * (1 - smoothStep(stancePercent + 3, stancePercent + 3 + blendPercent, percent));
  return { hip: swingAngle('hip'), knee: swingAngle('knee'), ankle: swingAngle('ankle'), toes };
}

/** The joint angles of a side, in degrees, at `percent` of the gait cycle of that side. */
export function gaitSide(percent: number): Side {
  const at = percent - Math.floor(percent / 100) * 100;
  return { ...gaitNorm(at), ...(at <= stancePercent ? stanceLeg(at) : swingLeg(at)) };
}

/**
 * Walking: the pose and the hip at `percent` of the near leg's gait cycle (0 is its heel strike; any number).
 * Hip x is in fractions of stature and grows by two steps every 100 percent.
 */
export function gait(percent: number): PlacedPose {
  const [near, far] = [gaitSide(percent), gaitSide(percent + halfCycle)];
  return { pose: { trunk: 0, spine: thoraxLean, neck: -thoraxLean, near, far }, hip: gaitHip(percent) };
}

/** At the end of a walk: how far ahead of the far ankle are the hip and the near foot, in fractions of stature. */
const [finalHipX, finalFootGap] = [0.016, 0.045];

/** The duration of the last step, in percent of a gait cycle. The body slows evenly from walking pace to a stop. */
export const lastStepPercent =
  (2 * halfCycle * (stepLength + finalHipX - gaitHip(halfCycle)[0])) / stepLength;

/** The pitch of the sole when the foot leaves the ground for the last step, in degrees. It is less steep than in walking. */
const pushOffPitch = -48;

/** The longest distance from hip to ankle, as a fraction of stature. */
const longestLeg = adult.thigh + adult.shank - 0.0005;

/**
 * The last step before a stop: the far foot stays on the ground, and the near foot comes beside the far one.
 * @param t 0 when the far foot strikes the ground, which is `gait(50)`; 1 in standing
 */
function lastStep(t: number): PlacedPose {
  const { pose, hip } = gait(halfCycle);
  const x = hip[0] + (stepLength + finalHipX - hip[0]) * (1 - (1 - t) ** 2);
  const farLeg: FootContact = { at: [stepLength, 0], pitch: solePitch(0) * (1 - smoothStep(0, 0.3, t)) };
  const swingShare = smoothStep(0.06, 0.9, t);
  const liftedPitch = solePitch(halfCycle) + (pushOffPitch - solePitch(halfCycle)) * smoothStep(0, 0.3, t);
  const leg: FootContact = {
    at: [(stepLength + finalFootGap) * swingShare, 0.04 * Math.sin(Math.PI * swingShare)],
    pitch: liftedPitch * (1 - smoothStep(0.3, 0.8, t)),
  };
  const highestHips = [farLeg, leg].map((foot) => {
    const [ankleX, ankleY] = anklePosition(foot, adult);
    return ankleY + Math.sqrt(longestLeg ** 2 - (x - ankleX) ** 2);
  });
  const y = Math.min(hip[1] + (standingHipHeight - hip[1]) * smoothStep(0, 1, t), ...highestHips);
  const leanShare = 1 - smoothStep(0.2, 1, t);
  const target = {
    hip: [x, y],
    spine: 2 + (thoraxLean - 2) * leanShare,
    neck: -thoraxLean * leanShare,
  } as const;
  const standingPose = solve({ ...target, leg, farLeg, arm: relaxedArm });
  const standingShare = smoothStep(0, 1, t);
  const blendSide = (name: 'near' | 'far'): Side => {
    const [walking, standing] = [pose[name], standingPose.pose[name]];
    const armAngle = (joint: 'shoulder' | 'elbow' | 'wrist') =>
      walking[joint] + (standing[joint] - walking[joint]) * standingShare;
    const [shoulder, elbow, wrist] = [armAngle('shoulder'), armAngle('elbow'), armAngle('wrist')];
    return { ...standing, shoulder, elbow, wrist };
  };
  return { pose: { ...standingPose.pose, near: blendSide('near'), far: blendSide('far') }, hip: target.hip };
}

/** Walking to a stop: until 50 percent as in `gait`, then the last step. The far foot stops at x `stepLength`. */
export function walkToStop(percent: number): PlacedPose {
  return percent < halfCycle ? gait(percent) : lastStep(Math.min(1, (percent - halfCycle) / lastStepPercent));
}
