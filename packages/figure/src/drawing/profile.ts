import { add, type Point, rotate } from '../model/geometry.ts';
import {
  type Body,
  type Segment,
  type SegmentFrame,
  type SideJoints,
  segmentFrames,
} from '../model/kinematics.ts';
import type { BodyPart, Person } from './appearance.ts';
import { headParts } from './head.ts';
import { armParts, legParts } from './limbs.ts';
import { mapOutline, type Outline } from './outline.ts';
import type { Role, Tone } from './palette.ts';
import type { Layer } from './scene.ts';
import { trunkParts } from './trunk.ts';

/* A person in profile. Not in person.ts, so that a script that draws only profiles does not load the front view. */

/** Moves an outline from the space of a segment to the position of the segment. */
export function placeOutline(outline: Outline, { origin, rotation }: SegmentFrame): Outline {
  return mapOutline(outline, (at) => add(origin, rotate(at, rotation)));
}

/** The offset of the far limbs, in fractions of stature, for a movement without `depth`. */
export const defaultDepth: Point = [0.016, 0];

/** How far the toes are bent up from the sole, degrees. */
function toeBend({ ball, toe, soleAngle }: SideJoints): number {
  return (Math.atan2(toe[1] - ball[1], toe[0] - ball[0]) * 180) / Math.PI - soleAngle;
}

/** All parts of a person in profile, back to front. */
export function profileParts(person: Person, body: Body) {
  const { neck, head } = headParts(person);
  return {
    far: [...armParts(person, 'far', body.far.fingers), ...legParts(person, 'far', toeBend(body.far))],
    trunk: [...neck, ...legParts(person, 'near', toeBend(body.near)), ...trunkParts(person), ...head],
    arm: armParts(person, 'near', body.near.fingers),
  };
}

/** Joins neighbouring parts of the same colour and segment to one layer. */
function mergeNeighbours(parts: readonly BodyPart[], move: (part: BodyPart) => Outline): Layer[] {
  const layers: { role: Role; tone?: Tone | undefined; segment: Segment; outlines: Outline[] }[] = [];
  for (const part of parts) {
    const { role, tone, segment } = part;
    const last = layers.at(-1);
    if (last?.role === role && last.tone === tone && last.segment === segment) last.outlines.push(move(part));
    else layers.push({ role, tone, segment, outlines: [move(part)] });
  }
  return layers;
}

/** Layers that are painted between parts of a person: `between` far limbs and trunk, `held` between trunk and near arm. */
export interface ExtraLayers {
  readonly between?: readonly Layer[];
  readonly held?: readonly Layer[];
}

/** Places parts at their segments, as layers from back to front. */
export function layersOfParts(
  { far, trunk, arm }: ReturnType<typeof profileParts>,
  frames: Record<Segment, SegmentFrame>,
  { between = [], held = [] }: ExtraLayers = {},
): Layer[] {
  const placePart = ({ outline, segment }: BodyPart) => placeOutline(outline, frames[segment]);
  return [
    ...mergeNeighbours(far, placePart),
    ...between,
    ...mergeNeighbours(trunk, placePart),
    ...held,
    ...mergeNeighbours(arm, placePart),
  ];
}

/** A person in profile in full colour, as layers from back to front. */
export const profileLayers = (person: Person, body: Body): Layer[] =>
  layersOfParts(profileParts(person, body), segmentFrames(body, defaultDepth));
