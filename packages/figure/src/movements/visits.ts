import type { Movement } from '../animation/movement.ts';
import { smooth } from '../drawing/outline.ts';
import { bystander } from '../drawing/person.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, type Point } from '../model/geometry.ts';
import type { Aim } from '../model/inverseKinematics.ts';
import { onPushRim, wall, wheel, wheelchair, wheelSize } from '../props/equipment.ts';
import { people } from './cast.ts';
import { stand, standingHip, tucked } from './stand.ts';

function wave(elbow: number): Aim {
  return stand(0, {
    spine: 0,
    neck: -2,
    arm: { shoulder: 122, elbow, wrist: 0 },
    farArm: tucked,
  });
}

/** Received with thanks: somebody waves. */
const received: Movement = {
  who: people.player,
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
const rollSpread = 2.3;

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
const wheelchairPush: Movement = {
  who: people.uncle,
  feet: 'off',
  frames: [pushing(-38, -4), pushing(2, 2), pushing(44, 9)],
  traces: ['shoulder', 'wrist'],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  larger: 1.12,
  carried: ({ hip }) => ({ origin: hip, turned: 0 }),
  setting: (bodies) => {
    const rolling = (layer: Layer): Layer => ({ ...layer, segment: 'carried' });
    const hips = bodies.map(({ hip }) => hip);
    const [earlier, end] = [hips.slice(0, -1), hips.at(-1)];
    if (!end) return {};
    const tyres = earlier.flatMap((hip) => wheel(hip).slice(0, 1));
    return {
      behind: tyres.map((layer): Layer => ({ ...layer, opacity: 0.22 })),
      amid: wheelchair(end).map(rolling),
      held: wheel(end).map(rolling),
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
const together: Movement = {
  who: people.grandfather,
  frames: [liftingKnee(22, 44), liftingKnee(36, 46), liftingKnee(60, 68), liftingKnee(84, 88)],
  ghosts: 'leg',
  traces: ['knee', 'ankle'],
  setting: ([body]) => {
    if (!body) return {};
    const waist = add(body.waist, [-0.075, -0.015]);
    return {
      behind: [
        ...bystander(people.colleague, {
          hip: [-0.42, 0.518],
          trunk: 6,
          spine: 8,
          neck: 2,
          leg: { at: [-0.36, 0] },
          farLeg: { at: [-0.52, 0], pitch: -18 },
          arm: { palm: waist },
          farArm: { palm: add(waist, [0.01, 0.07]) },
        }),
      ],
    };
  },
};

/** Something to do at home: a calf stretch against a wall. */
const wallStretch: Movement = {
  who: people.clerk,
  frames: [
    stand(-0.16, { arm: { shoulder: 50, elbow: 40 } }),
    {
      hip: [0, 0.476],
      trunk: 14,
      spine: 2,
      neck: -8,
      leg: { at: [-0.223, 0] },
      farLeg: { at: [0.16, 0] },
      arm: { palm: [0.415, 0.745] },
    },
  ],
  apart: 0.12,
  traces: [],
  setting: () => ({ behind: wall(0.455, 1.0) }),
};

/** The drawings of this file, by name. */
export const visits = {
  received,
  'wheelchair-push': wheelchairPush,
  together,
  'wall-stretch': wallStretch,
};
