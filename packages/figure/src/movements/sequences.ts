import { layersOf } from '../animation/composeScene.ts';
import { carriedLayers, type Movement, palmFrame } from '../animation/movement.ts';
import { type Box, boundingBox, circle, line } from '../drawing/outline.ts';
import { defaultDepth } from '../drawing/profile.ts';
import { type Layer, placeLayers } from '../drawing/scene.ts';
import { add, angleFromDown, type Point } from '../model/geometry.ts';
import {
  hiddenFarArm,
  holding,
  type PoseTarget,
  palmDown,
  palmPosition,
  stand,
} from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { block, stairsRail } from '../props/building.ts';
import { armchair, bed, bedFromAbove, chair, desk, officeChair, shelves } from '../props/furniture.ts';
import { box, cup } from '../props/heldObjects.ts';
import { stick } from '../props/mobilityAids.ts';
import { people } from './cast.ts';
import { boxInHands, boxToLift, liftingPose, seatedAtDesk } from './everyday.ts';

/* Everyday movements, one drawing for each step, as physiotherapists usually teach them. */

/** One drawing of a sequence. */
export interface Step {
  /** The name of the step within its sequence, by which content/en/movements/ refers to its drawing. */
  readonly name: string;
  readonly movement: Movement;
  /** The pose of the step in the animated movement, if it differs from the drawn pose. */
  readonly animatedPose?: PoseTarget;
}

/** A movement in 4 to 6 drawings on one stage, and as a whole movement that is animated. */
export interface Sequence {
  readonly steps: readonly Step[];
  readonly wholeMovement: Movement;
}

type StepFields = Pick<Movement, 'keyframes'> & Partial<Movement> & Pick<Step, 'animatedPose'>;

