import { type Point, scale } from '../model/geometry.ts';
import type { BodyPart, HairStyle, Person } from './appearance.ts';
import { face } from './face.ts';
import { frontLongHair, frontSkull } from './frontOutlines.ts';
import { capsule, circle, mapOutline, type Outline, smooth } from './outline.ts';

/* Heads that look at the viewer or half to one side. Points are estimated by eye, in fractions of stature from the neck joint. */

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** Half the breadth of the skull at the hairline. */
const skullRadius = 0.05;

/** The position of a point of the skull when the head turns. A point that turns out of sight stays on the edge of the head. */
function turnPoint([x, y]: Point, yaw: number): Point {
  const angle = (Math.asin(Math.max(-1, Math.min(1, x / skullRadius))) * 180) / Math.PI + yaw;
  return [skullRadius * sin(Math.max(-90, Math.min(90, angle))), y];
}

/** Moves the chin with the face when the head turns. The crown does not move. */
const moveChin = (outline: Outline, yaw: number): Outline =>
  mapOutline(outline, ([x, y]): Point => [x + 0.17 * sin(yaw) * Math.max(0, 0.055 - y), y]);

/** The hairline, from one temple over the forehead to the other. */
const hairline: readonly Point[] = [
  [-0.047, 0.03],
  [-0.043, 0.063],
  [-0.02, 0.083],
  [0.016, 0.08],
  [0.042, 0.061],
  [0.047, 0.03],
];

/** The outline of the hair over the crown, from one end of the hairline to the other. */
const crown: readonly Point[] = [
  [0.055, 0.056],
  [0.046, 0.1],
  [0, 0.119],
  [-0.046, 0.1],
  [-0.055, 0.056],
];

/** The hair over the skull. It ends at the temple on the side that is turned away from the viewer. */
function hairCap(yaw: number): Outline {
  const visibleHairline = hairline.filter(([x]) => Math.abs(yaw) < 15 || x * yaw < 0.002);
  return smooth([...visibleHairline.map((at) => turnPoint(at, yaw)), ...crown]);
}

/** A circle of hair at the back of the head, which moves in the opposite direction when the face turns. */
const hairAtBack = (x: number, y: number, radius: number, yaw: number) =>
  circle([x - 0.03 * sin(yaw), y], radius);

/** For each hair style, the hair behind the face, and whether it leaves the forehead bare or covers the ears. */
const hairstyles: Readonly<
  Record<HairStyle, { behind: (yaw: number) => Outline[]; bare?: true; covers?: true }>
> = {
  short: { behind: () => [] },
  thin: {
    behind: (yaw) => [
      circle([0.047, 0.05], 0.015),
      circle([-0.047, 0.05], 0.015),
      hairAtBack(0, 0.06, 0.04, yaw),
    ],
    bare: true,
  },
  bob: { behind: () => [frontLongHair], covers: true },
  bun: { behind: (yaw) => [hairAtBack(0, 0.118, 0.028, yaw)] },
  knot: { behind: (yaw) => [hairAtBack(0, 0.126, 0.024, yaw)] },
  tuft: { behind: (yaw) => [hairAtBack(0.01, 0.114, 0.018, yaw)] },
  tail: { behind: () => [capsule([0.045, 0.06], [0.066, -0.02], 0.022, 0.01)] },
};

const beard = smooth([
  [-0.048, 0.036],
  [-0.042, -0.006],
  [-0.02, -0.03],
  [0, -0.034],
  [0.02, -0.03],
  [0.042, -0.006],
  [0.048, 0.036],
  [0.034, 0.014],
  [0.018, 0.016],
  [0, 0.013],
  [-0.018, 0.016],
  [-0.034, 0.014],
]);

/** The skin around the mouth, which a beard leaves bare. */
const mouthGap = capsule([-0.011, 0.003], [0.011, 0.003], 0.0085, 0.0085);

/** The outline of a headscarf around the face and over the neck. */
const scarf = smooth([
  [0, -0.07],
  [0.06, -0.05],
  [0.056, 0.0],
  [0.06, 0.05],
  [0.044, 0.1],
  [0, 0.118],
  [-0.044, 0.1],
  [-0.06, 0.05],
  [-0.056, 0.0],
  [-0.06, -0.05],
]);

/** The outline of the face that a headscarf leaves visible. */
const faceInScarf = smooth([
  [0, -0.02],
  [0.03, 0.002],
  [0.041, 0.04],
  [0.029, 0.078],
  [0, 0.089],
  [-0.029, 0.078],
  [-0.041, 0.04],
  [-0.03, 0.002],
]);

/**
 * The head of a person who looks at the viewer or half to one side.
 * @returns the parts behind the trunk and the parts in front of it, each back to front
 */
export function frontHead(person: Person): { behind: BodyPart[]; over: BodyPart[] } {
  const { skin, hair, headscarf, skeleton, mood = 'relaxed', yaw = 0, pitch = 0 } = person;
  const headSize = skeleton.headSize;
  const makePart =
    (role: BodyPart['role']) =>
    (outline: Outline): BodyPart => ({
      segment: 'head',
      role,
      outline: mapOutline(outline, (at) => scale(at, headSize), headSize),
    });
  const skinPart = makePart(`skin-${skin}`);
  const hairPart = makePart(`hair-${hair.colour}`);
  const features = face(person, yaw, mood, pitch);
  const shiftFace = (outline: Outline) => mapOutline(outline, ([x, y]): Point => [x + 0.014 * sin(yaw), y]);
  if (headscarf) {
    const scarfPart = makePart(`cloth-${headscarf}`);
    return {
      behind: [],
      over: [scarfPart(scarf), skinPart(shiftFace(moveChin(faceInScarf, yaw))), ...features],
    };
  }
  const hairstyle = hairstyles[hair.style];
  const ears = hairstyle.covers
    ? []
    : [-1, 1]
        .filter((side) => side * yaw < 20)
        .map((side) => circle(turnPoint([side * 0.0499, 0.038], yaw * 0.7), 0.0105));
  const shiftedMouthGap = mapOutline(
    mouthGap,
    ([x, y]): Point => [x + 0.037 * sin(yaw), y - 0.015 * sin(pitch)],
  );
  const beardParts = person.beard
    ? [hairPart(shiftFace(moveChin(beard, yaw))), skinPart(shiftedMouthGap)]
    : [];
  return {
    behind: hairstyle.behind(yaw).map(hairPart),
    over: [
      ...[moveChin(frontSkull, yaw), ...ears].map(skinPart),
      ...beardParts,
      ...(hairstyle.bare ? [] : [hairPart(hairCap(yaw))]),
      ...features,
    ],
  };
}
