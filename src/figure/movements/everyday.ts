import { arrowHead, line } from '../annotations.ts';
import { box, walkingFrame } from '../equipment.ts';
import { chair, desk, officeChair } from '../furniture.ts';
import type { Movement } from '../movement.ts';
import { people } from '../people.ts';
import type { Layer } from '../scene.ts';
import type { Aim } from '../solve.ts';
import { stand } from './stand.ts';

const seated = { hip: [-0.25, 0.322], spine: 6, leg: { at: [0, 0] } } as const satisfies Partial<Aim>;

/** Standing up: weight over the feet before the hips leave the seat. */
const functionalMobility: Movement = {
  who: people.grandfather,
  frames: [
    { ...seated, arm: { palm: [-0.08, 0.36] } },
    {
      hip: [-0.2, 0.36],
      trunk: 36,
      spine: 10,
      neck: -22,
      leg: { at: [0, 0] },
      arm: { palm: [0.03, 0.345] },
    },
    {
      hip: [-0.09, 0.465],
      trunk: 22,
      spine: 8,
      neck: -14,
      leg: { at: [0, 0] },
      arm: { palm: [0.05, 0.4] },
    },
    stand(),
  ],
  traces: ['shoulder', 'hip'],
  setting: () => ({ behind: chair([-0.1, 0.262]) }),
};

/** Bending forward only as far as is comfortable, and coming back. */
const painManagement: Movement = {
  who: people.aunt,
  frames: [
    stand(),
    stand(0, { hip: [-0.035, 0.522], trunk: 16, spine: 16, neck: 2, arm: { palm: [0.09, 0.42] } }),
    stand(0, { hip: [-0.07, 0.518], trunk: 34, spine: 26, neck: 6, arm: { palm: [0.08, 0.325] } }),
  ],
  traces: ['crown'],
  dots: ['shoulder', 'waist', 'hip', 'knee', 'ankle'],
  setting: ([first, middle, end]) => {
    if (!first || !middle || !end) return {};
    return {
      front: [
        {
          role: 'trace',
          outlines: [arrowHead(end.crown, middle.crown), arrowHead(first.crown, middle.crown)],
        },
      ],
    };
  },
};

function steppingWithFrame(x: number, near: number, far: number): Aim {
  const trailing = near < far ? 'near' : 'far';
  return {
    hip: [x + 0.015, 0.514],
    trunk: 7,
    spine: 5,
    neck: -8,
    leg: { at: [x + near, 0], pitch: trailing === 'near' ? -28 : 0 },
    farLeg: { at: [x + far, 0], pitch: trailing === 'far' ? -28 : 0 },
    arm: { palm: [x + 0.25, 0.5] },
  };
}

/** A step with a walking frame: the frame first, then a foot into it. */
const assistiveTechnology: Movement = {
  who: people.grandmother,
  frames: [
    steppingWithFrame(-0.52, -0.15, 0.13),
    steppingWithFrame(-0.26, 0.1, -0.1),
    steppingWithFrame(0, 0.13, -0.16),
  ],
  traces: ['shoulder'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  setting: () => ({ amid: walkingFrame([0.25, 0.49]) }),
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
    { ...atDesk, trunk: -3, spine: 5, neck: 2, arm: { palm: [0.212, 0.448] } },
  ],
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

const loadSize = { width: 0.2, height: 0.17 };

/** The lower left corner of the box in each frame, close to the body throughout. */
const loadCorners = [
  [0.115, 0],
  [0.095, 0.24],
  [0.075, 0.535],
] as const;

/** How far along its side the box is held. */
const grips = [0.07, 0.08, 0.11] as const;

function carrying(index: 0 | 1 | 2, aim: Omit<Aim, 'leg' | 'arm'>): Aim {
  const [x, y] = loadCorners[index];
  return { ...aim, leg: { at: [0, 0] }, arm: { palm: [x + grips[index], y + (index === 0 ? 0.13 : 0.03)] } };
}

/** Lifting with the legs: back straight, the box close. */
const workcover: Movement = {
  who: people.apprentice,
  frames: [
    carrying(0, { hip: [-0.17, 0.3], trunk: 44, spine: 12, neck: -32 }),
    carrying(1, { hip: [-0.13, 0.4], trunk: 36, spine: 5, neck: -26 }),
    carrying(2, { hip: [-0.008, 0.528], trunk: -2, spine: 1 }),
  ],
  traces: ['wrist'],
  setting: () => {
    const earlier = loadCorners
      .slice(0, 2)
      .flatMap(([x, y]) => box([x, y], loadSize.width, loadSize.height).slice(0, 1));
    const ghosts = earlier.map((layer, i): Layer => ({ ...layer, role: 'ghost', opacity: 0.28 + 0.16 * i }));
    return { behind: ghosts, held: box(loadCorners[2], loadSize.width, loadSize.height) };
  },
};

/** The drawings of this file, by name. */
export const everyday = {
  'functional-mobility': functionalMobility,
  'pain-management': painManagement,
  'assistive-technology': assistiveTechnology,
  'workplace-physiotherapy': workplacePhysiotherapy,
  workcover,
};
