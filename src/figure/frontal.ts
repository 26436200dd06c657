import type { Point } from './geometry.ts';
import { capsule, circle, type Outline, smooth } from './outline.ts';
import type { Layer } from './scene.ts';

/*
 * A body seen from the front, standing, arms a little away from it. Breadths after Drillis & Contini (in Winter,
 * fig. 4.1): shoulder joints 0.259 of stature apart, hip joints 0.191; heights as in skeleton.ts. x to the viewer's
 * right from the middle, y up from the floor. Only the right half is given; the other is its mirror image.
 */
const shoulder: Point = [0.105, 0.797];
const elbow: Point = [0.138, 0.625];
const wrist: Point = [0.163, 0.484];
const hand: Point = [0.17, 0.415];
const hip: Point = [0.052, 0.512];
const knee: Point = [0.058, 0.285];
const ankle: Point = [0.06, 0.045];

const trunkSide: readonly Point[] = [
  [0.022, 0.465],
  [0.08, 0.478],
  [0.1, 0.53],
  [0.086, 0.59],
  [0.073, 0.645],
  [0.082, 0.705],
  [0.096, 0.765],
  [0.108, 0.812],
  [0.092, 0.835],
  [0.03, 0.852],
];

const headSide: readonly Point[] = [
  [0.022, 0.872],
  [0.041, 0.9],
  [0.05, 0.945],
  [0.038, 0.983],
];

const hairSide: readonly Point[] = [
  [0.034, 0.963],
  [0.048, 0.925],
  [0.054, 0.952],
  [0.04, 0.987],
];

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse();

/** A half profile and its mirror image as one closed outline, from the bottom up on the right. */
function whole(side: readonly Point[], bottom: Point, top: Point): Outline {
  return smooth([bottom, ...side, top, ...mirrored(side)]);
}

/** The limbs on the viewer's right; the others are the same drawing mirrored. */
export function frontalLimbs(): Outline[] {
  return [
    capsule(shoulder, elbow, 0.031, 0.021, { front: 0.03, back: 0.03 }),
    capsule(elbow, wrist, 0.0215, 0.0145, { front: 0.06, back: 0.04, along: 0.3 }),
    capsule(wrist, hand, 0.0155, 0.0145),
    capsule([0.156, 0.468], [0.146, 0.436], 0.008, 0.0065),
    capsule(hip, knee, 0.051, 0.03, { front: 0.02, back: 0.02 }),
    capsule(knee, ankle, 0.0285, 0.0185, { front: 0.07, back: 0.09, along: 0.3 }),
    capsule([0.062, 0.028], [0.082, 0.0155], 0.019, 0.0155),
  ];
}

/** Head and trunk from the front, as layers in fractions of stature. */
export function frontalTrunk(): Layer[] {
  const trunk = whole(trunkSide, [0, 0.458], [0, 0.856]);
  const neck = capsule([0, 0.845], [0, 0.91], 0.03, 0.027);
  const head = whole(headSide, [0, 0.866], [0, 1]);
  return [
    { role: 'body', outlines: [trunk, neck, head] },
    { role: 'hair-black', outlines: [whole(hairSide, [0, 0.968], [0, 1.005])] },
  ];
}

const vertebrae = Array.from({ length: 12 }, (_, i) => circle([0, 0.54 + i * 0.0262], 0.0082));

/** What is marked on the body for each group of conditions. */
export const groupMarks = {
  spinal: vertebrae,
  joint: [
    circle(shoulder, 0.016),
    circle([-shoulder[0], shoulder[1]], 0.016),
    circle(knee, 0.017),
    circle([-knee[0], knee[1]], 0.017),
  ],
  'muscle-and-soft-tissue': [
    capsule([-0.058, 0.45], [-0.058, 0.345], 0.009, 0.008, { front: 0.16, back: 0.16, along: 0.5 }),
    capsule([-0.113, 0.742], [-0.126, 0.672], 0.007, 0.006, { front: 0.13, back: 0.13, along: 0.5 }),
  ],
  neurological: [circle([0, 0.95], 0.026)],
  'womens-health': [capsule([-0.028, 0.502], [0.028, 0.502], 0.0185, 0.0185)],
} satisfies Record<string, Outline[]>;

/** A group of conditions that the body map points out. */
export type ConditionGroup = keyof typeof groupMarks;

/** Every group of conditions that the body map points out. */
export const conditionGroups = Object.keys(groupMarks) as [ConditionGroup, ...ConditionGroup[]];
