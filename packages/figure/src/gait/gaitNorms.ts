import type { Side } from '../model/pose.ts';

/** A knot of a spline: a position, in any unit, and the value at this position. */
export type Knot = readonly [at: number, value: number];

function slopeBetween(a: Knot, b: Knot): number {
  return (b[1] - a[1]) / (b[0] - a[0]);
}

/**
 * The slope at a knot: the weighted harmonic mean of Fritsch & Butland (1984), which is 0 at a turning point. The curve never
 * overshoots: a knee that has at least 4 degrees in the table never bends backwards between two knots.
 */
function slopeAt(before: Knot, knot: Knot, after: Knot): number {
  const [left, right] = [slopeBetween(before, knot), slopeBetween(knot, after)];
  if (left * right <= 0) return 0;
  const [wide, narrow] = [after[0] - knot[0], knot[0] - before[0]];
  const [w1, w2] = [2 * wide + narrow, wide + 2 * narrow];
  return (w1 + w2) / (w1 / left + w2 / right);
}

function hermiteValue(a: Knot, b: Knot, slopeA: number, slopeB: number, at: number): number {
  const knotDistance = b[0] - a[0];
  const t = (at - a[0]) / knotDistance;
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * a[1] +
    (t3 - 2 * t2 + t) * knotDistance * slopeA +
    (3 * t2 - 2 * t3) * b[1] +
    (t3 - t2) * knotDistance * slopeB
  );
}

/**
 * A smooth closed curve through knots: monotone between them, with the same value and slope at both ends of the period.
 * @param knots at least three, in rising order, within one gait cycle
 * @returns the curve's value at any percent of the cycle
 */
export function periodicSpline(knots: readonly Knot[]): (at: number) => number {
  const count = knots.length;
  const knot = (index: number): Knot => {
    const cycles = Math.floor(index / count);
    const [at, value] = knots[index - cycles * count] as Knot;
    return [at + cycles * 100, value];
  };
  return (at) => {
    const percentInPeriod = at - Math.floor((at - knot(0)[0]) / 100) * 100;
    let i = 0;
    while (i < count - 1 && knot(i + 1)[0] <= percentInPeriod) i++;
    const [before, a, b, after] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    return hermiteValue(a, b, slopeAt(before, a, b), slopeAt(a, b, after), percentInPeriod);
  };
}

/** A smooth step from 0 (at or below `from`) to 1 (at or above `to`) that is level at both ends. */
export function smoothStep(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

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
 * Pitch of the sole in degrees, toes up positive: the sum of hip, knee and ankle at heel strike and push-off; flat between
 * them, where the norms of the joints disagree by up to 7 degrees. The values after toe-off only close the period.
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
 * The swing of an arm: 24 degrees behind the trunk at the heel strike of its side, 8 in front of it at that of the other side.
 * Murray, Sepic & Barnard (1967), Patterns of sagittal rotation of the upper limbs in walking.
 */
const armSwing = { mean: -8, swing: 16 };

/** The mean and swing of the elbow: 6 degrees when the arm is behind the body, 38 when the arm is in front. */
const elbowBend = { mean: 22, swing: 16 };

const jointCurves = {
  hip: periodicSpline(hipKnots),
  knee: periodicSpline(kneeKnots),
  ankle: periodicSpline(ankleKnots),
};

/** Pitch of the sole of a foot in stance, in degrees, at `percent` (0..60) of its gait cycle. */
export const solePitch = periodicSpline(soleKnots);

/** The share of a gait cycle in which a foot is on the ground, in percent. */
export const stancePercent = 60;

/** The joint angles of a side by the norms, in degrees, at `percent` of the gait cycle of that side. */
export function gaitNorm(percent: number): Side {
  const armPhase = Math.cos((percent / 50) * Math.PI);
  return {
    hip: jointCurves.hip(percent),
    knee: jointCurves.knee(percent),
    ankle: jointCurves.ankle(percent),
    toes: 0,
    shoulder: armSwing.mean - armSwing.swing * armPhase,
    elbow: elbowBend.mean - elbowBend.swing * armPhase,
    wrist: 6,
    fingers: 0,
  };
}
