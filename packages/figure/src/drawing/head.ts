import { type Point, scale } from '../model/geometry.ts';
import type { BodyPart, HairStyle, Person } from './appearance.ts';
import { face } from './face.ts';
import { frontHead } from './frontHead.ts';
import { capsule, circle, mapOutline, type Outline, smooth } from './outline.ts';

/* Points are estimated by eye around the joint of skull and neck, in fractions of stature, counter-clockwise; x is forward. */

/** Nose and chin are prominent, so that even a small drawing shows where the person looks. */
const skull: readonly Point[] = [
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

/** The hairline runs from the forehead over the crown to the nape, and back in front of the ear. */
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

/** Thin hair around a bald crown. */
const thinHair: readonly Point[] = [
  [-0.034, 0.1],
  [-0.053, 0.084],
  [-0.061, 0.046],
  [-0.046, 0.003],
  [-0.026, 0.008],
  [-0.014, 0.034],
  [-0.004, 0.05],
  [-0.02, 0.072],
];

const bob: readonly Point[] = [
  [0.055, 0.08],
  [0.031, 0.108],
  [-0.014, 0.114],
  [-0.056, 0.09],
  [-0.07, 0.046],
  [-0.066, -0.012],
  [-0.036, -0.03],
  [-0.004, -0.022],
  [0.006, 0.03],
  [0.02, 0.074],
];

const ponytail: readonly Point[] = [
  [-0.03, 0.1],
  [-0.075, 0.086],
  [-0.104, 0.045],
  [-0.1, -0.014],
  [-0.08, 0.03],
  [-0.045, 0.06],
];

const hairstyles: Readonly<Record<HairStyle, readonly Outline[]>> = {
  short: [smooth(hairline)],
  thin: [smooth(thinHair)],
  bob: [smooth(bob)],
  bun: [smooth(hairline), circle([-0.055, 0.09], 0.03)],
  knot: [smooth(hairline), circle([-0.006, 0.124], 0.024)],
  tuft: [smooth(hairline), circle([-0.024, 0.107], 0.017)],
  tail: [smooth(hairline), smooth(ponytail)],
};

const beard = smooth([
  [0.06, -0.03],
  [0.061, -0.008],
  [0.034, 0.0],
  [0.012, 0.026],
  [0.0, 0.03],
  [-0.006, 0.0],
  [0.012, -0.03],
  [0.042, -0.048],
]);

/** A headscarf from the forehead over the crown to the nape, and under the chin. The face is visible. */
const scarf = smooth([
  [0.06, 0.078],
  [0.033, 0.11],
  [-0.014, 0.117],
  [-0.056, 0.092],
  [-0.068, 0.046],
  [-0.062, -0.01],
  [-0.05, -0.05],
  [0.02, -0.062],
  [0.05, -0.046],
  [0.03, -0.022],
  [0.018, 0.01],
  [0.024, 0.05],
  [0.046, 0.074],
]);

/** The end of the headscarf over neck and shoulders; y goes up the neck from its joint with the trunk. */
const scarfDrape = smooth([
  [0.05, -0.034],
  [0.048, 0.02],
  [0.03, 0.066],
  [-0.03, 0.08],
  [-0.056, 0.04],
  [-0.064, -0.02],
  [-0.02, -0.05],
]);

/** The parts of neck and head. The neck is painted before the trunk, whose collar covers it, and the head after the trunk. */
export function headParts(person: Person): { neck: BodyPart[]; head: BodyPart[] } {
  const { skeleton, skin, hair, headscarf } = person;
  const headSize = skeleton.headSize;
  const toHeadSize = (outline: Outline): Outline =>
    mapOutline(outline, (at) => scale(at, headSize), headSize);
  const skinRole = `skin-${skin}` as const;
  const hairRole = `hair-${hair.colour}` as const;
  const neckTop: Point = [-0.008 * headSize, skeleton.neck + 0.012];
  const neck: BodyPart = {
    segment: 'neck',
    role: skinRole,
    outline: capsule([-0.012, -0.02], neckTop, 0.034 * skeleton.girth, 0.0275 * Math.max(1, skeleton.girth)),
  };
  const bareHead: BodyPart = { segment: 'head', role: skinRole, outline: toHeadSize(smooth(skull)) };
  if (person.yaw !== undefined && person.viewedFrom !== 'behind') {
    const { behind, over } = frontHead(person);
    return { neck: [...behind, neck], head: over };
  }
  const beardParts: BodyPart[] = person.beard
    ? [{ segment: 'head', role: hairRole, outline: toHeadSize(beard) }]
    : [];
  const features = face(person, 90, person.mood ?? 'relaxed');
  if (headscarf)
    return {
      neck: [neck],
      head: [
        bareHead,
        { segment: 'neck', role: `cloth-${headscarf}`, outline: scarfDrape },
        { segment: 'head', role: `cloth-${headscarf}`, outline: toHeadSize(scarf) },
        ...features,
      ],
    };
  const hairParts = hairstyles[hair.style].map(
    (outline): BodyPart => ({ segment: 'head', role: hairRole, outline: toHeadSize(outline) }),
  );
  return { neck: [neck], head: [bareHead, ...beardParts, ...hairParts, ...features] };
}
