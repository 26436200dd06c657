import type { Side } from '../model/pose.ts';
import { type Knot, periodic } from './periodicCurve.ts';

/*
 * Level walking at a comfortable speed: percent of the gait cycle -> degrees, from one heel strike to the next.
 * Adult norms after Winter, Biomechanics and Motor Control of Human Movement, and Perry & Burnfield, Gait Analysis.
 */
const hipKnots: Knot[] = [
  [0, 28],
  [12, 24],
  [30, 8],
  [50, -11],
  [60, -5],
  [72, 16],
  [85, 31],
  [93, 31],
];
const kneeKnots: Knot[] = [
  [0, 4],
  [7, 13],
  [14, 18],
  [28, 9],
  [40, 5],
  [50, 12],
  [60, 35],
  [72, 60],
  [85, 30],
  [95, 4],
];
const ankleKnots: Knot[] = [
  [0, 0],
  [7, -7],
  [20, 3],
  [45, 11],
  [53, 2],
  [62, -18],
  [75, -3],
  [88, 2],
];

/**
 * Pitch of the sole in degrees, toes up positive: what the three tables above sum to at heel strike and push-off,
 * and flat in between, where they disagree by up to 7 degrees. The values after toe-off only close the curve's period.
 */
const soleKnots: Knot[] = [
  [0, 21],
  [4, 13],
  [9, 3.5],
  [14, 0],
  [30, 0],
  [40, -3.5],
  [50, -17],
  [56, -37],
  [62, -60],
  [80, 0],
  [92, 23],
];

/**
 * An arm swings against its own leg: 24 degrees behind the trunk at its own side's heel strike, 8 in front of it at the
 * other's. Murray, Sepic & Barnard (1967), Patterns of sagittal rotation of the upper limbs in walking.
 */
const armSwing = { mean: -8, swing: 16 };
/** The elbow's mean and swing: 6 degrees when the arm is behind the body, 38 when it is in front. */
const elbowBend = { mean: 22, swing: 16 };

const curves = {
  hip: periodic(hipKnots, 100),
  knee: periodic(kneeKnots, 100),
  ankle: periodic(ankleKnots, 100),
};

/** Pitch of a standing foot's sole, in degrees, at `percent` (0..60) of its gait cycle. */
export const solePitch = periodic(soleKnots, 100);

/** Share of the cycle a foot is on the ground, in percent. */
export const stance = 60;

/** One side's joint angles, in degrees, as the norms have them at `percent` of its own gait cycle. */
export function gaitNorm(percent: number): Side {
  const swing = Math.cos((percent / 50) * Math.PI);
  return {
    hip: curves.hip(percent),
    knee: curves.knee(percent),
    ankle: curves.ankle(percent),
    toes: 0,
    shoulder: armSwing.mean - armSwing.swing * swing,
    elbow: elbowBend.mean - elbowBend.swing * swing,
    wrist: 6,
  };
}
