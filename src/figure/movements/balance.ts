import { arc, line, rectangle, sweepEnds } from '../annotations.ts';
import { block, rail } from '../equipment.ts';
import { chair } from '../furniture.ts';
import { add, mix, type Point } from '../geometry.ts';
import type { Movement } from '../movement.ts';
import { circle } from '../outline.ts';
import { people } from '../people.ts';
import type { Aim } from '../solve.ts';
import { hang, stand } from './stand.ts';

/** Standing on one leg and reaching: the weight stays over the foot. */
const neurologicalRehabilitation: Movement = {
  who: people.uncle,
  frames: [
    stand(),
    stand(0, {
      hip: [0.004, 0.528],
      trunk: 6,
      spine: 3,
      neck: -4,
      arm: { shoulder: 52, elbow: 18 },
      farArm: { shoulder: -14, elbow: 14 },
      farLeg: { hip: 10, knee: 46, ankle: -4 },
    }),
    stand(0, {
      hip: [0.0, 0.528],
      trunk: 16,
      spine: 4,
      neck: -12,
      arm: { shoulder: 106, elbow: 6 },
      farArm: { shoulder: -32, elbow: 18 },
      farLeg: { hip: -6, knee: 44, ankle: -18 },
    }),
  ],
  traces: ['wrist', 'farAnkle'],
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    const target = add(end.near.hand, [0.055, 0.005]);
    return {
      amid: [{ role: 'accent', outlines: [circle(target, 0.032)] }],
      front: [{ role: 'plumb', outlines: [line([0.035, 0.47], [0.035, 0.015])] }],
    };
  },
};

function nod(neck: number): Aim {
  return {
    hip: [0, 0.322],
    spine: 3,
    neck,
    leg: { at: [0.24, 0] },
    farLeg: { at: [0.21, 0] },
    arm: { palm: [0.375, 0.7] },
    farArm: { palm: [0.17, 0.375] },
  };
}

/** Gaze stabilisation: the head nods, the eyes stay on the card. */
const vestibularRehabilitation: Movement = {
  who: people.mother,
  feet: 'touch',
  frames: [nod(28), nod(-28), nod(0)],
  ghosts: 'head',
  traces: [],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  larger: 1.17,
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    const card: Point = [end.near.wrist[0] + 0.075, end.eye[1]];
    const gaze = bodies.map((body) => line(mix(body.eye, card, 0.09), mix(body.eye, card, 0.93)));
    return {
      behind: chair([0.13, 0.264]),
      held: [
        { role: 'prop', outlines: [rectangle([card[0] - 0.008, card[1] - 0.09], 0.018, 0.15)] },
        { role: 'accent', outlines: [circle(card, 0.022)] },
      ],
      front: [
        { role: 'plumb', outlines: gaze },
        {
          role: 'trace',
          outlines: [arc(end.atlas, 152, 208, 0.17), ...sweepEnds(end.atlas, 152, 208, 0.17)],
        },
      ],
    };
  },
};

/** Stepping over something low, one hand on a rail. */
const agedCarePhysiotherapy: Movement = {
  who: people.grandmother,
  frames: [
    {
      hip: [-0.13, 0.512],
      trunk: 2,
      spine: 12,
      neck: -2,
      farLeg: { at: [0, 0] },
      leg: { at: [-0.24, 0], pitch: -24 },
      arm: { shoulder: 26, elbow: 24 },
      farArm: { palm: [0.08, 0.56] },
    },
    {
      hip: [-0.02, 0.525],
      trunk: 3,
      spine: 12,
      neck: 0,
      farLeg: { at: [0, 0] },
      leg: { hip: 26, knee: 60, ankle: -4 },
      arm: hang,
      farArm: { palm: [0.18, 0.56] },
    },
    {
      hip: [0.03, 0.526],
      trunk: 4,
      spine: 12,
      neck: 4,
      farLeg: { at: [0, 0] },
      leg: { hip: 72, knee: 70, ankle: 4 },
      arm: { shoulder: 10, elbow: 20 },
      farArm: { palm: [0.26, 0.56] },
    },
  ],
  traces: ['ankle', 'knee'],
  setting: () => ({ behind: [...rail(-0.52, 0.72, 0.56), ...block([0.19, 0], 0.07, 0.12)] }),
};

/** The drawings of this file, by name. */
export const balance = {
  'neurological-rehabilitation': neurologicalRehabilitation,
  'vestibular-rehabilitation': vestibularRehabilitation,
  'aged-care-physiotherapy': agedCarePhysiotherapy,
};
