import { onPushRim, signpost, wall, wheel, wheelchair, wheelSize } from '../equipment.ts';
import { gait, stepLength } from '../gait.ts';
import { add, type Point } from '../geometry.ts';
import { joints } from '../kinematics.ts';
import type { Movement } from '../movement.ts';
import { smooth } from '../outline.ts';
import { secondPerson } from '../person.ts';
import type { Layer } from '../scene.ts';
import { adult } from '../skeleton.ts';
import { type Aim, type Placed, solve } from '../solve.ts';
import { hang, stand, standingHip } from './stand.ts';

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
export const walking: Movement = {
  title: 'Walking',
  text: 'A person walks to the right, drawn as a row of overlapping poses, the last one in full colour.',
  frames: strip([0, 16, 33, 50], 0.1),
  traces: ['crown', 'knee'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
};

/** The first issue's cover: first steps, each a little longer. */
export const coverBeginning: Movement = {
  title: 'The first steps',
  text: 'A person rises from standing still into a walk, drawn as a row of overlapping poses.',
  hair: 'bun',
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
export const coverNext: Movement = {
  title: 'Ready, set',
  text: 'A runner pushes off from a crouch into the first long stride.',
  hair: 'tail',
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
export const notFound: Movement = {
  title: 'Looking for the way',
  text: 'A person has walked up to a signpost and looks into the distance, one hand shading the eyes.',
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

function wave(elbow: number): Aim {
  return stand(0, {
    spine: 0,
    neck: -2,
    arm: { shoulder: 122, elbow, wrist: 0 },
    farArm: { shoulder: -2, elbow: 16 },
  });
}

/** Received with thanks: somebody waves. */
export const received: Movement = {
  title: 'Waving',
  text: 'A person stands and waves a raised hand.',
  hair: 'tail',
  frames: [wave(4), wave(64), wave(34)],
  ghosts: 'arm',
  traces: [],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  setting: (bodies) => {
    const tips = [bodies[0], bodies[2], bodies[1]].flatMap((body) =>
      body ? [beyond(body.near.elbow, body.near.hand)] : [],
    );
    return { amid: [{ role: 'trace', outlines: [smooth(tips, true)] }] };
  },
};

/** A point a little beyond the fingertips, seen from the elbow. */
function beyond(elbow: Point, hand: Point): Point {
  return [elbow[0] + (hand[0] - elbow[0]) * 1.14, elbow[1] + (hand[1] - elbow[1]) * 1.14];
}

/** How high a wheelchair carries the hip joint, and where its rider's feet rest, seen from below the hip. */
const rider = { hip: 0.345, foot: [0.318, 0.07] as Point };

/** Poses of a push stand this much further apart than the wheel would roll, so that each can be seen. */
const rollSpread = 1.35;

/** One moment of a push: both palms on the rim, `degrees` past its top. */
function pushing(degrees: number, lean: number): Aim {
  const x = (degrees / 180) * Math.PI * wheelSize.radius * rollSpread;
  const hip: Point = [x, rider.hip];
  return {
    hip,
    trunk: lean,
    spine: 4,
    neck: -lean - 2,
    leg: { at: add([x, 0], rider.foot) },
    arm: { palm: onPushRim(hip, degrees) },
  };
}

/** Pushing a wheelchair: one long stroke, from behind the top of the rim to well in front of it. */
export const wheelchairPush: Movement = {
  title: 'Pushing a wheelchair',
  text: 'A person in a wheelchair pushes it forward with one long stroke of both hands along the rims.',
  hair: 'short',
  frames: [pushing(-38, -4), pushing(2, 2), pushing(44, 9)],
  traces: ['shoulder', 'wrist'],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  larger: 1.12,
  setting: (bodies) => {
    const hips = bodies.map(({ hip }) => hip);
    const [earlier, end] = [hips.slice(0, -1), hips.at(-1)];
    if (!end) return {};
    const tyres = earlier.flatMap((hip) => wheel(hip).slice(0, 1));
    return {
      behind: tyres.map((layer): Layer => ({ ...layer, opacity: 0.22 })),
      amid: wheelchair(end),
      held: wheel(end),
    };
  },
};

function liftingKnee(hip: number, knee: number): Aim {
  return stand(0, {
    hip: [0.004, standingHip],
    trunk: 2,
    leg: { hip, knee, ankle: 2 },
    farLeg: { at: [0, 0] },
    arm: { shoulder: 58, elbow: 12, wrist: 0 },
    farArm: { shoulder: 52, elbow: 10 },
  });
}

/** Lifting a knee with somebody close by: what a session looks like. */
export const together: Movement = {
  title: 'Practising balance with a physiotherapist',
  text: 'A person stands on one leg and lifts the other knee; a physiotherapist stands behind, hands ready at the waist.',
  hair: 'bun',
  frames: [liftingKnee(18, 36), liftingKnee(36, 46), liftingKnee(60, 68), liftingKnee(84, 88)],
  ghosts: 'leg',
  traces: ['knee', 'ankle'],
  setting: ([body]) => {
    if (!body) return {};
    const waist = add(body.waist, [-0.075, -0.015]);
    return {
      behind: [
        secondPerson(
          {
            hip: [-0.42, 0.518],
            trunk: 6,
            spine: 8,
            neck: 2,
            leg: { at: [-0.36, 0] },
            farLeg: { at: [-0.52, 0], pitch: -18 },
            arm: { palm: waist },
            farArm: { palm: add(waist, [0.01, 0.07]) },
          },
          'short',
        ),
      ],
    };
  },
};

/** Something to do at home: a calf stretch against a wall. */
export const wallStretch: Movement = {
  title: 'Stretching the calf at a wall',
  text: 'A person leans towards a wall with both hands on it, one leg stretched behind with the heel on the floor.',
  frames: [
    stand(-0.16, { arm: { shoulder: 50, elbow: 40 } }),
    {
      hip: [0, 0.476],
      trunk: 14,
      spine: 2,
      neck: -8,
      leg: { at: [-0.22, 0] },
      farLeg: { at: [0.16, 0] },
      arm: { palm: [0.415, 0.745] },
    },
  ],
  traces: ['hip', 'shoulder'],
  setting: () => ({ behind: wall(0.455, 1.0) }),
};
