import type { Point } from '../model/geometry.ts';
import { type PoseTarget, solve } from '../model/inverseKinematics.ts';
import { type Body, jointPositions, type Segment, segmentFrames } from '../model/kinematics.ts';
import type { Person } from './appearance.ts';
import { frontFrames, frontParts } from './frontView.ts';
import type { Outline } from './outline.ts';
import { defaultDepth, type ExtraLayers, layersOfParts, placeOutline, profileParts } from './profile.ts';
import { type Layer, type Placement, placeLayers } from './scene.ts';
import { seatedBackParts } from './trunk.ts';

/** All parts of a person, back to front. Held objects are painted between trunk and near arm. */
function bodyParts(person: Person, body: Body) {
  if (person.viewedFrom === 'behind') return seatedBackParts(person);
  if (person.viewedFrom === 'front') return frontParts(person, body);
  return profileParts(person, body);
}

/**
 * The frames of a person's segments.
 * @param depth offset of the far limbs of somebody in profile, fractions of stature
 */
export function framesOf({ viewedFrom, skeleton }: Person, body: Body, depth = defaultDepth) {
  return viewedFrom === 'front' ? frontFrames(body, skeleton) : segmentFrames(body, depth);
}

/**
 * A posed person in full colour, as layers from back to front.
 * @param extras objects between the far limbs and the trunk, and objects in a hand
 */
export function personLayers(
  person: Person,
  body: Body,
  extras: ExtraLayers = {},
  depth = defaultDepth,
): Layer[] {
  return layersOfParts(bodyParts(person, body), framesOf(person, body, depth), extras);
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

/** Matches the names of far limbs that the near limbs hide. A ghost is drawn without hidden limbs. */
function hiddenFarLimbs({ near, far }: Body): RegExp {
  const isClose = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.03;
  const hiddenLegParts =
    isClose(near.knee, far.knee) && isClose(near.ankle, far.ankle) ? 'Thigh|Shank|Foot' : '-';
  const hiddenArmParts =
    isClose(near.elbow, far.elbow) && isClose(near.wrist, far.wrist) ? 'UpperArm|Forearm|Hand' : '-';
  return new RegExp(`^far(${hiddenLegParts}|${hiddenArmParts})`);
}

/** A ghost has one colour, so a hem would be invisible and only add bytes. */
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
  const hidden = hiddenFarLimbs(body);
  return [...far, ...trunk, ...arm]
    .filter(({ role, segment }) => role !== 'face' && isInRegion[region](segment) && !hidden.test(segment))
    .map(({ outline, segment }) => placeOutline(outline, frames[segment]));
}

/**
 * Another person in the picture, who does not move.
 * @param target their pose at x 0, facing right
 */
export function bystander(person: Person, target: PoseTarget, placement: Placement = {}): Layer[] {
  const { pose, hip } = solve(target, person.skeleton);
  const layers = personLayers(person, jointPositions(pose, hip, person.skeleton));
  return placeLayers(
    layers.map(({ segment: _, ...layer }) => layer),
    placement,
  );
}
