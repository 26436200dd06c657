import type { Movement } from '../animation/movement.ts';
import { arc, rectangle, sweepEnds } from '../drawing/annotations.ts';
import { chair, prop, shade, slab } from '../props/furniture.ts';
import { bed, chairFromBehind } from '../props/household.ts';
import { people } from './cast.ts';

/* Small drawings of resting, one or two poses each, for the steps and the benefits of services. */

/** Breathing, a hand on the belly. */
const seatedBreathing: Movement = {
  who: people.mother,
  feet: 'touch',
  frames: [
    {
      hip: [0, 0.322],
      trunk: -4,
      spine: 4,
      neck: 4,
      leg: { at: [0.25, 0] },
      arm: { palm: [0.035, 0.46] },
      farArm: { palm: [0.13, 0.37] },
    },
  ],
  traces: [],
  dots: [],
  larger: 1.25,
  setting: () => ({
    behind: chair([0.15, 0.262]),
    front: [{ role: 'trace', outlines: [arc([0, 0.55], 66, 114, 0.19), arc([0, 0.55], 64, 116, 0.25)] }],
  }),
};

const bedTop = 0.27;

/** From lying to sitting on the edge of the bed. */
const outOfBed: Movement = {
  who: people.grandfather,
  feet: 'touch',
  frames: [
    {
      hip: [-0.05, bedTop + 0.062],
      trunk: -86,
      spine: 4,
      neck: 8,
      leg: { hip: 4, knee: 6, ankle: -10 },
      arm: { shoulder: 2, elbow: 8 },
    },
    {
      hip: [0.3, bedTop + 0.062],
      trunk: 4,
      spine: 10,
      neck: -4,
      leg: { at: [0.54, 0] },
      arm: { palm: [0.14, 0.3] },
      farArm: { palm: [0.46, 0.4] },
    },
  ],
  traces: [],
  dots: [],
  setting: () => ({ behind: bed(-0.66, 0.46, bedTop) }),
};

/** Asleep on one side, a pillow between the knees, seen from above. */
const sideLying: Movement = {
  who: people.teacher,
  feet: 'off',
  floor: false,
  frames: [
    {
      hip: [0, 0.33],
      trunk: -84,
      spine: 14,
      neck: 14,
      leg: { hip: 52, knee: 62, ankle: -6 },
      farLeg: { hip: 64, knee: 66, ankle: -6 },
      arm: { shoulder: 56, elbow: 128 },
      farArm: { shoulder: 96, elbow: 128 },
    },
  ],
  traces: [],
  dots: [],
  setting: () => ({
    behind: [
      prop(rectangle([-0.74, 0.01], 0.07, 0.8)),
      { role: 'ghost', outlines: [rectangle([-0.68, 0.03], 1.24, 0.76)], opacity: 0.35 },
      { role: 'accent', outlines: [slab([-0.47, 0.25], [-0.47, 0.51], 0.22)] },
    ],
    front: [
      { ...shade(rectangle([0, 0], 0.59, 0.82)), opacity: 0.86 },
      { role: 'accent', outlines: [rectangle([-0.04, 0], 0.06, 0.82)] },
    ],
  }),
};

/** Turning the head to one side and the other, seen from behind. */
const neckTurn: Movement = {
  who: { ...people.driver, seen: 'behind' },
  feet: 'touch',
  frames: [{ hip: [0, 0.322], neck: -3, leg: { at: [0.1, 0] }, arm: {} }],
  traces: [],
  dots: [],
  larger: 1.2,
  setting: ([body]) => {
    if (!body) return {};
    const sweep = [122, 238] as const;
    return {
      front: [
        ...chairFromBehind(0.262),
        {
          role: 'trace',
          outlines: [arc(body.atlas, ...sweep, 0.17), ...sweepEnds(body.atlas, ...sweep, 0.17)],
        },
      ],
    };
  },
};

/** The drawings of this file, by name. */
export const rest = {
  'seated-breathing': seatedBreathing,
  'out-of-bed': outOfBed,
  'side-lying': sideLying,
  'neck-turn': neckTurn,
};
