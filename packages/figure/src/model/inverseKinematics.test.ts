import { default as fc } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, lerp, type Point } from './geometry.ts';
import { solve } from './inverseKinematics.ts';
import { jointPositions } from './kinematics.ts';
import { adult } from './skeleton.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const anyArm = { shoulder: 0 };

describe('solving for a foot on the ground', () => {
  test('puts heel and ball of a flat foot on the ground, knee bent forward', () => {
    fc.assert(
      fc.property(between(0.25, 0.5), between(-0.15, 0.1), between(-20, 60), (height, x, trunk) => {
        const { pose, hip } = solve({ hip: [x, height], trunk, leg: { at: [0, 0.02] }, arm: anyArm });
        const { near } = jointPositions(pose, hip, adult);
        expect(distance(near.heel, [-adult.heel, 0.02])).toBeLessThan(1e-9);
        expect(distance(near.ball, [adult.ball, 0.02])).toBeLessThan(1e-9);
        expect(pose.near.knee).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('keeps ball and toes on the ground if the heel is raised', () => {
    fc.assert(
      fc.property(between(-60, 0), (pitch) => {
        const { pose, hip } = solve({ hip: [0.1, 0.45], leg: { at: [0, 0], pitch }, arm: anyArm });
        const { near } = jointPositions(pose, hip, adult);
        expect(distance(near.ball, [adult.ball, 0])).toBeLessThan(1e-9);
        expect(near.toe[1]).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('solving for the position of a palm', () => {
  test('puts the palm on its target, with the elbow flexed', () => {
    fc.assert(
      fc.property(between(-60, 170), between(0.1, 0.38), between(-10, 50), (angle, reach, trunk) => {
        const target = { hip: [0, 0.5] as Point, trunk, leg: { hip: 0 } };
        const { shoulder } = jointPositions(solve({ ...target, arm: anyArm }).pose, target.hip, adult);
        const radians = (angle * Math.PI) / 180;
        const palm: Point = [
          shoulder[0] + Math.sin(radians) * reach,
          shoulder[1] - Math.cos(radians) * reach,
        ];
        const { pose, hip } = solve({ ...target, arm: { palm } });
        const { near } = jointPositions(pose, hip, adult);
        expect(distance(lerp(near.wrist, near.hand, 0.5), palm)).toBeLessThan(1e-9);
        expect(pose.near.elbow).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('solving a pose throws an error if a foot cannot reach its target', () => {
  expect(() => solve({ hip: [0, 0.9], leg: { at: [0, 0] }, arm: anyArm })).toThrow(/cannot reach/);
});
