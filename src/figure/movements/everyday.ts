import { arrowHead, line } from '../annotations.ts';
import { box, pram, walkingFrame } from '../equipment.ts';
import { chair, desk, officeChair } from '../furniture.ts';
import { add, type Point, subtract } from '../geometry.ts';
import type { Body } from '../kinematics.ts';
import type { Movement } from '../movement.ts';
import { mapOutline, smooth } from '../outline.ts';
import { people } from '../people.ts';
import type { Layer } from '../scene.ts';
import { type Aim, type Footing, type LegAim, palmOf } from '../solve.ts';
import { stand, tucked } from './stand.ts';

const seat = { hip: [-0.19, 0.322], leg: { at: [0, 0] } } as const satisfies Partial<Aim>;

/** Standing up: the feet are pulled back, and the weight is over them before the hips leave the seat. */
const functionalMobility: Movement = {
  who: people.grandfather,
  frames: [
    { ...seat, trunk: -6, spine: 8, neck: 2, arm: { palm: [0.0, 0.35] } },
    { ...seat, trunk: 32, spine: 12, neck: -24, arm: { palm: [0.07, 0.345] } },
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
    stand(0, { farArm: tucked }),
  ],
  // The poses in between would put a face on the chest of him who stands.
  ghostsAt: [0],
  traces: ['shoulder', 'hip'],
  setting: () => ({ behind: chair([-0.05, 0.262]) }),
};

/** From a small bend, as far as is comfortable, back to upright. */
const painManagement: Movement = {
  who: people.aunt,
  frames: [
    stand(0, { hip: [-0.065, 0.518], trunk: 33, spine: 22, neck: 0, arm: { palm: [0.075, 0.36] } }),
    stand(0, { hip: [-0.03, 0.525], trunk: 16, spine: 12, neck: -2, arm: { palm: [0.075, 0.42] } }),
    stand(0, { neck: -3, farArm: tucked }),
  ],
  apart: 0.36,
  traces: [],
  dots: ['shoulder', 'waist', 'hip', 'knee', 'ankle'],
  setting: (bodies) => {
    const above = bodies.map(({ crown: [x, y] }, i): Point => [x - 0.36 * (2 - i), y + 0.05]);
    const [, middle, end] = above;
    if (!middle || !end) return {};
    return { front: [{ role: 'trace', outlines: [smooth(above, true), arrowHead(end, middle)] }] };
  },
};

/** A leg on its way past the other, by its angles: a foot that swings has no place to stand. */
const swinging = { hip: 39, knee: 68, ankle: 18 } as const;

const handleHeight = 0.45;
const heelUp = -26;

/** Both feet down, the walking frame in front of the hip at `x`. */
function behindFrame(x: number, near: LegAim, far: LegAim): Aim {
  const arm = { palm: [x + 0.18, handleHeight] } as const;
  return { hip: [x, 0.51], trunk: 6, spine: 5, neck: -8, leg: near, farLeg: far, arm };
}

/** The frame has rolled ahead; a foot swings after it. */
function followingFrame(x: number, near: LegAim, far: LegAim): Aim {
  const arm = { palm: [x + 0.228, handleHeight] } as const;
  return { hip: [x, 0.514], trunk: 9, spine: 7, neck: -12, leg: near, farLeg: far, arm };
}

/** Two steps with a walking frame: the frame first, then a foot into it. */
const assistiveTechnology: Movement = {
  who: people.grandmother,
  frames: [
    behindFrame(-0.55, { at: [-0.69, 0], pitch: heelUp }, { at: [-0.44, 0] }),
    followingFrame(-0.43, swinging, { at: [-0.44, 0] }),
    behindFrame(-0.28, { at: [-0.16, 0] }, { at: [-0.43, 0], pitch: heelUp }),
    followingFrame(-0.15, { at: [-0.16, 0] }, swinging),
    behindFrame(0, { at: [-0.15, 0], pitch: heelUp }, { at: [0.12, 0] }),
  ],
  ghostsAt: [0, 2],
  traces: ['shoulder'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: ({ near }) => ({ origin: palmOf(near), turned: 0 }),
  setting: (bodies) => {
    const frames = bodies.map(({ near }) => walkingFrame(palmOf(near)));
    const pale = [frames[0], frames[2]].flatMap((layers = []) => layers);
    return {
      behind: pale.map((layer): Layer => ({ ...layer, opacity: 0.25 })),
      amid: frames.at(-1)?.map((layer): Layer => ({ ...layer, segment: 'carried' })) ?? [],
    };
  },
};

const step = 0.34;

/** Walking behind a pram: the hip is `up` over the floor at `x`, the feet are seen from there. */
function pushing([x, up]: Point, near: LegAim, far: LegAim): Aim {
  const seen = (leg: LegAim): LegAim => ('at' in leg ? { ...leg, at: add(leg.at, [x, 0]) } : leg);
  const arm = { palm: [x + 0.26, 0.57] } as const;
  return { hip: [x, up], trunk: 1, spine: 2, neck: -1, leg: seen(near), farLeg: seen(far), arm };
}

const [ahead, behind]: Footing[] = [
  { at: [0.18, 0], pitch: 16 },
  { at: [-0.16, 0], pitch: -30 },
];
const under: Footing = { at: [0.01, 0] };

/** Back to walking after a birth: a mother takes her baby for a walk. */
const womensHealth: Movement = {
  who: people.mother,
  frames: [
    pushing([-2 * step, 0.508], behind, ahead),
    pushing([-1.5 * step, 0.52], swinging, under),
    pushing([-step, 0.508], ahead, behind),
    pushing([-0.5 * step, 0.52], under, swinging),
    pushing([0, 0.508], behind, ahead),
  ],
  ghostsAt: [0, 2],
  traces: [],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: ({ near }) => ({ origin: palmOf(near), turned: 0 }),
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    return { amid: pram(palmOf(end.near)).map((layer): Layer => ({ ...layer, segment: 'carried' })) };
  },
};

