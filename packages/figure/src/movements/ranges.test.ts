import { expect, test } from 'vitest';
import { bodiesOf, posesOf } from '../animation/composeScene.ts';
import type { Movement } from '../animation/movement.ts';
import { partnerPose } from '../animation/partner.ts';
import { type JointRange, jointLimits, type Pose, type Side, type SideName } from '../model/pose.ts';
import { movementsByName, type PictureName, sequences } from './catalogue.ts';

/** The name of a joint of a pose: a joint of one side, or of the spine. */
type JointName = `${SideName}.${keyof Side}` | 'trunk' | 'spine' | 'neck';

/** The expected ranges of some joints, in degrees. */
export type Ranges = Readonly<Partial<Record<JointName, JointRange>>>;

/** The expected ranges in the end pose, and for some movements in the first keyframe or in every keyframe. */
interface ExpectedRanges {
  readonly end: Ranges;
  readonly start?: Ranges;
  readonly every?: Ranges;
}

/**
 * The ranges that a physiotherapist expects, in degrees, each for the reason in its comment. A physiotherapist who disagrees
 * may correct the numbers.
 */
export const expectedRanges: Readonly<Partial<Record<PictureName, ExpectedRanges>>> = {
  // The feet are pulled back before standing up. In standing, no joint is bent and no knee is locked.
  'functional-mobility': {
    start: { 'near.knee': [90, 110], 'near.ankle': [5, 15] },
    end: { trunk: [-3, 5], 'near.hip': [0, 10], 'near.knee': [0, 12], 'near.ankle': [0, 10] },
  },
  // From a stoop, with a hand on the small of the back, to standing upright.
  'pain-management': {
    start: { trunk: [15, 35], spine: [15, 40], 'near.hip': [35, 60], 'near.knee': [0, 25] },
    end: { trunk: [-6, 2], spine: [-10, 2], 'near.hip': [-8, 10], 'near.knee': [0, 12] },
  },
  // Lowered to just above a bench: hips and knees bend, the back is nearly straight, and the weight is close to the chest.
  'strength-conditioning': {
    start: { trunk: [-3, 5], 'near.hip': [0, 10], 'near.knee': [0, 12] },
    every: { spine: [0, 10], 'near.elbow': [90, 140] },
    end: { trunk: [25, 45], 'near.hip': [90, 125], 'near.knee': [75, 110], 'near.ankle': [5, 30] },
  },
  // A useful heel slide: the knee bends beyond 90 degrees, since sitting requires that. The hip stays within 90 degrees,
  // which some new hips must not exceed. The other knee is straight.
  'post-surgery-rehabilitation': {
    start: { 'near.knee': [10, 30] },
    end: { 'near.knee': [90, 115], 'near.hip': [60, 90], 'far.knee': [0, 5] },
  },
  // Reaching ahead by an arm's length, from upright: the trunk leans with the arm, and both knees stay soft.
  'neurological-rehabilitation': {
    start: { trunk: [-3, 5] },
    end: {
      trunk: [8, 22],
      spine: [0, 10],
      'near.knee': [5, 25],
      'near.shoulder': [40, 80],
      'near.elbow': [0, 35],
    },
  },
  // The handles of the frame are at wrist height: the elbows bend by 15 to 30 degrees in standing, a little more in a step.
  'assistive-technology': {
    every: { trunk: [3, 12], 'near.elbow': [15, 35] },
    end: { 'near.hip': [5, 20], 'far.knee': [4, 25] },
  },
  // A stoop that spares a sore back, with soft knees.
  'sore-back': { end: { trunk: [15, 30], spine: [15, 35], 'near.hip': [15, 45], 'near.knee': [0, 25] } },
  // A load at arm's length: the hips are bent, the back is nearly straight, and the knees are soft.
  'lift-box': { end: { trunk: [45, 70], spine: [0, 25], 'near.hip': [60, 110], 'near.knee': [10, 50] } },
  // A tool is held up, with the elbow bent behind the trunk.
  'sore-elbow': { end: { 'near.shoulder': [-40, -10], 'near.elbow': [90, 125] } },
  // Sitting on the floor, leaning back on one hand.
  fallen: { end: { trunk: [-45, -20], 'near.hip': [60, 110], 'near.knee': [40, 100] } },
  // Leaning a little forward, with the head lower than for a level gaze.
  dizzy: { end: { trunk: [4, 15], neck: [5, 25], 'near.elbow': [110, 145], 'near.knee': [0, 15] } },
  // Sitting up in bed, with both legs along the bed.
  'dizzy-in-bed': { end: { trunk: [-15, 5], 'near.hip': [70, 100], 'near.knee': [0, 20] } },
  // Bent over a knee that is held out before the chair.
  'sore-knee': { end: { trunk: [10, 30], 'near.knee': [20, 60], 'far.knee': [60, 100] } },
  // The arm of a stiff shoulder hangs; the other hand is at the top of the shoulder.
  'sore-shoulder': { end: { 'near.shoulder': [0, 25], 'near.elbow': [0, 30], 'far.elbow': [130, 150] } },
  // The elbow is well bent, since the cup comes to the mouth, and not the mouth to the cup.
  drink: { end: { trunk: [-5, 5], 'near.elbow': [120, 150] } },
  // From a flat foot to a foot that is pulled up as far as is usual, with the heel on the floor.
  'foot-up': { start: { 'near.ankle': [-25, 0] }, end: { 'near.ankle': [5, 30], 'near.knee': [40, 80] } },
  // The leg lies on pillows, higher than the hip, with a nearly straight knee.
  'leg-up': { end: { trunk: [-60, -35], 'near.hip': [45, 75], 'near.knee': [0, 15] } },
  // Forward bending as far as is usual: hips and spine bend, and the knees hardly bend.
  'check-back': {
    start: { trunk: [-3, 5], spine: [0, 5] },
    end: { trunk: [25, 50], spine: [30, 60], 'near.knee': [0, 25] },
  },
  // Lying flat on the back, the legs along the table, the head back a little.
  'check-dizziness': {
    end: { trunk: [-92, -80], neck: [-30, 0], 'near.hip': [0, 10], 'near.knee': [0, 15] },
  },
  // The forearm in the sling is level, or a little lower at the elbow. The other arm hangs.
  'hurt-at-work': {
    end: { trunk: [0, 12], 'near.elbow': [85, 110], 'far.elbow': [5, 35], 'near.knee': [0, 15] },
  },
  // In late pregnancy the trunk leans back against the weight in front.
  'pregnant-back': { end: { trunk: [-10, 0], spine: [-12, 0], 'near.knee': [0, 15] } },
  // Bent over the sore hip, whose heel is off the floor, so that the other leg carries the weight.
  'sore-hip': { end: { trunk: [5, 20], 'near.hip': [15, 50], 'near.knee': [10, 50] } },
  // Bent forward over the table, more from the hips than when the back rests.
  'desk-work': { end: { trunk: [12, 30], spine: [15, 40], 'near.hip': [95, 125] } },
  // Bent to the screen in hips and spine.
  'desk-ache': { end: { trunk: [0, 20], spine: [15, 40], 'near.hip': [80, 110], 'near.elbow': [60, 110] } },
  // Bent over the ankle, both knees up.
  'rolled-ankle': { end: { trunk: [0, 20], 'near.hip': [100, 130], 'near.knee': [60, 110] } },
  'awake-at-night': {
    end: { trunk: [0, 20], spine: [10, 35], 'near.hip': [80, 115], 'near.knee': [70, 100] },
  },
  // The elbow bends, while the upper arm stays at the side and the back does not sway.
  'hand-weights': {
    every: { trunk: [-3, 3], 'near.shoulder': [0, 20] },
    start: { 'near.elbow': [10, 30] },
    end: { 'near.elbow': [100, 130] },
  },
  // From a part of full forward bending, which is about 70 degrees in the hips and 60 in the spine, to upright; soft knees.
  musculoskeletal: {
    start: { trunk: [25, 45], spine: [15, 40], 'near.hip': [35, 60], 'near.knee': [5, 25] },
    end: { trunk: [-3, 3], spine: [0, 5], 'near.hip': [0, 10], 'near.knee': [0, 12] },
  },
  // The follow-through of a kick: the knee is nearly straight, the foot pointed, and the supporting knee bent.
  'sports-injury': {
    end: {
      'near.hip': [50, 90],
      'near.knee': [0, 25],
      'near.ankle': [-45, -15],
      'far.knee': [10, 40],
    },
  },
  // An upright walk behind a pram: the back has its natural curve, the rear leg is hardly extended, and the elbows are bent.
  'womens-health': {
    every: { trunk: [-3, 5], spine: [-5, 5], 'near.elbow': [45, 80] },
    end: { 'near.hip': [-8, 10], 'far.knee': [0, 15] },
  },
  // Lying at ease with a slack calf: the knee is a little bent, and the foot points over the edge of the table.
  'dry-needling': {
    end: { trunk: [88, 92], 'near.hip': [-5, 8], 'near.knee': [0, 15], 'near.ankle': [-35, -10] },
  },
  // Gaze stabilisation: seated upright, an arm out at eye level, and the head level in the end pose.
  'vestibular-rehabilitation': {
    end: {
      trunk: [-5, 5],
      neck: [-5, 5],
      'near.hip': [75, 95],
      'near.knee': [75, 100],
      'near.shoulder': [80, 110],
      'near.elbow': [0, 35],
    },
  },
  // Going up a step of about 14 cm.
  'chronic-pain-management': {
    end: {
      trunk: [0, 12],
      'near.hip': [40, 65],
      'near.knee': [45, 75],
      'far.knee': [5, 35],
    },
  },
  // Stepping over an obstacle of 20 cm: hip and knee are high, and the foot is pulled up.
  'aged-care-physiotherapy': {
    end: {
      'near.hip': [55, 90],
      'near.knee': [55, 95],
      'near.ankle': [0, 15],
      'far.knee': [0, 20],
    },
  },
  // In the air: the take-off leg is long with a pointed foot, the other leg is pulled up, and the arms are high.
  'pediatric-physiotherapy': {
    end: {
      'near.knee': [10, 40],
      'near.ankle': [-45, -15],
      'far.hip': [60, 100],
      'far.knee': [75, 110],
      'near.shoulder': [120, 170],
    },
  },
  // Desk work: the trunk is upright, and hips, knees and elbows are near the right angle.
  'workplace-physiotherapy': {
    end: {
      trunk: [-10, 2],
      spine: [0, 10],
      'near.hip': [70, 100],
      'near.knee': [70, 100],
      'near.elbow': [80, 110],
      neck: [-5, 10],
    },
  },
  // Upright, with the load close and the elbows bent. The back is nearly straight from the start.
  workcover: {
    start: { spine: [0, 15] },
    end: { trunk: [-6, 5], spine: [0, 6], 'near.knee': [0, 15], 'near.elbow': [60, 100] },
  },
  // The arm is lifted overhead with a straight elbow. Full elevation is 180 degrees.
  'shoulder-rehabilitation': {
    start: { 'near.shoulder': [0, 5] },
    every: { trunk: [-3, 5] },
    end: { 'near.shoulder': [150, 180], 'near.elbow': [0, 8] },
  },
  // A soft landing: the knee bends well past 45 degrees but less than in a squat; the hip and the ankle bend too.
  'acl-rehabilitation': {
    end: {
      trunk: [15, 40],
      'near.hip': [60, 100],
      'near.knee': [60, 90],
      'near.ankle': [12, 30],
    },
  },
  // A calf is stretched by a straight knee. With a bent knee the larger of the two muscles of the calf would be slack.
  'wall-stretch': { end: { 'near.knee': [0, 5], 'near.ankle': [20, 35], 'near.hip': [-15, 0] } },
};

