import { expect, test } from 'vitest';
import { distance, lerp, type Point, rotate } from '../model/geometry.ts';
import { movementsByName, pictureNames } from '../movements/catalogue.ts';
import { canvasView } from './composeScene.ts';
import type { Movement } from './movement.ts';
import { animationCss, type Displacement, measuredAngles, type TrackName, tracksOf } from './tracks.ts';

const movingPictures = pictureNames.filter((name) => movementsByName[name].keyframes.length > 1);

/** The displacement of a piece at a moment. A browser moves a piece evenly from one keyframe to the next. */
function displacementAt(displacements: readonly Displacement[], at: number): Displacement {
  const earlierIndex = Math.max(
    0,
    displacements.findLastIndex((displacement) => displacement.at <= at),
  );
  const [a, b = a] = displacements.slice(earlierIndex) as [Displacement, Displacement?];
  const share = b.at > a.at ? (at - a.at) / (b.at - a.at) : 0;
  return {
    at,
    translate: lerp(a.translate, b.translate, share),
    rotate: a.rotate + (b.rotate - a.rotate) * share,
    stretch: 1,
  };
}

/** Pairs of neighbouring segments. The lower end of the first is the joint of the second. */
const neighbouringSegments: readonly (readonly [upper: TrackName, lower: TrackName])[] = [
  ['nearThigh', 'nearShank'],
  ['nearShank', 'nearFoot'],
  ['nearUpperArm', 'nearForearm'],
  ['nearForearm', 'nearHand'],
  ['partner-nearUpperArm', 'partner-nearForearm'],
  ['partner-nearForearm', 'partner-nearHand'],
];

test.each(movingPictures)('%s: the segments of the body stay joined during the animation', (name) => {
  const movement: Movement = movementsByName[name];
  const tracks = new Map(tracksOf(movement).map((track) => [track.name, track]));
  for (const [upper, lower] of neighbouringSegments) {
    const [from, to] = [tracks.get(upper), tracks.get(lower)];
    if (!from || !to) continue;
    const bone: Point = [to.origin[0] - from.origin[0], to.origin[1] - from.origin[1]];
    for (let at = 0; at <= 1; at += 0.02) {
      const [a, b] = [displacementAt(from.keyframes, at), displacementAt(to.keyframes, at)];
      const turnedBone = rotate(bone, a.rotate);
      const gap = distance(
        [from.origin[0] + a.translate[0] + turnedBone[0], from.origin[1] + a.translate[1] + turnedBone[1]],
        [to.origin[0] + b.translate[0], to.origin[1] + b.translate[1]],
      );
      expect(gap, `${upper} at ${at.toFixed(2)}`).toBeLessThan(8);
    }
  }
});

test.each(movingPictures)('%s: a piece that pauses has no keyframes within the pause', (name) => {
  for (const [, frames = ''] of animationCss(movementsByName[name], 'm').matchAll(
    /@keyframes [^{]+{((?:[^{}]+{[^}]*})*)}/g,
  )) {
    const transforms = [...frames.matchAll(/{([^}]*)}/g)].map(([, transform]) => transform);
    expect(transforms.filter((each, i) => each === transforms[i - 1] && each === transforms[i + 1])).toEqual(
      [],
    );
  }
});

test.each(movingPictures)('%s: each piece is where it belongs at every moment of the animation', (name) => {
  for (const { keyframes, displacements } of tracksOf(movementsByName[name]))
    for (const { at, translate, rotate } of displacements) {
      const shown = displacementAt(keyframes, at);
      expect(distance(shown.translate, translate)).toBeLessThan(1);
      expect(Math.abs(shown.rotate - rotate)).toBeLessThan(1);
    }
});

test('a foot on the floor does not slide while the body moves over the foot', () => {
  const movement: Movement = movementsByName['functional-mobility'];
  const [near, far] = (['nearFoot', 'farFoot'] as const).map((name) =>
    tracksOf(movement).find((track) => track.name === name),
  );
  for (const foot of [near, far]) {
    const slideDistance = Math.max(
      0,
      ...(foot?.displacements ?? []).map(({ translate: [x, y] }) => Math.hypot(x, y)),
    );
    expect(slideDistance / canvasView(movement).scale).toBeLessThan(0.01);
  }
});

test('a measured movement has the angle of its joint in whole degrees for every keyframe', () => {
  const angles = measuredAngles(movementsByName['shoulder-rehabilitation']);
  expect(angles).toHaveLength(movementsByName['shoulder-rehabilitation'].keyframes.length);
  for (const angle of angles ?? []) expect(Number.isInteger(angle)).toBe(true);
});
