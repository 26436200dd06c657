import { describe, expect, test } from 'vitest';
import { distance } from '../model/geometry.ts';
import { jointPositions, lowestOfFoot, type SideJoints } from '../model/kinematics.ts';
import { jointLimits, type Side } from '../model/pose.ts';
import { adult } from '../model/skeleton.ts';
import { gait, gaitSide, lastStepPercent, stepLength, walkToStop } from './gait.ts';
import { gaitNorm, stancePercent } from './gaitNorms.ts';

const walkingBody = (percent: number) => {
  const { pose, hip } = gait(percent);
  return jointPositions(pose, hip, adult);
};

const valuesBetween = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

/** How far the lowest point of a sole in stance moves, in fractions of stature, measured on the drawn joints. */
function slippedDistance(foot: (percent: number) => SideJoints, from: number, to: number): number {
  const footParts = ['heel', 'ball'] as const;
  return valuesBetween(from, to - 0.5, 0.5).reduce((sum, percent) => {
    const [now, next] = [foot(percent), foot(percent + 0.5)];
    const lowestPart = footParts.reduce((low, part) => (now[part][1] < now[low][1] ? part : low), 'heel');
    return sum + distance(now[lowestPart], next[lowestPart]);
  }, 0);
}

describe('walking', () => {
  test('repeats the same angles in every cycle', () => {
    for (const percent of [0, 13, 37.5, 62, 88]) {
      const [first, repeated] = [gait(percent), gait(percent + 200)];
      for (const joint of ['hip', 'knee', 'ankle', 'shoulder', 'elbow'] as const) {
        expect(repeated.pose.near[joint]).toBeCloseTo(first.pose.near[joint], 9);
      }
      expect(repeated.hip[0] - first.hip[0]).toBeCloseTo(4 * stepLength, 9);
    }
  });

  test('moves the far leg half a cycle after the near leg', () => {
    expect(gait(20).pose.far).toEqual(gaitSide(70));
    expect(gait(70).pose.near).toEqual(gaitSide(70));
  });

  test('slides the foot that is on the ground by at most 1 % of stature', () => {
    expect(slippedDistance((percent) => walkingBody(percent).near, 0, stancePercent)).toBeLessThan(0.01);
    expect(slippedDistance((percent) => walkingBody(percent).far, 50, 50 + stancePercent)).toBeLessThan(0.01);
  });

  test('keeps the foot in stance on the floor, and the foot in swing above the floor', () => {
    for (const percent of valuesBetween(0, stancePercent, 1))
      expect(lowestOfFoot(walkingBody(percent).near)[1]).toBeCloseTo(0, 6);
    for (const percent of valuesBetween(stancePercent, 100, 0.5)) {
      expect(lowestOfFoot(walkingBody(percent).near)[1]).toBeGreaterThan(-0.003);
    }
  });

  test('keeps hip, knee and ankle within 12 degrees of the published norms', () => {
    for (const percent of valuesBetween(0, 99, 1)) {
      const [drawn, norm] = [gaitSide(percent), gaitNorm(percent)];
      for (const joint of ['hip', 'knee', 'ankle'] as const) {
        expect(Math.abs(drawn[joint] - norm[joint]), `${joint} at ${percent} %`).toBeLessThan(12);
      }
    }
  });

  test('bends every joint smoothly, by at most 3.5 degrees in 0.5 % of a cycle', () => {
    for (const percent of valuesBetween(0, 100, 0.5)) {
      const [now, next] = [gaitSide(percent), gaitSide(percent + 0.5)];
      for (const joint of ['hip', 'knee', 'ankle', 'shoulder', 'elbow'] as const) {
        expect(Math.abs(next[joint] - now[joint]), `${joint} at ${percent} %`).toBeLessThan(3.5);
      }
    }
  });

  test('swings each arm against the leg of its side, up to three times as far back as forward', () => {
    const [behind, ahead] = [gaitSide(0), gaitSide(50)];
    expect(behind.hip).toBeGreaterThan(15);
    expect(ahead.hip).toBeLessThan(-5);
    expect(behind.shoulder).toBeCloseTo(-24, 6);
    expect(ahead.shoulder).toBeGreaterThanOrEqual(8);
    expect(ahead.shoulder).toBeLessThanOrEqual(10);
  });
});

describe('a walk to a stop', () => {
  const endPercent = 50 + lastStepPercent;
  const stoppingBody = (percent: number) => {
    const { pose, hip } = walkToStop(percent);
    return jointPositions(pose, hip, adult);
  };

  test('slows down evenly from walking pace to standing', () => {
    const speedAt = (percent: number) => walkToStop(percent + 0.5).hip[0] - walkToStop(percent).hip[0];
    expect(speedAt(50) / speedAt(49.5)).toBeCloseTo(1, 0);
    for (const percent of valuesBetween(50, endPercent - 1, 0.5))
      expect(speedAt(percent + 0.5)).toBeLessThan(speedAt(percent));
    expect(walkToStop(endPercent + 30)).toEqual(walkToStop(endPercent));
  });

  test('keeps the front foot in place, and ends with both feet on the ground', () => {
    expect(slippedDistance((percent) => stoppingBody(percent).far, 50, endPercent)).toBeLessThan(0.01);
    const { near, far } = stoppingBody(endPercent);
    for (const foot of [near, far]) expect(lowestOfFoot(foot)[1]).toBeCloseTo(0, 3);
    for (const percent of valuesBetween(50, endPercent, 0.5))
      expect(lowestOfFoot(stoppingBody(percent).near)[1], `${percent} %`).toBeGreaterThan(-0.003);
  });

  test('bends every joint smoothly and within its range of motion', () => {
    for (const percent of valuesBetween(49, endPercent, 0.5))
      for (const side of ['near', 'far'] as const)
        for (const joint of Object.keys(jointLimits) as (keyof Side)[]) {
          const [now, next] = [walkToStop(percent), walkToStop(percent + 0.5)].map(
            ({ pose }) => pose[side][joint],
          );
          if (now === undefined || next === undefined) continue;
          const [least, most] = jointLimits[joint];
          expect(now, `${side} ${joint} at ${percent} %`).toBeGreaterThanOrEqual(least - 1e-6);
          expect(now, `${side} ${joint} at ${percent} %`).toBeLessThanOrEqual(most);
          expect(Math.abs(next - now), `${side} ${joint} at ${percent} %`).toBeLessThan(4.5);
        }
  });
});
