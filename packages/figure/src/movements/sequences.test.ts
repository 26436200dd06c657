import { describe, expect, test } from 'vitest';
import { canvasView, composeScene } from '../animation/composeScene.ts';
import { poseAt } from '../animation/tween.ts';
import { framesOf } from '../drawing/person.ts';
import { add, directionFromDown, distance, scale } from '../model/geometry.ts';
import { jointPositions } from '../model/kinematics.ts';
import { sequenceNames, sequences } from './sequences.ts';

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
