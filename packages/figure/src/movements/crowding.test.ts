import { expect, test } from 'vitest';
import { bodiesOf, layersOf, posesOf } from '../animation/composeScene.ts';
import type { Movement } from '../animation/movement.ts';
import { partnerFrames } from '../animation/partner.ts';
import { poseAt } from '../animation/tween.ts';
import { flatten, mapOutline, type Outline } from '../drawing/outline.ts';
import { personLayers, silhouette } from '../drawing/person.ts';
import { defaultDepth } from '../drawing/profile.ts';
import type { Layer } from '../drawing/scene.ts';
import {
  add,
  clamp,
  directionFromDown,
  distance,
  lerp,
  type Point,
  rotate,
  scale,
  subtract,
} from '../model/geometry.ts';
import { type PlacedPose, palmPosition } from '../model/inverseKinematics.ts';
import {
  type Body,
  jointPositions,
  type Segment,
  type SegmentFrame,
  type SideJoints,
} from '../model/kinematics.ts';
import { movementsByName, type PictureName, pictureNames, sequences } from './catalogue.ts';

type Polygon = readonly Point[];

/** True if a point lies inside a polygon, by the even-odd rule. */
function isInside([x, y]: Point, polygon: Polygon): boolean {
  return polygon.reduce((within, [x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length] as Point;
    const isCrossing = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return isCrossing ? !within : within;
  }, false);
}

/** The distance between sample points of an area, as a fraction of stature: about two pixels on a phone. */
const sampleSpacing = 0.008;

/** Points that are spread evenly over the area of a polygon. */
function pointsInside(polygon: Polygon): Point[] {
  const coordinatesAlong = (axis: 0 | 1) => {
    const [least, most] = [Math.min, Math.max].map((end) => end(...polygon.map((at) => at[axis])));
    return Array.from(
      { length: Math.ceil(((most ?? 0) - (least ?? 0)) / sampleSpacing) },
      (_, i) => (least ?? 0) + (i + 0.5) * sampleSpacing,
    );
  };
  return coordinatesAlong(0)
    .flatMap((x) => coordinatesAlong(1).map((y): Point => [x, y]))
    .filter((point) => isInside(point, polygon));
}

/** The share of the area of an outline that no other outline covers, 0..1. */
export function visibleShare(outline: Outline, others: readonly Outline[]): number {
  const points = pointsInside(flatten(outline));
  const coveringPolygons = others.map(flatten);
  return (
    points.filter((point) => !coveringPolygons.some((other) => isInside(point, other))).length / points.length
  );
}

const movementOf = (name: PictureName): Movement => movementsByName[name];

/** The parts of a posed person that belong to some segments. */
function outlinesOf({ person, depth }: Movement, body: Body, segments: readonly Segment[]): Outline[] {
  return personLayers(person, body, {}, depth)
    .filter(({ role, segment }) => role !== 'face' && segments.some((each) => each === segment))
    .flatMap(({ outlines }) => outlines);
}

/** The drawn heads and trunks of all poses at their positions in the drawing. The end pose comes last. */
function headsAndTrunks(movement: Movement) {
  const bodies = bodiesOf(movement);
  const lastIndex = bodies.length - 1;
  const hasWholeGhosts = ['body', 'trunk'].includes(movement.ghosts ?? 'body');
  const ghostIndices = hasWholeGhosts ? (movement.ghostsAt ?? bodies.slice(0, -1).map((_, i) => i)) : [];
  return [...ghostIndices, lastIndex].map((index) => {
    const distanceBehind = (movement.spacing ?? 0) * (lastIndex - index);
    const of = (...segments: Segment[]) =>
      outlinesOf(movement, bodies[index] as Body, segments).map((outline) =>
        mapOutline(outline, ([x, y]): Point => [x - distanceBehind, y]),
      );
    return { head: of('head'), trunk: of('pelvis', 'thorax') };
  });
}

