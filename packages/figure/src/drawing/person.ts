import type { Movement } from '../animation/movement.ts';
import { add, type Point, turn } from '../model/geometry.ts';
import { type Aim, solve } from '../model/inverseKinematics.ts';
import {
  type Body,
  type Frame,
  framesOf,
  joints,
  type Segment,
  type SideJoints,
} from '../model/kinematics.ts';
import type { Skeleton } from '../model/skeleton.ts';
import { headPieces } from './head.ts';
import { armPieces, legPieces } from './limbs.ts';
import { mapOutline, type Outline } from './outline.ts';
import type { Cloth, HairColour, Skin } from './palette.ts';
import { type Layer, type Place, put, type Role, type Tone } from './scene.ts';
import { fromBehind, trunkPieces } from './trunk.ts';

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
export function placed(outline: Outline, { origin, turned }: Frame): Outline {
  return mapOutline(outline, (at) => add(origin, turn(at, turned)));
}

/** One part of somebody, or of what they wear, in the space of the segment it moves with. */
export interface Piece {
  readonly segment: Segment;
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outline: Outline;
}

/** How far the far limbs are shifted, fractions of stature, unless a movement says otherwise. */
export const usualDepth: Point = [0.016, 0];

/** How far the toes are bent up from the sole, degrees. */
function toeBend({ ball, toe, soleAngle }: SideJoints): number {
  return (Math.atan2(toe[1] - ball[1], toe[0] - ball[0]) * 180) / Math.PI - soleAngle;
}

/** Everything of a person, back to front, in three parts: what a hand holds comes between trunk and near arm. */
function piecesOf(person: Person, body: Body) {
  if (person.seen === 'behind') return fromBehind(person);
  const { neck, head } = headPieces(person);
  return {
    far: [...armPieces(person, 'far'), ...legPieces(person, 'far', toeBend(body.far))],
    trunk: [...neck, ...legPieces(person, 'near', toeBend(body.near)), ...trunkPieces(person), ...head],
    arm: armPieces(person, 'near'),
  };
}

/** Neighbours of one colour that move together are painted as one. */
function joined(pieces: readonly Piece[], put: (piece: Piece) => Outline): Layer[] {
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
  depth = usualDepth,
): Layer[] {
  const frames = framesOf(body, depth);
  const put = ({ outline, segment }: Piece) => placed(outline, frames[segment]);
  const { far, trunk, arm } = piecesOf(person, body);
  return [...joined([...far, ...trunk], put), ...held, ...joined(arm, put)];
}

const kinds: Readonly<Record<NonNullable<Movement['ghosts']>, (segment: Segment) => boolean>> = {
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
function plain(person: Person): Person {
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
  depth = usualDepth,
): Outline[] {
  const frames = framesOf(body, depth);
  const { far, trunk, arm } = piecesOf(plain(person), body);
  const hidden = hiddenFar(body);
  return [...far, ...trunk, ...arm]
    .filter(({ segment }) => kinds[kind](segment) && !hidden.test(segment))
    .map(({ outline, segment }) => placed(outline, frames[segment]));
}

/** Somebody else in the picture, who does not move: a therapist beside a patient. */
export function bystander(person: Person, aim: Aim): Layer[] {
  const { pose, hip } = solve(aim, person.skeleton);
  return personLayers(person, joints(pose, hip, person.skeleton)).map(({ segment: _, ...layer }) => layer);
}

/** Somebody else in the picture; their aim is as if they stood at x 0, faced right and were as large as anybody. */
export function company(person: Person, aim: Aim, place: Place): Layer[] {
  return put(bystander(person, aim), place);
}
