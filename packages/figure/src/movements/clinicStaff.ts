import type { Movement } from '../animation/movement.ts';
import { type Person, withSmile } from '../drawing/appearance.ts';
import { bystander } from '../drawing/person.ts';
import { type Placement, placeLayers } from '../drawing/scene.ts';
import type { Point } from '../model/geometry.ts';
import { type PoseTarget, palmDown, stand } from '../model/inverseKinematics.ts';
import { streetDoor } from '../props/building.ts';
import { chairFromFront } from '../props/furniture.ts';
import { clipboard } from '../props/heldObjects.ts';
import { asStaff, people } from './cast.ts';

/* Pictures of the clinic's staff in front view: at the door, in a chair, in a row. */

const hangingArm = { shoulder: 2, elbow: 4 } as const;

/** Standing with a raised palm, the head a little to the side. */
function wavingPose(palm: Point, neck: number): PoseTarget {
  return stand(0, { spine: 0, neck, arm: { palm }, farArm: hangingArm });
}

/** A physiotherapist at the open street door, a hand raised to say hello. */
const greetAtDoor: Movement = {
  person: { ...withSmile(people.physiotherapist), viewedFrom: 'front' },
  keyframes: [wavingPose([0.2, 0.945], 0), wavingPose([0.29, 0.9], 5), wavingPose([0.25, 0.93], 3)],
  ghostsAt: [],
  setting: () => ({ behind: streetDoor(-0.4, 0.84) }),
};

/** Seated, both hands in the lap. */
const seatedPose: PoseTarget = {
  hip: [0, 0.322],
  neck: 4,
  leg: { at: [0.25, 0] },
  arm: palmDown([0.07, 0.41]),
  farArm: palmDown([-0.07, 0.41]),
};

/** A physiotherapist sits and listens, a sheet to write on in her lap. */
const listening: Movement = {
  person: { ...withSmile(people.colleague), viewedFrom: 'front' },
  groundContact: 'partial',
  keyframes: [seatedPose],
  zoom: 1.25,
  setting: () => ({ behind: chairFromFront(0.262), held: clipboard([0.0, 0.45], 0) }),
};

const longSleeves = { cloth: 'eucalyptus', sleeves: 'long' } as const;

/** A staff member in front view, whose head is turned by `yaw` degrees. */
const staffMember = (person: Person, yaw: number, pose: PoseTarget, placement: Placement) =>
  bystander({ ...asStaff(person), top: longSleeves, viewedFrom: 'front', yaw }, pose, placement);

/** The team side by side: one person waves, and one sits. */
const teamSideBySide: Movement = {
  person: { ...withSmile(people.physiotherapist), viewedFrom: 'front' },
  keyframes: [wavingPose([0.2, 0.945], 0), wavingPose([0.29, 0.9], 5), wavingPose([0.25, 0.93], 3)],
  ghostsAt: [],
  setting: () => ({
    behind: [
      ...staffMember(people.father, 8, stand(0, { spine: 0, arm: hangingArm }), { x: -1.02 }),
      ...placeLayers(chairFromFront(0.262), { x: -0.68 }),
      ...staffMember(people.student, -6, seatedPose, { x: -0.68 }),
      ...staffMember(people.apprentice, 6, stand(0, { spine: 0, neck: 3, arm: hangingArm }), { x: -0.345 }),
    ],
  }),
};

/** The pictures of this file, by name. */
export const clinicStaffMovements = {
  'greet-at-door': greetAtDoor,
  listening,
  team: teamSideBySide,
};
