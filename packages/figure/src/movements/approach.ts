import { markOf } from '../animation/composeScene.ts';
import type { Person } from '../drawing/appearance.ts';
import { circle, line, polygon, rectangle } from '../drawing/outline.ts';
import { bystander } from '../drawing/person.ts';
import { type Layer, type Mark, placeLayers, prop, type Scene, shade, tubes } from '../drawing/scene.ts';
import { project, type View } from '../drawing/svg.ts';
import { add, type Point, rotate } from '../model/geometry.ts';
import { hiddenFarArm, type PoseTarget, stand } from '../model/inverseKinematics.ts';
import { lift, streetDoor } from '../props/building.ts';
import { counter } from '../props/furniture.ts';
import { pushRimPoint, walkingFrame, wheel, wheelchair } from '../props/mobilityAids.ts';
import { people } from './cast.ts';

/*
 * The approach from a station to an upper floor as one long scene: train, footpath, street door, lift, reception. The street
 * is also a separate scene. Sizes are fractions of an adult's stature.
 */

/** The height of a storey. */
const storey = 1.36;

const level2 = 2 * storey;

/** The x of the walls of the building, and the height of its roof. */
const building = { left: 3.96, shaft: 5.56, right: 6.56, roof: level2 + storey };

/** Moves layers by a vector, in fractions of stature. */
const translate = (layers: readonly Layer[], [x, y]: Point) => placeLayers(layers, { x, y });

/** The position of the middle of each label. */
const labelPoints = {
  station: [0.83, 1.86],
  walk: [2.78, 1.62],
  door: [4.56, 1.62],
  lift: [6.06, 1.62],
  level: [3.02, level2 + 0.5],
} as const satisfies Record<string, Point>;

/** The front of a train at a platform. */
function station(): Layer[] {
  const body = polygon([
    [0, 0.12],
    [1.32, 0.12],
    [1.46, 0.5],
    [1.36, 1.24],
    [1.2, 1.4],
    [0, 1.4],
  ]);
  const windows = [0.1, 0.5].map((x) => rectangle([x, 0.84], 0.3, 0.34));
  const windscreen = polygon([
    [1.08, 0.8],
    [1.37, 0.8],
    [1.31, 1.18],
    [1.08, 1.18],
  ]);
  return [
    tubes(line([0, 1.66], [1.72, 1.66]), line([1.6, 1.66], [1.6, 0])),
    shade(body),
    { role: 'accent', outlines: [rectangle([0, 0.5], 1.46, 0.1)] },
    { role: 'joint', outlines: [...windows, windscreen] },
    prop(...[0.3, 1.08].map((x) => circle([x, 0.1], 0.1))),
  ];
}

/** A person in a step to the right. */
function walkingPerson(person: Person, x: number, change: Partial<PoseTarget>): Layer[] {
  const stepPose: PoseTarget = {
    ...stand(0, { arm: { shoulder: -14, elbow: 14 }, farArm: { shoulder: 20, elbow: 24 } }),
    hip: [0.015, 0.514],
    trunk: 4,
    leg: { at: [0.13, 0] },
    farLeg: { at: [-0.16, 0], pitch: -28 },
  };
  return translate(bystander(person, { ...stepPose, ...change }), [x, 0]);
}

function personInWheelchair(person: Person, x: number): Layer[] {
  const hip: Point = [0, 0.345];
  const pushingPose: PoseTarget = {
    hip,
    trunk: 6,
    spine: 4,
    neck: -8,
    leg: { at: [0.318, 0.07] },
    arm: { palm: pushRimPoint(hip, 30) },
  };
  return translate([...wheelchair(hip), ...bystander(person, pushingPose), ...wheel(hip)], [x, 0]);
}

function walkers(): Layer[] {
  const palm: Point = [0.25, 0.5];
  return [
    ...translate(walkingFrame([0.25, 0.49]), [2, 0]),
    ...walkingPerson(people.grandmother, 2, { arm: { palm }, farArm: { palm } }),
    ...personInWheelchair(people.uncle, 2.62),
    ...walkingPerson(people.mother, 3.5, {}),
  ];
}

const entrance = () => streetDoor(building.left + 0.3, 0.6);

/** A person who waves with one arm. The other arm is behind the body. */
const wavingPose = stand(0, { arm: { shoulder: 104, elbow: 56 }, farArm: hiddenFarArm });

