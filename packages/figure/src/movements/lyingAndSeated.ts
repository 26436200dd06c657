import type { Movement } from '../animation/movement.ts';
import { arc, arrowHead, kneeAngle, needleInset } from '../drawing/annotations.ts';
import type { Person } from '../drawing/appearance.ts';
import { withCalmFace } from '../drawing/appearance.ts';
import { line, type Outline, slab, smooth } from '../drawing/outline.ts';
import { shade } from '../drawing/scene.ts';
import { add, type Point, rotate } from '../model/geometry.ts';
import { legAngles, type PoseTarget, palmDown } from '../model/inverseKinematics.ts';
import { adult } from '../model/skeleton.ts';
import { bedFromAbove, chair, chairFromBehind, treatmentTable } from '../props/furniture.ts';
import { people } from './cast.ts';
import { bedMovement, bedPoses } from './sequences.ts';

/* Pictures of people on a treatment table, in bed, or resting on a chair. */

const tableHeight = 0.4;

/** The angle of the raised head end of the treatment table, in degrees. */
const headAngle = 32;

/** Lying on a treatment table with a raised back rest, one heel on the table and the other leg straight. */
function heelSlidePose(heel: number, pitch: number): PoseTarget {
  const [hip, trunk]: [Point, number] = [[0, tableHeight + 0.071], -58];
  return {
    hip,
    trunk,
    spine: 0,
    neck: 14,
    // A leg with joint angles, since the animation would lift a foot between two ground contacts, as in a step.
    leg: legAngles({ at: [heel, tableHeight], pitch }, hip, trunk, adult),
    farLeg: { hip: 31, knee: 0, ankle: -8 },
    arm: palmDown([0.06, tableHeight + 0.03]),
  };
}

/** Bending a knee after an operation: the heel slides towards the hip. */
const bendKneeLying: Movement = {
  person: { ...people.plumber, shoes: 'bare' },
  groundContact: 'none',
  keyframes: [
    heelSlidePose(0.553, 82),
    heelSlidePose(0.49, 62),
    heelSlidePose(0.41, 34),
    heelSlidePose(0.32, 4),
  ],
  ghosts: 'leg',
  traces: ['knee'],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  depth: [0, 0.012],
  zoom: 1.22,
  measuredJoint: 'knee',
  setting: (end) => {
    const table = treatmentTable(-0.32, 0.62, tableHeight, { at: -0.036, degrees: headAngle, length: 0.51 });
    const pointUnderHead = (along: number, deep: number) =>
      add(end.atlas, rotate([along, -deep], -headAngle));
    const pillow = slab(pointUnderHead(0.03, 0.068), pointUnderHead(-0.12, 0.06), 0.055);
    return { behind: [...table, shade(pillow)], ...kneeAngle(end.near, 0.085, [0.19, 0.01]) };
  },
};

const calfPoint: Point = [-0.35, tableHeight + 0.083];

const inset = { centre: [0.06, 0.83] as Point, radius: 0.2 };

/** Lying face down, with the feet over the end of the table. */
function pronePose(ankle: number): PoseTarget {
  return {
    hip: [0, tableHeight + 0.062],
    trunk: 90,
    neck: -4,
    leg: { hip: 2, knee: 6, ankle },
    arm: { shoulder: -4, elbow: 14, wrist: 6 },
  };
}

const patient: Person = { ...people.father, shoes: 'bare' };

/** A physiotherapist feels a calf while the foot moves a little. An inset shows a needle in the muscle. */
const needleCalf: Movement = {
  person: withCalmFace(patient),
  groundContact: 'none',
  keyframes: [pronePose(-24), pronePose(-4), pronePose(-34), pronePose(-24)],
  ghostsAt: [],
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  depth: [0, 0.008],
  partner: {
    person: people.physiotherapist,
    pose: (touch) => ({
      hip: [-0.79, 0.518],
      trunk: 26,
      spine: 14,
      neck: 4,
      leg: { at: [-0.77, 0] },
      farLeg: { at: [-0.85, 0] },
      arm: touch('nearShank', [-0.03, -0.17]),
      farArm: touch('nearShank', [-0.04, -0.1]),
    }),
  },
  setting: () => ({
    behind: treatmentTable(-0.49, 0.5, tableHeight),
    front: [
      { role: 'plumb', outlines: [line(add(calfPoint, [0.03, 0.06]), add(inset.centre, [-0.16, -0.12]))] },
      ...needleInset(inset.centre, inset.radius, patient),
    ],
  }),
};

