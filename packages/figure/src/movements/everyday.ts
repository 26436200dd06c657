import { carriedLayers, type Movement, palmFrame } from '../animation/movement.ts';
import { circle, line, mapOutline, type Outline } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, type Point, subtract } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmDown,
  palmPosition,
  stand,
} from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { chair, desk, officeChair } from '../props/furniture.ts';
import { box, clipboard } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of everyday tasks: standing up from a chair, straightening a sore back, working at a desk, lifting a box. */

const seatedPose = { hip: [-0.19, 0.322], leg: { at: [0, 0] } } as const satisfies Partial<PoseTarget>;

/** Standing up: the feet are pulled back, and the weight is over them before the hips leave the seat. */
const standUpFromSeat: Movement = {
  person: people.grandfather,
  keyframes: [
    { ...seatedPose, trunk: -6, spine: 8, neck: 2, arm: palmDown([0.0, 0.35]) },
    { ...seatedPose, trunk: 32, spine: 12, neck: -24, arm: palmDown([0.07, 0.345]) },
    {
      hip: [-0.13, 0.37],
      trunk: 40,
      spine: 8,
      neck: -26,
      leg: { at: [0, 0] },
      arm: { palm: [0.11, 0.36] },
    },
    {
      hip: [-0.06, 0.47],
      trunk: 22,
      spine: 6,
      neck: -14,
      leg: { at: [0, 0] },
      arm: { palm: [0.08, 0.42] },
    },
    stand(0, { farArm: hiddenFarArm }),
  ],
  // Only the first pose has a ghost: the faces of later ghosts would overlap the chest of the end pose.
  ghostsAt: [0],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: () => ({ behind: chair([-0.05, 0.262]) }),
};

/** A hand on the small of the back. */
const handOnBack = { shoulder: -58, elbow: 102, wrist: 10 };

/** How far the first pose, in which the back is sore, is drawn behind the last pose, as a fraction of stature. */
const ghostDistance = 0.58;

/** The sore spot on the small of the back. Its size, a fraction of stature, shows how much it hurts. */
function soreSpot({ waist }: Body, size: number, shift = 0): Outline {
  return circle(add(waist, [shift - 0.04, 0]), size);
}

/** A sore back that eases: from a bent pose with a hand on the back to an upright one. */
const straightenSoreBack: Movement = {
  person: people.teacher,
  keyframes: [
    stand(0, {
      hip: [-0.05, 0.52],
      trunk: 24,
      spine: 30,
      neck: 20,
      arm: handOnBack,
      farArm: { palm: [0.12, 0.4] },
    }),
    stand(0, {
      hip: [-0.03, 0.525],
      trunk: 12,
      spine: 16,
      neck: 8,
      arm: handOnBack,
      farArm: { palm: [0.11, 0.43] },
    }),
    stand(0, { trunk: -1, spine: -2, neck: -4, arm: handOnBack, farArm: hiddenFarArm }),
  ],
  ghostsAt: [0],
  spacing: ghostDistance / 2,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: (end, [sore = end]) => ({
    overGhosts: [{ role: 'accent', outlines: [soreSpot(sore, 0.062, -ghostDistance)] }],
    held: [{ role: 'accent', outlines: [soreSpot(end, 0.024)], segment: 'thorax' }],
  }),
};

/** A person on a chair at a desk. */
export const seatedAtDesk = {
  hip: [0, 0.33],
  leg: { at: [0.23, 0] },
  farLeg: { at: [0.27, 0] },
} as const satisfies Partial<PoseTarget>;

/** A person at a desk, first slumped and then upright. */
const sitUprightAtDesk: Movement = {
  person: people.clerk,
  groundContact: 'partial',
  keyframes: [
    {
      ...seatedAtDesk,
      hip: [0.035, 0.325],
      trunk: -24,
      spine: 62,
      neck: -22,
      arm: palmDown([0.27, 0.446], -24),
    },
    { ...seatedAtDesk, hip: [0.018, 0.328], trunk: -13, spine: 32, neck: -9, arm: palmDown([0.256, 0.452]) },
    { ...seatedAtDesk, trunk: -3, spine: 5, neck: 2, arm: palmDown([0.212, 0.448]) },
  ],
  // No pose has a ghost, since a ghost would put a second face in front of the face of the end pose.
  ghostsAt: [],
  dots: ['atlas', 'shoulder', 'elbow', 'hip', 'knee'],
  setting: ({ eye }) => ({
    behind: [...officeChair([0.15, 0.268]), ...desk(0.15, 0.62, 0.425, eye[1])],
    front: [{ role: 'plumb', outlines: [line([eye[0] + 0.05, eye[1]], [0.48, eye[1]])] }],
  }),
};

/** A box to lift: its size, and the position of a palm from its lower left corner. */
export const boxToLift = { size: 0.2, grip: [0.09, 0.14] as Point };

/** A person in front of a box whose lower left corner is at `corner`, with both hands on the box. */
export function liftingPose(corner: Point, hip: Point, trunk: number, spine: number): PoseTarget {
  const neck = -0.7 * trunk;
  return { hip, trunk, spine, neck, leg: { at: [0, 0] }, arm: { palm: add(corner, boxToLift.grip) } };
}

/** The box in the hands of a person. */
export function boxInHands({ near }: Body): Layer[] {
  return box(subtract(palmPosition(near), boxToLift.grip), boxToLift.size, boxToLift.size);
}

/** The distance between two ghosts, and between the pale boxes in their hands, as a fraction of stature. */
const ghostSpacing = 0.25;

function paleBox(body: Body, back: number, opacity: number): Layer {
  const [{ outlines }] = boxInHands(body) as [Layer];
  return {
    role: 'ghost',
    opacity,
    outlines: outlines.map((outline) => mapOutline(outline, ([x, y]) => [x - back, y])),
  };
}

/** Lifting with the legs: the back is nearly straight, and the box stays close to the body. */
const liftWithLegs: Movement = {
  person: people.apprentice,
  keyframes: [
    liftingPose([0.112, 0], [-0.165, 0.292], 43, 12),
    liftingPose([0.1, 0.18], [-0.14, 0.38], 38, 8),
    liftingPose([0.078, 0.36], [-0.06, 0.48], 17, 4),
    liftingPose([0.064, 0.46], [-0.008, 0.528], -2, 1),
  ],
  ghostsAt: [0, 2],
  spacing: ghostSpacing,
  carried: palmFrame,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.56 },
    pose: () => stand(0, { neck: 10, arm: holding([0.19, 0.6]), farArm: { palm: [0.2, 0.62] } }),
  },
  setting: (end, [first = end, , third = end]) => ({
    front: clipboard([0.35, 0.65], 24),
    behind: [paleBox(first, 3 * ghostSpacing, 0.28), paleBox(third, ghostSpacing, 0.44)],
    held: carriedLayers(boxInHands(end)),
  }),
};

/** A person who bends forward to lift a box. */
const liftBox: Movement = {
  person: people.plumber,
  keyframes: [{ ...liftingPose([0.12, 0.1], [-0.16, 0.46], 62, 18), arm: { palm: [0.21, 0.24] } }],
  zoom: 1.2,
  setting: (body) => ({ held: boxInHands(body) }),
};

/** The pictures of this file, by name. */
export const everydayMovements = {
  'functional-mobility': standUpFromSeat,
  'pain-management': straightenSoreBack,
  'workplace-physiotherapy': sitUprightAtDesk,
  workcover: liftWithLegs,
  'lift-box': liftBox,
};
