import type { Movement } from '../animation/movement.ts';
import { arc, painRays } from '../drawing/annotations.ts';
import { withCalmFace, withFaceInPain, withSmile } from '../drawing/appearance.ts';
import { circle, slab, smooth } from '../drawing/outline.ts';
import { placeLayers, prop } from '../drawing/scene.ts';
import { add, lerp, type Point } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  palmDown,
  palmPosition,
  stand,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import { armchair, bed, chair, chairFromFront, shelves, smallTable } from '../props/furniture.ts';
import { ball, cup, shoppingBag } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of tasks at home, with one or two keyframes and without dots on joints. */

const seatTop = 0.262;

/** Pushing up from a chair with both hands. */
const standUp: Movement = {
  person: people.gardener,
  groundContact: 'partial',
  keyframes: [
    { hip: [-0.25, 0.322], spine: 6, leg: { at: [0, 0] }, arm: holding([-0.16, 0.4]) },
    { hip: [-0.15, 0.4], trunk: 34, spine: 10, neck: -22, leg: { at: [0, 0] }, arm: holding([-0.13, 0.4]) },
  ],
  zoom: 1.25,
  spacing: 0.02,
  setting: () => armchair([-0.1, seatTop]),
};

/** Reaching up to a shelf. */
const reachShelf: Movement = {
  person: people.clerk,
  keyframes: [
    stand(0, { arm: { shoulder: 62, elbow: 30 } }),
    stand(0, {
      hip: [0.012, standingHipHeight],
      trunk: 4,
      spine: -2,
      neck: -16,
      arm: { shoulder: 128, elbow: 8, fingers: 90 },
      farArm: hiddenFarArm,
    }),
  ],
  ghostsAt: [],
  setting: (end) => {
    const [x, y] = add(palmPosition(end.near), [0.028, -0.042]);
    return {
      behind: shelves(x - 0.06, x + 0.16, [y, y - 0.3]),
      held: cup([x, y]),
    };
  },
};

/** Reaching for a cup on a table, close to the body. */
const reachCup: Movement = {
  person: people.uncle,
  groundContact: 'partial',
  keyframes: [
    { hip: [0, 0.322], spine: 4, leg: { at: [0.25, 0] }, arm: { palm: [0.26, 0.46] } },
    {
      hip: [0, 0.322],
      trunk: 5,
      spine: 8,
      neck: 2,
      leg: { at: [0.25, 0] },
      arm: holding([0.35, 0.472]),
      farArm: palmDown([0.17, 0.365]),
    },
  ],
  ghostsAt: [],
  zoom: 1.25,
  setting: () => ({
    behind: chair([0.15, seatTop]),
    overGhosts: [...smallTable(0.24, 0.76, 0.43), ...cup([0.378, 0.43])],
  }),
};

/** Drinking from a cup: the elbow bends until the cup is at the mouth. */
const drink: Movement = {
  person: people.uncle,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      spine: 4,
      neck: 2,
      leg: { at: [0.23, 0] },
      arm: holding([0.15, 0.642]),
      farArm: palmDown([0.17, 0.365]),
    },
  ],
  zoom: 1.25,
  setting: (end) => {
    // The hand is at the handle, beyond the cup, so that nothing is between the rim and the lips.
    const [x, y] = palmPosition(end.near);
    return {
      behind: chair([0.15, seatTop]),
      overGhosts: smallTable(0.24, 0.76, 0.43),
      held: placeLayers(cup([0.04, y - 0.042]), { facesLeft: true, x }),
    };
  },
};

/** Lifting a full shopping bag from the floor, knees bent. */
const shoppingBagLift: Movement = {
  person: people.neighbour,
  keyframes: [
    {
      hip: [-0.17, 0.36],
      trunk: 40,
      spine: 8,
      neck: -30,
      leg: { at: [0, 0] },
      arm: { palm: [0.13, 0.3] },
      farArm: { palm: [0.1, 0.32] },
    },
    stand(0, {
      hip: [0, standingHipHeight],
      trunk: 0,
      arm: { shoulder: 6, elbow: 8, fingers: 90 },
      farArm: { shoulder: 4, elbow: 8 },
    }),
  ],
  spacing: 0.26,
  setting: (end) => ({ held: shoppingBag(palmPosition(end.near)) }),
};

/** A phone call, in front view. */
const phoneCall: Movement = {
  person: withCalmFace({ ...people.uncle, viewedFrom: 'front' }),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      leg: { at: [0.25, 0] },
      arm: holding([0.085, 0.7]),
      farArm: { palm: [-0.098, 0.326] },
    },
  ],
  zoom: 1.25,
  setting: (end) => {
    const ear = palmPosition(end.near);
    return {
      behind: chairFromFront(seatTop),
      held: [
        prop(slab(add(ear, [0.0, 0.042]), add(ear, [-0.024, -0.036]), 0.036)),
        { role: 'trace', outlines: [arc(ear, 110, 165, 0.11), arc(ear, 110, 165, 0.16)] },
      ],
    };
  },
};

