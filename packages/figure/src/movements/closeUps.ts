import type { Movement } from '../animation/movement.ts';
import { arc } from '../drawing/annotations.ts';
import { type Person, withSmile } from '../drawing/appearance.ts';
import { type Box, rectangle, slab } from '../drawing/outline.ts';
import { placeLayers, prop } from '../drawing/scene.ts';
import { holding, type PoseTarget, palmDown, stand } from '../model/inverseKinematics.ts';
import { clipboard } from '../props/heldObjects.ts';
import { asStaff, people } from './cast.ts';

/* Close-ups of people from the waist up: help on the way, a sheet, a call, welcomes. */

const closeUpStage: Box = { left: -0.35, right: 0.35, bottom: 0.54, top: 1.065 };

const hangingArm = { shoulder: 2, elbow: 4 } as const;

/** An upright standing pose. */
const uprightPose = (x: number, change: Partial<PoseTarget>): PoseTarget => stand(x, { spine: 0, ...change });

/** A person in front view whose head is turned to the right of the viewer (yaw) and looks down (pitch), in degrees. */
const personFacing = (person: Person, yaw: number, pitch = 0): Person => ({
  ...person,
  viewedFrom: 'front',
  yaw,
  pitch,
});

/** Help on the way: a hand under an elbow. The two people look at each other. */
const handUnderElbow: Movement = {
  person: personFacing(withSmile(people.colleague), 32, 6),
  groundContact: 'none',
  keyframes: [uprightPose(-0.185, { neck: 4, arm: { palm: [0.072, 0.588] }, farArm: hangingArm })],
  // The partner is painted first, so the arm of the figure is over the partner's hand.
  partner: {
    person: personFacing(people.grandmother, 30),
    place: { facesLeft: true, size: 0.94, x: 0.18, y: 0.055 },
    pose: () => uprightPose(0, { neck: 3, arm: { palm: [0.0, 0.695] }, farArm: hangingArm }),
  },
  stage: closeUpStage,
};

/** Two people look at a sheet that the physiotherapist holds. */
const lookAtSheet: Movement = {
  person: personFacing(people.physiotherapist, 16, 26),
  groundContact: 'none',
  keyframes: [
    uprightPose(-0.13, { neck: 5, arm: holding([-0.005, 0.635]), farArm: holding([-0.185, 0.645]) }),
  ],
  partner: {
    person: personFacing(people.apprentice, -34, 30),
    place: { x: 0.165 },
    pose: () => uprightPose(0, { neck: -7, arm: hangingArm, farArm: hangingArm }),
  },
  stage: closeUpStage,
  setting: () => ({ held: placeLayers(clipboard([0, 0], 4), { size: 1.5, x: -0.1, y: 0.665 }) }),
};

/** A call from reception: a phone at the ear, a hand on the desk. */
const callAtReception: Movement = {
  person: personFacing(withSmile(asStaff(people.clerk)), -14, 4),
  groundContact: 'none',
  keyframes: [uprightPose(0, { neck: 4, arm: holding([0.083, 0.915]), farArm: palmDown([-0.05, 0.625]) })],
  stage: closeUpStage,
  setting: () => ({
    held: [prop(slab([0.062, 0.965], [0.072, 0.885], 0.03))],
    front: [
      prop(rectangle([-0.35, 0.54], 0.7, 0.06)),
      { role: 'trace', outlines: [arc([0.06, 0.93], 90, 125, 0.12), arc([0.06, 0.93], 90, 125, 0.165)] },
    ],
  }),
};

/** A staff member waves to the viewer, beside an older person. */
function welcome(staff: Person, guest: Person): Movement {
  return {
    person: personFacing(withSmile(asStaff(staff)), -10),
    groundContact: 'none',
    keyframes: [
      uprightPose(-0.055, { neck: -3, arm: { shoulder: -10, elbow: 4 }, farArm: { palm: [-0.275, 0.925] } }),
    ],
    partner: {
      person: personFacing(guest, -22),
      place: { x: 0.158, size: 0.97 },
      pose: () => uprightPose(0, { neck: -4, arm: hangingArm, farArm: hangingArm }),
    },
    stage: closeUpStage,
  };
}

/** The pictures of this file, by name. */
export const closeUpMovements = {
  'hand-under-elbow': handUnderElbow,
  'over-a-sheet': lookAtSheet,
  telephone: callAtReception,
  'welcome-ar': welcome(people.mother, people.uncle),
  'welcome-vi': welcome(
    { ...people.player, hair: { colour: 'black', style: 'bob' } },
    { ...people.grandmother, skin: 'fair' },
  ),
  'welcome-zh': welcome({ ...people.apprentice, skin: 'fair' }, { ...people.gardener, skin: 'fair' }),
};
