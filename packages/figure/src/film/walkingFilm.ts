import { circle, type Outline, polygon } from '../drawing/outline.ts';
import { colourOf, colours, palettes } from '../drawing/palette.ts';
import { personLayers, silhouette } from '../drawing/person.ts';
import { pathData, type View } from '../drawing/svg.ts';
import { gait, gaitHip, stepLength } from '../gait/gait.ts';
import { smoothStep } from '../gait/gaitNorms.ts';
import type { Point } from '../model/geometry.ts';
import { type Body, jointPositions } from '../model/kinematics.ts';
import { people } from '../movements/cast.ts';

/** How a film is framed. */
export interface FilmComposition {
  readonly width: number;
  readonly height: number;
  /** Pixels per stature. */
  readonly stature: number;
  /** Where the walking hip stays, and where the floor is, in pixels. */
  readonly hipX: number;
  readonly floorY: number;
  /** Left of this x, in pixels, everything has faded out: room for a headline. */
  readonly calm: number;
}

const walkingPerson = people.neighbour;

/** Paths are drawn in whole units: six to a pixel, or a slow movement would tremble. */
const unitsPerPixel = 6;

/** The walking body at `percent` of its gait cycle. */
function walker(percent: number): Body {
  const { pose, hip } = gait(percent);
  return jointPositions(pose, hip, walkingPerson.skeleton);
}

/** x of the camera, fractions of stature. It moves at the mean speed, so that the body's surge stays visible. */
const cameraAt = (percent: number) => gaitHip(0)[0] + (percent / 50) * stepLength;

/** The view at `percent` of the gait cycle. */
function viewAt({ stature, hipX, floorY }: FilmComposition, percent: number): View {
  const scale = stature * unitsPerPixel;
  return { scale, origin: [hipX * unitsPerPixel - cameraAt(percent) * scale, floorY * unitsPerPixel] };
}

/** Opacity by x: 1 at the figure, 0 at `calm`. */
function nearness(x: number, { calm, hipX }: FilmComposition): number {
  const t = Math.max(0, Math.min(1, (x - calm) / (hipX - calm)));
  return t * t * (3 - 2 * t);
}

const svgPath = (d: string, paint: string) => `<path d="${d}" ${paint}/>`;

/** Ghosts are this far apart, in percent of the gait cycle: five a cycle, no two alike. */
const ghostInterval = 20;

const ghostCount = 9;

/** How far back trails reach, in percent of the gait cycle. */
const trailLength = 180;

const trailStep = 1.5;

/** Earlier poses, left standing where they were: the more recent, the brighter. */
function ghostPaths(percent: number, view: View, composition: FilmComposition): string {
  const latest = Math.floor(percent / ghostInterval) * ghostInterval;
  const moments = Array.from({ length: ghostCount }, (_, i) => latest - (ghostCount - 1 - i) * ghostInterval);
  return moments
    .map((moment) => {
      const body = walker(moment);
      const x = (view.origin[0] + body.hip[0] * view.scale) / unitsPerPixel;
      // A ghost fades in once the figure has left it; otherwise its hand and foot would cover the figure's.
      const born = smoothStep(0.5 * ghostInterval, 1.6 * ghostInterval, percent - moment);
      const opacity = 0.58 * born * nearness(x, composition);
      if (opacity < 0.012) return '';
      const d = pathData(silhouette(walkingPerson, body), view);
      return svgPath(
        d,
        `fill="${mixHex(colours.eucalyptus, colours.eucalyptusPale, nearness(x, composition))}" opacity="${opacity.toFixed(3)}"`,
      );
    })
    .join('');
}

/** The joints that leave a trail, and its opacity. */
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

