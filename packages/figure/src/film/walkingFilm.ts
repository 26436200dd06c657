import { circle, polygon, smooth } from '../drawing/outline.ts';
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

/** The walking body at `percent` of its gait cycle. */
function walker(percent: number): Body {
  const { pose, hip } = gait(percent);
  return jointPositions(pose, hip, walkingPerson.skeleton);
}

/** x of the camera, fractions of stature. It moves at the mean speed, so that the body's surge stays visible. */
const cameraAt = (percent: number) => gaitHip(0)[0] + (percent / 50) * stepLength;

const svgPath = (d: string, paint: string) => `<path d="${d}" ${paint}/>`;

/** What floor and trails are drawn with: a colour that fades out to the left, by name. */
const fadingColours = { floor: colours.eucalyptusPale, body: palettes.ink.body, ghost: palettes.ink.ghost };

const fading = (name: keyof typeof fadingColours) => `stroke="url(#${name})"`;

function gradients({ calm, hipX }: FilmComposition, unitsPerPixel: number): string {
  const from = `gradientUnits="userSpaceOnUse" x1="${calm * unitsPerPixel}" x2="${hipX * unitsPerPixel}"`;
  return Object.entries(fadingColours)
    .map(
      ([name, colour]) =>
        `<linearGradient id="${name}" ${from}><stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient>`,
    )
    .join('');
}

/** Ghosts are this far apart, in percent of the gait cycle: five a cycle, no two alike. */
const ghostInterval = 20;

const ghostCount = 6;

/** How far back trails reach, in percent of the gait cycle, and how far apart the points are that a curve joins. */
const trailLength = 120;
const trailStep = 5;

/** Earlier poses, left standing where they were: the more recent, the brighter. */
function ghostPaths(
  percent: number,
  view: View,
  composition: FilmComposition,
  unitsPerPixel: number,
): string {
  const latest = Math.floor(percent / ghostInterval) * ghostInterval;
  const moments = Array.from({ length: ghostCount }, (_, i) => latest - (ghostCount - 1 - i) * ghostInterval);
  return moments
    .map((moment) => {
      const body = walker(moment);
      const x = (view.origin[0] + body.hip[0] * view.scale) / unitsPerPixel;
      const near = smoothStep(composition.calm, composition.hipX, x);
      // A ghost fades in once the figure has left it; otherwise its hand and foot would cover the figure's.
      const born = smoothStep(0.5 * ghostInterval, 1.6 * ghostInterval, percent - moment);
      const opacity = 0.58 * born * near;
      if (opacity < 0.02) return '';
      const colour = mixHex(colours.eucalyptus, colours.eucalyptusPale, near);
      const d = pathData(silhouette(walkingPerson, body), view);
      return svgPath(d, `fill="${colour}" opacity="${opacity.toFixed(3)}"`);
    })
    .join('');
}

/** The joints that leave a trail, and its opacity at the figure. */
const followedJoints: readonly {
  readonly point: (body: Body) => Point;
  readonly colour: keyof typeof fadingColours;
  readonly strength: number;
}[] = [
  { point: (body) => body.crown, colour: 'ghost', strength: 0.5 },
  { point: (body) => body.hip, colour: 'ghost', strength: 0.55 },
  { point: (body) => body.near.knee, colour: 'body', strength: 0.7 },
  { point: (body) => body.near.ankle, colour: 'body', strength: 0.95 },
];

/** The trails of all followed joints. */
function trailPaths(percent: number, view: View): string {
  const bodies = Array.from({ length: trailLength / trailStep + 1 }, (_, i) =>
    walker(percent - trailLength + i * trailStep),
  );
  return followedJoints
    .map(({ point, colour, strength }) =>
      svgPath(
        pathData([smooth(bodies.map(point), true)], view),
        `${fading(colour)} stroke-opacity="${strength}"`,
      ),
    )
    .join('');
}

/** A colour a share `t` of the way between two, written as #rrggbb. */
function mixHex(a: string, b: string, t: number): string {
  const [from, to] = [a, b].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const mixed = (from ?? []).map((value, i) => Math.round(value + ((to?.[i] ?? value) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The floor, with marks half a step apart that pass under the figure. */
function floor(view: View, { width }: FilmComposition, unitsPerPixel: number): string {
  const x = (at: number) => (at * unitsPerPixel - view.origin[0]) / view.scale;
  const line = (...points: Point[]) => pathData([polygon(points, true)], view);
  const level = svgPath(line([x(0), 0], [x(width), 0]), `${fading('floor')} stroke-opacity="0.75"`);
  const apart = stepLength / 2;
  const first = Math.ceil(x(0) / apart);
  const marks = Array.from(
    { length: Math.floor(x(width) / apart) - first + 1 },
    (_, i) => (first + i) * apart,
  )
    .map((at) => line([at, -0.012], [at, -0.026]))
    .join('');
  return level + svgPath(marks, `${fading('floor')} stroke-opacity="0.4"`);
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
 *
 * In a box of another shape it is drawn in its lower right corner, as large as it can be.
 * @param percent of the gait cycle; frames 100 percent apart are identical
 * @param unitsPerPixel paths are drawn in whole units: with fewer than six to a pixel, a slow movement would tremble
 */
export function walkingFrameSvg(percent: number, composition: FilmComposition, unitsPerPixel = 6): string {
  const { width, height, stature, hipX, floorY } = composition;
  const scale = stature * unitsPerPixel;
  // The walk has no beginning: moments before 0 are drawn like any others.
  const view: View = {
    scale,
    origin: [hipX * unitsPerPixel - cameraAt(percent) * scale, floorY * unitsPerPixel],
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * unitsPerPixel} ${height * unitsPerPixel}" preserveAspectRatio="xMaxYMax">` +
    `<defs>${gradients(composition, unitsPerPixel)}</defs><rect width="100%" height="100%" fill="${colours.ink}"/>` +
    `<g fill="none" stroke-width="${2 * unitsPerPixel}">${floor(view, composition, unitsPerPixel)}</g>` +
    ghostPaths(percent, view, composition, unitsPerPixel) +
    `<g fill="none" stroke-width="${2 * unitsPerPixel}">${trailPaths(percent, view)}</g>` +
    figure(percent, view) +
    '</svg>'
  );
}