const movements = [
  ...Object.entries<Movement>(movementsByName),
  ...Object.entries(sequences).flatMap(([name, { steps, wholeMovement }]): [string, Movement][] => [
    [name, wholeMovement],
    ...steps.map((step): [string, Movement] => [step.name, step.movement]),
  ]),
];

function angleOf(pose: Pose, joint: JointName): number {
  if (joint === 'trunk' || joint === 'spine' || joint === 'neck') return pose[joint];
  const [side, name] = joint.split('.') as [SideName, keyof Side];
  return pose[side][name];
}

function expectWithin(pose: Pose, joints: Ranges, poseName: string): void {
  for (const [joint, [least, most]] of Object.entries(joints) as [JointName, JointRange][]) {
    const angle = angleOf(pose, joint);
    expect(angle, `${poseName}, ${joint} ${angle.toFixed(1)}`).toBeGreaterThanOrEqual(least);
    expect(angle, `${poseName}, ${joint} ${angle.toFixed(1)}`).toBeLessThanOrEqual(most);
  }
}

test.each(Object.entries(expectedRanges))(
  '%s: the poses are within the ranges that a physiotherapist expects',
  (name, { start = {}, end, every = {} }) => {
    const poses = posesOf(movementsByName[name as PictureName]).map(({ pose }) => pose);
    const [first, last] = [poses[0] as Pose, poses.at(-1) as Pose];
    expect(Object.keys({ ...end, ...every }).length).toBeGreaterThanOrEqual(2);
    expectWithin(first, start, 'start');
    expectWithin(last, end, 'end');
    for (const [i, pose] of poses.entries()) expectWithin(pose, every, `pose ${i}`);
  },
);

test('no pose bends a joint beyond its range of motion', () => {
  for (const [name, movement] of movements) {
    const { partner } = movement;
    const partnerPoses = partner
      ? bodiesOf(movement).map((body) => partnerPose(movement, partner, body))
      : [];
    for (const [i, { pose }] of [...posesOf(movement), ...partnerPoses].entries()) {
      const expectPossible = (joint: keyof typeof jointLimits, angle: number) => {
        const [least, most] = jointLimits[joint];
        const failureText = `${name}, pose ${i}, ${joint} ${angle.toFixed(1)}`;
        expect(angle, failureText).toBeGreaterThanOrEqual(least - 0.01);
        expect(angle, failureText).toBeLessThanOrEqual(most + 0.01);
      };
      expectPossible('spine', pose.spine);
      expectPossible('neck', pose.neck);
      // In a front view the arms are placed by their palms, so their angles in profile are not visible.
      if (movement.person.viewedFrom === 'front') continue;
      for (const side of [pose.near, pose.far]) {
        for (const [joint, angle] of Object.entries(side)) expectPossible(joint as keyof Side, angle);
      }
    }
  }
});
