import { add, type Point, scale, turn } from './geometry.ts';
import type { Body } from './kinematics.ts';
import { circle, mapOutline, type Outline, smooth } from './outline.ts';
import type { Skeleton } from './skeleton.ts';

/*
 * Profiles were drawn by eye against the depths of a trunk in side view (chest about 0.13 of stature, waist 0.11,
 * buttocks 0.14), then smoothed. x forward, y along the segment.
 */

/** Which frame a point of the trunk's profile rides on. */
type Rider = readonly [frame: 'pelvis' | 'waist' | 'thorax', at: Point, fine?: true];

const trunkProfile: readonly Rider[] = [
  ['pelvis', [0.046, -0.038]],
  ['pelvis', [0.059, 0.03], true],
  ['waist', [0.056, -0.005]],
  ['thorax', [0.064, 0.075]],
  ['thorax', [0.057, 0.128], true],
  ['thorax', [0.03, 0.172]],
  ['thorax', [0.012, 0.2]],
  ['thorax', [-0.036, 0.196]],
  ['thorax', [-0.06, 0.158], true],
  ['thorax', [-0.071, 0.095]],
  ['waist', [-0.05, 0.0]],
  ['pelvis', [-0.065, 0.045]],
  ['pelvis', [-0.072, 0.0]],
  ['pelvis', [-0.06, -0.045]],
  ['pelvis', [-0.01, -0.062]],
];

const skullProfile: readonly Point[] = [
  [0.058, -0.026],
  [0.063, -0.001],
  [0.072, 0.019],
  [0.061, 0.043],
  [0.056, 0.073],
  [0.03, 0.103],
  [-0.012, 0.108],
  [-0.048, 0.084],
  [-0.058, 0.046],
  [-0.044, 0.006],
  [-0.018, -0.018],
  [0.014, -0.03],
  [0.042, -0.037],
];

/** How a figure's hair is drawn: enough to tell two people apart, no more. */
export type Hair = 'short' | 'bun' | 'knot' | 'tail' | 'tuft';

/**
 * Pelvis, waist and chest as one outline that bends where the spine does.
 * @param body joints in fractions of stature
 * @param plain without the points that only a closer look sees
 */
export function trunkOutline(body: Body, skeleton: Skeleton, plain = false): Outline {
  const frames: Record<Rider[0], { origin: Point; lean: number }> = {
    pelvis: { origin: body.hip, lean: body.pelvisLean },
    waist: { origin: body.waist, lean: (body.pelvisLean + body.thoraxLean) / 2 },
    thorax: { origin: body.waist, lean: body.thoraxLean },
  };
  return smooth(
    trunkProfile
      .filter(([, , fine]) => !(plain && fine))
      .map(([frame, [x, y]]) => {
        const { origin, lean } = frames[frame];
        return add(origin, turn([x * skeleton.girth, y], -lean));
      }),
  );
}

/** Points of the skull a ghost does without: lip and nape. */
const fineSkullPoints = [1, 10];

/** Hairline from the forehead over the crown to the nape, and back in front of the ear. */
const hairline: readonly Point[] = [
  [0.055, 0.08],
  [0.031, 0.106],
  [-0.012, 0.112],
  [-0.051, 0.087],
  [-0.061, 0.046],
  [-0.046, 0.003],
  [-0.026, 0.008],
  [-0.012, 0.036],
  [0.006, 0.042],
  [0.02, 0.074],
];

const hairExtras: Record<Hair, readonly Outline[]> = {
  short: [],
  bun: [circle([-0.055, 0.09], 0.03)],
  knot: [circle([-0.006, 0.124], 0.024)],
  tuft: [circle([-0.024, 0.107], 0.017)],
  tail: [
    smooth([
      [-0.03, 0.1],
      [-0.075, 0.086],
      [-0.104, 0.045],
      [-0.1, -0.014],
      [-0.08, 0.03],
      [-0.045, 0.06],
    ]),
  ],
};

/** The hair of a figure, to be painted over its head. */
export function hairOutlines(body: Body, skeleton: Skeleton, hair: Hair = 'short'): Outline[] {
  const place = (at: Point): Point => add(body.atlas, turn(scale(at, skeleton.headSize), -body.headLean));
  return [smooth(hairline), ...hairExtras[hair]].map((outline) =>
    mapOutline(outline, place, skeleton.headSize),
  );
}

/**
 * Skull and jaw in profile, with a neck that runs into the shoulders. Nose and chin show which way
 * somebody looks, even at card size.
 */
export function headOutlines(body: Body, skeleton: Skeleton, plain = false): Outline[] {
  const size = skeleton.headSize;
  const place = (at: Point): Point => add(body.atlas, turn(scale(at, size), -body.headLean));
  const base = (at: Point): Point => add(body.shoulder, turn(at, -body.thoraxLean));
  const skull = plain ? skullProfile.filter((_, i) => !fineSkullPoints.includes(i)) : skullProfile;
  const neck = [
    place([0.022, -0.022]),
    place([0.014, 0.03]),
    place([-0.04, 0.03]),
    place([-0.036, -0.012]),
    base([-0.048, 0.008]),
    base([-0.02, -0.03]),
    base([0.028, -0.01]),
    base([0.019, 0.022]),
  ];
  return [smooth(neck), smooth(skull.map(place))];
}
