import type { Movement } from '../animation/movement.ts';
import { arc, arcArrowHeads } from '../drawing/annotations.ts';
import { line, rectangle } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, lerp, type Point } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmDown,
  palmPosition,
  stand,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import { rail } from '../props/building.ts';
import { bench, chair } from '../props/furniture.ts';
import { cup } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of reaching for a cup, raising an arm, and nodding with a steady gaze. */

const benchHeight = 0.47;

const railHeight = 0.55;

const cupPoint: Point = [0.362, benchHeight];

/** The pose of a standing person who reaches for a cup, with the other hand on a rail. */
function reachingPose(hip: Point, trunk: number, spine: number, palm: Point, fingers = 0): PoseTarget {
  return {
    ...stand(),
    hip,
    trunk,
    spine,
    neck: -0.6 * (trunk + spine) + 8,
    arm: { palm, fingers },
    farArm: holding([0.14, railHeight]),
  };
}

/** Standing and reaching for a cup: one hand stays on a rail, and a physiotherapist is close by. */
const reachForCup: Movement = {
  person: people.uncle,
  keyframes: [
    reachingPose([0.008, 0.5285], 0, 2, [0.07, 0.46]),
    reachingPose([0.002, 0.527], 4, 3, [0.22, 0.56]),
    reachingPose([-0.008, 0.525], 9, 4, [0.32, 0.6]),
    reachingPose([-0.022, 0.521], 18, 6, add(cupPoint, [-0.028, 0.042]), 90),
  ],
  ghostsAt: [],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  partner: {
    person: people.physiotherapist,
    pose: (touch) => ({
      hip: [-0.34, 0.52],
      trunk: 7,
      spine: 8,
      neck: 2,
      leg: { at: [-0.28, 0] },
      farLeg: { at: [-0.44, 0], pitch: -18 },
      arm: touch('pelvis', [-0.03, 0.06]),
      farArm: touch('pelvis', [0, 0.1]),
    }),
  },
  setting: () => ({
    behind: [...rail(-0.2, 0.2, railHeight), ...bench(0.27, 0.6, benchHeight)],
    held: cup(cupPoint),
  }),
};

const shoulderAngles = [0, 40, 80, 120, 172];

/** Lifting the arm, with the angle of the shoulder measured. */
const liftArmMeasured: Movement = {
  person: people.father,
  keyframes: shoulderAngles.map((shoulder) =>
    stand(0, {
      arm: { shoulder: shoulder + 2, elbow: shoulder === 0 ? 10 : 4 },
      farArm: hiddenFarArm,
      hip: [0.008, standingHipHeight],
      neck: 14,
    }),
  ),
  ghosts: 'arm',
  measuredJoint: 'shoulder',
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  setting: (end) => {
    const at = (degrees: number, radius: number): Point => {
      const angle = (degrees * Math.PI) / 180;
      return add(end.shoulder, [Math.sin(angle) * radius, -Math.cos(angle) * radius]);
    };
    const ticks = [0, 30, 60, 90, 120, 150, 180].map((d) =>
      line(at(d, 0.465), at(d, d % 90 === 0 ? 0.51 : 0.49)),
    );
    return {
      overGhosts: [
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

const nodAngle = 26;

function noddingPose(neck: number): PoseTarget {
  return {
    hip: [0, 0.322],
    spine: 3,
    neck,
    leg: { at: [0.24, 0] },
    farLeg: { at: [0.21, 0] },
    arm: holding([0.385, 0.66]),
    farArm: palmDown([0.235, 0.345]),
  };
}

/** A card with a large letter, its middle at a point. The letter faces the viewer. */
function letterCard([x, y]: Point): Layer[] {
  const letterStrokes = [
    rectangle([x - 0.03, y - 0.04], 0.016, 0.08),
    ...[-0.04, -0.008, 0.024].map((up) => rectangle([x - 0.03, y + up], 0.06, 0.016)),
  ];
  return [
    { role: 'prop', outlines: [rectangle([x - 0.07, y - 0.09], 0.14, 0.18)] },
    { role: 'joint', outlines: letterStrokes },
  ];
}

/** Gaze stabilisation: the head nods while the eyes stay on a letter. */
const nodWithSteadyGaze: Movement = {
  person: people.teacher,
  groundContact: 'partial',
  keyframes: [noddingPose(0), noddingPose(nodAngle), noddingPose(0), noddingPose(-nodAngle), noddingPose(0)],
  ghosts: 'head',
  ghostsAt: [1, 3],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  zoom: 1.17,
  setting: (end, bodies) => {
    const cardPoint: Point = [palmPosition(end.near)[0] + 0.06, end.eye[1]];
    const gazeLines = bodies
      .slice(1, 4)
      .map(({ eye }) => line(lerp(eye, cardPoint, 0.1), add(lerp(eye, cardPoint, 0.93), [-0.055, 0])));
    return {
      behind: chair([0.13, 0.264]),
      held: letterCard(cardPoint),
      front: [
        { role: 'plumb', outlines: gazeLines },
        {
          role: 'trace',
          outlines: [arc(end.atlas, 152, 208, 0.17), ...arcArrowHeads(end.atlas, 152, 208, 0.17)],
        },
      ],
    };
  },
};

/** The pictures of this file, by name. */
export const reachingMovements = {
  'neurological-rehabilitation': reachForCup,
  'shoulder-rehabilitation': liftArmMeasured,
  'vestibular-rehabilitation': nodWithSteadyGaze,
};