/** One joint's trail, in pieces of falling opacity: an SVG stroke cannot fade along itself. */
function trail(
  percent: number,
  view: View,
  composition: FilmComposition,
  joint: (typeof followedJoints)[number],
): string {
  const points = Array.from({ length: trailLength / trailStep + 1 }, (_, i) =>
    joint.point(walker(percent - trailLength + i * trailStep)),
  );
  const pieceLength = 5;
  const pieces: string[] = [];
  for (let i = 0; i + pieceLength < points.length; i += pieceLength) {
    const part = points.slice(i, i + pieceLength + 1);
    const middle = part[2] ?? [0, 0];
    const x = (view.origin[0] + middle[0] * view.scale) / unitsPerPixel;
    const opacity = joint.strength * nearness(x, composition);
    if (opacity < 0.02) continue;
    const paint = `fill="none" stroke="${joint.colour}" stroke-width="${2 * unitsPerPixel}" stroke-opacity="${opacity.toFixed(3)}"`;
    pieces.push(svgPath(pathData([polygon(part, true)], view), paint));
  }
  return pieces.join('');
}

/** The trails of all followed joints. */
function trailPaths(percent: number, view: View, composition: FilmComposition): string {
  return followedJoints.map((joint) => trail(percent, view, composition, joint)).join('');
}

/** A colour a share `t` of the way between two, written as #rrggbb. */
function mixHex(a: string, b: string, t: number): string {
  const [from, to] = [a, b].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const mixed = (from ?? []).map((value, i) => Math.round(value + ((to?.[i] ?? value) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The floor, with marks half a step apart that pass under the figure. */
function floor(view: View, { width, calm, hipX }: FilmComposition): string {
  const x = (at: number) => (at * unitsPerPixel - view.origin[0]) / view.scale;
  const level = polygon(
    [
      [x(0), 0],
      [x(width), 0],
    ],
    true,
  );
  const line = svgPath(
    pathData([level], view),
    `fill="none" stroke="url(#floor)" stroke-width="${2 * unitsPerPixel}"`,
  );
  const from = Math.floor(x(0) / (stepLength / 2)) * (stepLength / 2);
  const marks = Array.from({ length: 30 }, (_, i) => from + (i * stepLength) / 2).map((at) => {
    const pixel = (view.origin[0] + at * view.scale) / unitsPerPixel;
    const opacity = 0.4 * Math.min(1, Math.max(0, (pixel - calm) / (hipX - calm)));
    const tick: Outline = polygon(
      [
        [at, -0.012],
        [at, -0.026],
      ],
      true,
    );
    return opacity < 0.02
      ? ''
      : svgPath(
          pathData([tick], view),
          `fill="none" stroke="${colours.eucalyptusPale}" stroke-width="${2 * unitsPerPixel}" stroke-opacity="${opacity.toFixed(3)}"`,
        );
  });
  return line + marks.join('');
}

function figure(percent: number, view: View): string {
  const body = walker(percent);
  const layers = personLayers(walkingPerson, body).map(({ role, tone, outlines }) =>
    svgPath(pathData(outlines, view), `fill="${colourOf('ink', role, tone)}"`),
  );
  const { near } = body;
  const dots = [body.shoulder, near.elbow, body.hip, near.knee, near.ankle].map((at) => circle(at, 0.0115));
  return layers.join('') + svgPath(pathData(dots, view), `fill="${colourOf('ink', 'joint')}"`);
}

/**
 * One frame of the film as SVG.
 * @param percent of the gait cycle; frames 100 percent apart are identical
 */
export function walkingFrameSvg(percent: number, composition: FilmComposition): string {
  const { width, height, calm, hipX } = composition;
  // The walk has no beginning: moments before 0 are drawn like any others.
  const view = viewAt(composition, percent);
  const [x1, x2] = [(calm / width).toFixed(3), (hipX / width).toFixed(3)];
  const gradient =
    `<linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" x2="${width * unitsPerPixel}" y1="0" y2="0">` +
    `<stop offset="${x1}" stop-color="${colours.eucalyptusPale}" stop-opacity="0"/><stop offset="${x2}" stop-color="${colours.eucalyptusPale}" stop-opacity="0.75"/>` +
    '</linearGradient>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * unitsPerPixel} ${height * unitsPerPixel}">` +
    `<defs>${gradient}</defs><rect width="100%" height="100%" fill="${colours.ink}"/>` +
    floor(view, composition) +
    ghostPaths(percent, view, composition) +
    trailPaths(percent, view, composition) +
    figure(percent, view) +
    '</svg>'
  );
}
