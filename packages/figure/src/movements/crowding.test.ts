import { expect, test } from 'vitest';
import type { Movement } from '../animation/movement.ts';
import { bodiesOf } from '../drawing/composeScene.ts';
import { mapOutline, type Outline } from '../drawing/outline.ts';
import { personLayers } from '../drawing/person.ts';
import { distance, type Point } from '../model/geometry.ts';
import type { Body } from '../model/kinematics.ts';
import type { Segment } from '../model/segments.ts';
import { type PictureName, pictureNames, pictures } from './catalogue.ts';
import { shareSeen } from './overlap.ts';

const movementOf = (name: PictureName): Movement => pictures[name];

/** The parts of a posed person that belong to some segments. */
function parts({ who, depth }: Movement, body: Body, segments: readonly Segment[]): Outline[] {
  return personLayers(who, body, [], depth)
    .filter(({ segment }) => segments.some((wanted) => wanted === segment))
    .flatMap(({ outlines }) => outlines);
}

/** Head and trunk of each pose that is drawn with them, where it is drawn; the figure's own come last. */
function shown(movement: Movement) {
  const bodies = bodiesOf(movement);
  const last = bodies.length - 1;
  const whole = ['body', 'trunk'].includes(movement.ghosts ?? 'body');
  const earlier = whole ? (movement.ghostsAt ?? bodies.slice(0, -1).map((_, i) => i)) : [];
  return [...earlier, last].map((index) => {
    const back = (movement.apart ?? 0) * (last - index);
    const of = (...segments: Segment[]) =>
      parts(movement, bodies[index] as Body, segments).map((outline) =>
        mapOutline(outline, ([x, y]): Point => [x - back, y]),
      );
    return { head: of('head'), trunk: of('pelvis', 'thorax') };
  });
}

test.each(pictureNames)('%s: no face grows out of another pose’s chest', (name) => {
  const poses = shown(movementOf(name));
  for (const [i, { head }] of poses.slice(0, -1).entries()) {
    const trunks = poses.filter((_, j) => j !== i).flatMap(({ trunk }) => trunk);
    // The nape of somebody close behind may just touch a back.
    for (const part of head) expect(shareSeen(part, trunks), `pose ${i}`).toBeGreaterThan(0.97);
  }
});

const endOf = (name: PictureName) => bodiesOf(movementOf(name)).at(-1) as Body;
/** Hands that do the same are seen as a pair, wherever they are. */
const apart = pictureNames.filter((name) => distance(endOf(name).near.wrist, endOf(name).far.wrist) > 0.03);
const inFront = [
  'pelvis',
  'thorax',
  'nearThigh',
  'nearShank',
  'nearHand',
  'nearForearm',
  'nearUpperArm',
] as const;

test.each(apart)('%s: the far hand is hidden or plain to see, no stump at the hip', (name) => {
  const [movement, body] = [movementOf(name), endOf(name)];
  const [hand] = parts(movement, body, ['farHand']);
  const seen = shareSeen(hand as Outline, parts(movement, body, inFront));
  expect(seen < 0.1 || seen > 0.75, `${Math.round(seen * 100)} % is seen`).toBe(true);
});
