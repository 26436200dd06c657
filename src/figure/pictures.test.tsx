import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { baseOfSupport, centreOfMass } from './balance.ts';
import { flatten } from './bounds.ts';
import { bodiesOf, canvas, compose, layersOf } from './compose.ts';
import { hubUnder, wheelSize } from './equipment.ts';
import { Figure } from './Figure.tsx';
import { distance, mix } from './geometry.ts';
import { lowestContact } from './kinematics.ts';
import type { Movement } from './movement.ts';
import { type PictureName, pictures, services } from './pictures.ts';

const names = Object.keys(pictures) as PictureName[];
const movementOf = (name: PictureName): Movement => pictures[name];
const end = (name: PictureName) => {
  const body = bodiesOf(movementOf(name)).at(-1);
  if (!body) throw new Error(`${name} has no pose.`);
  return body;
};

/** The specification's eighteen service pages. */
const serviceNames = `functional-mobility pain-management strength-conditioning post-surgery-rehabilitation
  neurological-rehabilitation assistive-technology musculoskeletal sports-injury womens-health dry-needling
  vestibular-rehabilitation chronic-pain-management aged-care-physiotherapy pediatric-physiotherapy
  workplace-physiotherapy workcover shoulder-rehabilitation acl-rehabilitation`.split(/\s+/);

test('every service has its movement', () => {
  expect(Object.keys(services).sort()).toEqual([...serviceNames].sort());
  expect(new Set(Object.values(pictures)).size).toBe(names.length);
});

/** Points of a path as it will be drawn: follows relative commands, so that rounding and joining are tested too. */
function pathPoints(d: string): [number, number][] {
  const points: [number, number][] = [];
  let at: [number, number] = [0, 0];
  const take = { m: 2, l: 2, q: 4, c: 6, s: 4, a: 7, z: 0 } as Record<string, number>;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const size = take[letter.toLowerCase()] ?? Number.NaN;
    if (size === 0) continue;
    expect(values.length % size, d).toBe(0);
    for (let i = 0; i < values.length; i += size) {
      const [x = Number.NaN, y = Number.NaN] = values.slice(i + size - 2, i + size);
      at = letter === 'M' ? [x, y] : [at[0] + x, at[1] + y];
      points.push(at);
    }
  }
  return points;
}

describe.each(names)('%s', (name) => {
  const scene = compose(movementOf(name));

  test('is drawn inside its frame, with finite coordinates', () => {
    const points = scene.marks.flatMap((mark) =>
      mark.kind === 'path' ? pathPoints(mark.d) : [[mark.x, mark.y]],
    );
    expect(points.length).toBeGreaterThan(100);
    for (const [x = Number.NaN, y = Number.NaN] of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(canvas.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(canvas.height);
    }
  });

  test('is at most 6 KB of markup, without style attributes or script', () => {
    const markup = renderToStaticMarkup(<Figure scene={scene} />);
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
    expect(markup).not.toMatch(/style=|<script|NaN|undefined/);
  });

  test('nothing sinks under the floor', () => {
    const { layers } = layersOf(movementOf(name));
    const lowest = Math.min(...layers.flatMap(({ outlines }) => outlines.flatMap(flatten)).map(([, y]) => y));
    expect(lowest).toBeGreaterThan(-0.008);
  });

  test('is told in plain words', () => {
    expect(scene.title.length).toBeGreaterThan(5);
    expect(scene.text).toMatch(/^(A|An) .{25,180}\.$/);
  });
});

/** Those whose end pose has a foot on the floor. A hop is in the air, a climber on a step, others are carried. */
const onFeet = names.filter(
  (name) =>
    ![
      'pediatric-physiotherapy',
      'wheelchair-push',
      'chronic-pain-management',
      'dry-needling',
      'post-surgery-rehabilitation',
    ].includes(name),
);

test.each(onFeet)('%s: the planted foot touches the ground', (name) => {
  expect(Math.abs(lowestContact(end(name))[1])).toBeLessThan(0.004);
});

test('a climber stands on the last step', () => {
  const { behind = [] } =
    pictures['chronic-pain-management'].setting?.(bodiesOf(movementOf('chronic-pain-management'))) ?? {};
  const tops = behind.flatMap(({ outlines }) => outlines.flatMap(flatten)).map(([, y]) => y);
  expect(end('chronic-pain-management').near.heel[1]).toBeCloseTo(Math.max(...tops), 6);
});

test('somebody who pushes a wheelchair has both hands on its rim and both feet on its plate', () => {
  const body = end('wheelchair-push');
  const plate = Math.max(body.near.heel[1], body.near.toe[1]);
  expect(plate - lowestContact(body)[1]).toBeLessThan(0.004);
  expect(plate).toBeCloseTo(0.07, 3);
  for (const side of [body.near, body.far]) {
    expect(distance(mix(side.wrist, side.hand, 0.5), hubUnder(body.hip))).toBeCloseTo(wheelSize.rim, 6);
  }
});

/** Poses one could hold: the weight is over the feet. A walk, a kick or a run falls forward on purpose. */
const balanced: PictureName[] = [
  ...([
    'functional-mobility',
    'pain-management',
    'strength-conditioning',
    'neurological-rehabilitation',
  ] as const),
  ...(['musculoskeletal', 'aged-care-physiotherapy', 'workcover', 'shoulder-rehabilitation'] as const),
  ...(['acl-rehabilitation', 'received', 'not-found', 'together', 'assistive-technology'] as const),
];

test.each(balanced)('%s: the body weight is over the feet', (name) => {
  const body = end(name);
  const [from, to] = baseOfSupport(body);
  const [x] = centreOfMass(body);
  expect(x).toBeGreaterThan(from);
  expect(x).toBeLessThan(to);
});
