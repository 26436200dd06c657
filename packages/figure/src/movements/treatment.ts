import type { Movement } from '../animation/movement.ts';
import { painRays } from '../drawing/annotations.ts';
import { withCalmFace, withSmile } from '../drawing/appearance.ts';
import { circle, smooth } from '../drawing/outline.ts';
import { type Layer, placeLayers } from '../drawing/scene.ts';
import { add, type Point } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmDown,
  palmPosition,
  stand,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import { bed, chair, smallTable, stool, treatmentTable } from '../props/furniture.ts';
import { sheet } from '../props/heldObjects.ts';
import { wheel, wheelchair } from '../props/mobilityAids.ts';
import { people } from './cast.ts';

/* Pictures of appointments: talking, examination, a plan, exercises on paper, help to stand up, a wave. */

const seatTop = 0.262;

const seatedPose = {
  hip: [0, 0.322],
  spine: 4,
  leg: { at: [0.25, 0] },
} as const satisfies Partial<PoseTarget>;

const tableHeight = 0.43;

/** A talk: one person speaks with an open hand, and the physiotherapist listens and writes. */
const talkAtTable: Movement = {
  person: people.grandmother,
  groundContact: 'partial',
  keyframes: [
    { ...seatedPose, arm: palmDown([0.28, tableHeight + 0.03]), farArm: palmDown([0.3, tableHeight + 0.02]) },
    { ...seatedPose, neck: 2, arm: { palm: [0.3, 0.62] }, farArm: palmDown([0.3, tableHeight + 0.02]) },
  ],
  ghostsAt: [],
  partner: {
    person: people.colleague,
    place: { facesLeft: true, x: 0.98 },
    pose: () => ({ ...seatedPose, trunk: 8, neck: 4, arm: palmDown([0.31, tableHeight + 0.03]) }),
  },
  setting: () => ({
    behind: [...chair([0.15, seatTop]), ...placeLayers(chair([0.15, seatTop]), { facesLeft: true, x: 0.98 })],
    overGhosts: smallTable(0.25, 0.73, tableHeight),
  }),
};

/** Checking a knee, which straightens between the hands of the physiotherapist. */
const checkKnee: Movement = {
  person: withCalmFace({ ...people.father, shoes: 'bare' }),
  groundContact: 'none',
  keyframes: [58, 40, 20].map((knee) => ({
    hip: [0, 0.466],
    trunk: -8,
    spine: 4,
    neck: 10,
    leg: { hip: 82, knee, ankle: -6 },
    farLeg: { hip: 78, knee: 84, ankle: -10 },
    arm: { palm: [-0.16, 0.43] },
  })),
  ghostsAt: [],
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.73 },
    pose: (touch) => ({
      hip: [0, 0.36],
      trunk: 26,
      spine: 14,
      neck: -18,
      leg: { at: [0.26, 0] },
      farLeg: { at: [0.1, 0] },
      arm: touch('nearShank', [-0.015, -0.2]),
      farArm: touch('nearThigh', [0.04, -0.2]),
    }),
  },
  setting: () => ({
    behind: [
      ...treatmentTable(-0.36, 0.17, 0.4),
      ...placeLayers(stool([0, 0.3]), { facesLeft: true, x: 0.73 }),
    ],
  }),
};

/** Feeling for the sore muscle of a back: the person lies face down, with both hands of the physiotherapist on the back. */
const feelMuscle: Movement = {
  person: people.neighbour,
  groundContact: 'none',
  keyframes: [
    {
      hip: [0, 0.462],
      trunk: 90,
      neck: -4,
      leg: { hip: 2, knee: 6, ankle: -24 },
      arm: { shoulder: -4, elbow: 14, wrist: 6 },
    },
  ],
  depth: [0, 0.008],
  partner: {
    person: people.colleague,
    pose: (touch) => ({
      hip: [-0.1, 0.522],
      trunk: 22,
      spine: 14,
      neck: 6,
      leg: { at: [-0.07, 0] },
      farLeg: { at: [-0.15, 0] },
      arm: touch('thorax', [-0.06, 0.06]),
      farArm: touch('thorax', [-0.06, 0.12]),
    }),
  },
  // The table is painted over the legs of the physiotherapist, who is on its far side.
  setting: () => ({ overGhosts: treatmentTable(-0.49, 0.5, 0.4) }),
};

