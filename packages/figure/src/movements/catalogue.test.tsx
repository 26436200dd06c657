import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  bodiesOf,
  canvas,
  canvasView,
  composeScene,
  composeSmallScene,
  layersOf,
} from '../animation/composeScene.ts';
import type { Movement } from '../animation/movement.ts';
import { boundingBox, flatten } from '../drawing/outline.ts';
import type { Layer, Scene } from '../drawing/scene.ts';
import { add, distance, lerp, type Point, scale } from '../model/geometry.ts';
import { type Body, lowestContact, type SideJoints } from '../model/kinematics.ts';
import { wheelHub, wheelSize } from '../props/mobilityAids.ts';
import { Figure } from '../react.tsx';
import { movementsByName, type PictureName, pictureNames, sequences } from './catalogue.ts';

/*
 * The share of body mass of each segment. These shares and the centres of mass below are from Winter, Biomechanics and Motor
 * Control of Human Movement, table 4.1 (after Dempster), where trunk, head and neck are one segment from hip to shoulder.
 */
const massShare = {
  trunk: 0.578,
  thigh: 0.1,
  shank: 0.0465,
  foot: 0.0145,
  upperArm: 0.028,
  forearmAndHand: 0.022,
};

type WeightedPoint = readonly [share: number, centre: Point];

function limbMasses(hip: Point, shoulder: Point, side: SideJoints): WeightedPoint[] {
  return [
    [massShare.thigh, lerp(hip, side.knee, 0.433)],
    [massShare.shank, lerp(side.knee, side.ankle, 0.433)],
    [massShare.foot, lerp(side.heel, side.toe, 0.5)],
    [massShare.upperArm, lerp(shoulder, side.elbow, 0.436)],
    [massShare.forearmAndHand, lerp(side.elbow, side.hand, 0.5)],
  ];
}

/** The centre of mass of a body: fractions of stature, x forward, y up. */
export function centreOfMass(body: Body): Point {
  const { hip, shoulder, near, far } = body;
  const parts: WeightedPoint[] = [
    [massShare.trunk, lerp(hip, shoulder, 0.66)],
    ...limbMasses(hip, shoulder, near),
    ...limbMasses(hip, shoulder, far),
  ];
  const totalShare = parts.reduce((sum, [share]) => sum + share, 0);
  return parts.reduce<Point>((sum, [share, centre]) => add(sum, scale(centre, share / totalShare)), [0, 0]);
}

/** The stretch of floor under the feet that are within `reach` of the floor, from heel to toe. */
export function baseOfSupport(body: Body, reach = 0.006): readonly [from: number, to: number] {
  const contacts = [body.near, body.far]
    .flatMap((side) => [side.heel, side.ball, side.toe])
    .filter(([, y]) => Math.abs(y) <= reach)
    .map(([x]) => x);
  return [Math.min(...contacts), Math.max(...contacts)];
}

/** A title and a description as long as the longest usual ones, since the markup of a drawing contains both. */
const longWords = { title: 'a'.repeat(45), text: 'a'.repeat(150) };

const movementOf = (name: PictureName): Movement => movementsByName[name];

const endBody = (name: PictureName) => {
  const body = bodiesOf(movementOf(name)).at(-1);
  if (!body) throw new Error(`${name} has no pose.`);
  return body;
};

/** The points of a path in absolute coordinates. */
function pathPoints(d: string): [number, number][] {
  const points: [number, number][] = [];
  let at: [number, number] = [0, 0];
  const numbersPerCommand = { m: 2, l: 2, q: 4, c: 6, s: 4, a: 7, z: 0 } as Record<string, number>;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const numberCount = numbersPerCommand[letter.toLowerCase()] ?? Number.NaN;
    if (numberCount === 0) continue;
    expect(values.length % numberCount, d).toBe(0);
    for (let i = 0; i < values.length; i += numberCount) {
      const [x = Number.NaN, y = Number.NaN] = values.slice(i + numberCount - 2, i + numberCount);
      at = letter === 'M' ? [x, y] : [at[0] + x, at[1] + y];
      points.push(at);
    }
  }
  return points;
}

/** Every picture, and every step of a sequence. */
const everyDrawing: readonly (readonly [string, Movement])[] = [
  ...pictureNames.map((name) => [name, movementOf(name)] as const),
  ...Object.values(sequences).flatMap(({ steps }) =>
    steps.map(({ name, movement }) => [name, movement] as const),
  ),
];

describe.each(everyDrawing)('the drawing %s', (_name, movement) => {
  const scene = composeScene(movement);

  test('fits the canvas, and all its coordinates are numbers', () => {
    // The edges of a close-up may cut off everything except the faces.
    const uncutRoles = (movement.stage?.bottom ?? 0) > 0 ? /^(face|hair|trace)/ : /./;
    const points = scene.marks.flatMap((mark) => {
      if (mark.type === 'label') return [[mark.x, mark.y]];
      return uncutRoles.test(mark.role) ? pathPoints(mark.d) : [];
    });
    expect(points.length).toBeGreaterThan(15);
    // A coordinate that is not a number makes the minimum and the maximum NaN, which fails the comparisons.
    const xs = points.map(([x = Number.NaN]) => x);
    const ys = points.map(([, y = Number.NaN]) => y);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(canvas.width);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(canvas.height);
  });

  test('is at most 2.5 KB of compressed markup, without styles or script', () => {
    const markup = renderToStaticMarkup(<Figure scene={scene} words={longWords} />);
    expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(2560);
    expect(markup).not.toMatch(/style=|<script|NaN|undefined/);
  });

  test('has nothing below the floor', () => {
    const { layers } = layersOf(movement);
    const lowest = Math.min(...layers.flatMap(({ outlines }) => outlines.flatMap(flatten)).map(([, y]) => y));
    expect(lowest).toBeGreaterThan(-0.009);
  });
});

