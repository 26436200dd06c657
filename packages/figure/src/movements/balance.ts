import type { Movement } from '../animation/movement.ts';
import { arc, line, rectangle, sweepEnds } from '../drawing/annotations.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, mix, type Point } from '../model/geometry.ts';
import { type Aim, palmOf } from '../model/inverseKinematics.ts';
import { block, rail } from '../props/equipment.ts';
import { chair } from '../props/furniture.ts';
import { people } from './cast.ts';

const nodding = 26;

function nod(neck: number): Aim {
  return {
    hip: [0, 0.322],
    spine: 3,
    neck,
    leg: { at: [0.24, 0] },
    farLeg: { at: [0.21, 0] },
    arm: { palm: [0.385, 0.66] },
    farArm: { palm: [0.235, 0.345] },
  };
}

/** A card with a large letter around its middle, turned to whoever looks at the drawing. */
function letterCard([x, y]: Point): Layer[] {
  const strokes = [
    rectangle([x - 0.03, y - 0.04], 0.016, 0.08),
    ...[-0.04, -0.008, 0.024].map((up) => rectangle([x - 0.03, y + up], 0.06, 0.016)),
  ];
  return [
    { role: 'prop', outlines: [rectangle([x - 0.07, y - 0.09], 0.14, 0.18)] },
    { role: 'joint', outlines: strokes },
  ];
}

/** Gaze stabilisation: the head nods, the eyes stay on the letter. */
const vestibularRehabilitation: Movement = {
  who: people.teacher,
  feet: 'touch',
  frames: [nod(0), nod(nodding), nod(0), nod(-nodding), nod(0)],
  ghosts: 'head',
  ghostsAt: [1, 3],
  traces: [],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  larger: 1.17,
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    const card: Point = [palmOf(end.near)[0] + 0.06, end.eye[1]];
    const gaze = bodies
      .slice(1, 4)
      .map(({ eye }) => line(mix(eye, card, 0.1), add(mix(eye, card, 0.93), [-0.055, 0])));
    return {
      behind: chair([0.13, 0.264]),
      held: letterCard(card),
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
      arm: { shoulder: 20, elbow: 24 },
      farArm: { palm: [0.08, 0.56] },
    },
    {
      hip: [-0.02, 0.525],
      trunk: 3,
      spine: 12,
      neck: 0,
      farLeg: { at: [0, 0] },
      leg: { hip: 26, knee: 60, ankle: -4 },
      arm: { shoulder: 14, elbow: 22 },
      farArm: { palm: [0.18, 0.56] },
    },
    {
      hip: [0.01, 0.526],
      trunk: 3,
      spine: 12,
      neck: 2,
      farLeg: { at: [0, 0] },
      leg: { hip: 66, knee: 100, ankle: 10 },
      arm: { shoulder: 12, elbow: 21 },
      farArm: { palm: [0.22, 0.56] },
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
  ghostsAt: [0, 1],
  apart: 0.15,
  traces: [],
  setting: () => ({ behind: [...rail(-0.52, 0.72, 0.56), ...block([0.19, 0], 0.07, 0.12)] }),
};

/** The drawings of this file, by name. */
export const balance = {
  'vestibular-rehabilitation': vestibularRehabilitation,
  'aged-care-physiotherapy': agedCarePhysiotherapy,
};