const atDesk = {
  hip: [0, 0.33],
  leg: { at: [0.23, 0] },
  farLeg: { at: [0.27, 0] },
} as const satisfies Partial<Aim>;

/** The same desk, slumped and upright. */
const workplacePhysiotherapy: Movement = {
  who: people.clerk,
  feet: 'touch',
  frames: [
    { ...atDesk, hip: [0.035, 0.325], trunk: -24, spine: 62, neck: -22, arm: { palm: [0.3, 0.455] } },
    { ...atDesk, hip: [0.018, 0.328], trunk: -13, spine: 32, neck: -9, arm: { palm: [0.256, 0.452] } },
    { ...atDesk, trunk: -3, spine: 5, neck: 2, arm: { palm: [0.212, 0.448] } },
  ],
  ghostsAt: [0],
  ghosts: 'trunk',
  traces: [],
  dots: ['atlas', 'shoulder', 'elbow', 'hip', 'knee'],
  setting: (bodies) => {
    const eye = bodies.at(-1)?.eye ?? [0, 0];
    return {
      behind: [...officeChair([0.15, 0.268]), ...desk(0.15, 0.62, 0.425, eye[1])],
      front: [{ role: 'plumb', outlines: [line([eye[0] + 0.05, eye[1]], [0.48, eye[1]])] }],
    };
  },
};

const load = { size: 0.2, grip: [0.09, 0.14] as Point };

/** Standing in front of a load whose lower left corner is at `corner`, both hands on it. */
function lifting(corner: Point, hip: Point, trunk: number, spine: number): Aim {
  const neck = -0.7 * trunk;
  return { hip, trunk, spine, neck, leg: { at: [0, 0] }, arm: { palm: add(corner, load.grip) } };
}

/** The load in the hands of a body. */
function loadOf({ near }: Body): Layer[] {
  return box(subtract(palmOf(near), load.grip), load.size, load.size);
}

const liftApart = 0.25;

/** Lifting with the legs: back nearly straight, the box close all the way. */
const workcover: Movement = {
  who: people.apprentice,
  frames: [
    lifting([0.112, 0], [-0.165, 0.292], 43, 12),
    lifting([0.1, 0.18], [-0.14, 0.38], 38, 8),
    lifting([0.078, 0.36], [-0.06, 0.48], 17, 4),
    lifting([0.064, 0.46], [-0.008, 0.528], -2, 1),
  ],
  ghostsAt: [0, 2],
  apart: liftApart,
  traces: [],
  carried: ({ near }) => ({ origin: palmOf(near), turned: 0 }),
  setting: (bodies) => {
    const earlier = [0, 2].flatMap((index) => {
      const back = liftApart * (bodies.length - 1 - index);
      return loadOf(bodies[index] as Body)
        .slice(0, 1)
        .map(
          ({ outlines }): Layer => ({
            role: 'ghost',
            opacity: 0.28 + 0.08 * index,
            outlines: outlines.map((outline) => mapOutline(outline, ([x, y]) => [x - back, y])),
          }),
        );
    });
    const held = loadOf(bodies.at(-1) as Body).map((layer): Layer => ({ ...layer, segment: 'carried' }));
    return { behind: earlier, held };
  },
};

/** The drawings of this file, by name. */
export const everyday = {
  'functional-mobility': functionalMobility,
  'pain-management': painManagement,
  'assistive-technology': assistiveTechnology,
  'womens-health': womensHealth,
  'workplace-physiotherapy': workplacePhysiotherapy,
  workcover,
};
