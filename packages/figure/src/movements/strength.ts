import { carriedLayers, type Movement, palmFrame } from '../animation/movement.ts';
import { arrowHead } from '../drawing/annotations.ts';
import { circle, line, smooth } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, clamp, lerp, type Point } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmPosition,
  relaxedArm,
  solve,
  stand,
  standingHipHeight,
} from '../model/inverseKinematics.ts';
import { type Body, jointPositions } from '../model/kinematics.ts';
import { adult } from '../model/skeleton.ts';
import { block } from '../props/building.ts';
import { ball, kettlebell } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of sitting down with a weight, straightening up, and kicking a ball. */

/** The pose of a person who holds a weight before the chest with both hands. */
function weightPose(hip: Point, trunk: number, spine: number, neck: number): PoseTarget {
  const pose = { hip, trunk, spine, neck, leg: { at: [0, 0] } } as const;
  const { shoulder } = jointPositions(solve({ ...pose, arm: relaxedArm }).pose, hip, adult);
  return { ...pose, arm: holding(add(shoulder, [0.135, -0.115])) };
}

/** The distance of the standing ghost from the end pose, as a fraction of stature. */
const standingGhostDistance = 0.42;

/** Sitting down on a low bench and standing up with a weight, as strength training. */
const squatWithWeight: Movement = {
  person: people.neighbour,
  groundContact: 'partial',
  keyframes: [
    weightPose([0.006, standingHipHeight], 0, 2, 0),
    weightPose([-0.1, 0.465], 24, 6, -16),
    weightPose([-0.2, 0.345], 38, 6, -28),
  ],
  // The ghost of the standing pose is in front of the bench, since it would otherwise overlap the bench.
  ghostsAt: [0],
  spacing: -standingGhostDistance / 2,
  carried: palmFrame,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: (end, [standing = end]) => {
    const paleKettlebell = kettlebell(add(palmPosition(standing.near), [standingGhostDistance, 0]));
    return {
      behind: [
        ...block([-0.42, 0], 0.3, 0.235),
        ...paleKettlebell.map((layer): Layer => ({ ...layer, opacity: 0.3 })),
      ],
      held: carriedLayers(kettlebell(palmPosition(end.near))),
    };
  },
};

/** The distance between two ghosts of a person who straightens up, as a fraction of stature. */
const bentGhostDistance = 0.36;

/** The spine from the sacrum to the neck: a dot for about every third vertebra, behind the middle of the trunk. */
function spineOf({ hip, waist, shoulder, atlas }: Body): Layer[] {
  const dotsFrom = (from: Point, to: Point, shares: readonly number[]) =>
    shares.map((share) => circle(add(lerp(from, to, share), [-0.03, 0]), 0.0125));
  return [
    { role: 'accent', outlines: dotsFrom(hip, waist, [0.2, 0.5, 0.8]), segment: 'pelvis' },
    { role: 'accent', outlines: dotsFrom(waist, shoulder, [0.1, 0.32, 0.54, 0.76, 0.98]), segment: 'thorax' },
    { role: 'accent', outlines: dotsFrom(shoulder, atlas, [0.4, 0.8]), segment: 'neck' },
  ];
}

/** Straightening up: from a bend, with the hands on the thighs, to standing upright. The spine is marked. */
const straightenUp: Movement = {
  person: people.driver,
  keyframes: [
    stand(0, { hip: [-0.065, 0.518], trunk: 33, spine: 22, neck: 0, arm: { palm: [0.075, 0.36] } }),
    stand(0, { hip: [-0.03, 0.525], trunk: 16, spine: 12, neck: -2, arm: { palm: [0.075, 0.42] } }),
    stand(0, { neck: -3, arm: { shoulder: 16, elbow: 14 }, farArm: hiddenFarArm }),
  ],
  spacing: bentGhostDistance,
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  setting: (upright, bodies) => {
    const pointsAboveHeads = bodies.map(
      ({ crown: [x, y] }, i): Point => [x - bentGhostDistance * (2 - i), y + 0.05],
    );
    const [middle, tip] = pointsAboveHeads.slice(1) as [Point, Point];
    return {
      held: spineOf(upright),
      front: [{ role: 'trace', outlines: [smooth(pointsAboveHeads, true), arrowHead(tip, middle)] }],
    };
  },
};

const stanceFoot = { at: [0, 0] } as const;

/** The positions of the ball on the floor and at the end of the follow-through. */
const ballPath: readonly [Point, Point] = [
  [0.24, 0.065],
  [0.82, 0.44],
];

/** The angles of the thigh when the foot meets the ball and at the end of the follow-through, in degrees. */
const kickingThighAngles: Point = [44, 78];

/** The position of the ball at an angle of the thigh in degrees. */
function ballAt(thighAngle: number): Point {
  const [contactAngle, endAngle] = kickingThighAngles;
  return lerp(...ballPath, clamp((thighAngle - contactAngle) / (endAngle - contactAngle), 0, 1));
}

/** A kick: the leg swings forward, and the trunk leans back. */
const kickBall: Movement = {
  person: people.player,
  groundContact: 'partial',
  keyframes: [
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
  ghostsAt: [0],
  spacing: 0.11,
  traces: ['ankle'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  carried: ({ near }) => ({ origin: ballAt(near.thighAngle), rotation: 0 }),
  setting: () => ({
    behind: [
      { role: 'ghost', outlines: ball(ballPath[0])[0]?.outlines ?? [], opacity: 0.3 },
      { role: 'plumb', outlines: [line([0.34, 0.12], [0.72, 0.37])] },
    ],
    overGhosts: carriedLayers(ball(ballPath[1])),
  }),
};

/** The pictures of this file, by name. */
export const strengthMovements = {
  'strength-conditioning': squatWithWeight,
  musculoskeletal: straightenUp,
  'sports-injury': kickBall,
};