function house(): Layer[] {
  const { left, shaft, right, roof } = building;
  const doors = lift(shaft + 0.24, 0.52);
  return [
    tubes(line([left, 0.01], [left, roof], [right, roof], [right, 0.01])),
    tubes(line([left, storey], [shaft, storey], [shaft, level2]), line([left, level2], [right, level2])),
    ...entrance(),
    ...doors,
    ...translate(doors, [0, level2]),
    ...translate(counter(0, 0.34, 0.56), [4.6, level2]),
    ...translate(bystander(people.physiotherapist, wavingPose), [4.34, level2]),
  ];
}

/** The street front of the house, up to the label above its door. */
function houseFront(): Layer[] {
  const [left, right, top] = [building.left, building.left + 1.2, 2.16];
  return [tubes(line([left, 0.01], [left, top], [right, top], [right, 0.01])), ...entrance()];
}

/** The y of the middle of the kerb's upper line, whose upper edge is at 0, under feet, wheels and walls. */
const kerbTop = -0.01;

/** The kerb along the footpath, with a joint at each end. */
function kerb({ from, to }: StreetStretch): Layer {
  const kerbJoints = [0.7, 1.7, 2.7, 3.7, 4.7, 5.7].filter((x) => x > from && x < to);
  const kerbLines = [kerbTop, kerbTop - 0.1].map((y) => line([from, y], [to, y]));
  return {
    role: 'floor',
    outlines: [...kerbLines, ...[from, ...kerbJoints, to].map((x) => line([x, kerbTop], [x, kerbTop - 0.1]))],
  };
}

const arrowHead = (tip: Point, degrees: number) => {
  const arrow: readonly Point[] = [
    [0, 0],
    [-0.1, 0.07],
    [-0.1, -0.07],
  ];
  return prop(polygon(arrow.map((at) => add(tip, rotate(at, degrees)))));
};

/** A dotted arrow along the footpath. */
function footpathArrow(): Layer[] {
  const tip: Point = [3.76, 1.3];
  return [{ role: 'plumb', outlines: [line([1.84, tip[1]], tip)] }, arrowHead(tip, 0)];
}

/** A dotted arrow up the lift. */
function liftArrow(): Layer[] {
  const tip: Point = [labelPoints.lift[0], level2 - 0.06];
  return [{ role: 'plumb', outlines: [line([tip[0], storey + 0.62], tip)] }, arrowHead(tip, 90)];
}

/** A part of the approach: its left and right x, and the height of its drawing; in fractions of stature. */
interface StreetStretch {
  readonly from: number;
  readonly to: number;
  readonly top: number;
}

/** The names of the labels of the whole approach. */
export type ApproachLabel = keyof typeof labelPoints;

const [scale, belowFloor] = [150, 24];

/** The names of the labels of the street drawing. */
type StreetLabel = 'walk' | 'door';

function sceneOf<Word extends ApproachLabel>(
  { from, to, top }: StreetStretch,
  layers: readonly Layer[],
  names: readonly Word[],
  words: Readonly<Record<Word, string>>,
): Scene {
  const height = Math.round(top * scale);
  const view: View = { scale, origin: [-from * scale, height] };
  const labels = names.map((name): Mark => {
    const [x, y] = project(labelPoints[name], view);
    return { type: 'label', text: words[name], x: Math.round(x), y: Math.round(y), anchor: 'middle' };
  });
  return {
    width: Math.round((to - from) * scale),
    height: height + belowFloor,
    marks: [...layers.map((layer) => markOf(layer, view)), ...labels],
  };
}

/**
 * The whole approach with its labels.
 * @param words one or two words for each label
 */
export function approachScene(words: Readonly<Record<ApproachLabel, string>>): Scene {
  const wholeStretch: StreetStretch = { from: 0, to: 6.64, top: 4.173 };
  const layers = [
    kerb(wholeStretch),
    ...station(),
    ...house(),
    ...walkers(),
    ...footpathArrow(),
    ...liftArrow(),
  ];
  return sceneOf(wholeStretch, layers, Object.keys(labelPoints) as ApproachLabel[], words);
}

/** The street in front of the house, with its labels: one part of the approach. */
export function streetScene(words: Readonly<Record<StreetLabel, string>>): Scene {
  const street: StreetStretch = { from: 1.7, to: 5.3, top: 2.2 };
  return sceneOf(
    street,
    [kerb(street), ...houseFront(), ...walkers(), ...footpathArrow()],
    ['walk', 'door'],
    words,
  );
}