test.each(Object.entries(sequences))(
  'the sequence %s has four to six different drawings at one scale',
  (_name, { steps }) => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(6);
    const views = steps.map(({ movement }) => canvasView(movement));
    expect(new Set(views.map(({ scale }) => scale.toFixed(6))).size).toBe(1);
    const scenes = steps.map(({ movement }) => JSON.stringify(composeScene(movement).marks));
    expect(new Set(scenes).size).toBe(steps.length);
  },
);

const closeUps = pictureNames.filter((name) => (movementOf(name).stage?.bottom ?? 0) > 0);

test.each(closeUps)('the close-up %s has a head of at least 60 px in a picture of 240 px', (name) => {
  const { skeleton } = movementOf(name).person;
  const headHeight = 0.134 * skeleton.headSize * canvasView(movementOf(name)).scale;
  expect((headHeight * 240) / canvas.height).toBeGreaterThanOrEqual(60);
});

test.each([
  ['sore-back', false],
  ['phone-call', true],
  ['telephone', true],
] as const)('the small drawing of %s has a face: %s', (name, isFaceDrawn) => {
  const hasFace = ({ marks }: Scene) => marks.some((mark) => mark.type === 'path' && mark.role === 'face');
  expect(hasFace(composeScene(movementOf(name)))).toBe(true);
  expect(hasFace(composeSmallScene(movementOf(name)))).toBe(isFaceDrawn);
});

const picturesWithContact = (...contacts: Movement['groundContact'][]) =>
  pictureNames.filter((name) => contacts.includes(movementOf(name).groundContact ?? 'full'));

test.each(picturesWithContact('full', 'partial'))('%s: the lowest foot touches the ground', (name) => {
  expect(Math.abs(lowestContact(endBody(name))[1])).toBeLessThan(0.004);
});

test('the line that traces a joint begins at the position of the joint in the first pose', () => {
  const { spacing = 0, keyframes } = movementOf('sports-injury');
  const [first] = bodiesOf(movementOf('sports-injury'));
  const tracedLine = layersOf(movementOf('sports-injury')).layers.find(({ role }) => role === 'trace');
  const ankle = add(first?.near.ankle ?? [0, 0], [-spacing * (keyframes.length - 1), 0]);
  expect(spacing).toBeGreaterThan(0);
  expect(distance(tracedLine?.outlines[0]?.start ?? [0, 0], ankle)).toBeCloseTo(0, 6);
});

test('a ball lies on the floor until the foot kicks it, then flies to its drawn position', () => {
  const bodies = bodiesOf(movementOf('sports-injury'));
  const [, from, to] = bodies.map(
    (body): Point => movementOf('sports-injury').carried?.(body).origin ?? [0, 0],
  );
  const { behind = [], overGhosts = [] } = layersOf(movementOf('sports-injury')).setting;
  const middleOf = (ball: readonly Layer[]): Point => {
    const { left, right, bottom, top } = boundingBox(ball[0]?.outlines ?? []);
    return [(left + right) / 2, (bottom + top) / 2];
  };
  expect(distance(from ?? [0, 0], middleOf(behind))).toBeCloseTo(0, 3);
  expect(distance(to ?? [0, 0], middleOf(overGhosts))).toBeCloseTo(0, 3);
});

test('a person who climbs steps ends with a foot on the highest step', () => {
  const { behind = [] } = layersOf(movementOf('chronic-pain-management')).setting;
  const stepPointHeights = behind.flatMap(({ outlines }) => outlines.flatMap(flatten)).map(([, y]) => y);
  expect(endBody('chronic-pain-management').near.heel[1]).toBeCloseTo(Math.max(...stepPointHeights), 6);
});

test('a wheelchair user has both hands on the push rim and both feet on the foot plate', () => {
  const body = endBody('wheelchair-push');
  const footplateHeight = Math.max(body.near.heel[1], body.near.toe[1]);
  expect(footplateHeight - lowestContact(body)[1]).toBeLessThan(0.004);
  expect(footplateHeight).toBeCloseTo(0.07, 3);
  for (const side of [body.near, body.far]) {
    expect(distance(lerp(side.wrist, side.hand, 0.5), wheelHub(body.hip))).toBeCloseTo(wheelSize.rim, 6);
  }
});

test.each(picturesWithContact('full'))('%s: the centre of mass of the figure is over its feet', (name) => {
  const body = endBody(name);
  const [from, to] = baseOfSupport(body);
  const [x] = centreOfMass(body);
  expect(x).toBeGreaterThan(from);
  expect(x).toBeLessThan(to);
});
