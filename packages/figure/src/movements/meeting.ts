import type { Movement } from '../animation/movement.ts';
import { arc, questionBubble, speechBubble } from '../drawing/annotations.ts';
import { type Person, withCalmFace, withSmile } from '../drawing/appearance.ts';
import { circle, line, polygon, rectangle, slab, smooth } from '../drawing/outline.ts';
import { type Layer, placeLayers, prop, shade } from '../drawing/scene.ts';
import { add, type Point } from '../model/geometry.ts';
import { hiddenFarArm, holding, type PoseTarget, palmDown, stand } from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { chair, counter, desk, lockedCabinet, officeChair, smallTable } from '../props/furniture.ts';
import { clipboard, sheet } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of events around a visit: a question, a call, a doctor's letter, a private talk, a visit at home, records. */

const seatedPose = {
  hip: [0, 0.322],
  spine: 4,
  leg: { at: [0.25, 0] },
} as const satisfies Partial<PoseTarget>;

const receptionist: Person = { ...people.clerk, top: { cloth: 'eucalyptus', sleeves: 'short' } };

/** A receptionist returns a call, in front of a screen. */
const receptionCall: Movement = {
  person: withSmile(receptionist),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [-0.05, 0.335],
      trunk: -3,
      spine: 5,
      neck: 2,
      leg: { at: [0.2, 0] },
      arm: { shoulder: 50, elbow: 147, wrist: 50, fingers: 90 },
      farArm: palmDown([0.25, 0.45]),
    },
  ],
  zoom: 1.15,
  setting: (end) => ({
    behind: [...officeChair([0.1, 0.275]), ...desk(0.16, 0.66, 0.43, 0.76)],
    held: [
      prop(slab(add(end.near.hand, [0.055, -0.03]), add(end.near.hand, [-0.02, 0.05]), 0.034)),
      {
        role: 'trace',
        outlines: [
          arc(add(end.atlas, [0, 0.04]), 245, 295, 0.12),
          arc(add(end.atlas, [0, 0.04]), 245, 295, 0.17),
        ],
      },
    ],
  }),
};

const counterHeight = 0.56;

/** A question at the counter and the answer, as two speech bubbles. */
const askAtCounter: Movement = {
  person: people.uncle,
  keyframes: [
    stand(0, {
      neck: 2,
      arm: { shoulder: 30, elbow: 96, wrist: -10 },
      farArm: palmDown([0.25, counterHeight + 0.015]),
    }),
  ],
  partner: {
    person: withSmile(receptionist),
    place: { facesLeft: true, x: 0.7 },
    pose: () => stand(0, { neck: 2, arm: palmDown([0.25, counterHeight + 0.015]) }),
  },
  setting: () => ({
    overGhosts: counter(0.2, 0.52, counterHeight),
    front: [...questionBubble([0.17, 1.12], 'left'), ...speechBubble([0.52, 1.12], 'right')],
  }),
};

/** A stethoscope around the neck of a doctor and down the chest. */
function stethoscope({ atlas, shoulder, waist }: Body): Layer[] {
  const chest: Point = [(shoulder[0] + waist[0]) / 2 + 0.065, (shoulder[1] + waist[1]) / 2];
  const tube = smooth([add(atlas, [-0.03, -0.045]), add(shoulder, [0.04, -0.0]), chest], true);
  return [
    { role: 'trace', outlines: [tube] },
    { role: 'accent', outlines: [circle(add(chest, [0, -0.02]), 0.024)] },
  ];
}

/** A doctor hands a letter across the desk. */
const handOverLetter: Movement = {
  person: { ...people.driver, top: { cloth: 'denim', sleeves: 'long' } },
  groundContact: 'partial',
  keyframes: [{ ...seatedPose, trunk: 6, neck: 2, arm: holding([0.3, 0.62]), farArm: palmDown([0.3, 0.46]) }],
  partner: {
    person: people.greatAunt,
    place: { facesLeft: true, x: 0.92 },
    pose: () => ({
      ...seatedPose,
      trunk: 2,
      neck: 2,
      arm: { palm: [0.33, 0.58] },
      farArm: palmDown([0.2, 0.365]),
    }),
  },
  setting: (body) => ({
    behind: [...chair([0.15, 0.262]), ...placeLayers(chair([0.15, 0.262]), { facesLeft: true, x: 0.92 })],
    overGhosts: smallTable(0.24, 0.68, 0.43),
    front: [...stethoscope(body), ...clipboard([0.345, 0.655], 8)],
  }),
};

