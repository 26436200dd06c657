import type { Movement } from '../animation/movement.ts';
import { speechBubble } from '../drawing/annotations.ts';
import { withCalmFace, withSmile } from '../drawing/appearance.ts';
import { rectangle } from '../drawing/outline.ts';
import { bystander } from '../drawing/person.ts';
import { mirrorLayers } from '../drawing/scene.ts';
import type { Point } from '../model/geometry.ts';
import { hiddenFarArm, holding, type PoseTarget, palmDown, stand } from '../model/inverseKinematics.ts';
import { lift, liftButtonHeight, streetDoor } from '../props/building.ts';
import { chair, counter, lowTable } from '../props/furniture.ts';
import { cardMachine, clipboard } from '../props/heldObjects.ts';
import { wheel, wheelchair } from '../props/mobilityAids.ts';
import { people } from './cast.ts';

/* Pictures of the five steps of a first visit to a clinic: arriving, reception, talking, examination, paying. */

const wheelchairHip: Point = [0, 0.345];

/** Arriving through the door at the lift, in a wheelchair and with company. */
const arriveAtLift: Movement = {
  person: people.uncle,
  groundContact: 'none',
  keyframes: [
    {
      hip: wheelchairHip,
      trunk: 4,
      spine: 4,
      neck: -8,
      leg: { at: [0.318, 0.07] },
      arm: { palm: [0.4, liftButtonHeight] },
      farArm: palmDown([0.2, 0.42]),
    },
  ],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  partner: {
    person: withSmile(people.aunt),
    pose: () => stand(-0.36, { trunk: 2, neck: 4, arm: holding([-0.13, 0.545]) }),
  },
  setting: () => ({
    behind: [...streetDoor(-0.78, 0.46), ...lift(0.5, 0.46)],
    overGhosts: wheelchair(wheelchairHip),
    held: wheel(wheelchairHip),
  }),
};

const counterHeight = 0.56;

/** A greeting at reception, with an interpreter. */
const greetAtReception: Movement = {
  person: withSmile(people.grandmother),
  keyframes: [
    stand(0, {
      neck: 2,
      arm: palmDown([0.24, counterHeight + 0.015]),
      farArm: palmDown([0.25, counterHeight + 0.015]),
    }),
  ],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: withSmile(people.colleague),
    place: { facesLeft: true, x: 0.68 },
    pose: () =>
      stand(0, {
        arm: { shoulder: 70, elbow: 82, wrist: 0 },
        farArm: palmDown([0.25, counterHeight + 0.015]),
      }),
  },
  setting: () => ({
    behind: bystander(
      withSmile(people.clerk),
      stand(-0.4, { neck: 2, arm: { shoulder: 18, elbow: 78 }, farArm: { shoulder: 4, elbow: 30 } }),
    ),
    overGhosts: counter(0.2, 0.5, counterHeight),
    front: [...speechBubble([-0.21, 1.1], 'left'), ...speechBubble([0.5, 1.1], 'right')],
  }),
};

const sittingPose = {
  hip: [-0.25, 0.322],
  spine: 4,
  leg: { at: [0, 0] },
} as const satisfies Partial<PoseTarget>;

/** Two people at a table: one says where it hurts, the other listens and writes. */
const describePain: Movement = {
  person: withCalmFace(people.grandfather),
  groundContact: 'partial',
  zoom: 1.2,
  keyframes: [
    {
      ...sittingPose,
      trunk: 2,
      neck: -2,
      arm: palmDown([-0.03, 0.345]),
      farArm: { shoulder: 40, elbow: 62 },
    },
  ],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.62 },
    pose: () => ({
      ...sittingPose,
      trunk: 6,
      spine: 8,
      arm: holding([0.0, 0.4]),
      farArm: { palm: [0, 0.4] },
    }),
  },
  setting: () => ({
    behind: [...chair([-0.1, 0.262]), ...mirrorLayers(chair([-0.1, 0.262]), 0.31)],
    overGhosts: [...lowTable(0.215, 0.405, 0.3)],
    front: [...speechBubble([-0.02, 0.88], 'left'), ...clipboard([0.58, 0.43], 30)],
  }),
};

function reachingPose(shoulder: number): PoseTarget {
  return stand(0, {
    spine: 0,
    neck: -4,
    arm: { shoulder, elbow: 6, wrist: 0 },
    farArm: { shoulder: -8, elbow: 6 },
  });
}

/** A patient lifts an arm as far as is comfortable. A hand of the physiotherapist is ready below the arm. */
const liftArmInVisit: Movement = {
  person: people.neighbour,
  keyframes: [reachingPose(56), reachingPose(80), reachingPose(104)],
  ghosts: 'arm',
  ghostsAt: [0],
  traces: ['wrist'],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.6 },
    pose: (touch) =>
      stand(0, {
        trunk: 8,
        spine: 4,
        neck: -4,
        arm: touch('nearForearm', [-0.01, -0.09]),
        farArm: hiddenFarArm,
      }),
  },
};

/** Paying at reception: the plan on paper, and a card for the card machine. */
const payAtReception: Movement = {
  person: withSmile(people.apprentice),
  keyframes: [
    stand(0, { neck: 4, arm: holding([0.26, counterHeight + 0.06]), farArm: { shoulder: 4, elbow: 20 } }),
  ],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: withSmile(people.physiotherapist),
    place: { facesLeft: true, x: 0.7 },
    pose: () =>
      stand(0, {
        trunk: 2,
        neck: 2,
        arm: holding([0.22, 0.72]),
        farArm: palmDown([0.2, counterHeight + 0.015]),
      }),
  },
  setting: () => ({
    overGhosts: [...counter(0.22, 0.52, counterHeight), ...cardMachine([0.36, counterHeight])],
    held: [
      {
        role: 'accent',
        outlines: [rectangle([0.27, counterHeight + 0.058], 0.058, 0.036)],
      },
      ...clipboard([0.445, 0.78], 8),
    ],
  }),
};

/** The pictures of this file, by name. */
export const firstVisitMovements = {
  'visit-arrive': arriveAtLift,
  'visit-hello': greetAtReception,
  'visit-tell': describePain,
  'visit-move': liftArmInVisit,
  'visit-pay': payAtReception,
};
