import type { Point } from '../model/geometry.ts';
import type { Person } from '../movements/cast.ts';
import { type Outline, smooth } from './outline.ts';
import type { Piece } from './person.ts';

/*
 * Profiles were drawn by eye against the depths of a trunk in side view (chest about 0.13 of stature, waist 0.11,
 * buttocks 0.14), then smoothed. x forward, y up the segment. The thorax's hem covers the waist, where the trunk bends.
 */
const pelvis: readonly Point[] = [
  [0.046, -0.038],
  [0.058, 0.03],
  [0.053, 0.1],
  [0.03, 0.15],
  [-0.03, 0.15],
  [-0.052, 0.1],
  [-0.065, 0.045],
  [-0.072, 0],
  [-0.06, -0.045],
  [-0.01, -0.062],
];

type Build = NonNullable<Person['build']> | 'slim';

const thorax: Readonly<Record<Build, readonly Point[]>> = {
  slim: [
    [0.052, -0.058],
    [0.057, -0.03],
    [0.057, 0.005],
    [0.065, 0.075],
    [0.058, 0.128],
    [0.03, 0.172],
    [0.012, 0.196],
    [-0.036, 0.194],
    [-0.06, 0.158],
    [-0.071, 0.095],
    [-0.054, 0.005],
    [-0.06, -0.055],
    [-0.01, -0.066],
  ],
  // The belly is the widest.
  full: [
    [0.07, -0.07],
    [0.086, -0.035],
    [0.086, 0.005],
    [0.074, 0.075],
    [0.06, 0.128],
    [0.03, 0.172],
    [0.012, 0.196],
    [-0.038, 0.194],
    [-0.064, 0.158],
    [-0.075, 0.095],
    [-0.062, 0.005],
    [-0.064, -0.06],
    [-0.005, -0.08],
  ],
  // A child's chest is no deeper than its belly.
  straight: [
    [0.056, -0.058],
    [0.06, -0.03],
    [0.059, 0.01],
    [0.056, 0.075],
    [0.05, 0.128],
    [0.03, 0.168],
    [0.012, 0.19],
    [-0.034, 0.188],
    [-0.052, 0.155],
    [-0.058, 0.095],
    [-0.055, 0.005],
    [-0.058, -0.055],
    [-0.005, -0.066],
  ],
};

/** A fuller pelvis is this much deeper. */
const fullPelvis = 1.12;

function wider(points: readonly Point[], by: number): Outline {
  return smooth(points.map(([x, y]): Point => [x * by, y]));
}

/** Pelvis and thorax in what they wear, to be painted in this order. */
export function trunkPieces({ skeleton, build, legs, top }: Person): Piece[] {
  const cloth = `cloth-${top.cloth}` as const;
  const hips = wider(pelvis, skeleton.girth * (build === 'full' ? fullPelvis : 1));
  return [
    { segment: 'pelvis', role: top.tunic ? cloth : `cloth-${legs.cloth}`, outline: hips },
    { segment: 'thorax', role: cloth, outline: wider(thorax[build ?? 'slim'], skeleton.girth) },
  ];
}
