import { kneeAngle, line } from '../annotations.ts';
import { ball, barbell, block } from '../equipment.ts';
import { add, type Point } from '../geometry.ts';
import type { Movement } from '../movement.ts';
import { circle } from '../outline.ts';
import { people } from '../people.ts';
import type { Layer } from '../scene.ts';
import type { Aim } from '../solve.ts';
import { stand } from './stand.ts';

const plateRadius = 0.132;

/** Where the bar is in each frame: over the middle of the foot throughout. */
const barPath: readonly Point[] = [
  [0.066, 0.438],
  [0.058, 0.318],
  [0.05, plateRadius],
];

function pull(index: 0 | 1 | 2, hip: Point, trunk: number): Aim {
  const palm = barPath[index] ?? [0, 0];
  return { hip, trunk, spine: 3, neck: -trunk * 0.6, leg: { at: [0, 0] }, arm: { palm } };
}

/** A deadlift, lowered: hips back, back straight, the bar straight down. */
const strengthConditioning: Movement = {
  who: people.neighbour,
  frames: [pull(0, [-0.008, 0.524], 2), pull(1, [-0.135, 0.475], 36), pull(2, [-0.2, 0.36], 57)],
  traces: ['hip'],
  setting: () => {
    const [first, , end] = barPath;
    if (!first || !end) return {};
    const ghost = barbell(first, plateRadius).slice(0, 1);
    return {
      behind: ghost.map(({ outlines }): Layer => ({ role: 'ghost', outlines, opacity: 0.2 })),
      amid: [{ role: 'trace', outlines: [line(first, end)] }, ...barbell(end, plateRadius)],
      front: [{ role: 'joint', outlines: [circle(end, 0.018)] }],
    };
  },
};

const onHip = (hip: Point) => ({ palm: add(hip, [0.01, 0.075]) });

function lunge(hip: Point, near: Point, pitch: number): Aim {
  return { hip, spine: 2, leg: { at: near }, farLeg: { at: [-0.37, 0], pitch }, arm: onHip(hip) };
}

/** A forward lunge, trunk upright over a bent front knee. */
const musculoskeletal: Movement = {
  who: people.apprentice,
  frames: [
    lunge([-0.36, 0.526], [-0.37, 0], 0),
    lunge([-0.19, 0.46], [0.04, 0.05], -24),
    lunge([0.0, 0.315], [0.24, 0], -56),
  ],
  traces: ['hip', 'knee'],
};

const stanceFoot = { at: [0, 0] } as const;

/** A kick: the leg whips through, the trunk leans against it. */
const sportsInjury: Movement = {
  who: people.player,
  feet: 'touch',
  frames: [
    {
      hip: [-0.1, 0.5],
      trunk: 4,
      spine: 2,
      neck: 8,
      farLeg: stanceFoot,
      leg: { hip: -26, knee: 88, ankle: -25 },
      arm: { shoulder: 48, elbow: 30 },
      farArm: { shoulder: -44, elbow: 20 },
    },
    {
      hip: [-0.03, 0.508],
      trunk: -4,
      spine: 10,
      neck: 16,
      farLeg: stanceFoot,
      leg: { hip: 28, knee: 62, ankle: -4 },
      arm: { shoulder: 10, elbow: 30 },
      farArm: { shoulder: 10, elbow: 25 },
    },
    {
      hip: [0.03, 0.526],
      trunk: -14,
      spine: 18,
      neck: 6,
      farLeg: { at: [0, 0], pitch: -8 },
      leg: { hip: 64, knee: 12, ankle: -24 },
      arm: { shoulder: -46, elbow: 24 },
      farArm: { shoulder: 62, elbow: 30 },
    },
  ],
  traces: ['ankle'],
  setting: () => ({
    behind: [
      { role: 'ghost', outlines: ball([0.24, 0.065])[0]?.outlines ?? [], opacity: 0.3 },
      { role: 'plumb', outlines: [line([0.34, 0.12], [0.72, 0.37])] },
    ],
    amid: ball([0.82, 0.44]),
  }),
};

/** A drop landing: soft knees, kept over the feet. */
const aclRehabilitation: Movement = {
  who: people.father,
  frames: [
    stand(-0.42, { hip: [-0.41, 0.756], leg: { at: [-0.42, 0.23] } }),
    {
      hip: [-0.13, 0.66],
      trunk: 8,
      spine: 4,
      neck: -6,
      leg: { hip: 24, knee: 26, ankle: -22 },
      farLeg: { hip: 16, knee: 22, ankle: -22 },
      arm: { shoulder: -24, elbow: 24 },
    },
    {
      hip: [0.0, 0.41],
      trunk: 30,
      spine: 6,
      neck: -22,
      leg: { at: [0.1, 0] },
      arm: { shoulder: 66, elbow: 26 },
    },
  ],
  traces: ['hip'],
  setting: (bodies) => {
    const end = bodies.at(-1);
    if (!end) return {};
    return { behind: block([-0.66, 0], 0.38, 0.23), ...kneeAngle(end.near, 0.1, [0.2, -0.05]) };
  },
};

/** The drawings of this file, by name. */
export const strength = {
  'strength-conditioning': strengthConditioning,
  musculoskeletal,
  'sports-injury': sportsInjury,
  'acl-rehabilitation': aclRehabilitation,
};
