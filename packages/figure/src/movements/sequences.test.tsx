import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bodiesOf, canvasView, composeScene, layersOf, posesOf } from '../animation/composeScene.ts';
import type { Movement } from '../animation/movement.ts';
import { poseAt } from '../animation/tween.ts';
import { flatten } from '../drawing/outline.ts';
import { framesOf } from '../drawing/person.ts';
import { add, directionFromDown, distance, scale } from '../model/geometry.ts';
import { jointPositions } from '../model/kinematics.ts';
import { jointLimits, type Side } from '../model/pose.ts';
import { Figure } from '../react.tsx';
import { sequenceNames, sequences } from './sequences.ts';

/** Joints that are outside their range of motion in a pose of a movement. */
function beyondRange(movement: Movement): string[] {
  // The limbs of somebody who faces us are placed by palms and heights: their angles in profile are not seen.
  if (movement.person.seen === 'front') return [];
  return posesOf(movement).flatMap(({ pose }) => {
    const joints = (['near', 'far'] as const).flatMap((side) =>
      (Object.keys(pose[side]) as (keyof Side)[]).map((joint) => [joint, pose[side][joint]] as const),
    );
    return [...joints, ['spine', pose.spine] as const, ['neck', pose.neck] as const]
      .filter(
        ([joint, angle]) => angle < jointLimits[joint][0] - 0.01 || angle > jointLimits[joint][1] + 0.01,
      )
      .map(([joint, angle]) => `${joint} ${angle.toFixed(1)}`);
  });
}

describe.each(sequenceNames)('%s', (name) => {
  const { steps, moving } = sequences[name];

  test('is four to six drawings at one scale, on one floor, that differ', () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(6);
    const views = steps.map(({ movement }) => canvasView(movement));
    expect(new Set(views.map(({ scale }) => scale.toFixed(6))).size).toBe(1);
    const drawn = steps.map(({ movement }) => JSON.stringify(composeScene(movement).marks));
    expect(new Set(drawn).size).toBe(steps.length);
  });

  test('keeps every joint within its range of motion', () => {
    for (const step of steps) expect(beyondRange(step.movement), step.name).toEqual([]);
    expect(beyondRange(moving)).toEqual([]);
  });

  test('stays on its floor and its canvas, in at most 2.5 KB of compressed markup', () => {
    for (const { name: step, movement } of steps) {
      const heights = layersOf(movement).layers.flatMap(({ outlines }) => outlines.flatMap(flatten));
      expect(Math.min(...heights.map(([, y]) => y)), step).toBeGreaterThan(-0.009);
      const scene = composeScene(movement);
      expect(JSON.stringify(scene)).not.toMatch(/NaN|null/);
      const markup = renderToStaticMarkup(<Figure scene={scene} />);
      expect(brotliCompressSync(markup).length, step).toBeLessThanOrEqual(2560);
    }
  });

  test('moves without sinking into the floor', () => {
    for (let at = 0; at <= 1; at += 0.025) {
      const { pose, hip } = poseAt(moving, at);
      const { near, far } = jointPositions(pose, hip, moving.person.skeleton);
      const lowest =
        moving.person.seen === 'front' ? [] : [near, far].flatMap((s) => [s.heel, s.ball, s.toe, s.knee]);
      for (const [, y] of lowest) expect(y, `at ${at.toFixed(2)}`).toBeGreaterThan(-0.014);
    }
    expect(bodiesOf(moving).length).toBeGreaterThanOrEqual(3);
  });

  test('keeps limbs joined as it moves, each drawn as long as it is seen', () => {
    const { skeleton } = moving.person;
    const chains = [
      ['Thigh', 'Shank', skeleton.thigh],
      ['Shank', 'Foot', skeleton.shank],
      ['UpperArm', 'Forearm', skeleton.upperArm],
      ['Forearm', 'Hand', skeleton.forearm],
    ] as const;
    for (let at = 0; at <= 1; at += 0.05) {
      const { pose, hip } = poseAt(moving, at);
      const frames = framesOf(moving.person, jointPositions(pose, hip, skeleton));
      for (const side of ['near', 'far'] as const) {
        for (const [upper, lower, whole] of chains) {
          const { origin, rotation, length = whole } = frames[`${side}${upper}`];
          const end = add(origin, scale(directionFromDown(rotation), length));
          const gap = distance(end, frames[`${side}${lower}`].origin);
          expect(gap, `${side}${upper} at ${at.toFixed(2)}`).toBeLessThan(0.001);
        }
      }
    }
  });
});
