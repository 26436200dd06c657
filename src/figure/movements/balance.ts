import { add, mix, type Point } from '../geometry.ts';
import type { Movement } from '../movement.ts';
import { circle } from '../outline.ts';
import { arc, block, chair, line, rail, rectangle, sweepEnds } from '../props.ts';
import { child } from '../skeleton.ts';
import type { Aim } from '../solve.ts';
import { hang, stand, TALL } from './stand.ts';

/** Standing on one leg and reaching: the weight stays over the foot. */
export const neurologicalRehabilitation: Movement = {
  title: 'Balancing on one leg and reaching',
  text: 'A person stands on one leg, reaches one hand forward to a mark and lets the other leg float back; a dotted line drops from the body to the foot.',
  frames: [
    stand(),
    stand(0, {
      ...{ hip: [0.004, 0.528], trunk: 6, spine: 3, neck: -4 },
      ...{
        arm: { shoulder: 52, elbow: 18 },
        farArm: { shoulder: -14, elbow: 14 },
        farLeg: { hip: 10, knee: 46, ankle: -4 },
      },
    }),
    stand(0, {
      ...{ hip: [0.0, 0.528], trunk: 16, spine: 4, neck: -12 },
      ...{
        arm: { shoulder: 106, elbow: 6 },
        farArm: { shoulder: -32, elbow: 18 },
        farLeg: { hip: -6, knee: 44, ankle: -18 },
      },
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
    ...{ hip: [0, 0.322], spine: 3, neck, leg: { at: [0.24, 0] }, farLeg: { at: [0.21, 0] } },
    ...{ arm: { palm: [0.375, 0.7] }, farArm: { palm: [0.17, 0.375] } },
  };
}

/** Gaze stabilisation: the head nods, the eyes stay on the card. */
export const vestibularRehabilitation: Movement = {
  title: 'Nodding while the eyes stay still',
  text: 'A seated person holds a card at arm’s length and nods the head up and down; lines show the eyes staying on the card.',
  hair: 'tail',
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

const STEPS = [0.035, 0.085, 0.15, 0.23];
const TREAD = 0.29;

function climbing(step: 1 | 2 | 3): Aim {
  const x = step * TREAD;
  const [low, high] = [STEPS[step - 1] ?? 0, STEPS[step] ?? 0];
  return {
    ...{ hip: [x - 0.11, low + 0.53], trunk: 5, spine: 4, neck: -6 },
    ...{ leg: { at: [x, high] }, farLeg: { at: [x - TREAD + 0.02, low], pitch: -26 } },
    ...{ arm: { shoulder: -16, elbow: 22 }, farArm: { shoulder: 26, elbow: 34 } },
  };
}

/** Pacing: every step a little higher than the last, none of them a leap. */
export const chronicPainManagement: Movement = {
  title: 'Doing a little more, step by step',
  text: 'A person climbs four steps, each a little higher than the one before.',
  hair: 'bun',
  frames: [climbing(1), climbing(2), climbing(3)],
  traces: ['hip'],
  setting: () => ({
    behind: STEPS.flatMap((height, i) => block([(i - 0.5) * TREAD, 0], TREAD - 0.012, height)),
  }),
};

/** Stepping over something low, one hand on a rail. */
export const agedCarePhysiotherapy: Movement = {
  title: 'Stepping over an obstacle',
  text: 'An older person holds a rail and lifts one foot over a low obstacle.',
  hair: 'bun',
  frames: [
    {
      ...{ hip: [-0.13, 0.512], trunk: 2, spine: 12, neck: -2, farLeg: { at: [0, 0] } },
      ...{
        leg: { at: [-0.24, 0], pitch: -24 },
        arm: { shoulder: 26, elbow: 24 },
        farArm: { palm: [0.08, 0.56] },
      },
    },
    {
      ...{ hip: [-0.02, 0.525], trunk: 3, spine: 12, neck: 0, farLeg: { at: [0, 0] } },
      ...{ leg: { hip: 26, knee: 60, ankle: -4 }, arm: hang, farArm: { palm: [0.18, 0.56] } },
    },
    {
      ...{ hip: [0.03, 0.526], trunk: 4, spine: 12, neck: 4, farLeg: { at: [0, 0] } },
      ...{
        leg: { hip: 72, knee: 70, ankle: 4 },
        arm: { shoulder: 10, elbow: 20 },
        farArm: { palm: [0.26, 0.56] },
      },
    },
  ],
  traces: ['ankle', 'knee'],
  setting: () => ({ behind: [...rail(-0.52, 0.72, 0.56), ...block([0.19, 0], 0.07, 0.12)] }),
};

/** A hop: down, off, and up. */
export const pediatricPhysiotherapy: Movement = {
  title: 'A child hopping',
  text: 'A child bends one knee, pushes off and hops with both arms in the air.',
  body: child,
  hair: 'tuft',
  frames: [
    {
      ...{ hip: [-0.15, 0.365], trunk: 30, spine: 8, neck: -24, leg: { at: [-0.12, 0] } },
      ...{ farLeg: { hip: 86, knee: 122, ankle: 10 }, arm: { shoulder: -46, elbow: 20 } },
    },
    {
      ...{ hip: [0.2, 0.48], trunk: 14, spine: 4, neck: -10, leg: { at: [0.12, 0], pitch: -42 } },
      ...{ farLeg: { hip: 62, knee: 90, ankle: -6 }, arm: { shoulder: 70, elbow: 30 } },
    },
    {
      ...{ hip: [0.64, 0.68], trunk: 2, spine: -4, neck: -6, leg: { hip: 8, knee: 26, ankle: -28 } },
      ...{
        farLeg: { hip: 74, knee: 92, ankle: 0 },
        arm: { shoulder: 146, elbow: 18 },
        farArm: { shoulder: 118, elbow: 22 },
      },
    },
  ],
  traces: ['hip'],
  larger: 0.86,
  depth: [0.02, 0],
};

const SHOULDER_ENDS = [0, 30, 60, 90, 120, 158];

/** Lifting the arm, measured. */
export const shoulderRehabilitation: Movement = {
  title: 'Raising the arm overhead',
  text: 'A standing person raises one straight arm from the side to overhead; a scale behind it marks 0, 90 and 180 degrees.',
  frames: SHOULDER_ENDS.map((shoulder) =>
    stand(0, {
      arm: { shoulder: shoulder + 2, elbow: shoulder === 0 ? 10 : 4 },
      farArm: hang,
      hip: [0.008, TALL],
      neck: 0,
    }),
  ),
  ghosts: 'arm',
  traces: [],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    const at = (degrees: number, radius: number): Point => {
      const angle = (degrees * Math.PI) / 180;
      return add(end.shoulder, [Math.sin(angle) * radius, -Math.cos(angle) * radius]);
    };
    const ticks = [0, 30, 60, 90, 120, 150, 180].map((d) =>
      line(at(d, 0.465), at(d, d % 90 === 0 ? 0.51 : 0.49)),
    );
    return {
      amid: [
        { role: 'trace', outlines: [arc(end.shoulder, 0, 180, 0.465)] },
        { role: 'angle', outlines: ticks },
      ],
      labels: [
        { text: '0°', at: add(at(0, 0.5), [0.15, 0.0]) },
        { text: '90°', at: at(90, 0.6) },
        { text: '180°', at: add(at(180, 0.5), [0.035, 0.015]), anchor: 'start' },
      ],
    };
  },
};
