import { describe, expect, test } from 'vitest';
import { people } from '../movements/cast.ts';
import type { Mood, Person } from './appearance.ts';
import { face } from './face.ts';
import { headParts } from './head.ts';
import { boundingBox, flatten, type Outline } from './outline.ts';

const person = people.grandmother;

/** The eyes, the brows and the mouth of a face, in this order. */
function features(yaw: number, mood: Mood = 'relaxed', pitch = 0): Outline[] {
  return face(person, yaw, mood, pitch)
    .filter(({ role }) => role === 'face')
    .map(({ outline }) => outline);
}

const centreOf = (outline: Outline) => {
  const { left, right, bottom, top } = boundingBox([outline]);
  return [(left + right) / 2, (bottom + top) / 2] as const;
};

const mouth = (yaw: number, mood: Mood) => features(yaw, mood).at(-1) as Outline;

/** How far the left end of a mouth is above its middle. */
function mouthCornerHeight(outline: Outline): number {
  const points = flatten(outline);
  const [left] = points.toSorted(([a], [b]) => a - b);
  const [x, y] = centreOf(outline);
  const [central] = points.toSorted(([a], [b]) => Math.abs(a - x) - Math.abs(b - x));
  return (left?.[1] ?? y) - (central?.[1] ?? y);
}

describe.each([
  ['turned to the viewer', 0],
  ['half to one side', 35],
  ['in profile', 90],
])('a face %s', (_, yaw) => {
  test('has the corners of the mouth down in pain and up when relaxed', () => {
    expect(mouthCornerHeight(mouth(yaw, 'inPain'))).toBeLessThan(0);
    expect(mouthCornerHeight(mouth(yaw, 'relaxed'))).toBeGreaterThan(0);
    expect(mouthCornerHeight(mouth(yaw, 'smiling'))).toBeGreaterThan(
      mouthCornerHeight(mouth(yaw, 'relaxed')),
    );
  });

  test('has narrower eyes in pain', () => {
    const eyeHeight = (mood: Mood) => {
      const { bottom, top } = boundingBox([features(yaw, mood)[0] as Outline]);
      return top - bottom;
    };
    expect(eyeHeight('inPain')).toBeLessThan(0.75 * eyeHeight('relaxed'));
  });

  test('has brows above eyes above a mouth', () => {
    const [eye, brow] = features(yaw).map(centreOf);
    expect(brow?.[1]).toBeGreaterThan(eye?.[1] ?? 0);
    expect(eye?.[1]).toBeGreaterThan(centreOf(mouth(yaw, 'relaxed'))[1]);
  });
});

test('a face has two eyes in front view and turned half to one side, and one eye in profile', () => {
  expect([0, 35, 90].map((yaw) => features(yaw).length)).toEqual([5, 5, 3]);
});

test('eyes and mouth move to the side that a head turns to, and down when the head looks down', () => {
  const [eye, lower] = [features(0)[0], features(0, 'relaxed', 30)[0]].map((at) => centreOf(at as Outline));
  expect(lower?.[1]).toBeLessThan(eye?.[1] ?? 0);
  for (const yaw of [20, 35, 90]) {
    const [right, left] = [yaw, -yaw].map((turned) => centreOf(mouth(turned, 'relaxed'))[0]);
    expect(right).toBeGreaterThan(0.01);
    expect(left).toBeCloseTo(-(right ?? 0), 6);
  }
});

test('a person in profile who turns the head to the viewer has both eyes visible', () => {
  const featuresOf = (turned: Person) => headParts(turned).head.filter(({ role }) => role === 'face').length;
  expect(featuresOf(person)).toBe(3);
  expect(featuresOf({ ...person, yaw: 35 })).toBe(5);
});
