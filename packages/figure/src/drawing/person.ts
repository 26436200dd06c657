import { add, type Point, rotate } from '../model/geometry.ts';
import { type PoseTarget, solve } from '../model/inverseKinematics.ts';
import {
  type Body,
  jointPositions,
  type Segment,
  type SegmentFrame,
  type SideJoints,
  segmentFrames,
} from '../model/kinematics.ts';
import type { BodyPart, Person } from './appearance.ts';
import { facingFrames, facingParts } from './facing.ts';
import { headParts } from './head.ts';
import { armParts, legParts } from './limbs.ts';
import { mapOutline, type Outline } from './outline.ts';
import type { Role, Tone } from './palette.ts';
import { type Layer, type Placement, placeLayers } from './scene.ts';
import { seatedBackParts, trunkParts } from './trunk.ts';

/** Places an outline, given in a segment's own space, where the segment is. */
function placeOutline(outline: Outline, { origin, rotation }: SegmentFrame): Outline {
  return mapOutline(outline, (at) => add(origin, rotate(at, rotation)));
}

/** Offset of the far limbs, fractions of stature, unless a movement sets `depth`. */
export const defaultDepth: Point = [0.016, 0];

/** How far the toes are bent up from the sole, degrees. */
function toeBend({ ball, toe, soleAngle }: SideJoints): number {
  return (Math.atan2(toe[1] - ball[1], toe[0] - ball[0]) * 180) / Math.PI - soleAngle;
}

/** All parts of a person, back to front. Held objects are painted between trunk and near arm. */
function bodyParts(person: Person, body: Body) {
  if (person.seen === 'behind') return seatedBackParts(person);
  if (person.seen === 'front') return facingParts(person, body);
  const { neck, head } = headParts(person);
  return {
    far: [...armParts(person, 'far', body.far.fingers), ...legParts(person, 'far', toeBend(body.far))],
    trunk: [...neck, ...legParts(person, 'near', toeBend(body.near)), ...trunkParts(person), ...head],
    arm: armParts(person, 'near', body.near.fingers),
  };
}

/**
 * The frames of a person's segments.
 * @param depth offset of the far limbs of somebody in profile, fractions of stature
 */
export function framesOf({ seen, skeleton }: Person, body: Body, depth = defaultDepth) {
  return seen === 'front' ? facingFrames(body, skeleton) : segmentFrames(body, depth);
}

/** Joins neighbours of the same colour and segment into one layer. */
function mergeNeighbours(pieces: readonly BodyPart[], put: (piece: BodyPart) => Outline): Layer[] {
  const layers: { role: Role; tone?: Tone | undefined; segment: Segment; outlines: Outline[] }[] = [];
  for (const piece of pieces) {
    const { role, tone, segment } = piece;
    const last = layers.at(-1);
    if (last?.role === role && last.tone === tone && last.segment === segment) last.outlines.push(put(piece));
    else layers.push({ role, tone, segment, outlines: [put(piece)] });
  }
  return layers;
}

/**
 * A posed person in full colour, as layers from back to front.
 * @param things layers between the far limbs and the rest, and held ones between trunk and near arm
 */
export function personLayers(
  person: Person,
  body: Body,
  { between = [], held = [] }: { between?: readonly Layer[]; held?: readonly Layer[] } = {},
  depth = defaultDepth,
): Layer[] {
  const frames = framesOf(person, body, depth);
  const put = ({ outline, segment }: BodyPart) => placeOutline(outline, frames[segment]);
  const { far, trunk, arm } = bodyParts(person, body);
  return [
    ...mergeNeighbours(far, put),
    ...between,
    ...mergeNeighbours(trunk, put),
    ...held,
    ...mergeNeighbours(arm, put),
  ];
}

/** The whole body, or a part of it. */
export type BodyRegion = 'body' | 'arm' | 'leg' | 'head' | 'trunk';

const isInRegion: Readonly<Record<BodyRegion, (segment: Segment) => boolean>> = {
  body: () => true,
  arm: (segment) => /^near(UpperArm|Forearm|Hand)/.test(segment),
  leg: (segment) => /^near(Thigh|Shank|Foot)/.test(segment),
  head: (segment) => segment === 'head',
  trunk: (segment) => /^(pelvis|thorax|neck|head|near(UpperArm|Forearm|Hand))/.test(segment),
};

/** Matches far limbs that the near ones hide: a ghost leaves them out. */
function hiddenFar({ near, far }: Body): RegExp {
  const close = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.03;
  const legs = close(near.knee, far.knee) && close(near.ankle, far.ankle) ? 'Thigh|Shank|Foot' : '-';
  const arms = close(near.elbow, far.elbow) && close(near.wrist, far.wrist) ? 'UpperArm|Forearm|Hand' : '-';
  return new RegExp(`^far(${legs}|${arms})`);
}

/** A ghost has one colour, so hems would only add bytes. */
function withoutHems(person: Person): Person {
  const { top, legs } = person;
  return {
    ...person,
    top: { ...top, sleeves: 'long' },
    legs: { ...legs, cut: 'trousers' },
    beard: undefined,
  };
}

/**
 * A posed person as outlines, to be painted as one shape.
 * @param region the whole body or a part of it
 */
export function silhouette(
  person: Person,
  body: Body,
  region: BodyRegion = 'body',
  depth = defaultDepth,
): Outline[] {
  const frames = framesOf(person, body, depth);
  const { far, trunk, arm } = bodyParts(withoutHems(person), body);
  const hidden = hiddenFar(body);
  return [...far, ...trunk, ...arm]
    .filter(({ role, segment }) => role !== 'face' && isInRegion[region](segment) && !hidden.test(segment))
    .map(({ outline, segment }) => placeOutline(outline, frames[segment]));
}

/**
 * Another person in the picture, who does not move.
 * @param target their pose, standing at x 0 and facing right
 */
export function bystander(person: Person, target: PoseTarget, placement: Placement = {}): Layer[] {
  const { pose, hip } = solve(target, person.skeleton);
  const layers = personLayers(person, jointPositions(pose, hip, person.skeleton));
  return placeLayers(
    layers.map(({ segment: _, ...layer }) => layer),
    placement,
  );
}
