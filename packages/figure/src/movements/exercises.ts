import type { Movement } from '../animation/movement.ts';
import { arc, arrowHead, boneInset } from '../drawing/annotations.ts';
import { withSmile } from '../drawing/appearance.ts';
import { circle, line, slab } from '../drawing/outline.ts';
import { type Layer, placeLayers, shade } from '../drawing/scene.ts';
import { add, directionFromDown, lerp, type Point, scale } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmDown,
  palmPosition,
  stand,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { wall } from '../props/building.ts';
import { chair, kitchenBench, smallTable } from '../props/furniture.ts';
import { handWeight } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of exercises: squat, hand weight, heel raise, row with a band, grip, getting up, knee lift, calf stretch. */

const seatTop = 0.262;

/** A squat towards a chair, arms out in front. */
const squat: Movement = {
  person: people.plumber,
  groundContact: 'partial',
  keyframes: [
    stand(0, { arm: { shoulder: 20, elbow: 10 } }),
    {
      hip: [-0.17, 0.37],
      trunk: 34,
      spine: 4,
      neck: -24,
      leg: { at: [0, 0] },
      arm: { shoulder: 112, elbow: 4 },
    },
  ],
  ghostsAt: [],
  setting: () => ({ behind: chair([-0.1, seatTop]) }),
};

/** Lifting a hand weight, standing; an inset shows the bone that is loaded. */
const handWeights: Movement = {
  person: { ...people.teacher, top: { cloth: 'terracotta', sleeves: 'short' } },
  keyframes: [
    stand(0, { neck: -2, arm: { shoulder: 12, elbow: 20, fingers: 90 }, farArm: hiddenFarArm }),
    stand(0, { neck: -2, arm: { shoulder: 12, elbow: 68, fingers: 90 }, farArm: hiddenFarArm }),
    stand(0, { neck: -2, arm: { shoulder: 14, elbow: 118, fingers: 90 }, farArm: hiddenFarArm }),
  ],
  ghosts: 'arm',
  ghostsAt: [0],
  traces: ['wrist'],
  setting: (end, [start = end]) => {
    const weightInHand = ({ near }: Body) => handWeight(palmPosition(near), near.forearmAngle);
    const [centre, radius]: [Point, number] = [[0.43, 0.33], 0.17];
    return {
      behind: [
        { role: 'plumb', outlines: [line(lerp(end.hip, end.near.knee, 0.5), add(centre, [-radius, 0.06]))] },
      ],
      overGhosts: weightInHand(start).map((layer): Layer => ({ ...layer, opacity: 0.3 })),
      held: weightInHand(end),
      front: boneInset(centre, radius),
    };
  },
};

const benchHeight = 0.53;

/** Rising onto the toes, fingertips on the kitchen bench. */
const heelRaise: Movement = {
  person: people.grandfather,
  keyframes: [
    stand(0, { hip: [0.05, standingHipHeight - 0.004], arm: palmDown([0.26, benchHeight + 0.02]) }),
    stand(0, {
      hip: [0.062, 0.562],
      spine: 0,
      leg: { at: [0, 0], pitch: -42 },
      arm: palmDown([0.27, benchHeight + 0.02]),
    }),
  ],
  ghosts: 'leg',
  setting: (end) => {
    const arrowTail = add(end.near.heel, [-0.11, -0.05]);
    const arrowTip = add(arrowTail, [0, 0.22]);
    return {
      behind: kitchenBench(0.2, 0.62, benchHeight),
      front: [{ role: 'trace', outlines: [line(arrowTail, arrowTip), arrowHead(arrowTip, arrowTail, 0.07)] }],
    };
  },
};

const bandHook: Point = [0.62, 0.62];

/** Pulling an elastic band to the ribs. */
const bandRow: Movement = {
  person: people.student,
  keyframes: [
    stand(0, { hip: [-0.05, 0.5], trunk: 4, arm: holding([0.32, 0.64]) }),
    stand(0, {
      hip: [-0.03, 0.505],
      trunk: -2,
      spine: 2,
      neck: 0,
      leg: { at: [0.06, 0] },
      farLeg: { at: [-0.12, 0] },
      arm: holding([0.07, 0.62]),
    }),
  ],
  ghosts: 'arm',
  setting: (end) => {
    const grip = palmPosition(end.near);
    return {
      behind: wall(bandHook[0], 1),
      held: [{ role: 'cloth-ochre', outlines: [slab(bandHook, grip, 0.022)] }],
    };
  },
};

