import type { Point } from '../model/geometry.ts';
import type { Person } from '../movements/cast.ts';
import { headPieces } from './head.ts';
import { capsule, circle, type Outline, smooth } from './outline.ts';
import type { Piece } from './person.ts';

/* Somebody who sits with their back to us. By eye, fractions of stature; only the right half is given. */

/** From the nape over the shoulder down to the hip; y up the thorax from the waist. */
const back: readonly Point[] = [
  [0.026, 0.205],
  [0.084, 0.168],
  [0.112, 0.12],
  [0.1, 0.05],
  [0.09, -0.03],
  [0.102, -0.11],
  [0.104, -0.17],
];
const seat: readonly Point[] = [
  [0.1, 0.04],
  [0.118, -0.01],
  [0.1, -0.05],
];

const bothSides = (half: readonly Point[]): Outline =>
  smooth([...half.map(([x, y]): Point => [-x, y]), ...half.toReversed()]);

const pair = (shape: (side: 1 | -1) => Outline): Outline[] => [shape(-1), shape(1)];

/** A seated person from behind, back to front. The head is seen from its side, as a head that is turned is. */
export function fromBehind(person: Person): { far: Piece[]; trunk: Piece[]; arm: Piece[] } {
  const { top, legs, skin } = person;
  const { neck, head } = headPieces(person);
  const shoe: Piece['role'] = person.shoes === 'bare' ? `skin-${skin}` : `cloth-${person.shoes}`;
  const pieces = (
    segment: 'pelvis' | 'thorax',
    role: Piece['role'],
    tone: Piece['tone'],
    outlines: Outline[],
  ) => outlines.map((outline): Piece => ({ segment, role, tone, outline }));
  return {
    far: [
      ...pieces(
        'pelvis',
        `cloth-${legs.cloth}`,
        'dark',
        pair((s) => capsule([s * 0.06, -0.04], [s * 0.066, -0.27], 0.045, 0.034)),
      ),
      ...pieces(
        'pelvis',
        shoe,
        'dark',
        pair((s) => circle([s * 0.07, -0.284], 0.034)),
      ),
    ],
    trunk: [
      ...neck,
      ...pieces('pelvis', `cloth-${legs.cloth}`, undefined, [bothSides(seat)]),
      ...pieces(
        'thorax',
        `skin-${skin}`,
        undefined,
        pair((s) => capsule([s * 0.138, 0.0], [s * 0.128, -0.09], 0.025, 0.019)),
      ),
      ...pieces('thorax', `cloth-${top.cloth}`, undefined, [bothSides(back)]),
      ...pieces(
        'thorax',
        `cloth-${top.cloth}`,
        'light',
        pair((s) => capsule([s * 0.106, 0.13], [s * 0.137, 0.005], 0.034, 0.031)),
      ),
      ...head,
    ],
    arm: [],
  };
}
