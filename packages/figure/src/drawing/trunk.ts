import { add, type Point } from '../model/geometry.ts';
import type { BodyPart, Person } from './appearance.ts';
import { frontShoe } from './frontOutlines.ts';
import { headParts } from './head.ts';
import { capsule, mapOutline, mirrorOutline, type Outline, smooth } from './outline.ts';

/*
 * Profiles by eye, after the depths of a trunk in side view: chest about 0.13 of stature, waist 0.11, buttocks 0.14. x is
 * forward, y up the segment. The hem of the thorax covers the waist, where the trunk bends.
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

/** The back of a slim trunk, from the neck down to the waist. */
const slimBack: readonly Point[] = [
  [0.03, 0.172],
  [0.012, 0.196],
  [-0.036, 0.194],
  [-0.06, 0.158],
  [-0.071, 0.095],
  [-0.054, 0.005],
  [-0.06, -0.055],
  [-0.01, -0.066],
];

const thorax: Readonly<Record<Build, readonly Point[]>> = {
  slim: [[0.052, -0.058], [0.057, -0.03], [0.057, 0.005], [0.065, 0.075], [0.058, 0.128], ...slimBack],
  // The belly is the widest part of a full trunk.
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
  // The belly protrudes from the ribs to the pelvis, fullest at the navel.
  pregnant: [
    [0.045, -0.125],
    [0.1, -0.098],
    [0.138, -0.045],
    [0.137, 0.008],
    [0.1, 0.07],
    [0.062, 0.134],
    ...slimBack,
  ],
  // The chest of a child is no deeper than the belly.
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

/** The depth of the pelvis of a full body relative to that of a slim one. */
const fullPelvisFactor = 1.12;

function widen(points: readonly Point[], by: number): Outline {
  return smooth(points.map(([x, y]): Point => [x * by, y]));
}

/** Pelvis and thorax with clothes, in the order of painting. */
export function trunkParts({ skeleton, build, legs, top }: Person): BodyPart[] {
  const topRole = `cloth-${top.cloth}` as const;
  const hipsOutline = widen(pelvis, skeleton.girth * (build === 'full' ? fullPelvisFactor : 1));
  return [
    { segment: 'pelvis', role: top.tunic ? topRole : `cloth-${legs.cloth}`, outline: hipsOutline },
    { segment: 'thorax', role: topRole, outline: widen(thorax[build ?? 'slim'], skeleton.girth) },
  ];
}

/* A seated person from behind. The points of the right half are estimated by eye, in fractions of stature. */

/** The points go from the nape over the shoulder down to the hip; y goes up the thorax from the waist. */
const backPoints: readonly Point[] = [
  [0.026, 0.205],
  [0.066, 0.182],
  [0.1, 0.155],
  [0.1, 0.05],
  [0.092, -0.03],
  [0.096, -0.09],
  [0.099, -0.128],
];

const seatPoints: readonly Point[] = [
  [0.08, 0],
  [0.108, -0.03],
  [0.1, -0.062],
];

const bothSides = (half: readonly Point[]): Outline =>
  smooth([...half.map(([x, y]): Point => [-x, y]), ...[...half].reverse()]);

const mirroredPair = (shape: (side: 1 | -1) => Outline): Outline[] => [shape(-1), shape(1)];

/** The parts of a seated person seen from behind, in the order of painting. The head is in profile. */
export function seatedBackParts(person: Person): { far: BodyPart[]; trunk: BodyPart[]; arm: BodyPart[] } {
  const { top, legs, skin } = person;
  const { neck, head } = headParts(person);
  const shoeRole: BodyPart['role'] = person.shoes === 'bare' ? `skin-${skin}` : `cloth-${person.shoes}`;
  const makeParts = (
    segment: 'pelvis' | 'thorax',
    role: BodyPart['role'],
    tone: BodyPart['tone'],
    outlines: Outline[],
  ) => outlines.map((outline): BodyPart => ({ segment, role, tone, outline }));
  return {
    far: [
      ...makeParts(
        'pelvis',
        `cloth-${legs.cloth}`,
        'dark',
        mirroredPair((s) => capsule([s * 0.06, -0.04], [s * 0.066, -0.27], 0.045, 0.034)),
      ),
      ...makeParts(
        'pelvis',
        shoeRole,
        undefined,
        mirroredPair((s) => {
          const shoeOutline = mapOutline(frontShoe, (at) => add(at, [0.067, -0.286]));
          return s > 0 ? shoeOutline : mirrorOutline(shoeOutline, 0);
        }),
      ),
    ],
    trunk: [
      ...neck,
      ...makeParts('pelvis', `cloth-${legs.cloth}`, undefined, [bothSides(seatPoints)]),
      // The hands are in the lap, so the forearms point away from the viewer and are mostly behind the trunk.
      ...makeParts(
        'thorax',
        `skin-${skin}`,
        undefined,
        mirroredPair((s) => capsule([s * 0.128, 0.03], [s * 0.13, -0.03], 0.027, 0.025)),
      ),
      ...makeParts(
        'thorax',
        `skin-${skin}`,
        undefined,
        mirroredPair((s) => capsule([s * 0.13, -0.03], [s * 0.08, -0.06], 0.025, 0.018)),
      ),
      ...makeParts('thorax', `cloth-${top.cloth}`, undefined, [
        bothSides(backPoints),
        ...mirroredPair((s) => capsule([s * 0.092, 0.137], [s * 0.129, 0.02], 0.037, 0.032)),
      ]),
      ...head,
    ],
    arm: [],
  };
}
