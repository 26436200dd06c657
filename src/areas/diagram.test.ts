import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { areasSchema } from './content.ts';
import { frame, letterWidth, perMinute, places, ringNames, rings } from './diagram.ts';

const content = areasSchema.parse(parse(readFileSync('content/en/areas.yaml', 'utf8')));
const suburbs = content.groups.flatMap((group) => group.suburbs);
const drawn = places(suburbs);

test('draws every suburb but the one the clinic is in', () => {
  const names = suburbs.map(({ name }) => name).filter((name) => name !== content.travel.centre);
  expect(drawn.map(({ name }) => name.text.replace(/ \d+$/, ''))).toEqual(names);
});

test('draws every suburb as far from the middle as its drive is long', () => {
  for (const { x, y, minutes, name } of drawn) {
    if (minutes === undefined) continue;
    expect(Math.hypot(x, y) / perMinute, name.text).toBeCloseTo(minutes, 1);
  }
});

test('says the minutes beside each name, and none for Parramatta', () => {
  expect(drawn.find(({ minutes }) => minutes === undefined)?.name.text).toBe('Parramatta');
  expect(drawn.map(({ name }) => name.text)).toContain('Punchbowl 5');
});

test('north is up, east is right', () => {
  const [auburn, lakemba, liverpool, revesby] = ['Auburn', 'Lakemba', 'Liverpool', 'Revesby'].map((name) =>
    drawn.find((place) => place.name.text.startsWith(name)),
  );
  expect(auburn?.y).toBeLessThan(0);
  expect(lakemba?.x).toBeGreaterThan(0);
  expect(liverpool?.x).toBeLessThan(0);
  expect(revesby?.y).toBeGreaterThan(0);
});

test('every ring, dot and name is inside the frame', () => {
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const furthest = Math.max(...rings) * perMinute;
  expect(furthest).toBeLessThanOrEqual(Math.min(right, bottom, -frame.left, -frame.top));
  for (const { text, x, y, anchor } of [
    ...drawn.map(({ name }) => name),
    ...ringNames(content.travel.ring),
  ]) {
    const width = text.length * letterWidth;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    expect(left, text).toBeGreaterThanOrEqual(frame.left);
    expect(left + width, text).toBeLessThanOrEqual(right);
    expect(y, text).toBeGreaterThan(frame.top + 12);
    expect(y, text).toBeLessThan(bottom);
  }
});
