import type { Movement } from '../animation/movement.ts';
import { speech } from '../drawing/annotations.ts';
import { smiling } from '../drawing/appearance.ts';
import { bystander } from '../drawing/person.ts';
import type { Point } from '../model/geometry.ts';
import { type PoseTarget, stand } from '../model/inverseKinematics.ts';
import { streetDoor } from '../props/building.ts';
import { chairFromFront, counter } from '../props/furniture.ts';
import { writtenSheet } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* People of the clinic who face us: at the door, at the counter, in a chair. */

const atSide = { shoulder: 2, elbow: 4 } as const;

/** Standing, a palm raised; the head a little to the side. */
function waving(palm: Point, neck: number): PoseTarget {
  return stand(0, { spine: 0, neck, arm: { palm }, farArm: atSide });
}

/** A physiotherapist at the open street door, a hand raised to say hello. */
const greetAtDoor: Movement = {
  person: { ...smiling(people.physiotherapist), seen: 'front' },
  keyframes: [waving([0.2, 0.945], 0), waving([0.29, 0.9], 5), waving([0.25, 0.93], 3)],
  ghostsAt: [],
  setting: () => ({ behind: streetDoor(-0.4, 0.84) }),
};

/** A receptionist at the counter, an interpreter beside her. */
const interpreterAtCounter: Movement = {
  person: { ...smiling(people.clerk), seen: 'front' },
  keyframes: [stand(0, { spine: 0, arm: { palm: [0.05, 0.62] }, farArm: { palm: [-0.05, 0.62] } })],
  setting: () => ({
    behind: bystander(
      { ...smiling(people.student), seen: 'front' },
      stand(0, { spine: 0, arm: { palm: [0.22, 0.72] }, farArm: atSide }),
      { x: 0.44 },
    ),
    front: [
      ...counter(-0.26, 0.25, 0.56),
      ...counter(0.19, 0.74, 0.46),
      ...speech([0.15, 1.12], 'left'),
      ...speech([0.6, 1.12], 'left'),
    ],
  }),
};

/** A physiotherapist sits and listens, a sheet to write on in her lap. */
const listening: Movement = {
  person: { ...smiling(people.colleague), seen: 'front' },
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      neck: 4,
      leg: { at: [0.25, 0] },
      arm: { palm: [0.07, 0.41] },
      farArm: { palm: [-0.07, 0.41] },
    },
  ],
  zoom: 1.25,
  setting: () => ({ behind: chairFromFront(0.262), held: writtenSheet([0.0, 0.45], 0) }),
};

/** The pictures of this file, by name. */
export const facingUs = {
  'greet-at-door': greetAtDoor,
  'interpreter-at-counter': interpreterAtCounter,
  listening,
};
