import type { Movement } from '../animation/movement.ts';
import { arc, line } from '../drawing/annotations.ts';
import { add, type Point } from '../model/geometry.ts';
import type { Aim } from '../model/inverseKinematics.ts';
import { block } from '../props/equipment.ts';
import { people } from './cast.ts';
import { hang, stand, standingHip, tucked } from './stand.ts';

const stepHeights = [0.035, 0.085, 0.15, 0.23];
const tread = 0.29;

/** The foot that leads is on a step, the other on the one before, its heel up; the feet take turns. */
function climbing(step: 1 | 2 | 3): Aim {
  const x = step * tread;
  const [low, high] = [stepHeights[step - 1] ?? 0, stepHeights[step] ?? 0];
  const leading = { at: [x, high] } as const;
  const trailing = { at: [x - tread - 0.015, low], pitch: -26 } as const;
  const [forward, backward] = [
    { shoulder: 26, elbow: 34 },
    { shoulder: -16, elbow: 22 },
  ];
  const nearLeads = step % 2 === 1;
  return {
    hip: [x - 0.11, low + 0.512],
    trunk: 5,
    spine: 4,
    neck: -6,
    leg: nearLeads ? leading : trailing,
    farLeg: nearLeads ? trailing : leading,
    arm: nearLeads ? backward : forward,
    farArm: nearLeads ? forward : backward,
  };
}

/** The foot that leads carries, the other passes it on its way up. */
function passing(step: 1 | 2): Aim {
  const [x, high] = [step * tread, stepHeights[step] ?? 0];
  const stands = { at: [x, high] } as const;
  const swings = { at: [x - 0.04, high + 0.06], pitch: -6 } as const;
  const nearStands = step % 2 === 1;
  return {
    ...climbing(step),
    hip: [x - 0.005, high + 0.5],
    leg: nearStands ? stands : swings,
    farLeg: nearStands ? swings : stands,
    arm: hang,
    farArm: hang,
  };
}

/** Pacing: every step a little higher than the last, none of them a leap. */
const chronicPainManagement: Movement = {
  who: people.neighbour,
  feet: 'off',
  frames: [climbing(1), passing(1), climbing(2), passing(2), climbing(3)],
  ghostsAt: [0, 2],
  traces: ['hip'],
  setting: () => ({
    behind: stepHeights.flatMap((height, i) => block([(i - 0.5) * tread, 0], tread - 0.012, height)),
  }),
};

/** A hop: down, off, and up. */
const pediatricPhysiotherapy: Movement = {
  who: people.child,
  feet: 'off',
  frames: [
    {
      hip: [-0.15, 0.365],
      trunk: 30,
      spine: 8,
      neck: -24,
      leg: { at: [-0.12, 0] },
      farLeg: { hip: 86, knee: 122, ankle: 10 },
      arm: { shoulder: -46, elbow: 20 },
    },
    {
      hip: [0.2, 0.48],
      trunk: 14,
      spine: 4,
      neck: -10,
      leg: { at: [0.12, 0], pitch: -42 },
      farLeg: { hip: 62, knee: 90, ankle: -6 },
      arm: { shoulder: 70, elbow: 30 },
    },
    {
      hip: [0.64, 0.68],
      trunk: 2,
      spine: -4,
      neck: -6,
      leg: { hip: 8, knee: 26, ankle: -28 },
      farLeg: { hip: 74, knee: 92, ankle: 0 },
      arm: { shoulder: 128, elbow: 36 },
      farArm: { shoulder: 118, elbow: 22 },
    },
  ],
  traces: ['hip'],
  apart: 0.09,
  larger: 0.9,
  depth: [0.02, 0],
};

const shoulderAngles = [0, 40, 80, 120, 158];

/** Lifting the arm, measured. */
const shoulderRehabilitation: Movement = {
  who: people.father,
  frames: shoulderAngles.map((shoulder) =>
    stand(0, {
      arm: { shoulder: shoulder + 2, elbow: shoulder === 0 ? 10 : 4 },
      farArm: tucked,
      hip: [0.008, standingHip],
      neck: 0,
    }),
  ),
  ghosts: 'arm',
  measured: 'shoulder',
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

/** The drawings of this file, by name. */
export const progress = {
  'chronic-pain-management': chronicPainManagement,
  'pediatric-physiotherapy': pediatricPhysiotherapy,
  'shoulder-rehabilitation': shoulderRehabilitation,
};
