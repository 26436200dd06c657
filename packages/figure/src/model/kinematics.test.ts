import { default as fc } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from './geometry.ts';
import { jointPositions, lowestContact, placeContact } from './kinematics.ts';
import { type Pose, type Side, upright } from './pose.ts';
import { adult, child, hipHeight } from './skeleton.ts';

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

const side: fc.Arbitrary<Side> = fc.record({
  hip: between(-30, 130),
  knee: between(0, 145),
  ankle: between(-50, 35),
  toes: between(0, 60),
  shoulder: between(-60, 180),
  elbow: between(0, 150),
  wrist: between(-60, 60),
  fingers: between(0, 90),
});

const pose: fc.Arbitrary<Pose> = fc.record({
  trunk: between(-120, 120),
  spine: between(-30, 70),
  neck: between(-50, 50),
  near: side,
  far: side,
});

const point: fc.Arbitrary<Point> = fc.tuple(between(-2, 2), between(-2, 2));

const standing = jointPositions(upright, [0, hipHeight(adult)], adult);

describe('forward kinematics', () => {
  test.each([adult, child])('keeps the length of every segment in any pose', (skeleton) => {
    fc.assert(
      fc.property(pose, point, (randomPose, hip) => {
        const body = jointPositions(randomPose, hip, skeleton);
        for (const limb of [body.near, body.far]) {
          expect(distance(body.hip, limb.knee)).toBeCloseTo(skeleton.thigh, 9);
          expect(distance(limb.knee, limb.ankle)).toBeCloseTo(skeleton.shank, 9);
          expect(distance(limb.heel, limb.ball)).toBeCloseTo(skeleton.heel + skeleton.ball, 9);
          expect(distance(body.shoulder, limb.elbow)).toBeCloseTo(skeleton.upperArm, 9);
          expect(distance(limb.elbow, limb.wrist)).toBeCloseTo(skeleton.forearm, 9);
          expect(distance(limb.wrist, limb.hand)).toBeCloseTo(skeleton.hand, 9);
        }
        expect(distance(body.hip, body.waist)).toBeCloseTo(skeleton.pelvis, 9);
        expect(distance(body.waist, body.shoulder)).toBeCloseTo(skeleton.thorax, 9);
        expect(distance(body.atlas, body.crown)).toBeCloseTo(skeleton.head, 9);
      }),
    );
  });

  test('gives an adult the published proportions, which add up to the stature', () => {
    expect(standing.crown[1]).toBeCloseTo(1, 9);
    expect(adult.pelvis + adult.thorax).toBeCloseTo(0.288, 9);
    expect(adult.neck + adult.head).toBeCloseTo(0.182, 9);
    expect(adult.heel + adult.toe).toBeCloseTo(0.152, 9);
    expect(jointPositions(upright, [0, hipHeight(child)], child).crown[1]).toBeCloseTo(1, 1);
  });

  test('moves the head forward if the trunk, the spine or the neck bends', () => {
    for (const joint of ['trunk', 'spine', 'neck'] as const) {
      expect(jointPositions({ ...upright, [joint]: 30 }, [0, 0], adult).crown[0]).toBeGreaterThan(0.05);
    }
  });

  test('puts the chosen point of contact at the requested position', () => {
    fc.assert(
      fc.property(pose, point, (randomPose, at) => {
        const body = placeContact(randomPose, lowestContact, at, adult);
        // Two points may be equally low, so one of them is at the requested position.
        const contacts = [body.near, body.far].flatMap(({ heel, ball, toe }) => [heel, ball, toe]);
        expect(Math.min(...contacts.map((contact) => distance(contact, at)))).toBeLessThan(1e-9);
        for (const foot of [body.near, body.far]) {
          expect(Math.min(foot.heel[1], foot.ball[1], foot.toe[1])).toBeGreaterThan(at[1] - 1e-9);
        }
      }),
    );
  });
});
