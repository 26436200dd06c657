import type { Movement } from '../animation/movement.ts';
import { kneeAngle, painRays } from '../drawing/annotations.ts';
import { circle, type Outline } from '../drawing/outline.ts';
import { add } from '../model/geometry.ts';
import { holding, type PoseTarget, relaxedArm, stand } from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { block, rail } from '../props/building.ts';
import { people } from './cast.ts';

/* Pictures of stepping over a block, climbing steps, hopping, and landing from a jump. */

/** Stepping over a low block, with one hand on a rail. */
const stepOverBlock: Movement = {
  person: people.grandmother,
  keyframes: [
    {
      hip: [-0.13, 0.512],
      trunk: 2,
      spine: 12,
      neck: -2,
      farLeg: { at: [0, 0] },
      leg: { at: [-0.24, 0], pitch: -24 },
      arm: { shoulder: 20, elbow: 24 },
      farArm: holding([0.08, 0.56]),
    },
    {
      hip: [-0.02, 0.525],
      trunk: 3,
      spine: 12,
      neck: 0,
      farLeg: { at: [0, 0] },
      leg: { hip: 26, knee: 60, ankle: -4 },
      arm: { shoulder: 14, elbow: 22 },
      farArm: holding([0.18, 0.56]),
    },
    {
      hip: [0.01, 0.526],
      trunk: 3,
      spine: 12,
      neck: 2,
      farLeg: { at: [0, 0] },
      leg: { hip: 66, knee: 100, ankle: 10 },
      arm: { shoulder: 12, elbow: 21 },
      farArm: holding([0.22, 0.56]),
    },
    {
      hip: [0.03, 0.526],
      trunk: 4,
      spine: 12,
      neck: 4,
      farLeg: { at: [0, 0] },
      leg: { hip: 72, knee: 70, ankle: 4 },
      arm: { shoulder: 10, elbow: 20 },
      farArm: holding([0.26, 0.56]),
    },
  ],
  ghostsAt: [0, 1],
  spacing: 0.15,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: () => ({ behind: [...rail(-0.52, 0.72, 0.56), ...block([0.19, 0], 0.07, 0.12)] }),
};

const stepHeights = [0.035, 0.085, 0.15, 0.23];

const stepTread = 0.29;

/** The pose when the leading foot has reached a step. The feet take turns; the other foot is on the step below, heel up. */
function climbingPose(step: 1 | 2 | 3): PoseTarget {
  const x = step * stepTread;
  const [low, high] = [stepHeights[step - 1] ?? 0, stepHeights[step] ?? 0];
  const leadingFoot = { at: [x, high] } as const;
  const trailingFoot = { at: [x - stepTread - 0.015, low], pitch: -26 } as const;
  const [forward, backward] = [
    { shoulder: 26, elbow: 34 },
    { shoulder: 4, elbow: 24 },
  ];
  const isNearLeading = step % 2 === 1;
  return {
    hip: [x - 0.11, low + 0.512],
    trunk: 5,
    spine: 4,
    neck: -6,
    leg: isNearLeading ? leadingFoot : trailingFoot,
    farLeg: isNearLeading ? trailingFoot : leadingFoot,
    arm: isNearLeading ? backward : forward,
    farArm: isNearLeading ? forward : backward,
  };
}

/** The pose when the leading foot carries the weight, and the other foot passes on its way up. */
function passingPose(step: 1 | 2): PoseTarget {
  const [x, high] = [step * stepTread, stepHeights[step] ?? 0];
  const stanceFoot = { at: [x, high] } as const;
  const swingFoot = { at: [x - 0.04, high + 0.06], pitch: -6 } as const;
  const isNearStance = step % 2 === 1;
  return {
    ...climbingPose(step),
    hip: [x - 0.005, high + 0.5],
    leg: isNearStance ? stanceFoot : swingFoot,
    farLeg: isNearStance ? swingFoot : stanceFoot,
    arm: relaxedArm,
    farArm: relaxedArm,
  };
}