/** A plan: the physiotherapist holds up a sheet, and both people look at the sheet. */
const lookAtPlan: Movement = {
  person: people.student,
  groundContact: 'partial',
  keyframes: [
    {
      ...seatedPose,
      trunk: 4,
      neck: 4,
      arm: { palm: [0.28, tableHeight + 0.06] },
      farArm: { palm: [0.26, 0.47] },
    },
  ],
  partner: {
    person: withSmile(people.physiotherapist),
    place: { facesLeft: true, x: 0.72 },
    pose: () =>
      stand(0, {
        hip: [-0.02, 0.524],
        trunk: 14,
        spine: 12,
        neck: 2,
        arm: holding([0.26, 0.56]),
        farArm: palmDown([0.22, 0.46]),
      }),
  },
  setting: () => ({
    behind: chair([0.15, seatTop]),
    overGhosts: [...smallTable(0.27, 0.66, tableHeight), ...sheet([0.41, 0.575], 18)],
  }),
};

/** Exercises at home from a sheet, a hand on a chair. */
const exerciseSheet: Movement = {
  person: people.gardener,
  keyframes: [0, -22].map((hip) =>
    stand(0, {
      hip: [0.008, standingHipHeight],
      trunk: hip / -8,
      spine: 2,
      neck: 6,
      leg: hip === 0 ? { at: [0, 0] } : { hip, knee: 8, ankle: -4 },
      farLeg: { at: [0, 0] },
      arm: holding([0.2, 0.7]),
      farArm: holding([0.275, 0.535]),
    }),
  ),
  ghosts: 'leg',
  ghostsAt: [],
  traces: ['ankle'],
  setting: (end) => ({
    behind: chair([0.57, seatTop]),
    held: sheet(add(palmPosition(end.near), [0.03, 0.075]), 14),
  }),
};

/** Standing up with a physiotherapist close by, whose hands are at the person's arm and back. */
const standUpWithHelp: Movement = {
  person: people.greatAunt,
  groundContact: 'partial',
  keyframes: [
    { ...seatedPose, trunk: 40, spine: 8, neck: -24, arm: palmDown([0.2, 0.37]) },
    {
      hip: [0.09, 0.41],
      trunk: 34,
      spine: 8,
      neck: -18,
      leg: { at: [0.25, 0] },
      arm: palmDown([0.25, 0.385]),
    },
  ],
  ghostsAt: [],
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.635 },
    pose: (touch, { hip }) => {
      const risenShare = (hip[1] - 0.322) / 0.088;
      return {
        hip: [-0.03, 0.47 + 0.03 * risenShare],
        trunk: 36 - 14 * risenShare,
        spine: 14 - 6 * risenShare,
        neck: 4,
        leg: { at: [0.1, 0] },
        farLeg: { at: [-0.16, 0], pitch: -10 },
        arm: touch('nearUpperArm', [0.01, -0.08]),
        farArm: touch('farUpperArm', [0.02, -0.06]),
      };
    },
  },
  setting: () => ({ behind: chair([0.15, seatTop]) }),
};

/** A pale bed, so that objects in front of the bed are distinct. The pillow is as in other drawings. */
function paleBed(left: number, right: number, height: number): Layer[] {
  const [legs, board, frame, mattress, pillow] = bed(left, right, height) as [
    Layer,
    Layer,
    Layer,
    Layer,
    Layer,
  ];
  return [
    { ...legs, role: 'faint' },
    { ...board, role: 'faint' },
    { ...frame, role: 'ghost', opacity: 0.6 },
    { ...mattress, role: 'ghost', opacity: 0.35 },
    pillow,
  ];
}

/** Moving from a bed to a wheelchair beside the bed: a person is helped up from the edge of the bed. */
const moveToWheelchair: Movement = {
  ...standUpWithHelp,
  person: people.grandfather,
  setting: () => {
    const wheelchairHip: Point = [-0.36, 0.345];
    return {
      behind: paleBed(-0.72, 0.13, 0.27),
      overGhosts: [...wheelchair(wheelchairHip), ...wheel(wheelchairHip)],
    };
  },
};

/** Checking a hand with a sore wrist, which lies on a table between the hands of the physiotherapist. */
const checkHand: Movement = {
  person: withCalmFace({ ...people.driver, legs: { cloth: 'denim', cut: 'trousers' } }),
  groundContact: 'partial',
  keyframes: [
    {
      ...seatedPose,
      leg: { at: [0.22, 0] },
      trunk: 8,
      neck: 8,
      arm: { palm: [0.37, 0.466] },
      farArm: palmDown([0.21, 0.37]),
    },
  ],
  zoom: 1.2,
  partner: {
    person: people.colleague,
    place: { facesLeft: true, x: 0.9 },
    pose: (touch) => ({
      ...seatedPose,
      trunk: 20,
      spine: 13,
      neck: -4,
      leg: { at: [0.2, 0] },
      arm: touch('nearHand', [0.016, -0.112], { fingers: 20 }),
      farArm: touch('nearHand', [-0.012, -0.131], { fingers: 20 }),
    }),
  },
  setting: (body) => {
    const soreSpot = body.near.wrist;
    return {
      behind: [
        ...chair([0.15, seatTop]),
        ...placeLayers(chair([0.15, seatTop]), { facesLeft: true, x: 0.9 }),
      ],
      overGhosts: smallTable(0.24, 0.7, tableHeight),
      front: [
        { role: 'accent', outlines: [circle(soreSpot, 0.034)] },
        { role: 'trace', outlines: painRays(soreSpot, [180, 210, 240], 0.07, 0.13) },
      ],
    };
  },
};