test.each(pictureNames)('%s: no head overlaps the trunk of another pose of the figure', (name) => {
  const poses = headsAndTrunks(movementOf(name));
  for (const [i, { head }] of poses.slice(0, -1).entries()) {
    const trunks = poses.filter((_, j) => j !== i).flatMap(({ trunk }) => trunk);
    // The head of a ghost that is close behind another pose may just touch the back of that pose.
    for (const part of head) expect(visibleShare(part, trunks), `pose ${i}`).toBeGreaterThan(0.97);
  }
});

/** Pictures with a partner. */
const pairPictures = pictureNames.filter((name) => movementOf(name).partner);

/** The positions in the picture of the palms of figure and partner, at some moments of the movement. */
function palmsAt(name: PictureName) {
  const movement = movementOf(name);
  const moments = movement.keyframes.length > 1 ? [0, 0.25, 0.5, 0.75, 1] : [1];
  return moments.map((at) => {
    const { pose, hip } =
      movement.keyframes.length > 1 ? poseAt(movement, at) : (posesOf(movement)[0] as PlacedPose);
    const body = jointPositions(pose, hip, movement.person.skeleton);
    const frames = partnerFrames(movement, body);
    const handLength = (movement.partner?.person.skeleton.hand ?? 0) * (movement.partner?.place?.size ?? 1);
    const partnerPalms = (['partner-nearHand', 'partner-farHand'] as const).map((segment): Point => {
      const { origin, rotation } = frames[segment] as SegmentFrame;
      return add(origin, scale(directionFromDown(rotation), handLength / 2));
    });
    return { body, figurePalms: [body.near, body.far].map(palmPosition), partnerPalms };
  });
}

test.each(pairPictures)('%s: the hands of figure and partner do not overlap', (name) => {
  for (const { figurePalms, partnerPalms } of palmsAt(name)) {
    const gaps = figurePalms.flatMap((palm) => partnerPalms.map((other) => distance(palm, other)));
    expect(Math.min(...gaps)).toBeGreaterThan(0.06);
  }
});

/** Pictures in which somebody holds or steadies the figure. */
const steadiedPictures = [
  'together',
  'neurological-rehabilitation',
  'check-knee',
  'feel-muscle',
  'helped-up',
  'transfer',
  'check-back',
  'check-dizziness',
  'dry-needling',
  'visit-move',
] as const;

test.each(steadiedPictures)(
  '%s: a hand of the partner lies on the figure during the whole movement',
  (name) => {
    for (const { body, partnerPalms } of palmsAt(name)) {
      const figurePolygons = silhouette(movementOf(name).person, body, 'body', movementOf(name).depth).map(
        flatten,
      );
      const [near] = partnerPalms;
      expect(figurePolygons.some((outline) => isInside(near as Point, outline))).toBe(true);
    }
  },
);

/** How far the eyes can turn while the head does not move, in degrees. */
const maxEyeTurn = 25;

/** Pictures with a partner in profile, whose gaze is visible. */
const gazePictures = pairPictures.filter((name) => movementOf(name).partner?.person.viewedFrom !== 'front');

test.each(gazePictures)('%s: the partner looks at the face of the figure or at their own hands', (name) => {
  const body = bodiesOf(movementOf(name)).at(-1) as Body;
  const frames = partnerFrames(movementOf(name), body);
  const { facesLeft, size = 1 } = movementOf(name).partner?.place ?? {};
  const { origin, rotation } = frames['partner-head'] as SegmentFrame;
  const facingPoint = (at: Point): Point => [facesLeft ? -at[0] : at[0], at[1]];
  const eye = add(origin, rotate(facingPoint([0.047 * size, 0.038 * size]), rotation));
  const straightGaze = rotate(facingPoint([1, 0]), rotation);
  const hands = (['partner-nearHand', 'partner-farHand'] as const).map(
    (segment): Point => (frames[segment] as SegmentFrame).origin,
  );
  const angles = [body.eye, ...hands].map((at) => {
    const [x, y] = scale(subtract(at, eye), 1 / distance(at, eye));
    return (Math.acos(clamp(x * straightGaze[0] + y * straightGaze[1], -1, 1)) * 180) / Math.PI;
  });
  expect(Math.min(...angles)).toBeLessThan(maxEyeTurn);
});

