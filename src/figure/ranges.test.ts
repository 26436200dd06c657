import { describe, expect, test } from 'vitest';
import { angleOf, expected, type JointName, limits, type Range } from '../../testing/figure/ranges.ts';
import { placedOf } from './compose.ts';
import type { Movement } from './movement.ts';
import { type PictureName, pictures } from './pictures.ts';
import type { Pose, Side } from './pose.ts';

const movements = Object.entries<Movement>(pictures);
const endPose = (name: PictureName): Pose => placedOf(pictures[name]).at(-1)?.pose as Pose;

describe('the end pose a physiotherapist expects', () => {
  test.each(Object.entries(expected))('%s', (name, joints) => {
    const pose = endPose(name as PictureName);
    const ranges = Object.entries(joints) as [JointName, Range][];
    expect(ranges.length).toBeGreaterThanOrEqual(2);
    for (const [joint, [least, most]] of ranges) {
      const angle = angleOf(pose, joint);
      expect(angle, `${joint} ${angle.toFixed(1)}`).toBeGreaterThanOrEqual(least);
      expect(angle, `${joint} ${angle.toFixed(1)}`).toBeLessThanOrEqual(most);
    }
  });
});

test('no pose of any picture asks a joint for more than it can do', () => {
  for (const [name, movement] of movements) {
    for (const [i, { pose }] of placedOf(movement).entries()) {
      const within = (joint: keyof typeof limits, angle: number) => {
        const [least, most] = limits[joint];
        const where = `${name}, pose ${i}, ${joint} ${angle.toFixed(1)}`;
        expect(angle, where).toBeGreaterThanOrEqual(least - 0.01);
        expect(angle, where).toBeLessThanOrEqual(most + 0.01);
      };
      within('spine', pose.spine);
      within('neck', pose.neck);
      for (const side of [pose.near, pose.far]) {
        for (const [joint, angle] of Object.entries(side)) within(joint as keyof Side, angle);
      }
    }
  }
});
