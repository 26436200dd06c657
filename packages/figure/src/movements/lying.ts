import type { Movement } from '../animation/movement.ts';
import { kneeAngle, line } from '../drawing/annotations.ts';
import { needleInset } from '../drawing/needle.ts';
import { bystander } from '../drawing/person.ts';
import { add, type Point, turn } from '../model/geometry.ts';
import { type Aim, legTo } from '../model/inverseKinematics.ts';
import { adult } from '../model/skeleton.ts';
import { shade, slab, treatmentTable } from '../props/furniture.ts';
import { type Person, people } from './cast.ts';

const tableHeight = 0.4;

const restAngle = 32;

/** On the back rest of a treatment table, one heel on it; the other leg lies straight. */
function heelSlide(heel: number, pitch: number): Aim {
  const [hip, trunk]: [Point, number] = [[0, tableHeight + 0.071], -58];
  return {
    hip,
    trunk,
    spine: 0,
    neck: 14,
    // By its angles: between two footings a foot would be lifted, as in a step.
    leg: legTo({ at: [heel, tableHeight], pitch }, hip, trunk, adult),
    farLeg: { hip: 31, knee: 0, ankle: -8 },
    arm: { palm: [0.06, tableHeight + 0.03] },
  };
}

/** Bending a knee after an operation: the heel slides towards the hip. */
const postSurgeryRehabilitation: Movement = {
  who: { ...people.plumber, shoes: 'bare' },
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

const calf: Point = [-0.35, tableHeight + 0.083];
const inset = { centre: [0.02, 0.84] as Point, radius: 0.15 };

/** Face down, the feet over the end of the table. */
function prone(ankle: number): Aim {
  return {
    hip: [0, tableHeight + 0.062],
    trunk: 90,
    neck: -4,
    leg: { hip: 2, knee: 6, ankle },
    arm: { shoulder: -4, elbow: 14, wrist: 6 },
  };
}

const patient: Person = { ...people.father, shoes: 'bare' };

/** Hands feel a calf while its foot moves a little; what a needle in that muscle looks like stands apart. */
const dryNeedling: Movement = {
  who: patient,
  feet: 'off',
  frames: [prone(-24), prone(-4), prone(-34), prone(-24)],
  ghostsAt: [],
  traces: [],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  depth: [0, 0.008],
  setting: () => ({
    behind: treatmentTable(-0.49, 0.5, tableHeight),
    front: [
      ...bystander(people.physiotherapist, {
        hip: [-0.79, 0.518],
        trunk: 26,
        spine: 14,
        neck: 4,
        leg: { at: [-0.77, 0] },
        farLeg: { at: [-0.85, 0] },
        arm: { palm: add(calf, [-0.01, 0.03]) },
        farArm: { palm: add(calf, [-0.09, 0.035]) },
      }),
      { role: 'plumb', outlines: [line(add(calf, [0.03, 0.06]), add(inset.centre, [-0.11, -0.12]))] },
      ...needleInset(inset.centre, inset.radius, patient),
    ],
  }),
};

/** The drawings of this file, by name. */
export const lying = {
  'post-surgery-rehabilitation': postSurgeryRehabilitation,
  'dry-needling': dryNeedling,
};
