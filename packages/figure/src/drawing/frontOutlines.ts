import { type Point, subtract } from '../model/geometry.ts';
import { capsule, circle, mapOutline, type Outline, smooth } from './outline.ts';
import type { Role } from './palette.ts';

/*
 * The right half of a standing person, seen from the back, in fractions of stature: x to the viewer's right from the
 * middle, y up from the floor. Breadths after Drillis & Contini (in Winter, fig. 4.1): shoulder joints 0.259 apart, hip
 * joints 0.191, less what clothes hide; heights as in skeleton.ts.
 */
const mirrorPoints = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse();

/** Joins a right half and its mirror image to a closed outline. The points of `side` go from the bottom up. */
function symmetricOutline(side: readonly Point[], bottom: Point, top: Point): Outline {
  return smooth([bottom, ...side, top, ...mirrorPoints(side)]);
}

/** @param tucked ends the shirt at the waist, so that no corner is visible behind the bent hip of a seated person */
const shirt = (neckline: number, tucked = false): Outline =>
  symmetricOutline(
    [
      ...(tucked
        ? []
        : ([
            [0.07, 0.466],
            [0.098, 0.474],
            [0.094, 0.53],
          ] as const)),
      [0.08, 0.6],
      [0.083, 0.66],
      [0.096, 0.74],
      [0.118, 0.785],
      [0.114, 0.817],
      [0.036, 0.848],
      [0.026, neckline + 0.008],
    ],
    [0, tucked ? 0.56 : 0.464],
    [0, neckline],
  );

/** The points of the sleeve go from the shoulder down the outside to the cuff, and up the inside. */
const sleeve: Outline = smooth([
  [0.07, 0.79],
  [0.076, 0.74],
  [0.1, 0.68],
  [0.112, 0.63],
  [0.122, 0.56],
  [0.13, 0.488],
  [0.168, 0.488],
  [0.17, 0.56],
  [0.163, 0.64],
  [0.152, 0.71],
  [0.142, 0.775],
  [0.127, 0.806],
  [0.1, 0.817],
]);

const hand: readonly Outline[] = [
  smooth([
    [0.136, 0.495],
    [0.137, 0.45],
    [0.145, 0.418],
    [0.158, 0.414],
    [0.166, 0.44],
    [0.163, 0.495],
  ]),
  capsule([0.139, 0.47], [0.13, 0.443], 0.0085, 0.0065),
];

const trouserLeg: Outline = smooth([
  [-0.008, 0.45],
  [0.014, 0.38],
  [0.022, 0.28],
  [0.026, 0.19],
  [0.034, 0.06],
  [0.036, 0.04],
  [0.078, 0.04],
  [0.081, 0.06],
  [0.09, 0.19],
  [0.087, 0.28],
  [0.093, 0.4],
  [0.092, 0.5],
  [-0.008, 0.5],
]);

const shoe: Outline = smooth([
  [0.036, 0],
  [0.082, 0],
  [0.091, 0.012],
  [0.081, 0.04],
  [0.066, 0.052],
  [0.046, 0.052],
  [0.032, 0.03],
]);

const neck = capsule([0, 0.835], [0, 0.9], 0.033, 0.028);

const head = symmetricOutline(
  [
    [0.02, 0.872],
    [0.04, 0.898],
    [0.049, 0.94],
    [0.038, 0.983],
  ],
  [0, 0.866],
  [0, 0.998],
);

const ears = [circle([0.05, 0.928], 0.0105), circle([-0.05, 0.928], 0.0105)];

/** Short hair, seen from behind. */
const hairBehind = symmetricOutline(
  [
    [0.026, 0.884],
    [0.044, 0.908],
    [0.053, 0.95],
    [0.04, 0.99],
  ],
  [0, 0.88],
  [0, 1.006],
);

/** Hair to the chin, behind the face. */
const longHair = symmetricOutline(
  [
    [0.05, 0.848],
    [0.066, 0.88],
    [0.063, 0.95],
    [0.042, 0.998],
  ],
  [0, 0.856],
  [0, 1.012],
);

/** A layer of one colour: outlines in the middle, and outlines of the right side, which the left side mirrors. */
interface FrontalLayer {
  readonly role: Role;
  readonly middle?: readonly Outline[];
  readonly sides?: readonly Outline[];
}

/** Moves an outline to the space of its segment, for front views (frontView.ts). */
const relativeTo = (outline: Outline, origin: Point): Outline =>
  mapOutline(outline, (at) => subtract(at, origin));

const headJoint: Point = [0, 0.89];

export const frontShirt = (tucked: boolean): Outline => relativeTo(shirt(0.832, tucked), [0, 0.65]);

/** The hips of a person who sits or lies, as broad as the shirt; y is the height above the hip joints. */
export const frontHips = symmetricOutline(
  [
    [0.078, -0.053],
    [0.099, 0],
    [0.08, 0.076],
  ],
  [0, -0.074],
  [0, 0.07],
);

export const frontShoe = relativeTo(shoe, [0.06, 0.036]);

/** A head without ears. */
export const frontSkull = relativeTo(head, headJoint);

/** Hair to the chin, behind the face. */
export const frontLongHair = relativeTo(longHair, headJoint);

const backNeckline = 0.842;

/** A standing person, seen from the back. */
export const backView: readonly FrontalLayer[] = [
  { role: 'skin-brown', middle: [neck, head, ...ears], sides: hand },
  { role: 'hair-grey', middle: [hairBehind] },
  { role: 'cloth-ink', sides: [trouserLeg] },
  { role: 'cloth-terracotta', sides: [shoe] },
  { role: 'cloth-eucalyptus', middle: [shirt(backNeckline)], sides: [sleeve] },
];
