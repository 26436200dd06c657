import { expect, test } from 'vitest';
import { readYamlFile } from '../../../tests/support/contentFiles.ts';
import { areasSchema, type Suburb } from '../../content/schemas/areasSchema.ts';
import { frame, letterWidth, placeSuburbs, ringLabels, rings, unitsPerMinute } from './TravelDiagram.tsx';

const content = areasSchema.parse(readYamlFile('content/en/areas.yaml'));
const suburbs = content.groups.flatMap((group) => group.suburbs);
const placedSuburbs = placeSuburbs(suburbs);
const suburb: Suburb = {
  name: 'Newtown',
  services: ['dry-needling'],
  onDiagram: { angle: 0, label: 'right' },
};

test('the travel diagram shows every suburb except the one of the clinic', () => {
  const names = suburbs.map(({ name }) => name).filter((name) => name !== content.travel.centre);
  expect(placedSuburbs.map(({ name }) => name.text.replace(/ \d+$/, ''))).toEqual(names);
});

test('the distance of a suburb on the travel diagram is in proportion to its driving time', () => {
  for (const { x, y, minutes, name } of placedSuburbs) {
    if (minutes === undefined) continue;
    expect(Math.hypot(x, y) / unitsPerMinute, name.text).toBeCloseTo(minutes, 1);
  }
});

test('the travel diagram shows the minutes to each suburb that has a driving time', () => {
  const suburbWithMinutes = { ...suburb, minutes: 5 };
  const suburbWithWords = { ...suburb, words: 'By train' };
  expect(
    placeSuburbs([suburbWithMinutes, suburbWithWords]).map(({ minutes, name }) => [minutes, name.text]),
  ).toEqual([
    [5, 'Newtown 5'],
    [undefined, 'Newtown'],
  ]);
});

test.each([
  ['north', 0, 0, -1],
  ['east', 90, 1, 0],
  ['south', 180, 0, 1],
  ['west', 270, -1, 0],
])('the travel diagram draws a suburb %s of the clinic in that direction', (_where, angle, x, y) => {
  const [place] = placeSuburbs([{ ...suburb, minutes: 10, onDiagram: { angle, label: 'above' } }]);
  expect(place).toMatchObject({ x: x * 10 * unitsPerMinute, y: y * 10 * unitsPerMinute });
});

test('every ring, dot and name of the travel diagram is inside the frame of the diagram', () => {
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const furthest = Math.max(...rings) * unitsPerMinute;
  expect(furthest).toBeLessThanOrEqual(Math.min(right, bottom, -frame.left, -frame.top));
  for (const { text, x, y, anchor } of [
    ...placedSuburbs.map(({ name }) => name),
    ...ringLabels(content.travel.ring),
  ]) {
    const width = text.length * letterWidth;
    const leftEdge = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    expect(leftEdge, text).toBeGreaterThanOrEqual(frame.left);
    expect(leftEdge + width, text).toBeLessThanOrEqual(right);
    expect(y, text).toBeGreaterThan(frame.top + 12);
    expect(y, text).toBeLessThan(bottom);
  }
});
