import { carriedLayers, type Movement, palmFrame } from '../animation/movement.ts';
import { withSmile } from '../drawing/appearance.ts';
import type { Layer } from '../drawing/scene.ts';
import { gait } from '../gait/gait.ts';
import { add, type Point } from '../model/geometry.ts';
import {
  type FootContact,
  hiddenFarArm,
  holding,
  type LegTarget,
  type PlacedPose,
  type PoseTarget,
  palmPosition,
} from '../model/inverseKinematics.ts';
import type { SideJoints } from '../model/kinematics.ts';
import { pram, walkingFrame } from '../props/mobilityAids.ts';
import { people } from './cast.ts';

/* Pictures of walking: alone, one gait cycle, behind a walking frame or a pram, a first step, a start into a run. */

/** A pose of walking, moved along the floor by `x`. */
function walkingPose(percent: number, x: number): PlacedPose {
  const { pose, hip } = gait(percent);
  return { pose, hip: add(hip, [x, 0]) };
}

/** Poses of one walk; `spread` moves them further apart, so that each is visible. */
function walkingStrip(percents: readonly number[], spread: number): PlacedPose[] {
  return percents.map((percent, i) => walkingPose(percent, i * spread));
}

/** A walk as a strip of four poses. */
const walking: Movement = {
  person: people.neighbour,
  keyframes: walkingStrip([0, 16, 33, 50], 0.1),
  traces: ['crown', 'knee'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
};

/** Landing, mid-stance, push-off, mid-swing and the next landing of the near leg, in percent of its cycle. */
const phasePercents = [0, 24, 50, 74, 100] as const;

/** How much further apart the poses are than in a real cycle, so that no pose hides half of another; fractions of stature. */
const extraSpacing = 0.06;

/** The pose of the walk at a share (0..1) of its duration, with equal time between `phasePercents`. */
function gaitCyclePose(at: number): PlacedPose {
  const phaseIndex = Math.min(phasePercents.length - 2, Math.floor(at * (phasePercents.length - 1)));
  const phaseShare = at * (phasePercents.length - 1) - phaseIndex;
  const [from, to] = [phasePercents[phaseIndex], phasePercents[phaseIndex + 1]] as [number, number];
  const { pose, hip } = gait(from + (to - from) * phaseShare);
  return { pose, hip: add(hip, [extraSpacing * (phaseIndex + phaseShare), 0]) };
}

/** One gait cycle of one leg: the four moments by which walking is described, and the landing at the end. */
const gaitCycleMovement: Movement = {
  person: people.father,
  keyframes: phasePercents.map((_, i) => gaitCyclePose(i / (phasePercents.length - 1))),
  trajectory: gaitCyclePose,
  traces: ['crown', 'hip'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
};

/** The angles of a leg in swing, which has no ground contact. */
const swingingLeg = { hip: 39, knee: 68, ankle: 18 } as const;

const handleHeight = 0.45;

const heelUpPitch = -26;

/** A pose with both feet on the floor, the hip at `x`, and the walking frame in front of it. */
function behindFramePose(x: number, near: LegTarget, far: LegTarget): PoseTarget {
  const arm = holding([x + 0.18, handleHeight]);
  return { hip: [x, 0.51], trunk: 6, spine: 5, neck: -8, leg: near, farLeg: far, arm };
}

/** A pose in which the walking frame has rolled ahead, and a foot swings forward. */
function followingFramePose(x: number, near: LegTarget, far: LegTarget): PoseTarget {
  const arm = holding([x + 0.228, handleHeight]);
  return { hip: [x, 0.514], trunk: 9, spine: 7, neck: -12, leg: near, farLeg: far, arm };
}

/** Two steps with a walking frame: first the frame moves, then a foot steps into it. */
const walkWithFrame: Movement = {
  person: people.grandmother,
  keyframes: [
    behindFramePose(-0.55, { at: [-0.69, 0], pitch: heelUpPitch }, { at: [-0.44, 0] }),
    followingFramePose(-0.43, swingingLeg, { at: [-0.44, 0] }),
    behindFramePose(-0.28, { at: [-0.16, 0] }, { at: [-0.43, 0], pitch: heelUpPitch }),
    followingFramePose(-0.15, { at: [-0.16, 0] }, swingingLeg),
    behindFramePose(0, { at: [-0.15, 0], pitch: heelUpPitch }, { at: [0.12, 0] }),
  ],
  ghostsAt: [0, 2],
  traces: ['shoulder'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: palmFrame,
  setting: (_end, bodies) => {
    const walkingFrames = bodies.map(({ near }) => walkingFrame(palmPosition(near)));
    const paleFrames = [walkingFrames[0], walkingFrames[2]].flatMap((layers = []) => layers);
    return {
      behind: paleFrames.map((layer): Layer => ({ ...layer, opacity: 0.25 })),
      overGhosts: carriedLayers(walkingFrames.at(-1) ?? []),
    };
  },
};

const pramStepLength = 0.34;

/** Walking behind a pram: the hip is at `x`, `up` above the floor, and the positions of the feet are relative to the hip. */
function pushingPose([x, up]: Point, near: LegTarget, far: LegTarget): PoseTarget {
  const moveToHip = (leg: LegTarget): LegTarget => ('at' in leg ? { ...leg, at: add(leg.at, [x, 0]) } : leg);
  const arm = holding([x + 0.26, 0.57]);
  return { hip: [x, up], trunk: 1, spine: 2, neck: -1, leg: moveToHip(near), farLeg: moveToHip(far), arm };
}

const footAhead: FootContact = { at: [0.18, 0], pitch: 16 };

const footBehind: FootContact = { at: [-0.16, 0], pitch: -30 };

const footBelow: FootContact = { at: [0.01, 0] };

/** The angles of a leg as a target, for a second person who walks in step with the first. */
const legInStep = ({ thighAngle, shankAngle, soleAngle }: SideJoints, lean: number): LegTarget => ({
  hip: thighAngle + lean,
  knee: thighAngle - shankAngle,
  ankle: soleAngle - shankAngle,
  toes: Math.max(0, -soleAngle),
});

/** A mother takes her baby for a walk, a pregnant friend beside her. */
const walkWithPram: Movement = {
  person: withSmile(people.mother),
  keyframes: [
    pushingPose([-pramStepLength, 0.508], footAhead, footBehind),
    pushingPose([-0.5 * pramStepLength, 0.52], footBelow, swingingLeg),
    pushingPose([0, 0.508], footBehind, footAhead),
  ],
  ghostsAt: [],
  partner: {
    person: withSmile({
      ...people.neighbour,
      build: 'pregnant',
      top: { cloth: 'ochre', sleeves: 'short', tunic: true },
    }),
    pose: (_, { hip, near, far }) => ({
      hip: add(hip, [-0.56, 0]),
      trunk: -3,
      spine: -4,
      neck: 5,
      leg: legInStep(near, -3),
      farLeg: legInStep(far, -3),
      arm: { palm: add(hip, [-0.46, 0.06]), wrist: 20 },
      farArm: hiddenFarArm,
    }),
  },
  stage: { left: -1, right: 0.78, bottom: 0, top: 1.02 },
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: palmFrame,
  setting: (end) => ({ overGhosts: carriedLayers(pram(palmPosition(end.near))) }),
};

/** One step of a child who is learning to walk, arms held out. */
function toddlingPose(x: number, near: number, far: number, arms: number): PoseTarget {
  const raisedHeel = { pitch: -20 };
  return {
    hip: [x, 0.43],
    trunk: 6,
    spine: 4,
    neck: -10,
    leg: { at: [x + near, 0], ...(near < far && raisedHeel) },
    farLeg: { at: [x + far, 0], ...(far < near && raisedHeel) },
    arm: { shoulder: arms, elbow: 12 },
    farArm: { shoulder: arms + 14, elbow: 8 },
  };
}

/** The cover of the first issue of the magazine: a child's first steps into open arms. */
const firstSteps: Movement = {
  person: withSmile(people.girl),
  groundContact: 'partial',
  keyframes: [
    toddlingPose(-0.92, 0.04, -0.04, 30),
    toddlingPose(-0.46, 0.11, -0.13, 52),
    toddlingPose(0, -0.12, 0.12, 78),
  ],
  traces: ['hip'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  partner: {
    person: withSmile(people.father),
    place: { facesLeft: true, size: 1.5, x: 1.1 },
    pose: () => ({
      hip: [0, 0.3],
      trunk: 8,
      spine: 8,
      neck: -2,
      leg: { at: [0.2, 0] },
      farLeg: { at: [-0.34, 0], pitch: -62 },
      arm: { palm: [0.36, 0.45] },
      farArm: { palm: [0.36, 0.62] },
    }),
  },
};

/** The cover of the next issue of the magazine: from a crouch into a run. */
const startRunning: Movement = {
  person: people.player,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [-0.5, 0.43],
      trunk: 82,
      spine: 16,
      neck: -40,
      arm: { palm: [-0.2, 0.06] },
      leg: { at: [-0.56, 0], pitch: -34 },
      farLeg: { at: [-0.86, 0], pitch: -52 },
    },
    {
      hip: [-0.12, 0.47],
      trunk: 48,
      spine: 2,
      neck: -26,
      leg: { at: [-0.48, 0], pitch: -56 },
      farLeg: { hip: 96, knee: 104, ankle: 0 },
      arm: { shoulder: 78, elbow: 84 },
      farArm: { shoulder: -52, elbow: 76 },
    },
    {
      hip: [0.36, 0.515],
      trunk: 16,
      spine: 2,
      neck: -10,
      leg: { hip: 88, knee: 92, ankle: 6 },
      farLeg: { at: [0.1, 0], pitch: -58 },
      arm: { shoulder: -56, elbow: 88 },
      farArm: { shoulder: 58, elbow: 92 },
    },
  ],
  spacing: 0.17,
  traces: ['hip'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
};

/** The pictures of this file, by name. */
export const walkingMovements = {
  walking,
  'gait-cycle': gaitCycleMovement,
  'assistive-technology': walkWithFrame,
  'womens-health': walkWithPram,
  'cover-beginning': firstSteps,
  'cover-next': startRunning,
};