/** Breathing, a hand on the belly. */
const seatedBreathing: Movement = {
  person: people.mother,
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      trunk: -4,
      spine: 4,
      neck: 4,
      leg: { at: [0.25, 0] },
      arm: { palm: [0.035, 0.46] },
      farArm: palmDown([0.13, 0.37]),
    },
  ],
  zoom: 1.25,
  setting: () => ({
    behind: chair([0.15, 0.262]),
    front: [{ role: 'trace', outlines: [arc([0, 0.55], 66, 114, 0.19), arc([0, 0.55], 64, 116, 0.25)] }],
  }),
};

const bedTop = 0.27;

/** Sitting up from lying on one side: the legs go over the edge of the bed while the arms push. */
const outOfBed: Movement = { ...bedMovement, keyframes: [bedPoses['legs-over']] };

/** A person who lies on one side, towards the viewer, with bent knees. The bed is seen a little from above. */
const lyingOnSide = {
  hip: [0, bedTop + 0.2],
  trunk: -89,
  leg: { hip: 62, knee: 84 },
} as const satisfies Partial<PoseTarget>;

const bedLayers = () => bedFromAbove(-0.64, 0.6, bedTop);

/** Lying on one side with a pillow between the knees. */
const pillowBetweenKnees: Movement = {
  groundContact: 'none',
  person: {
    ...people.mother,
    viewedFrom: 'front',
    top: { cloth: 'eucalyptus', sleeves: 'long' },
    legs: { cloth: 'denim', cut: 'trousers' },
    shoes: 'bare',
  },
  keyframes: [
    {
      ...lyingOnSide,
      leg: { hip: 26, knee: 48 },
      farLeg: { hip: 70, knee: 92 },
      arm: { palm: [-0.14, bedTop + 0.07] },
      farArm: { palm: [-0.22, bedTop + 0.05] },
    },
  ],
  setting: () => ({
    behind: bedLayers(),
    between: [{ role: 'accent', outlines: [slab([0.15, bedTop + 0.095], [0.38, bedTop + 0.145], 0.135)] }],
  }),
};

/** Lying on the side that does not hurt, hugging a pillow. */
const pillowToHug: Movement = {
  groundContact: 'none',
  person: { ...people.gardener, viewedFrom: 'front', shoes: 'bare' },
  keyframes: [
    { ...lyingOnSide, arm: { palm: [-0.17, bedTop + 0.1] }, farArm: { palm: [-0.1, bedTop + 0.08] } },
  ],
  setting: () => ({
    behind: bedLayers(),
    held: [{ role: 'accent', outlines: [slab([-0.26, bedTop + 0.1], [-0.06, bedTop + 0.1], 0.15)] }],
  }),
};

/** A flat arrow with two heads around an upright axis at `middle`, seen a little from above. */
function turnArrow(middle: Point): Outline[] {
  const at = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return add(middle, [0.15 * Math.cos(angle), 0.045 * Math.sin(angle)]);
  };
  const [from, to] = [-50, 230];
  const arcPoints = Array.from({ length: 9 }, (_, i) => at(from + ((to - from) * i) / 8));
  return [smooth(arcPoints, true), arrowHead(at(from), at(from + 24)), arrowHead(at(to), at(to - 24))];
}

/** Turning the head to one side and the other, seen from behind. */
const neckTurn: Movement = {
  person: {
    ...people.driver,
    legs: { cloth: 'denim', cut: 'trousers' },
    shoes: 'terracotta',
    viewedFrom: 'behind',
  },
  groundContact: 'partial',
  keyframes: [{ hip: [0, 0.322], neck: -3, leg: { at: [0.1, 0] }, arm: {} }],
  zoom: 1.2,
  setting: (body) => {
    return {
      behind: [{ role: 'trace', outlines: turnArrow(add(body.atlas, [0, 0.055])) }],
      front: chairFromBehind(0.262),
    };
  },
};

/** The pictures of this file, by name. */
export const lyingAndSeatedMovements = {
  'post-surgery-rehabilitation': bendKneeLying,
  'dry-needling': needleCalf,
  'seated-breathing': seatedBreathing,
  'out-of-bed': outOfBed,
  'pillow-between-knees': pillowBetweenKnees,
  'pillow-to-hug': pillowToHug,
  'neck-turn': neckTurn,
};
