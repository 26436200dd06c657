import { add, type Point, scale } from '../model/geometry.ts';
import type { BodyPart, Mood, Person } from './appearance.ts';
import { capsule, mapOutline, type Outline } from './outline.ts';

interface Expression {
  /** How far the middle of the mouth is below its corners, as a share of the height of the head. */
  readonly bend: number;
  /** How far the inner end of a brow is raised, degrees. */
  readonly brow: number;
  /** How far the eyes are open, 0..1. */
  readonly open: number;
}

/** Drawn by eye, after the action units of pain (Prkachin 1992): tight eyes, brows together, mouth corners down. */
const expressions: Readonly<Record<Mood, Expression>> = {
  inPain: { bend: -0.05, brow: 22, open: 0 },
  calm: { bend: 0.01, brow: 4, open: 1 },
  relaxed: { bend: 0.06, brow: 3, open: 1 },
  smiling: { bend: 0.11, brow: 5, open: 0.8 },
};

/** Heights of features above the joint of skull and neck, and their distance from the axis of the head; fractions of stature. */
interface FeaturePositions {
  readonly eye: number;
  readonly brow: number;
  readonly nose: number;
  readonly mouth: number;
  readonly radius: number;
}

/** The positions of features in front view (frontHead.ts) and in profile (head.ts). */
const featurePositions: Readonly<Record<'front' | 'side', FeaturePositions>> = {
  front: { eye: 0.043, brow: 0.0585, nose: 0.022, mouth: 0.003, radius: 0.043 },
  side: { eye: 0.04, brow: 0.058, nose: 0.02, mouth: -0.0095, radius: 0.049 },
};

/** The height of a head from chin to crown, as a fraction of stature. */
const headHeight = 0.134;

/** The angle between the middle of the face and an eye, seen from above; in degrees. */
const eyeAngle = 25;

/** The largest yaw of a head that is drawn from the front, in degrees. */
const maxFrontYaw = 60;

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

const sin = (degrees: number) => Math.sin(inRadians(degrees));

const cos = (degrees: number) => Math.cos(inRadians(degrees));

/** A brush stroke through three points from left to right: pointed at both ends, `thick` in the middle. */
function brushStroke(from: Point, via: Point, to: Point, thick: number): Outline {
  return {
    start: from,
    curves: [
      { type: 'quad', via: add(via, [0, -thick]), to },
      { type: 'quad', via: add(via, [0, thick]), to: from },
    ],
  };
}

function eye(x: number, y: number, wide: number, open: number): Outline {
  const [radius, half] = [0.0044, 0.0026];
  if (open > 0) return capsule([x, y - half * open], [x, y + half * open], radius, radius);
  return brushStroke([x - 0.0085 * wide, y - 0.002], [x, y + 0.003], [x + 0.0085 * wide, y - 0.002], 0.0036);
}

/**
 * Eyes, brows, the edge of the nose and the mouth of a head.
 *
 * @param person the person with the face
 * @param yaw how far the head is turned, in degrees: 0 faces the viewer, 90 is a profile that looks to the right
 * @param mood the expression of the face
 * @param pitch how far the head looks down, in degrees
 */
export function face({ skin, skeleton }: Person, yaw: number, mood: Mood, pitch = 0): BodyPart[] {
  const isProfile = Math.abs(yaw) > maxFrontYaw;
  const { eye: eyes, brow: brows, nose, mouth, radius } = featurePositions[isProfile ? 'side' : 'front'];
  const { bend, brow, open } = expressions[mood];
  const shiftY = -0.03 * sin(pitch);
  const facingSign = yaw < 0 ? -1 : 1;
  const angles = [-eyeAngle, eyeAngle].map((angle) => angle + yaw).filter((angle) => Math.abs(angle) < 80);
  const eyesAndBrows = angles.flatMap((angle) => {
    const [x, wide] = [radius * sin(angle), Math.max(cos(angle), 0.55)];
    // The direction from an eye towards the middle of the face: 1 to the right, -1 to the left.
    const inwardSign = isProfile ? facingSign : Math.sign(yaw - angle);
    const browRise = 0.011 * wide * Math.tan(inRadians(brow)) * inwardSign;
    const y = brows + 0.6 * shiftY;
    const [left, right]: Point[] = [
      [x - 0.0115 * wide, y - browRise],
      [x + 0.0115 * wide, y + browRise],
    ];
    return [
      eye(x, eyes + shiftY, wide, open),
      brushStroke(left as Point, [x, y + 0.0045], right as Point, 0.0042),
    ];
  });
  const headSize = skeleton.headSize;
  const makePart =
    (role: BodyPart['role'], tone?: BodyPart['tone']) =>
    (outline: Outline): BodyPart => ({
      segment: 'head',
      role,
      tone,
      outline: mapOutline(outline, (at) => scale(at, headSize), headSize),
    });
  const features = [
    ...eyesAndBrows,
    isProfile ? sideMouth(facingSign, mouth, bend) : frontMouth(yaw, mouth + 0.5 * shiftY, bend),
  ];
  return [
    ...(isProfile || yaw === 0
      ? []
      : [frontNose(yaw, nose + 1.1 * shiftY, facingSign)].map(makePart(`skin-${skin}`, 'dark'))),
    ...features.map(makePart('face')),
  ];
}

function frontMouth(yaw: number, y: number, bend: number): Outline {
  const [x, half] = [0.037 * sin(yaw), (bend > 0.1 ? 0.021 : 0.0155) * cos(yaw)];
  const mouthDepth = bend * headHeight;
  return brushStroke(
    [x - half, y + mouthDepth / 2],
    [x, y - mouthDepth],
    [x + half, y + mouthDepth / 2],
    bend > 0.1 ? 0.0056 : 0.0042,
  );
}

/** The mouth of a profile: a stroke from the lips to the corner of the mouth. */
function sideMouth(direction: number, y: number, bend: number): Outline {
  const [lips, corner]: Point[] = [
    [direction * 0.0595, y],
    [direction * 0.039, y + bend * headHeight],
  ];
  const controlPoint: Point = [direction * 0.05, y - 0.25 * bend * headHeight];
  const [left, right] = direction > 0 ? [corner, lips] : [lips, corner];
  return brushStroke(left as Point, controlPoint, right as Point, 0.0042);
}

/** The edge of the nose, on the side that the face is turned to. */
function frontNose(yaw: number, y: number, direction: number): Outline {
  const x = 0.052 * sin(yaw);
  return {
    start: [x + direction * 0.001, y + 0.018],
    curves: [
      { type: 'quad', via: [x + direction * 0.0125, y - 0.0015], to: [x - direction * 0.004, y - 0.0015] },
      { type: 'quad', via: [x + direction * 0.0065, y + 0.001], to: [x + direction * 0.001, y + 0.018] },
    ],
  };
}
