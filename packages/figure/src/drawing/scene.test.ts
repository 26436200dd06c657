import { expect, test } from 'vitest';
import { stand } from '../model/inverseKinematics.ts';
import { people } from '../movements/cast.ts';
import { boundingBox, flatten, type Outline } from './outline.ts';
import { bystander } from './person.ts';
import { mirrorLayers } from './scene.ts';

/** The area inside an outline, positive if the outline runs counter-clockwise. */
function area(outline: Outline): number {
  const points = flatten(outline);
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

const aunt = bystander(people.aunt, stand());

const outlinesOf = (layers: typeof aunt) => layers.flatMap(({ outlines }) => outlines);

const frontView = bystander(
  { ...people.aunt, viewedFrom: 'front' },
  stand(0, { arm: { palm: [-0.02, 0.66] } }),
);

test.each([
  ['in profile', aunt],
  ['in front view', frontView],
])('the outlines of a person %s run counter-clockwise, mirrored or not', (_, person) => {
  const [before, after] = [outlinesOf(person), outlinesOf(mirrorLayers(person))];
  for (const [i, outline] of after.entries()) {
    expect(area(outline)).toBeCloseTo(area(before[i] as Outline), 4);
    expect(area(outline)).toBeGreaterThan(0);
  }
});

test('mirroring moves a figure to the other side of the axis', () => {
  const [before, after] = [boundingBox(outlinesOf(aunt)), boundingBox(outlinesOf(mirrorLayers(aunt, 0.5)))];
  expect(after.left).toBeCloseTo(1 - before.right, 4);
  expect(after.right).toBeCloseTo(1 - before.left, 4);
  expect(after.top).toBeCloseTo(before.top, 4);
});

test('a sleeve in front view has the colour of the trunk, with a darker shadow', () => {
  const tonesOf = (layers: typeof aunt) =>
    layers.filter(({ role }) => role === 'cloth-denim').map(({ tone }) => tone);
  expect(tonesOf(frontView)).toContain('dark');
  expect(tonesOf(frontView)).not.toContain('light');
  expect(tonesOf(aunt)).toContain('light');
});
