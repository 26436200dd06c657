import { colours } from '../drawing/colours.ts';
import { polygon } from '../drawing/outline.ts';
import { palettes } from '../drawing/palette.ts';
import { pathData, type View } from '../drawing/path.ts';
import { silhouette } from '../drawing/person.ts';
import { ease } from '../gait/periodicCurve.ts';
import type { Point } from '../model/geometry.ts';
import type { Body } from '../model/kinematics.ts';
import { type Composition, nearness, path, units, walker, who } from './camera.ts';

/** How far apart the poses left behind are, in percent of the gait cycle: five a cycle, no two alike. */
const ghostInterval = 20;
const ghostCount = 9;
/** How far back the paths reach, in percent of the gait cycle. */
const trailLength = 180;
const trailStep = 1.5;

/** The poses left behind, standing where they were: the nearer in time, the brighter. */
export function ghosts(percent: number, view: View, composition: Composition): string {
  const latest = Math.floor(percent / ghostInterval) * ghostInterval;
  const moments = Array.from({ length: ghostCount }, (_, i) => latest - (ghostCount - 1 - i) * ghostInterval);
  return moments
    .map((moment) => {
      const body = walker(moment);
      const x = (view.origin[0] + body.hip[0] * view.scale) / units;
      // A pose appears once the figure has left it, or its hand and foot would hover in front of the figure's own.
      const born = ease(0.5 * ghostInterval, 1.6 * ghostInterval, percent - moment);
      const opacity = 0.58 * born * nearness(x, composition);
      if (opacity < 0.012) return '';
      const d = pathData(silhouette(who, body), view);
      return path(
        d,
        `fill="${mixHex(colours.eucalyptus, colours.eucalyptusPale, nearness(x, composition))}" opacity="${opacity.toFixed(3)}"`,
      );
    })
    .join('');
}

/** The joints whose paths stream behind the figure, and how strongly. */
const followedJoints: readonly {
  readonly point: (body: Body) => Point;
  readonly colour: string;
  readonly strength: number;
}[] = [
  { point: (body) => body.crown, colour: palettes.ink.ghost, strength: 0.5 },
  { point: (body) => body.hip, colour: palettes.ink.ghost, strength: 0.55 },
  { point: (body) => body.near.knee, colour: palettes.ink.body, strength: 0.7 },
  { point: (body) => body.near.ankle, colour: palettes.ink.body, strength: 0.95 },
];

/** One joint's path, in stretches that fade with distance: an SVG stroke cannot fade along itself. */
function trail(
  percent: number,
  view: View,
  composition: Composition,
  kind: (typeof followedJoints)[number],
): string {
  const points = Array.from({ length: trailLength / trailStep + 1 }, (_, i) =>
    kind.point(walker(percent - trailLength + i * trailStep)),
  );
  const stretchLength = 5;
  const stretches: string[] = [];
  for (let i = 0; i + stretchLength < points.length; i += stretchLength) {
    const part = points.slice(i, i + stretchLength + 1);
    const middle = part[2] ?? [0, 0];
    const x = (view.origin[0] + middle[0] * view.scale) / units;
    const opacity = kind.strength * nearness(x, composition);
    if (opacity < 0.02) continue;
    const paint = `fill="none" stroke="${kind.colour}" stroke-width="${2 * units}" stroke-opacity="${opacity.toFixed(3)}"`;
    stretches.push(path(pathData([polygon(part, true)], view), paint));
  }
  return stretches.join('');
}

/** The paths of crown, hip, near knee and near ankle behind the figure. */
export function trails(percent: number, view: View, composition: Composition): string {
  return followedJoints.map((kind) => trail(percent, view, composition, kind)).join('');
}

/** A colour a share `t` of the way between two, written as #rrggbb. */
function mixHex(a: string, b: string, t: number): string {
  const [from, to] = [a, b].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const mixed = (from ?? []).map((value, i) => Math.round(value + ((to?.[i] ?? value) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
