import type { Movement } from '../animation/movement.ts';
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
import type { Skeleton } from '../model/skeleton.ts';
import { headParts } from './head.ts';
import { armParts, legParts } from './limbs.ts';
import { mapOutline, type Outline } from './outline.ts';
import type { Cloth, HairColour, Skin } from './palette.ts';
import { type Layer, type Placement, placeLayers, type Role, type Tone } from './scene.ts';
import { seatedBackParts, trunkParts } from './trunk.ts';

/** How hair is worn: enough to tell two people apart, no more. */
export type HairStyle = 'short' | 'thin' | 'bob' | 'bun' | 'knot' | 'tail' | 'tuft';

/** What covers a trunk and its arms. */
export interface Top {
  readonly cloth: Cloth;
  readonly sleeves: 'short' | 'long';
  /** A tunic covers the hips and the upper half of the thighs. */
  readonly tunic?: true;
}

/** What covers hips and legs. */
export interface Legwear {
  readonly cloth: Cloth;
  readonly cut: 'shorts' | 'trousers';
}

/** Somebody who is drawn: their build, their skin and hair, and what they wear. */
export interface Person {
  readonly skeleton: Skeleton;
  /** A fuller body has a belly and rounder limbs; a straight trunk has no waist, as a child's has none. */
  readonly build?: 'full' | 'straight';
  readonly skin: Skin;
  readonly hair: { readonly colour: HairColour; readonly style: HairStyle };
  readonly beard?: true | undefined;
  /** Worn over the hair, which is then not seen. */
  readonly headscarf?: Cloth;
  readonly top: Top;
  readonly legs: Legwear;
  /** Bare feet where a mat or a treatment table asks for them. */
  readonly shoes: Cloth | 'bare';
  /** Sitting with the back to us, the head turned to one side: how the turning of a neck is seen. */
  readonly seen?: 'behind';
}

/** An outline in a segment's own space, put where the segment is. */
export function placeOutline(outline: Outline, { origin, rotation }: SegmentFrame): Outline {
  return mapOutline(outline, (at) => add(origin, rotate(at, rotation)));
}

/** One part of somebody, or of what they wear, in the space of the segment it moves with. */
export interface BodyPart {
  readonly segment: Segment;
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outline: Outline;
}

/** How far the far limbs are shifted, fractions of stature, unless a movement says otherwise. */
export const defaultDepth: Point = [0.016, 0];

/** How far the toes are bent up from the sole, degrees. */
function toeBend({ ball, toe, soleAngle }: SideJoints): number {
  return (Math.atan2(toe[1] - ball[1], toe[0] - ball[0]) * 180) / Math.PI - soleAngle;
}

/** Everything of a person, back to front, in three parts: what a hand holds comes between trunk and near arm. */
function bodyParts(person: Person, body: Body) {
  if (person.seen === 'behind') return seatedBackParts(person);
  const { neck, head } = headParts(person);
  return {
    far: [...armParts(person, 'far'), ...legParts(person, 'far', toeBend(body.far))],
    trunk: [...neck, ...legParts(person, 'near', toeBend(body.near)), ...trunkParts(person), ...head],
    arm: armParts(person, 'near'),
  };
}

/** Neighbours of one colour that move together are painted as one. */
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
 * @param held what comes between trunk and near arm
 */
export function personLayers(
  person: Person,
  body: Body,
  held: readonly Layer[] = [],
  depth = defaultDepth,
): Layer[] {
  const frames = segmentFrames(body, depth);
  const put = ({ outline, segment }: BodyPart) => placeOutline(outline, frames[segment]);
  const { far, trunk, arm } = bodyParts(person, body);
  return [...mergeNeighbours([...far, ...trunk], put), ...held, ...mergeNeighbours(arm, put)];
}

const ghostSegments: Readonly<Record<NonNullable<Movement['ghosts']>, (segment: Segment) => boolean>> = {
  body: () => true,
  arm: (segment) => /^near(UpperArm|Forearm|Hand)/.test(segment),
  leg: (segment) => /^near(Thigh|Shank|Foot)/.test(segment),
  head: (segment) => segment === 'head',
  trunk: (segment) => /^(pelvis|thorax|neck|head|near(UpperArm|Forearm|Hand))/.test(segment),
};

/** Far limbs that are all but hidden behind the near ones are left out of a ghost, where nothing would be seen of them. */
function hiddenFar({ near, far }: Body): RegExp {
  const close = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.03;
  const legs = close(near.knee, far.knee) && close(near.ankle, far.ankle) ? 'Thigh|Shank|Foot' : '-';
  const arms = close(near.elbow, far.elbow) && close(near.wrist, far.wrist) ? 'UpperArm|Forearm|Hand' : '-';
  return new RegExp(`^far(${legs}|${arms})`);
}

/** A ghost is one colour: what ends halfway down a limb would only add bytes to it. */
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
 * A posed person as outlines to be painted as one shape.
 * @param kind all of it, or only the parts that move
 */
export function silhouette(
  person: Person,
  body: Body,
  kind: Movement['ghosts'] = 'body',
  depth = defaultDepth,
): Outline[] {
  const frames = segmentFrames(body, depth);
  const { far, trunk, arm } = bodyParts(withoutHems(person), body);
  const hidden = hiddenFar(body);
  return [...far, ...trunk, ...arm]
    .filter(({ segment }) => ghostSegments[kind](segment) && !hidden.test(segment))
    .map(({ outline, segment }) => placeOutline(outline, frames[segment]));
}

/** Somebody else in the picture, who does not move: a therapist beside a patient. */
export function bystander(person: Person, aim: PoseTarget): Layer[] {
  const { pose, hip } = solve(aim, person.skeleton);
  return personLayers(person, jointPositions(pose, hip, person.skeleton)).map(
    ({ segment: _, ...layer }) => layer,
  );
}

/** Somebody else in the picture; their aim is as if they stood at x 0, faced right and were as large as anybody. */
export function company(person: Person, aim: PoseTarget, place: Placement): Layer[] {
  return placeLayers(bystander(person, aim), place);
}
