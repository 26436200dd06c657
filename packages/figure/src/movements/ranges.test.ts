import { describe, expect, test } from 'vitest';
import type { Movement } from '../animation/movement.ts';
import { placedOf } from '../drawing/composeScene.ts';
import type { Pose, Side } from '../model/pose.ts';
import { type PictureName, pictures } from './catalogue.ts';
import { angleOf, expected, type JointName, limits, type Range, type Ranges } from './expectedRanges.ts';

const movements = Object.entries<Movement>(pictures);

function within(pose: Pose, joints: Ranges, where: string): void {
  for (const [joint, [least, most]] of Object.entries(joints) as [JointName, Range][]) {
    const angle = angleOf(pose, joint);
    expect(angle, `${where}, ${joint} ${angle.toFixed(1)}`).toBeGreaterThanOrEqual(least);
    expect(angle, `${where}, ${joint} ${angle.toFixed(1)}`).toBeLessThanOrEqual(most);
  }
}

describe('the poses a physiotherapist expects', () => {
  test.each(Object.entries(expected))('%s', (name, { start = {}, end, every = {} }) => {
    const poses = placedOf(pictures[name as PictureName]).map(({ pose }) => pose);
    const [first, last] = [poses[0] as Pose, poses.at(-1) as Pose];
    expect(Object.keys({ ...end, ...every }).length).toBeGreaterThanOrEqual(2);
    within(first, start, 'start');
    within(last, end, 'end');
    for (const [i, pose] of poses.entries()) within(pose, every, `pose ${i}`);
  });
});

test('no pose of any picture asks a joint for more than it can do', () => {
  for (const [name, movement] of movements) {
    for (const [i, { pose }] of placedOf(movement).entries()) {
      const possible = (joint: keyof typeof limits, angle: number) => {
        const [least, most] = limits[joint];
        const where = `${name}, pose ${i}, ${joint} ${angle.toFixed(1)}`;
        expect(angle, where).toBeGreaterThanOrEqual(least - 0.01);
        expect(angle, where).toBeLessThanOrEqual(most + 0.01);
      };
      possible('spine', pose.spine);
      possible('neck', pose.neck);
      for (const side of [pose.near, pose.far]) {
        for (const [joint, angle] of Object.entries(side)) possible(joint as keyof Side, angle);
      }
    }
  }
});