function wavingPose(elbow: number): PoseTarget {
  return stand(0, {
    spine: 0,
    neck: -2,
    arm: { shoulder: 122, elbow, wrist: 0 },
    farArm: hiddenFarArm,
  });
}

/** The picture of the page after a form: a person who waves. */
const waveAfterForm: Movement = {
  person: withSmile(people.player),
  keyframes: [wavingPose(4), wavingPose(64), wavingPose(34)],
  ghosts: 'arm',
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  setting: (end, [low = end, high = end]) => {
    const fingertipPoints = [low, end, high].map(({ near }) => pointBeyondHand(near.elbow, near.hand));
    return { overGhosts: [{ role: 'trace', outlines: [smooth(fingertipPoints, true)] }] };
  },
};

/** A point a little beyond the fingertips, in the direction from the elbow. */
function pointBeyondHand(elbow: Point, hand: Point): Point {
  return [elbow[0] + (hand[0] - elbow[0]) * 1.14, elbow[1] + (hand[1] - elbow[1]) * 1.14];
}

/** Checking a back: a person bends while a hand of the physiotherapist lies on the back. */
const checkBack: Movement = {
  person: withCalmFace(people.teacher),
  keyframes: [
    stand(0, { spine: 2, arm: { shoulder: 6, elbow: 8 } }),
    stand(0, { hip: [-0.03, 0.524], trunk: 22, spine: 22, neck: 6, arm: { shoulder: 44, elbow: 6 } }),
    stand(0, { hip: [-0.06, 0.518], trunk: 40, spine: 40, neck: 10, arm: { shoulder: 76, elbow: 6 } }),
  ],
  ghosts: 'trunk',
  ghostsAt: [0],
  traces: ['shoulder'],
  partner: {
    person: people.colleague,
    pose: (touch) => ({
      hip: [-0.42, 0.51],
      trunk: 14,
      spine: 12,
      neck: -4,
      leg: { at: [-0.36, 0] },
      farLeg: { at: [-0.5, 0], pitch: -12 },
      arm: touch('pelvis', [-0.04, 0.1]),
      farArm: touch('pelvis', [0, 0.06]),
    }),
  },
};

/** Looking for the cause of dizziness: from sitting, the physiotherapist lays the head back and holds it. */
const checkDizziness: Movement = {
  person: withCalmFace(people.neighbour),
  groundContact: 'none',
  keyframes: [-56, -72, -88].map((trunk) => ({
    hip: [0.05, 0.462],
    trunk,
    spine: 4,
    neck: trunk / 8,
    leg: { hip: 90 + trunk, knee: 6, ankle: -10 },
    arm: { shoulder: 4, elbow: 12 },
  })),
  ghosts: 'trunk',
  ghostsAt: [0],
  traces: ['crown'],
  partner: {
    person: people.physiotherapist,
    pose: (touch, { atlas }) => ({
      hip: [-0.41 + atlas[0], 0.515],
      trunk: 24,
      spine: 12,
      neck: 14,
      leg: { at: [-0.66, 0] },
      farLeg: { at: [-0.75, 0] },
      arm: touch('head', [-0.02, 0.04]),
      farArm: touch('head', [-0.04, 0.09]),
    }),
  },
  // The table covers the ghost, which would otherwise be visible through the top of the table.
  setting: () => ({ overGhosts: treatmentTable(-0.36, 0.62, 0.4) }),
};

/** The pictures of this file, by name. */
export const treatmentMovements = {
  'talk-at-table': talkAtTable,
  'check-knee': checkKnee,
  'feel-muscle': feelMuscle,
  plan: lookAtPlan,
  'exercise-sheet': exerciseSheet,
  'helped-up': standUpWithHelp,
  transfer: moveToWheelchair,
  'check-hand': checkHand,
  'check-back': checkBack,
  'check-dizziness': checkDizziness,
  received: waveAfterForm,
};
