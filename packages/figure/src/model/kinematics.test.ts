import { default as fc } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from './geometry.ts';
import { jointPositions, lowestContact, placeContact } from './kinematics.ts';
import { type Pose, type Side, upright } from './pose.ts';
import { adult, child, hipHeight } from './skeleton.ts';

const degrees = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });

const side: fc.Arbitrary<Side> = fc.record({
  hip: degrees(-30, 130),
  knee: degrees(0, 145),
  ankle: degrees(-50, 35),
  toes: degrees(0, 60),
  shoulder: degrees(-60, 180),
  elbow: degrees(0, 150),
  wrist: degrees(-60, 60),
  fingers: degrees(0, 90),
});

const pose: fc.Arbitrary<Pose> = fc.record({
  trunk: degrees(-120, 120),
  spine: degrees(-30, 70),
  neck: degrees(-50, 50),
  near: side,
  far: side,
});

const point: fc.Arbitrary<Point> = fc.tuple(degrees(-2, 2), degrees(-2, 2));

const standing = jointPositions(upright, [0, hipHeight(adult)], adult);

describe('forward kinematics', () => {
  test.each([adult, child])('keeps the length of every segment in any pose', (body) => {
    fc.assert(
      fc.property(pose, point, (some, hip) => {
        const at = jointPositions(some, hip, body);
        for (const limb of [at.near, at.far]) {
          expect(distance(at.hip, limb.knee)).toBeCloseTo(body.thigh, 9);
          expect(distance(limb.knee, limb.ankle)).toBeCloseTo(body.shank, 9);
          expect(distance(limb.heel, limb.ball)).toBeCloseTo(body.heel + body.ball, 9);
          expect(distance(at.shoulder, limb.elbow)).toBeCloseTo(body.upperArm, 9);
          expect(distance(limb.elbow, limb.wrist)).toBeCloseTo(body.forearm, 9);
          expect(distance(limb.wrist, limb.hand)).toBeCloseTo(body.hand, 9);
        }
        expect(distance(at.hip, at.waist)).toBeCloseTo(body.pelvis, 9);
        expect(distance(at.waist, at.shoulder)).toBeCloseTo(body.thorax, 9);
        expect(distance(at.atlas, at.crown)).toBeCloseTo(body.head, 9);
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
      fc.property(pose, point, (some, at) => {
        const body = placeContact(some, lowestContact, at, adult);
        // Two points of contact may be equally low. One of them is at the requested position.
        const contacts = [body.near, body.far].flatMap(({ heel, ball, toe }) => [heel, ball, toe]);
        expect(Math.min(...contacts.map((contact) => distance(contact, at)))).toBeLessThan(1e-9);
        for (const foot of [body.near, body.far]) {
          expect(Math.min(foot.heel[1], foot.ball[1], foot.toe[1])).toBeGreaterThan(at[1] - 1e-9);
        }
      }),
    );
  });
});