/** Two women on chairs, close together: one speaks with a hand on her belly, and the physiotherapist listens. */
const talkInPrivate: Movement = {
  person: withCalmFace(people.aunt),
  groundContact: 'partial',
  keyframes: [
    { ...seatedPose, trunk: 2, neck: 4, arm: { palm: [0.07, 0.42] }, farArm: { shoulder: 40, elbow: 62 } },
  ],
  zoom: 1.2,
  partner: {
    person: people.physiotherapist,
    place: { facesLeft: true, x: 0.82 },
    pose: () => ({ ...seatedPose, trunk: 14, spine: 8, neck: -8, arm: palmDown([0.2, 0.365]) }),
  },
  setting: () => ({
    behind: [...chair([0.15, 0.262]), ...placeLayers(chair([0.15, 0.262]), { facesLeft: true, x: 0.82 })],
    front: speechBubble([0.25, 0.9], 'left'),
  }),
};

/** Putting records away: a sheet goes into the drawer of a lockable cabinet. */
const putRecordsAway: Movement = {
  person: receptionist,
  keyframes: [stand(0, { trunk: 4, neck: 14, arm: holding([0.28, 0.79]), farArm: hiddenFarArm })],
  setting: () => ({ overGhosts: [...sheet([0.31, 0.73], 0), ...lockedCabinet(0.44, 0.24)] }),
};

/** A house from x `left`: a gable, and an open door in the middle. */
function house(left: number): Layer[] {
  const [wide, eaves] = [0.66, 1.1];
  const middleX = left + wide / 2;
  return [
    shade(rectangle([left, 0], wide, eaves)),
    prop(
      polygon([
        [left - 0.07, eaves - 0.01],
        [left + wide + 0.07, eaves - 0.01],
        [middleX, eaves + 0.2],
      ]),
    ),
    { role: 'joint', outlines: [rectangle([left + 0.13, 0], 0.4, 1.04)] },
  ];
}

/** A therapist's bag that hangs from `grip`. */
function therapistBag(grip: Point): Layer[] {
  const at = (x: number, y: number) => add(grip, [x, y]);
  return [
    { role: 'trace', outlines: [line(at(-0.05, -0.07), at(-0.03, 0), at(0.03, 0), at(0.05, -0.07))] },
    shade(rectangle(at(-0.13, -0.24), 0.26, 0.18)),
    { role: 'accent', outlines: [rectangle(at(-0.13, -0.15), 0.26, 0.025)] },
  ];
}

/** A visit at home: a physiotherapist comes to the door with a bag, and a person opens the door. */
const openDoorAtHome: Movement = {
  person: withSmile(people.colleague),
  keyframes: [
    stand(0, {
      hip: [0.0, 0.514],
      leg: { at: [0.06, 0] },
      farLeg: { at: [-0.08, 0], pitch: -12 },
      arm: { ...holding([0.0, 0.45]) },
      farArm: { shoulder: 92, elbow: 66, wrist: 0 },
    }),
  ],
  partner: {
    person: withSmile(people.grandmother),
    place: { facesLeft: true, x: 0.81 },
    pose: () => stand(0, { arm: { shoulder: 8, elbow: 26 } }),
  },
  setting: () => ({
    behind: house(0.48),
    held: therapistBag([0, 0.45]),
  }),
};

/** The pictures of this file, by name. */
export const meetingMovements = {
  'reception-call': receptionCall,
  'ask-at-counter': askAtCounter,
  'doctors-letter': handOverLetter,
  'talk-in-private': talkInPrivate,
  'home-visit': openDoorAtHome,
  'locked-records': putRecordsAway,
};
