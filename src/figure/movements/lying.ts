import { kneeAngle, line } from '../annotations.ts';
import { shade, slab, treatmentTable } from '../furniture.ts';
import { add, type Point, turn } from '../geometry.ts';
import type { Movement } from '../movement.ts';
import { smooth } from '../outline.ts';
import { people } from '../people.ts';
import { bystander } from '../person.ts';
import type { Aim } from '../solve.ts';

const tableHeight = 0.4;

const restAngle = 32;

/** On the back rest of a treatment table, one heel on it; the other leg lies straight. */
function heelSlide(heel: number, pitch: number): Aim {
  return {
    hip: [0, tableHeight + 0.071],
    trunk: -58,
    spine: 0,
    neck: 14,
    leg: { at: [heel, tableHeight], pitch },
    farLeg: { hip: 31, knee: 0, ankle: -8 },
    arm: { palm: [0.06, tableHeight + 0.03] },
  };
}

/** Bending a knee after an operation: the heel slides towards the hip. */
const postSurgeryRehabilitation: Movement = {
  who: { ...people.uncle, legs: { cloth: 'denim', cut: 'shorts' }, shoes: 'bare' },
  feet: 'off',
  frames: [heelSlide(0.553, 82), heelSlide(0.49, 62), heelSlide(0.41, 34), heelSlide(0.32, 4)],
  ghosts: 'leg',
  traces: ['knee'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  depth: [0, 0.012],
  larger: 1.22,
  measured: 'knee',
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    const table = treatmentTable(-0.32, 0.62, tableHeight, { at: -0.036, degrees: restAngle, length: 0.51 });
    const underHead = (along: number, deep: number) => add(end.atlas, turn([along, -deep], -restAngle));
    const pillow = slab(underHead(0.03, 0.068), underHead(-0.12, 0.06), 0.055);
    return { behind: [...table, shade(pillow)], ...kneeAngle(end.near, 0.085, [0.19, 0.01]) };
  },
};

const calf: Point = [-0.36, tableHeight + 0.083];

/** A lying figure; the therapist's fingers hold a fine needle over the calf. */
const dryNeedling: Movement = {
  who: people.father,
  feet: 'off',
  frames: [
    {
      hip: [0, tableHeight + 0.062],
      trunk: 90,
      neck: -4,
      leg: { hip: 2, knee: 6, ankle: -26 },
      arm: { shoulder: -4, elbow: 14, wrist: 6 },
    },
  ],
  traces: [],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  depth: [0, 0.008],
  setting: () => ({
    behind: [
      ...bystander(people.physiotherapist, {
        hip: [-0.84, 0.522],
        trunk: 18,
        spine: 12,
        neck: 6,
        leg: { at: [-0.82, 0] },
        farLeg: { at: [-0.88, 0] },
        arm: { palm: add(calf, [-0.04, 0.1]) },
        farArm: { palm: add(calf, [-0.14, 0.03]) },
      }),
      ...treatmentTable(-0.66, 0.5, tableHeight),
    ],
    front: [
      {
        role: 'accent',
        outlines: [
          smooth([
            add(calf, [-0.075, -0.012]),
            add(calf, [0, -0.028]),
            add(calf, [0.07, -0.012]),
            add(calf, [0, 0.012]),
          ]),
        ],
      },
      { role: 'angle', outlines: [line(add(calf, [0.005, -0.005]), add(calf, [-0.01, 0.1]))] },
    ],
  }),
};

/** The drawings of this file, by name. */
export const lying = {
  'post-surgery-rehabilitation': postSurgeryRehabilitation,
  'dry-needling': dryNeedling,
};