/** The box around all drawings of a sequence. A mirrored drawing is measured after mirroring. */
function stageOf(movements: readonly Movement[]): Box {
  const boxes = movements.map((movement) => {
    const { left, right, ...rest } = boundingBox(
      layersOf(movement).layers.flatMap(({ outlines }) => outlines),
    );
    return movement.facesLeft ? { ...rest, left: -right, right: -left } : { ...rest, left, right };
  });
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

/** The steps of a sequence on one stage, each from a pose or from the fields that differ from `common`. */
function makeSteps(
  common: Omit<Movement, 'keyframes'>,
  steps: Readonly<Record<string, PoseTarget | StepFields>>,
): Step[] {
  const drawnSteps = Object.entries(steps).map(([name, given]): Step => {
    const { animatedPose, ...step }: StepFields = 'keyframes' in given ? given : { keyframes: [given] };
    return { name, movement: { ...common, ghostsAt: [], ...step }, ...(animatedPose && { animatedPose }) };
  });
  const stage = stageOf(drawnSteps.map(({ movement }) => movement));
  const mirroredStage = { ...stage, left: -stage.right, right: -stage.left };
  return drawnSteps.map(({ movement, ...step }) => ({
    ...step,
    movement: { ...movement, stage: movement.facesLeft ? mirroredStage : stage },
  }));
}

/**
 * The steps of a sequence as one movement, on a stage that fits each step.
 * @param rest the pose that shows the movement best, if the last pose does not
 */
function wholeMovement(
  common: Omit<Movement, 'keyframes'>,
  keyframes: Movement['keyframes'],
  rest?: PoseTarget,
): Movement {
  const stage = stageOf(keyframes.map((frame) => ({ ...common, keyframes: [frame] })));
  return { ghostsAt: [], ...common, keyframes, stage, ...(rest && { rest }) };
}

const seatTop = 0.262;

/* Getting up from the floor, in front of a chair whose seat is towards the person. */

const floorChair = placeLayers(chair([0.15, seatTop]), { facesLeft: true, x: 0.46 });

const palmOnSeat = palmDown([0.37, seatTop + 0.022], 26);

/** The contact of a leg whose knee is on the floor below the hip at `x`, with the toes tucked under. */
const kneelingLeg = (x: number) => ({ at: [x - 0.325, 0], pitch: -66 }) as const;

const handsAndKnees: PoseTarget = {
  hip: [-0.32, 0.288],
  trunk: 74,
  spine: 4,
  neck: -40,
  leg: kneelingLeg(-0.32),
  arm: { palm: [0.0, 0.022], wrist: 74 },
};

const kneelingAtChair: PoseTarget = {
  hip: [0.02, 0.286],
  trunk: 22,
  spine: 10,
  neck: -14,
  leg: kneelingLeg(0.02),
  arm: palmOnSeat,
};

const footLifted: PoseTarget = {
  ...kneelingAtChair,
  hip: [0.01, 0.3],
  trunk: 26,
  leg: { at: [0.02, 0.07], pitch: -30 },
  farLeg: kneelingLeg(0.01),
};

const halfKneeling: PoseTarget = {
  hip: [0.0, 0.3],
  trunk: 30,
  spine: 14,
  neck: -20,
  leg: { at: [0.2, 0] },
  farLeg: kneelingLeg(0),
  arm: palmOnSeat,
};

const pushingUp: PoseTarget = {
  hip: [-0.01, 0.43],
  trunk: 56,
  spine: 14,
  neck: -34,
  leg: { at: [0.2, 0] },
  farLeg: { at: [-0.14, 0], pitch: -34 },
  arm: palmOnSeat,
};

const floorMovement: Omit<Movement, 'keyframes'> = {
  person: { ...people.uncle, shoes: 'terracotta' },
  groundContact: 'none',
  setting: () => ({ behind: floorChair }),
};

const gettingUp: Sequence = {
  steps: makeSteps(floorMovement, {
    check: {
      keyframes: [
        {
          hip: [-0.3, 0.08],
          trunk: -20,
          spine: 10,
          neck: 14,
          leg: { at: [-0.02, 0] },
          farLeg: { at: [0.05, 0] },
          arm: { palm: [-0.25, 0.14] },
          farArm: { palm: [-0.58, 0.04] },
        },
      ],
      setting: ({ crown }) => ({
        behind: floorChair,
        labels: [{ text: '?', at: add(crown, [0.03, 0.09]) }],
      }),
    },
    roll: {
      person: { ...people.uncle, shoes: 'terracotta', viewedFrom: 'front' },
      keyframes: [
        {
          hip: [-0.22, 0.15],
          trunk: -81,
          spine: 40,
          neck: 28,
          leg: { hip: 44, knee: 80 },
          farLeg: { hip: 10, knee: 24 },
          arm: { palm: [-0.4, 0.045] },
          farArm: { palm: [-0.71, 0.036] },
        },
      ],
    },
    'hands-and-knees': handsAndKnees,
    'hold-chair': kneelingAtChair,
    'foot-forward': halfKneeling,
    sit: {
      facesLeft: true,
      keyframes: [
        {
          hip: [-0.38, 0.37],
          trunk: 38,
          spine: 8,
          neck: -28,
          leg: { at: [-0.21, 0] },
          arm: { palm: [-0.33, seatTop + 0.04] },
        },
      ],
      setting: () => ({ behind: chair([-0.31, seatTop]) }),
    },
  }),
  wholeMovement: wholeMovement(floorMovement, [
    handsAndKnees,
    kneelingAtChair,
    footLifted,
    halfKneeling,
    pushingUp,
  ]),
};

/* Standing up from a chair with arms. */

const armRest: Point = [-0.125, 0.4];

const armchairMovement: Omit<Movement, 'keyframes'> = {
  person: people.greatAunt,
  groundContact: 'partial',
  setting: () => armchair([-0.1, seatTop]),
};

const standingUpPoses = {
  'sit-back': { hip: [-0.25, 0.322], spine: 6, leg: { at: [0.06, 0] }, arm: holding([-0.15, 0.4]) },
  'slide-forward': { hip: [-0.18, 0.322], spine: 6, neck: 2, leg: { at: [-0.03, 0] }, arm: holding(armRest) },
  lean: {
    hip: [-0.18, 0.322],
    trunk: 28,
    spine: 10,
    neck: -22,
    leg: { at: [-0.03, 0] },
    arm: holding(armRest),
  },
  push: {
    hip: [-0.13, 0.4],
    trunk: 36,
    spine: 8,
    neck: -24,
    leg: { at: [-0.03, 0] },
    arm: holding([-0.13, 0.4]),
  },
  stand: stand(-0.03, { farArm: hiddenFarArm }),
} satisfies Record<string, PoseTarget>;

const standingUp: Sequence = {
  steps: makeSteps(armchairMovement, standingUpPoses),
  wholeMovement: wholeMovement(armchairMovement, Object.values(standingUpPoses), standingUpPoses.push),
};

/* Going up one stair with a rail. The far leg is the good leg; the sore knee of the near leg is marked. */

const stairHeight = 0.1;

const landing = { left: 0.1, right: 0.62 };

const railHeight = 0.5;

/** The mark of a sore knee. */
const soreKnee = (knee: Point, segment: Layer['segment']): Layer => ({
  role: 'accent',
  outlines: [circle(knee, 0.026)],
  segment,
});

const stairMovement: Omit<Movement, 'keyframes'> = {
  person: people.gardener,
  groundContact: 'none',
  setting: ({ near }) => ({
    behind: [
      ...stairsRail(landing, stairHeight, railHeight),
      ...block([landing.left, 0], landing.right - landing.left, stairHeight),
    ],
    held: [soreKnee(near.knee, 'nearShank')],
  }),
};

const stairPoses = {
  'hold-rail': stand(-0.06, { neck: 8, farArm: holding([0.09, 0.57]), arm: { shoulder: 0, elbow: 12 } }),
  'good-leg-up': {
    hip: [0.03, 0.532],
    trunk: 10,
    spine: 4,
    neck: 0,
    farLeg: { at: [0.2, stairHeight] },
    leg: { at: [-0.06, 0], pitch: -14 },
    farArm: holding([0.28, 0.6]),
    arm: { shoulder: 0, elbow: 14 },
  },
  'sore-leg-follows': stand(0.24, {
    hip: [0.248, 0.6288],
    leg: { at: [0.24, stairHeight] },
    farArm: holding([0.4, 0.6]),
    arm: { shoulder: 0, elbow: 12 },
  }),
  'sore-leg-down': {
    hip: [0.495, 0.49],
    trunk: 8,
    spine: 6,
    neck: 10,
    farLeg: { at: [0.505, stairHeight], pitch: -9 },
    leg: { at: [0.69, 0], pitch: -24 },
    farArm: holding([0.76, 0.56]),
    arm: { shoulder: 0, elbow: 14 },
  },
  'good-leg-follows': stand(0.78, { farArm: holding([0.94, 0.5]), arm: { shoulder: 0, elbow: 12 } }),
} satisfies Record<string, PoseTarget>;

const oneStair: Sequence = {
  steps: makeSteps(stairMovement, stairPoses),
  wholeMovement: wholeMovement(stairMovement, Object.values(stairPoses), stairPoses['good-leg-up']),
};

/* Walking with a stick in the hand opposite the sore leg: the stick is in the far hand, and the near knee is marked. */

const farPalm = ({ far }: Body): Point => add(palmPosition(far), defaultDepth);

/** How far ahead of the hip the hand is when the stick is upright, as a fraction of stature. */
const uprightStickOffset = 0.18;

/** The position of the tip of the stick, which is set down ahead of the hand. The stick tilts over its tip in a step. */
function stickTip(body: Body): Point {
  const [x] = farPalm(body);
  const palmOffset = x - body.hip[0];
  return [x + palmOffset - uprightStickOffset, 0];
}

const stickMovement: Omit<Movement, 'keyframes'> = {
  person: people.greatUncle,
  groundContact: 'partial',
  carried: (body) => ({ origin: farPalm(body), rotation: angleFromDown(farPalm(body), stickTip(body)) }),
  setting: (end) => {
    return {
      overGhosts: carriedLayers(stick(farPalm(end), stickTip(end)[0])),
      held: [soreKnee(end.near.knee, 'nearShank')],
    };
  },
};

const stridingPose = { trunk: 4, spine: 4, neck: -4 } as const;

const stickPoses = {
  ready: stand(-0.3, { farArm: holding([-0.14, 0.48]) }),
  'stick-and-sore-leg': {
    ...stridingPose,
    hip: [-0.21, 0.511],
    leg: { at: [-0.1, 0] },
    farLeg: { at: [-0.3, 0], pitch: -16 },
    arm: { shoulder: -26, elbow: 16 },
    farArm: holding([0.02, 0.475]),
  },
  // The good foot has landed ahead of the sore foot and of the stick, whose tip has not moved.
  'good-leg-past': {
    ...stridingPose,
    hip: [0.045, 0.505],
    leg: { at: [-0.1, 0], pitch: -12 },
    farLeg: { at: [0.185, 0] },
    arm: { shoulder: 2, elbow: 12 },
    farArm: holding([0.15, 0.475]),
  },
  again: {
    ...stridingPose,
    hip: [0.24, 0.511],
    leg: { at: [0.35, 0] },
    farLeg: { at: [0.185, 0], pitch: -16 },
    arm: { shoulder: -26, elbow: 16 },
    farArm: holding([0.47, 0.475]),
  },
} satisfies Record<string, PoseTarget>;

const walkingWithStick: Sequence = {
  steps: makeSteps(stickMovement, stickPoses),
  wholeMovement: wholeMovement(stickMovement, Object.values(stickPoses)),
};

/* Turning in bed from the back to the side, and sitting up on the edge. */

const bedTop = 0.27;

const sleeper = {
  ...people.grandfather,
  legs: { cloth: 'plum', cut: 'trousers' },
  shoes: 'bare',
} as const;

/** Seen a little from above, so that the person is in front view both lying and sitting. */
export const bedMovement: Omit<Movement, 'keyframes'> = {
  person: { ...sleeper, viewedFrom: 'front' },
  groundContact: 'none',
  setting: () => ({ behind: bedFromAbove(-0.66, 0.62, bedTop) }),
};

/** The hip and trunk of a person who lies on the bed. */
const lyingPose = { hip: [-0.02, bedTop + 0.2], trunk: -89 } as const;

/** Somebody who turns in bed and sits up, from pose to pose. */
export const bedPoses = {
  'on-back': {
    ...lyingPose,
    roll: 90,
    leg: { hip: 0, knee: 0 },
    arm: { palm: [0, bedTop + 0.32] },
    farArm: { palm: [0, bedTop + 0.07] },
  },
  'bend-knees': {
    ...lyingPose,
    roll: 90,
    leg: { hip: 55, knee: 100 },
    arm: { palm: [0, bedTop + 0.32] },
    farArm: { palm: [0, bedTop + 0.07] },
  },
  'roll-together': {
    ...lyingPose,
    leg: { hip: 60, knee: 90 },
    arm: { palm: [-0.16, bedTop + 0.06] },
    farArm: { palm: [-0.1, bedTop + 0.08] },
  },
  'legs-over': {
    hip: [0.04, bedTop + 0.1],
    trunk: -14,
    spine: -22,
    neck: 18,
    leg: { hip: 82, knee: 82 },
    arm: { palm: [-0.16, bedTop + 0.05] },
    farArm: { palm: [-0.33, bedTop + 0.065] },
  },
  sit: {
    hip: [0, bedTop + 0.052],
    leg: { hip: 82, knee: 82 },
    arm: { palm: [0.18, bedTop + 0.045] },
    farArm: { palm: [-0.18, bedTop + 0.045] },
  },
} satisfies Record<string, PoseTarget>;

/** A pose halfway from lying to sitting: the head is off the pillow, and the legs are on their way down. */
const halfwayUp: PoseTarget = {
  hip: [0.04, bedTop + 0.12],
  trunk: -36,
  spine: -16,
  neck: 26,
  leg: { hip: 80, knee: 84 },
  arm: { palm: [-0.1, bedTop + 0.05] },
  farArm: { palm: [-0.34, bedTop + 0.07] },
};

/** Lying on the back, in side view, since only a side view shows that the knees point up and the feet rest on the bed. */
const lyingOnBack = {
  hip: [-0.05, bedTop + 0.172],
  trunk: -86,
  spine: 2,
  neck: 10,
  arm: { shoulder: 2, elbow: 8 },
} as const satisfies Partial<PoseTarget>;

const sideView: Partial<Movement> = { person: sleeper, depth: [0, 0.012] };

/** The bed in side view, for a person on its edge, behind whom a mattress seen from above would look like a backrest. */
function bedFromTheSide(): Layer[] {
  // The pillow is white as in the other steps. It has an edge, since white is invisible on a white ground.
  return bed(-0.66, 0.62, bedTop, 0.3).flatMap((layer): Layer[] =>
    layer.role === 'accent'
      ? [
          { ...layer, role: 'angle' },
          { ...layer, role: 'joint' },
        ]
      : [layer],
  );
}

const turningInBed: Sequence = {
  steps: makeSteps(bedMovement, {
    'on-back': {
      ...sideView,
      keyframes: [{ ...lyingOnBack, leg: { hip: 4, knee: 6, ankle: -10 } }],
      animatedPose: bedPoses['on-back'],
    },
    'bend-knees': {
      ...sideView,
      keyframes: [{ ...lyingOnBack, leg: { at: [0.2, bedTop + 0.11] } }],
      animatedPose: bedPoses['bend-knees'],
    },
    'roll-together': bedPoses['roll-together'],
    'legs-over': bedPoses['legs-over'],
    sit: { keyframes: [bedPoses.sit], setting: () => ({ behind: bedFromTheSide() }) },
  }),
  wholeMovement: wholeMovement(bedMovement, Object.values(bedPoses), halfwayUp),
};

/* Lifting from the floor. */

const boxMovement: Omit<Movement, 'keyframes'> = {
  person: people.apprentice,
  carried: palmFrame,
  setting: (end) => ({ held: carriedLayers(boxInHands(end)) }),
};

const liftPoses = [
  liftingPose([0.112, 0], [-0.165, 0.292], 43, 12),
  liftingPose([0.1, 0.18], [-0.14, 0.38], 38, 8),
  liftingPose([0.064, 0.46], [-0.008, 0.528], -2, 1),
] as const;

const liftingFromFloor: Sequence = {
  steps: makeSteps(boxMovement, {
    'stand-close': {
      keyframes: [stand(0, { neck: 18, farArm: hiddenFarArm })],
      setting: () => ({ behind: box([0.112, 0], boxToLift.size, boxToLift.size) }),
    },
    'bend-knees': liftPoses[0],
    rise: liftPoses[1],
    'hold-close': liftPoses[2],
  }),
  wholeMovement: wholeMovement(boxMovement, liftPoses, liftPoses[1]),
};

/* Reaching up to a shelf with flat feet. */

const shelf = { left: 0.28, right: 0.46, heights: [0.98, 0.72] as const };

const cupOnShelf: Point = [0.341, shelf.heights[0]];

const shelfSetting =
  (held: boolean): NonNullable<Movement['setting']> =>
  ({ near }) => ({
    behind: shelves(shelf.left, shelf.right, shelf.heights),
    ...(held ? { held: cup(add(palmPosition(near), [0.028, -0.042])) } : { overGhosts: cup(cupOnShelf) }),
  });

const shelfMovement: Omit<Movement, 'keyframes'> = { person: people.clerk, setting: shelfSetting(false) };

const oneFootForward = { leg: { at: [0.06, 0] }, farLeg: { at: [-0.1, 0] } } as const;

const reachPoses = {
  'step-close': stand(0, {
    hip: [-0.01, 0.515],
    ...oneFootForward,
    neck: -16,
    arm: { shoulder: 4, elbow: 14 },
  }),
  'raise-arm': stand(0, {
    hip: [-0.005, 0.515],
    ...oneFootForward,
    neck: -16,
    arm: { shoulder: 84, elbow: 84 },
    farArm: hiddenFarArm,
  }),
  hold: stand(0, {
    hip: [0.005, 0.515],
    trunk: 2,
    ...oneFootForward,
    neck: -18,
    arm: holding(add(cupOnShelf, [-0.028, 0.042])),
    farArm: hiddenFarArm,
  }),
  'bring-close': stand(0, {
    hip: [-0.01, 0.515],
    ...oneFootForward,
    neck: 4,
    arm: holding([0.17, 0.68]),
    farArm: hiddenFarArm,
  }),
} satisfies Record<string, PoseTarget>;

const reachingUp: Sequence = {
  steps: makeSteps(shelfMovement, {
    'step-close': reachPoses['step-close'],
    'raise-arm': reachPoses['raise-arm'],
    hold: { keyframes: [reachPoses.hold], setting: shelfSetting(true) },
    'bring-close': { keyframes: [reachPoses['bring-close']], setting: shelfSetting(true) },
  }),
  wholeMovement: wholeMovement(shelfMovement, [
    reachPoses['step-close'],
    reachPoses['raise-arm'],
    reachPoses.hold,
  ]),
};

/* Sitting at a desk. */

const deskTop = 0.425;

/** The height of the top of a screen at eye level. */
const eyeLevel = 0.72;

/** A chair and a desk with a screen, the edge of the desk at x `from`. */
const deskWithScreen = (screen: number, from = 0.2): Layer[] => [
  ...officeChair([0.15, 0.268]),
  ...desk(from, from + 0.47, deskTop, screen),
];

/** The x of the edge of the desk when the chair is close to the desk, so that the forearms rest on the desk. */
const closeDeskEdge = 0.08;

const lowScreen = 0.66;

const deskMovement: Omit<Movement, 'keyframes'> = {
  person: people.clerk,
  groundContact: 'partial',
  setting: () => ({ behind: deskWithScreen(lowScreen) }),
};

const slumpedPose: PoseTarget = {
  ...seatedAtDesk,
  hip: [0.03, 0.325],
  trunk: -12,
  spine: 44,
  neck: -22,
  arm: palmDown([0.34, 0.442], -10),
};

const hipsBackPose: PoseTarget = {
  ...seatedAtDesk,
  trunk: -3,
  spine: 5,
  neck: 2,
  arm: palmDown([0.1, 0.38]),
};

const handsOnArmrests: PoseTarget = { ...hipsBackPose, arm: palmDown([0.215, 0.448]) };

const sittingUpright: Sequence = {
  steps: makeSteps(deskMovement, {
    slumped: slumpedPose,
    'hips-back': hipsBackPose,
    'arms-rest': {
      keyframes: [handsOnArmrests],
      setting: () => ({ behind: deskWithScreen(lowScreen, closeDeskEdge) }),
    },
    'eyes-level': {
      keyframes: [handsOnArmrests],
      setting: ({ eye }) => ({
        behind: deskWithScreen(eyeLevel, closeDeskEdge),
        front: [{ role: 'plumb', outlines: [line(add(eye, [0.05, 0]), [0.41, eye[1]])] }],
      }),
    },
    'get-up': {
      keyframes: [
        stand(0.02, {
          hip: [0.028, 0.5288],
          trunk: -4,
          spine: -6,
          arm: { shoulder: -4, elbow: 12 },
          farArm: { shoulder: 166, elbow: 8 },
        }),
      ],
      setting: () => ({ behind: [...officeChair([-0.06, 0.268]), ...desk(0.25, 0.72, deskTop, eyeLevel)] }),
    },
  }),
  wholeMovement: wholeMovement(
    { ...deskMovement, setting: () => ({ behind: deskWithScreen(eyeLevel, closeDeskEdge) }) },
    [slumpedPose, hipsBackPose, handsOnArmrests],
  ),
};

/** The movements that are shown step by step, by name. */
export const sequences = {
  'getting-up-from-the-floor': gettingUp,
  'standing-up-from-a-chair': standingUp,
  'one-stair-with-a-rail': oneStair,
  'walking-with-a-stick': walkingWithStick,
  'turning-in-bed': turningInBed,
  'lifting-from-the-floor': liftingFromFloor,
  'reaching-up': reachingUp,
  'sitting-at-a-desk': sittingUpright,
} satisfies Record<string, Sequence>;

/** The name of a sequence. */
export type SequenceName = keyof typeof sequences;

/** The names of all sequences. */
export const sequenceNames = Object.keys(sequences) as [SequenceName, ...SequenceName[]];