/** The distance of a point from a line segment. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const segmentVector = subtract(to, from);
  const squaredLength = Math.max(segmentVector[0] ** 2 + segmentVector[1] ** 2, 1e-12);
  const share =
    ((point[0] - from[0]) * segmentVector[0] + (point[1] - from[1]) * segmentVector[1]) / squaredLength;
  return distance(point, lerp(from, to, clamp(share, 0, 1)));
}

/** Whether a point is on an object: inside it, or within a finger's breadth of its edge. */
function isOnObject(point: Point, { outlines }: Layer): boolean {
  return outlines.some((outline) => {
    const edgePoints = flatten(outline);
    const isNearEdge = edgePoints
      .slice(1)
      .some((to, i) => distanceTo(point, edgePoints[i] as Point, to) < 0.02);
    return isNearEdge || (!outline.open && isInside(point, edgePoints));
  });
}

const allDrawings: readonly (readonly [string, Movement])[] = [
  ...pictureNames.map((name) => [name, movementOf(name)] as const),
  ...Object.values(sequences).flatMap(({ steps }) =>
    steps.map(({ name, movement }) => [name, movement] as const),
  ),
];

const gripPoints = ({ person, depth = defaultDepth }: Movement, { near, far }: Body): Point[] => [
  ...(near.fingers > 45 ? [palmPosition(near)] : []),
  ...(far.fingers > 45
    ? [person.viewedFrom === 'front' ? palmPosition(far) : add(palmPosition(far), depth)]
    : []),
];

const drawingsWithGrip = allDrawings.filter(
  ([, movement]) => gripPoints(movement, bodiesOf(movement).at(-1) as Body).length > 0,
);

test.each(drawingsWithGrip)('%s: a closed hand is on the object that it holds', (_, movement) => {
  const { behind = [], overGhosts = [], between = [], held = [], front = [] } = layersOf(movement).setting;
  const objects = [...behind, ...overGhosts, ...between, ...held, ...front];
  for (const palm of gripPoints(movement, bodiesOf(movement).at(-1) as Body)) {
    expect(
      objects.some((object) => isOnObject(palm, object)),
      `${palm}`,
    ).toBe(true);
  }
});

const handsPalmDown = ({ near, far }: Body): SideJoints[] =>
  [near, far].filter(({ fingers }) => fingers > 0 && fingers < 45);

const drawingsWithPalmDown = allDrawings.filter(
  ([, movement]) => handsPalmDown(bodiesOf(movement).at(-1) as Body).length > 0,
);

test.each(drawingsWithPalmDown)('%s: no forearm passes through the surface below its hand', (_, movement) => {
  for (const { elbow, wrist } of handsPalmDown(bodiesOf(movement).at(-1) as Body)) {
    expect(wrist[1] - elbow[1]).toBeLessThan(0.035);
  }
});

const endBodyOf = (name: PictureName) => bodiesOf(movementOf(name)).at(-1) as Body;

/** Pictures of a figure whose hands are apart. Hands close together look like a pair even if one half hides the other. */
const picturesWithHandsApart = pictureNames.filter(
  (name) => distance(endBodyOf(name).near.wrist, endBodyOf(name).far.wrist) > 0.03,
);

const nearArm = ['nearHand', 'nearForearm', 'nearUpperArm'] as const;

/** The segments of the figure that can hide its far hand. In a front view both arms are painted over the other parts. */
const segmentsInFront = ({ person }: Movement) =>
  person.viewedFrom === 'front'
    ? nearArm
    : (['pelvis', 'thorax', 'nearThigh', 'nearShank', ...nearArm] as const);

test.each(picturesWithHandsApart)('%s: the far hand is either hidden or clearly visible', (name) => {
  const [movement, body] = [movementOf(name), endBodyOf(name)];
  const [hand] = outlinesOf(movement, body, ['farHand']);
  const share = visibleShare(hand as Outline, outlinesOf(movement, body, segmentsInFront(movement)));
  expect(share < 0.1 || share > 0.75, `${Math.round(share * 100)} % is visible`).toBe(true);
});
