import { expect, test } from 'vitest';
import { distance, lerp, type Point, rotate } from '../model/geometry.ts';
import { movementsByName, pictureNames } from '../movements/catalogue.ts';
import { canvasView } from './composeScene.ts';
import type { Movement } from './movement.ts';
import { animationCss, type Displacement, measuredAngles, type TrackName, tracksOf } from './tracks.ts';

const moving = pictureNames.filter((name) => movementsByName[name].keyframes.length > 1);

/** The displacement of a part at a moment. A browser moves and turns it evenly from one keyframe to the next. */
function shiftAt(shifts: readonly Displacement[], at: number): Displacement {
  const index = Math.max(
    0,
    shifts.findLastIndex((shift) => shift.at <= at),
  );
  const [a, b] = [shifts[index] as Displacement, (shifts[index + 1] ?? shifts[index]) as Displacement];
  const share = b.at > a.at ? (at - a.at) / (b.at - a.at) : 0;
  return {
    at,
    translate: lerp(a.translate, b.translate, share),
    rotate: a.rotate + (b.rotate - a.rotate) * share,
    stretch: 1,
  };
}

/** Pairs of neighbouring segments. The lower end of the first is the joint of the second. */
const chains: readonly (readonly [upper: TrackName, lower: TrackName])[] = [
  ['nearThigh', 'nearShank'],
  ['nearShank', 'nearFoot'],
  ['nearUpperArm', 'nearForearm'],
  ['nearForearm', 'nearHand'],
  ['partner-nearUpperArm', 'partner-nearForearm'],
  ['partner-nearForearm', 'partner-nearHand'],
];

test.each(moving)('%s: the segments of the body stay joined during the animation', (name) => {
  const movement: Movement = movementsByName[name];
  const tracks = new Map(tracksOf(movement).map((track) => [track.name, track]));
  const stillTrack = { shifts: [{ at: 0, by: [0, 0], turn: 0 }] } as const;
  for (const [upper, lower] of chains) {
    const [from, to] = [tracks.get(upper), tracks.get(lower)];
    if (!from || !to) continue;
    const arm: Point = [to.origin[0] - from.origin[0], to.origin[1] - from.origin[1]];
    for (let at = 0; at <= 1; at += 0.02) {
      const [a, b] = [
        shiftAt((from ?? stillTrack).displacements, at),
        shiftAt((to ?? stillTrack).displacements, at),
      ];
      const end = rotate(arm, a.rotate);
      const gap = distance(
        [from.origin[0] + a.translate[0] + end[0], from.origin[1] + a.translate[1] + end[1]],
        [to.origin[0] + b.translate[0], to.origin[1] + b.translate[1]],
      );
      expect(gap, `${upper} at ${at.toFixed(2)}`).toBeLessThan(8);
    }
  }
});

test.each(moving)('%s: a part that pauses has keyframes only at the start and end of the pause', (name) => {
  for (const [, frames = ''] of animationCss(movementsByName[name], 'm').matchAll(
    /@keyframes [^{]+{((?:[^{}]+{[^}]*})*)}/g,
  )) {
    const transforms = [...frames.matchAll(/{([^}]*)}/g)].map(([, place]) => place);
    expect(
      transforms.filter((place, i) => place === transforms[i - 1] && place === transforms[i + 1]),
    ).toEqual([]);
  }
});

test('feet on the floor do not slide while the body moves over them', () => {
  const movement: Movement = movementsByName['functional-mobility'];
  const [near, far] = (['nearFoot', 'farFoot'] as const).map((name) =>
    tracksOf(movement).find((track) => track.name === name),
  );
  for (const foot of [near, far]) {
    const slide = Math.max(
      0,
      ...(foot?.displacements ?? []).map(({ translate: [x, y] }) => Math.hypot(x, y)),
    );
    expect(slide / canvasView(movement).scale).toBeLessThan(0.01);
  }
});

test('a measured movement has the angle of its joint in whole degrees for every keyframe', () => {
  const angles = measuredAngles(movementsByName['shoulder-rehabilitation']);
  expect(angles).toHaveLength(movementsByName['shoulder-rehabilitation'].keyframes.length);
  for (const angle of angles ?? []) expect(Number.isInteger(angle)).toBe(true);
});
