import type { Movement } from '../animation/movement.ts';
import { company } from '../drawing/company.ts';
import { gait } from '../gait/gait.ts';
import { add } from '../model/geometry.ts';
import type { Aim, Placed } from '../model/inverseKinematics.ts';
import { signpost } from '../props/equipment.ts';
import { sheet } from '../props/household.ts';
import { people } from './cast.ts';
import { stand } from './stand.ts';

/** Walking, moved along the floor by `x`. */
function walkingAt(percent: number, x: number): Placed {
  const { pose, hip } = gait(percent);
  return { pose, hip: add(hip, [x, 0]) };
}

/** Poses of one walk; `spread` moves them further apart than they were, so that each can be seen. */
function strip(percents: readonly number[], spread: number): Placed[] {
  return percents.map((percent, i) => walkingAt(percent, i * spread));
}

/** A walk as a strip of poses: the clinic's own picture. */
const walking: Movement = {
  who: people.neighbour,
  frames: strip([0, 16, 33, 50], 0.1),
  traces: ['crown', 'knee'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
};

/** A child on the way, its arms held out: one step of a walk that is still learned. */
function toddling(x: number, near: number, far: number, arms: number): Aim {
  const back = { pitch: -20 };
  return {
    hip: [x, 0.43],
    trunk: 6,
    spine: 4,
    neck: -10,
    leg: { at: [x + near, 0], ...(near < far && back) },
    farLeg: { at: [x + far, 0], ...(far < near && back) },
    arm: { shoulder: arms, elbow: 12 },
    farArm: { shoulder: arms + 14, elbow: 8 },
  };
}

/** The first issue's cover: a child's first steps, into open arms. */
const coverBeginning: Movement = {
  who: people.girl,
  feet: 'touch',
  frames: [toddling(-0.92, 0.04, -0.04, 30), toddling(-0.46, 0.11, -0.13, 52), toddling(0, -0.12, 0.12, 78)],
  traces: ['hip'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  setting: () => ({
    behind: company(
      people.father,
      {
        hip: [0, 0.3],
        trunk: 8,
        spine: 8,
        neck: -2,
        leg: { at: [0.2, 0] },
        farLeg: { at: [-0.34, 0], pitch: -62 },
        arm: { palm: [0.36, 0.45] },
        farArm: { palm: [0.36, 0.62] },
      },
      { left: true, size: 1.5, x: 1.02 },
    ),
  }),
};

/** The next issue's cover: from a crouch into a run. */
const coverNext: Movement = {
  who: people.player,
  feet: 'touch',
  frames: [
    {
      hip: [-0.5, 0.43],
      trunk: 82,
      spine: 16,
      neck: -40,
      arm: { palm: [-0.2, 0.06] },
      leg: { at: [-0.56, 0], pitch: -34 },
      farLeg: { at: [-0.86, 0], pitch: -52 },
    },
    {
      hip: [-0.12, 0.47],
      trunk: 48,
      spine: 2,
      neck: -26,
      leg: { at: [-0.48, 0], pitch: -56 },
      farLeg: { hip: 96, knee: 104, ankle: 0 },
      arm: { shoulder: 78, elbow: 84 },
      farArm: { shoulder: -52, elbow: 76 },
    },
    {
      hip: [0.36, 0.515],
      trunk: 16,
      spine: 2,
      neck: -10,
      leg: { hip: 88, knee: 92, ankle: 6 },
      farLeg: { at: [0.1, 0], pitch: -58 },
      arm: { shoulder: -56, elbow: 88 },
      farArm: { shoulder: 58, elbow: 92 },
    },
  ],
  apart: 0.17,
  traces: ['hip'],
};

/** Nothing here: somebody with a map has come to a signpost and looks for the way. */
const notFound: Movement = {
  who: people.clerk,
  frames: [
    stand(0, { neck: 26, arm: { palm: [0.18, 0.66] }, farArm: { palm: [0.21, 0.64] } }),
    stand(0, {
      trunk: -2,
      spine: 2,
      neck: -10,
      arm: { shoulder: 100, elbow: 128, wrist: 30 },
      farArm: { palm: [0.21, 0.6] },
    }),
  ],
  apart: 0.42,
  traces: [],
  setting: ([, end]) => ({
    behind: signpost(0.5),
    held: end ? sheet(add(end.far.hand, [0.02, 0.03]), 16) : [],
  }),
};

/** The drawings of this file, by name. */
export const walks = {
  walking,
  'cover-beginning': coverBeginning,
  'cover-next': coverNext,
  'not-found': notFound,
};
