import { expect, test } from 'vitest';
import { boundingBox } from '../drawing/outline.ts';
import { framesOf } from '../drawing/person.ts';
import { add, directionFromDown, distance, scale } from '../model/geometry.ts';
import { type Body, jointPositions, lowestContact } from '../model/kinematics.ts';
import {
  drawingNames,
  movementOf,
  movementsByName,
  sequenceNames,
  sequences,
} from '../movements/catalogue.ts';
import { layersOf } from './composeScene.ts';
import type { Movement } from './movement.ts';
import { poseAt } from './tween.ts';

/** The bodies at evenly spaced moments, from the first pose of a movement to the last. */
function bodiesAlong(movement: Movement, moments = 41): Body[] {
  return Array.from({ length: moments }, (_, i) => {
    const { pose, hip } = poseAt(movement, i / (moments - 1));
    return jointPositions(pose, hip, movement.person.skeleton);
  });
}

/** Drawings that are not ready for animation: between their keyframes a foot sinks by up to 0.044 of stature. */
const notAnimated: readonly string[] = ['cover-next', 'exercise-sheet'];
const movingDrawings = drawingNames.filter((name) => {
  const { keyframes, person } = movementOf(name);
  return keyframes.length > 1 && person.viewedFrom !== 'front' && !notAnimated.includes(name);
});

test.each(movingDrawings)('%s: no foot or knee sinks below the floor between keyframes', (name) => {
  for (const body of bodiesAlong(movementOf(name))) {
    // A foot that swings fast may sink a little, by less than the thickness of its sole.
    const lowestY = Math.min(lowestContact(body)[1], body.near.knee[1], body.far.knee[1]);
    expect(lowestY).toBeGreaterThan(-0.014);
  }
});

test.each(sequenceNames)('%s: limbs stay joined and keep their visible length between keyframes', (name) => {
  const { wholeMovement } = sequences[name];
  const { skeleton } = wholeMovement.person;
  const limbSegments = [
    ['Thigh', 'Shank', skeleton.thigh],
    ['Shank', 'Foot', skeleton.shank],
    ['UpperArm', 'Forearm', skeleton.upperArm],
    ['Forearm', 'Hand', skeleton.forearm],
  ] as const;
  for (let at = 0; at <= 1; at += 0.05) {
    const { pose, hip } = poseAt(wholeMovement, at);
    const frames = framesOf(wholeMovement.person, jointPositions(pose, hip, skeleton));
    for (const side of ['near', 'far'] as const) {
      for (const [upper, lower, whole] of limbSegments) {
        const { origin, rotation, length = whole } = frames[`${side}${upper}`];
        const segmentEnd = add(origin, scale(directionFromDown(rotation), length));
        const gap = distance(segmentEnd, frames[`${side}${lower}`].origin);
        expect(gap, `${side}${upper} at ${at.toFixed(2)}`).toBeLessThan(0.001);
      }
    }
  }
});

test('a foot that steps over a block does not touch the block', () => {
  const block = { left: 0.19, right: 0.26, top: 0.12 };
  const footPoints = bodiesAlong(movementsByName['aged-care-physiotherapy']).flatMap(({ near }) => [
    near.heel,
    near.ball,
    near.toe,
  ]);
  const footPointsOverBlock = footPoints.filter(([x]) => x > block.left && x < block.right);
  expect(footPointsOverBlock.length).toBeGreaterThan(5);
  for (const [, y] of footPointsOverBlock) expect(y).toBeGreaterThan(block.top);
});

test('a sliding heel stays on the treatment table', () => {
  for (const { near } of bodiesAlong(movementsByName['post-surgery-rehabilitation'])) {
    expect(Math.abs(near.heel[1] - 0.4)).toBeLessThan(0.004);
  }
});

test('the feet of a person who climbs steps do not pass through the steps', () => {
  const climbSteps: Movement = movementsByName['chronic-pain-management'];
  const { behind = [] } = layersOf(climbSteps).setting;
  const steps = behind.map(({ outlines }) => boundingBox(outlines));
  for (const { near, far } of bodiesAlong(climbSteps)) {
    for (const [x, y] of [near, far].flatMap(({ heel, ball, toe }) => [heel, ball, toe])) {
      const stepTopsUnder = steps.filter(({ left, right }) => x > left && x < right).map(({ top }) => top);
      expect(y - Math.max(0, ...stepTopsUnder)).toBeGreaterThan(-0.014);
    }
  }
});