/** Work at a laptop on a table. */
const deskWork: Movement = {
  person: people.apprentice,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      trunk: 16,
      spine: 24,
      neck: -8,
      leg: { at: [0.22, 0] },
      arm: palmDown([0.45, 0.445], -16),
    },
  ],
  zoom: 1.25,
  setting: () => ({
    behind: chair([0.15, seatTop]),
    overGhosts: [
      ...smallTable(0.19, 0.78, 0.4),
      prop(slab([0.38, 0.413], [0.55, 0.413], 0.02), slab([0.55, 0.415], [0.61, 0.59], 0.02)),
    ],
  }),
};

/** A person who pauses at a laptop and holds a sore wrist. */
const soreWrist: Movement = {
  person: withFaceInPain(people.clerk),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      trunk: -2,
      spine: 12,
      neck: 20,
      leg: { at: [0.22, 0] },
      arm: { palm: [0.25, 0.54], wrist: -10 },
      farArm: { palm: [0.3, 0.535], wrist: -14 },
    },
  ],
  zoom: 1.25,
  setting: (body) => {
    const soreSpot = lerp(body.far.wrist, body.far.hand, 0.1);
    return {
      behind: chair([0.15, seatTop]),
      overGhosts: [
        ...smallTable(0.22, 0.74, 0.43),
        prop(slab([0.37, 0.443], [0.54, 0.443], 0.02), slab([0.54, 0.445], [0.6, 0.62], 0.02)),
      ],
      between: [{ role: 'accent', outlines: [circle(soreSpot, 0.045)] }],
      front: [{ role: 'trace', outlines: painRays(soreSpot, [110, 140, 170, 200], 0.08, 0.14) }],
    };
  },
};

/** A person with a hammer, whose elbow hurts on the outside. */
const soreElbow: Movement = {
  person: withFaceInPain(people.driver),
  keyframes: [stand(0, { neck: 16, arm: { shoulder: -24, elbow: 112, fingers: 90 }, farArm: hiddenFarArm })],
  setting: (body) => {
    const grip = palmPosition(body.near);
    const handleTop = add(grip, [0.03, 0.15]);
    return {
      held: [
        { role: 'cloth-ochre', outlines: [slab(add(grip, [-0.014, -0.07]), handleTop, 0.026)] },
        prop(slab(add(handleTop, [-0.06, 0.012]), add(handleTop, [0.06, -0.012]), 0.05)),
      ],
      front: [
        { role: 'accent', outlines: [circle(body.near.elbow, 0.045)] },
        { role: 'trace', outlines: painRays(body.near.elbow, [-110, -85, -60, -35], 0.08, 0.15) },
      ],
    };
  },
};

/** A child throws a ball to a parent who kneels. */
const throwBall: Movement = {
  person: withSmile(people.girl),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.42],
      trunk: 4,
      spine: 2,
      neck: -4,
      leg: { at: [-0.1, 0], pitch: -20 },
      farLeg: { at: [0.12, 0] },
      arm: { shoulder: 96, elbow: 10 },
      farArm: { shoulder: -30, elbow: 20 },
    },
  ],
  partner: {
    person: withSmile(people.father),
    place: { facesLeft: true, size: 1.45, x: 1.5 },
    pose: () => ({
      hip: [0, 0.3],
      trunk: 4,
      spine: 4,
      neck: 4,
      leg: { at: [0.2, 0] },
      farLeg: { at: [-0.34, 0], pitch: -62 },
      arm: { palm: [0.3, 0.5] },
      farArm: { palm: [0.27, 0.62] },
    }),
  },
  setting: (body) => {
    const throwStart = add(body.near.hand, [0.03, 0.05]);
    const catchPoint: Point = [0.94, 0.78];
    return {
      front: [
        { role: 'trace', outlines: [smooth([throwStart, [0.53, 0.86], [0.74, 0.9], catchPoint], true)] },
        ...ball([0.61, 0.915], 0.075),
      ],
    };
  },
};

/** Resting on a bed with a leg up: the back and one straight leg are on pillows, and the other leg is bent behind them. */
const restWithLegUp: Movement = {
  person: people.player,
  groundContact: 'none',
  keyframes: [
    {
      hip: [-0.27, 0.332],
      trunk: -48,
      spine: 14,
      neck: 16,
      leg: { hip: 56, knee: 4, ankle: -12 },
      farLeg: { at: [0.02, 0.27] },
      arm: palmDown([-0.13, 0.4]),
    },
  ],
  zoom: 1.1,
  setting: () => ({
    behind: [
      ...bed(-0.6, 0.5, 0.27, 0.34),
      { role: 'accent', outlines: [slab([-0.41, 0.33], [-0.52, 0.56], 0.12)] },
    ],
    between: [
      {
        role: 'accent',
        outlines: [slab([-0.14, 0.31], [0.24, 0.31], 0.08), slab([-0.08, 0.335], [0.21, 0.385], 0.064)],
      },
    ],
  }),
};

/** The pictures of this file, by name. */
export const atHomeMovements = {
  'stand-up': standUp,
  'reach-shelf': reachShelf,
  'reach-cup': reachCup,
  drink,
  'shopping-bag': shoppingBagLift,
  'phone-call': phoneCall,
  'desk-work': deskWork,
  'sore-wrist': soreWrist,
  'sore-elbow': soreElbow,
  'throw-ball': throwBall,
  'leg-up': restWithLegUp,
};