/** Squeezing something soft, the forearm on a table. */
const gripPutty: Movement = {
  person: people.driver,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      trunk: 6,
      spine: 8,
      neck: 10,
      leg: { at: [0.2, 0] },
      arm: holding([0.36, 0.5]),
      farArm: palmDown([0.17, 0.365]),
    },
  ],
  zoom: 1.25,
  setting: (end) => {
    const ballCentre = add(palmPosition(end.near), [0.008, 0.004]);
    return {
      behind: chair([0.15, seatTop]),
      overGhosts: smallTable(0.17, 0.68, 0.45),
      held: [shade(circle(ballCentre, 0.055))],
    };
  },
};

function footUpPose(pitch: number): PoseTarget {
  return {
    hip: [0, 0.322],
    spine: 4,
    neck: 12,
    leg: { at: [0.31, 0], pitch },
    farLeg: { at: [0.13, 0] },
    arm: palmDown([0.13, 0.385]),
  };
}

/** Pulling a foot up in a chair, with the heel on the floor. */
const footUpSeated: Movement = {
  person: people.gardener,
  groundContact: 'partial',
  keyframes: [footUpPose(0), footUpPose(32)],
  ghosts: 'leg',
  dots: ['knee', 'ankle'],
  zoom: 1.25,
  setting: (end) => {
    const heel = end.near.heel;
    const at = (degrees: number): Point => add(heel, scale(directionFromDown(90 + degrees), 0.215));
    return {
      behind: chair([0.15, seatTop]),
      front: [{ role: 'trace', outlines: [arc(heel, 94, 124, 0.215), arrowHead(at(38), at(26), 0.06)] }],
    };
  },
};

/** Getting up from the floor: on one knee, both hands on the seat of a chair. */
const upFromFloor: Movement = {
  person: people.uncle,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.3],
      trunk: 30,
      spine: 14,
      neck: -20,
      leg: { at: [0.2, 0] },
      farLeg: { at: [-0.34, 0], pitch: -62 },
      arm: palmDown([0.37, seatTop + 0.022], 26),
    },
  ],
  zoom: 1.25,
  setting: () => ({ behind: placeLayers(chair([0.15, seatTop]), { facesLeft: true, x: 0.46 }) }),
};

function liftingKneePose(hip: number, knee: number): PoseTarget {
  return stand(0, {
    hip: [0.004, standingHipHeight],
    trunk: 2,
    leg: { hip, knee, ankle: 2 },
    farLeg: { at: [0, 0] },
    arm: { shoulder: 58, elbow: 12, wrist: 0 },
    farArm: { shoulder: 52, elbow: 10 },
  });
}

/** Lifting a knee while a physiotherapist is close by, as in a session. */
const liftKneeWithHelp: Movement = {
  person: people.grandfather,
  keyframes: [
    liftingKneePose(22, 44),
    liftingKneePose(36, 46),
    liftingKneePose(60, 68),
    liftingKneePose(84, 88),
  ],
  ghosts: 'leg',
  ghostsAt: [0],
  traces: ['ankle'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: withSmile(people.colleague),
    pose: (touch) => ({
      hip: [-0.37, 0.518],
      trunk: 6,
      spine: 8,
      neck: 2,
      leg: { at: [-0.31, 0] },
      farLeg: { at: [-0.47, 0], pitch: -18 },
      arm: touch('pelvis', [-0.03, 0.07]),
      farArm: touch('pelvis', [0, 0.1]),
    }),
  },
};

/** An exercise for home: a calf stretch against a wall. */
const wallStretch: Movement = {
  person: people.clerk,
  keyframes: [
    stand(-0.16, { arm: { shoulder: 50, elbow: 40 } }),
    {
      hip: [0, 0.476],
      trunk: 14,
      spine: 2,
      neck: -8,
      leg: { at: [-0.223, 0] },
      farLeg: { at: [0.16, 0] },
      arm: palmDown([0.421, 0.765], 64),
    },
  ],
  spacing: 0.12,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: () => ({ behind: wall(0.455, 1.0) }),
};

/** The pictures of this file, by name. */
export const exerciseMovements = {
  squat,
  'hand-weights': handWeights,
  'heel-raise': heelRaise,
  'band-row': bandRow,
  'grip-putty': gripPutty,
  'foot-up': footUpSeated,
  'up-from-floor': upFromFloor,
  together: liftKneeWithHelp,
  'wall-stretch': wallStretch,
};