/** A sore spot on the small of a back. */
const soreSpot = ({ waist }: Body, size: number): Outline => circle(add(waist, [-0.05, -0.01]), size);

/** Lines of pain from a sore spot. */
const painLines = ({ waist }: Body, size: number): Outline[] =>
  painRays(add(waist, [-0.05, -0.01]), [240, 270, 300], size + 0.045, 1.6 * size + 0.07);

/** Climbing at a steady pace: each step is a little higher than the one before, and the back is less and less sore. */
const climbSteps: Movement = {
  person: people.neighbour,
  groundContact: 'none',
  keyframes: [climbingPose(1), passingPose(1), climbingPose(2), passingPose(2), climbingPose(3)],
  ghostsAt: [0, 2],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: (end, [sore = end, , less = end]) => ({
    behind: stepHeights.flatMap((height, i) => block([(i - 0.5) * stepTread, 0], stepTread - 0.012, height)),
    overGhosts: [
      { role: 'accent', outlines: [soreSpot(sore, 0.05), soreSpot(less, 0.036)] },
      { role: 'trace', outlines: [...painLines(sore, 0.05), ...painLines(less, 0.024)] },
    ],
    held: [{ role: 'accent', outlines: [soreSpot(end, 0.026)], segment: 'thorax' }],
  }),
};

/** A hop: crouching, taking off, and in the air. */
const hop: Movement = {
  person: people.child,
  groundContact: 'none',
  keyframes: [
    {
      hip: [-0.15, 0.365],
      trunk: 30,
      spine: 8,
      neck: -24,
      leg: { at: [-0.12, 0] },
      farLeg: { hip: 86, knee: 122, ankle: 10 },
      arm: { shoulder: -46, elbow: 20 },
    },
    {
      hip: [0.2, 0.48],
      trunk: 14,
      spine: 4,
      neck: -10,
      leg: { at: [0.12, 0], pitch: -42 },
      farLeg: { hip: 62, knee: 90, ankle: -6 },
      arm: { shoulder: 70, elbow: 30 },
    },
    {
      hip: [0.64, 0.68],
      trunk: 2,
      spine: -4,
      neck: -6,
      leg: { hip: 8, knee: 26, ankle: -28 },
      farLeg: { hip: 74, knee: 92, ankle: 0 },
      arm: { shoulder: 128, elbow: 36 },
      farArm: { shoulder: 118, elbow: 22 },
    },
  ],
  traces: ['hip'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  spacing: 0.09,
  zoom: 0.9,
  depth: [0.02, 0],
};

/** A landing from a drop, with soft knees over the feet. */
const dropLanding: Movement = {
  person: people.father,
  keyframes: [
    stand(-0.42, { hip: [-0.41, 0.756], leg: { at: [-0.42, 0.23] } }),
    {
      hip: [-0.13, 0.66],
      trunk: 8,
      spine: 4,
      neck: -6,
      leg: { hip: 24, knee: 26, ankle: -22 },
      farLeg: { hip: 16, knee: 22, ankle: -22 },
      arm: { shoulder: -24, elbow: 24 },
    },
    {
      hip: [0.01, 0.505],
      trunk: 14,
      spine: 4,
      neck: -10,
      leg: { at: [0.1, 0], pitch: -14 },
      arm: { shoulder: 24, elbow: 24 },
    },
    {
      hip: [0.0, 0.41],
      trunk: 30,
      spine: 6,
      neck: -22,
      leg: { at: [0.1, 0] },
      arm: { shoulder: 66, elbow: 26 },
    },
  ],
  measuredJoint: 'knee',
  ghostsAt: [0, 1],
  spacing: 0.06,
  traces: ['hip'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: (end) => {
    return { behind: block([-0.66, 0], 0.38, 0.23), ...kneeAngle(end.near, 0.1, [0.2, -0.05]) };
  },
};

/** The pictures of this file, by name. */
export const steppingMovements = {
  'aged-care-physiotherapy': stepOverBlock,
  'chronic-pain-management': climbSteps,
  'pediatric-physiotherapy': hop,
  'acl-rehabilitation': dropLanding,
};
