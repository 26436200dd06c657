import {
  capsule,
  circle,
  type FrontalPart,
  frontalJoints,
  type Outline,
  type Point,
  polygon,
} from '@vital-motion/figure';

/* Marks on the body map, one for each group of conditions. In the space of the two people whom the figure package draws:
   x to the viewer's right from the middle, y up from the floor, fractions of stature. */

/** The mark of a group of conditions, and the position of its number. */
interface GroupMark extends FrontalPart {
  readonly seenFrom: 'behind' | 'front';
  readonly number: Point;
}

/** From the seventh cervical vertebra to the tailbone. */
const vertebrae = Array.from({ length: 12 }, (_, i) => circle([0, 0.505 + i * 0.028], 0.0095));

/** The two halves of the brain, through the back of the head. */
const brain = [-1, 1].map((side) => capsule([side * 0.011, 0.937], [side * 0.011, 0.961], 0.0125, 0.0125));

/** The mark of each group of conditions. */
export const groupMarks = {
  spinal: { seenFrom: 'behind', middle: vertebrae, number: [0.056, 0.69] },
  joint: {
    seenFrom: 'front',
    sides: [circle(frontalJoints.shoulder, 0.018), circle(frontalJoints.knee, 0.018)],
    number: [0.125, 0.285],
  },
  'muscle-and-soft-tissue': {
    seenFrom: 'behind',
    sides: [capsule([0.058, 0.215], [0.057, 0.12], 0.02, 0.006, { front: 0.06, back: 0.06 })],
    number: [0.128, 0.19],
  },
  neurological: { seenFrom: 'behind', middle: brain, number: [0.09, 0.962] },
  'womens-health': {
    seenFrom: 'front',
    middle: [capsule([-0.055, 0.505], [0.055, 0.505], 0.019, 0.019)],
    number: [0, 0.582],
  },
} as const satisfies Record<string, GroupMark>;

/** A part of a limb as a touch target, on both sides. */
function limbs(from: Point, to: Point, radius: number): Outline[] {
  const [left, right]: [Point, Point] = [
    [-from[0], from[1]],
    [-to[0], to[1]],
  ];
  return [capsule(from, to, radius, radius), capsule(left, right, radius, radius)];
}

/** The back on the right, from the hem of the shirt to the neck. */
const rightOfBack: readonly Point[] = [
  [0.1, 0.47],
  [0.09, 0.6],
  [0.115, 0.8],
  [0.045, 0.85],
  [0.045, 0.89],
];

const leftOfBack = rightOfBack.map(([x, y]): Point => [-x, y]).reverse();
const shoulders = limbs([0.118, 0.78], [0.136, 0.735], 0.036);

const elbows = limbs([0.148, 0.665], [0.152, 0.55], 0.036);

const hands = limbs([0.15, 0.485], [0.15, 0.43], 0.032);

/** The body parts of a group of conditions, in one view. */
interface Area {
  readonly seenFrom: 'behind' | 'front';
  readonly outlines: readonly Outline[];
}

/** Touch targets of each group besides its mark. Where two overlap, the later one wins. */
export const groupAreas: Record<keyof typeof groupMarks, readonly Area[]> = {
  spinal: [{ seenFrom: 'behind', outlines: [polygon([...rightOfBack, ...leftOfBack])] }],
  joint: [
    { seenFrom: 'behind', outlines: [...shoulders, ...hands] },
    { seenFrom: 'front', outlines: [...shoulders, ...hands, ...limbs([0.05, 0.44], [0.058, 0.14], 0.05)] },
  ],
  'muscle-and-soft-tissue': [
    { seenFrom: 'behind', outlines: [...elbows, ...limbs([0.05, 0.41], [0.058, 0.02], 0.05)] },
    { seenFrom: 'front', outlines: [...elbows, ...limbs([0.06, 0.05], [0.06, 0.02], 0.045)] },
  ],
  neurological: [{ seenFrom: 'behind', outlines: [circle([0, 0.94], 0.066)] }],
  'womens-health': [{ seenFrom: 'front', outlines: [capsule([-0.06, 0.51], [0.06, 0.51], 0.045, 0.045)] }],
};

/** A group of conditions on the body map. */
export type ConditionGroup = keyof typeof groupMarks;

/** Every group of conditions on the body map. */
export const conditionGroups = Object.keys(groupMarks) as [ConditionGroup, ...ConditionGroup[]];
