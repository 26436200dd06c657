import { signpost } from '../equipment.ts';
import { gait, stepLength } from '../gait.ts';
import { add } from '../geometry.ts';
import { joints } from '../kinematics.ts';
import type { Movement } from '../movement.ts';
import { people } from '../people.ts';
import { adult } from '../skeleton.ts';
import { type Aim, type Placed, solve } from '../solve.ts';
import { hang, stand } from './stand.ts';

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

/** The first issue's cover: first steps, each a little longer. */
const coverBeginning: Movement = {
  who: people.aunt,
  frames: [
    stand(-0.62, { farArm: hang }),
    walkingAt(16, -0.3),
    walkingAt(50, -stepLength + 0.16),
    walkingAt(100, -2 * stepLength + 0.62),
  ],
  traces: ['hip', 'knee'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
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
  traces: ['hip', 'crown'],
};

function shading(aim: Aim): Aim {
  const { eye } = joints(solve(aim).pose, aim.hip, adult);
  return { ...aim, arm: { palm: add(eye, [0.02, 0.03]) } };
}

/** Nothing here: somebody has walked up to a signpost and looks for the way. */
const notFound: Movement = {
  who: people.grandfather,
  frames: [
    walkingAt(8, -0.78),
    walkingAt(58, -0.4 - stepLength),
    shading(
      stand(0, {
        hip: [0.0, 0.52],
        trunk: 4,
        spine: 4,
        neck: -8,
        farArm: hang,
        farLeg: { at: [-0.12, 0], pitch: -16 },
      }),
    ),
  ],
  traces: ['hip'],
  setting: () => ({ behind: signpost(0.52) }),
};

/** The drawings of this file, by name. */
export const walks = {
  walking,
  'cover-beginning': coverBeginning,
  'cover-next': coverNext,
  'not-found': notFound,
};
