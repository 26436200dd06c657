import type { Movement } from '../animation/movement.ts';
import { bystander } from '../drawing/person.ts';
import { add, type Point } from '../model/geometry.ts';
import type { Aim } from '../model/inverseKinematics.ts';
import { rail } from '../props/equipment.ts';
import { bench, cup } from '../props/furniture.ts';
import { people } from './cast.ts';
import { stand } from './stand.ts';

const benchHeight = 0.47;
const railHeight = 0.55;
const cupAt: Point = [0.385, benchHeight];

/** Standing, the near palm on its way to the cup. */
function towards(hip: Point, trunk: number, spine: number, palm: Point): Aim {
  return {
    ...stand(),
    hip,
    trunk,
    spine,
    neck: -0.6 * (trunk + spine) + 8,
    arm: { palm },
    farArm: { palm: [0.14, railHeight] },
  };
}

/** Standing and reaching for a cup: one hand stays on a rail, and somebody is close by. */
const neurologicalRehabilitation: Movement = {
  who: people.uncle,
  frames: [
    towards([0.008, 0.5285], 0, 2, [0.07, 0.46]),
    towards([0.002, 0.527], 4, 3, [0.22, 0.56]),
    towards([-0.008, 0.525], 9, 4, [0.32, 0.6]),
    towards([-0.022, 0.521], 18, 6, add(cupAt, [-0.034, 0.045])),
  ],
  ghostsAt: [],
  traces: [],
  setting: (bodies) => {
    const waist = add(bodies.at(-1)?.waist ?? [0, 0], [-0.08, 0]);
    return {
      behind: [
        ...rail(-0.32, 0.2, railHeight),
        ...bystander(people.physiotherapist, {
          hip: [-0.4, 0.52],
          trunk: 5,
          spine: 8,
          neck: 2,
          leg: { at: [-0.34, 0] },
          farLeg: { at: [-0.5, 0], pitch: -18 },
          arm: { palm: waist },
          farArm: { palm: add(waist, [0.03, 0.12]) },
        }),
        ...bench(0.27, 0.6, benchHeight),
      ],
      held: cup(cupAt),
    };
  },
};

/** The drawings of this file, by name. */
export const reaching = { 'neurological-rehabilitation': neurologicalRehabilitation };
