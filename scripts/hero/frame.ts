import { gait, gaitHip, STEP } from '../../src/figure/gait.ts';
import type { Point } from '../../src/figure/geometry.ts';
import { ease } from '../../src/figure/interpolate.ts';
import { type Body, joints } from '../../src/figure/kinematics.ts';
import { outlines } from '../../src/figure/limbs.ts';
import { circle, type Outline, polygon } from '../../src/figure/outline.ts';
import { palettes } from '../../src/figure/palette.ts';
import { pathData, type View } from '../../src/figure/path.ts';
import { figureLayers, silhouette } from '../../src/figure/person.ts';
import { adult } from '../../src/figure/skeleton.ts';

/** How one shape of the film is composed. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  /** Pixels per stature. */
  readonly stature: number;
  /** Where the walking hip stays, and where the floor is, in pixels. */
  readonly hipX: number;
  readonly floorY: number;
  /** Left of this the trace has faded to nothing: the headline's side, in pixels. */
  readonly calm: number;
}

/** Paths are drawn in whole units; six to a pixel keep a slow movement from trembling. */
const UNITS = 6;
const INK = palettes.ink.field;

/** How far apart the poses left behind are, in percent of the gait cycle: five a cycle, no two alike. */
const GHOST_EVERY = 20;
const GHOSTS = 9;
/** How far back the paths reach, in percent of the gait cycle. */
const TRAIL = 180;
const TRAIL_STEP = 1.5;

function walker(percent: number): Body {
  const { pose, hip } = gait(percent);
  return joints(pose, hip, adult);
}

/** Where the camera is: it glides at the mean speed, so that the body's own surging stays visible. */
const cameraAt = (percent: number) => gaitHip(0)[0] + (percent / 50) * STEP;

function viewAt({ stature, hipX, floorY }: Composition, percent: number): View {
  const scale = stature * UNITS;
  return { scale, origin: [hipX * UNITS - cameraAt(percent) * scale, floorY * UNITS] };
}

/** 1 at the figure, 0 at the calm side's edge. */
function nearness(x: number, { calm, hipX }: Composition): number {
  const t = Math.max(0, Math.min(1, (x - calm) / (hipX - calm)));
  return t * t * (3 - 2 * t);
}

const path = (d: string, paint: string) => `<path d="${d}" ${paint}/>`;

/** The poses left behind, standing where they were: the nearer in time, the brighter. */
function ghosts(percent: number, view: View, composition: Composition): string {
  const latest = Math.floor(percent / GHOST_EVERY) * GHOST_EVERY;
  const moments = Array.from({ length: GHOSTS }, (_, i) => latest - (GHOSTS - 1 - i) * GHOST_EVERY);
  return moments
    .map((moment) => {
      const body = walker(moment);
      const x = (view.origin[0] + body.hip[0] * view.scale) / UNITS;
      // A pose appears once the figure has left it, or its hand and foot would hover before the figure's own.
      const born = ease(0.5 * GHOST_EVERY, 1.6 * GHOST_EVERY, percent - moment);
      const opacity = 0.58 * born * nearness(x, composition);
      if (opacity < 0.012) return '';
      const d = pathData(silhouette(body, outlines(body, adult)), view);
      return path(
        d,
        `fill="${mixHex('#1F6A58', '#8DB7A6', nearness(x, composition))}" opacity="${opacity.toFixed(3)}"`,
      );
    })
    .join('');
}

/** A colour a share `t` of the way between two, written as #rrggbb. */
function mixHex(a: string, b: string, t: number): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(part(a, i) + (part(b, i) - part(a, i)) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The joints whose paths stream behind the figure, and how strongly. */
const PATHS: readonly {
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
function trail(percent: number, view: View, composition: Composition, kind: (typeof PATHS)[number]): string {
  const points = Array.from({ length: TRAIL / TRAIL_STEP + 1 }, (_, i) =>
    kind.point(walker(percent - TRAIL + i * TRAIL_STEP)),
  );
  const STRETCH = 5;
  const stretches: string[] = [];
  for (let i = 0; i + STRETCH < points.length; i += STRETCH) {
    const part = points.slice(i, i + STRETCH + 1);
    const middle = part[2] ?? [0, 0];
    const x = (view.origin[0] + middle[0] * view.scale) / UNITS;
    const opacity = kind.strength * nearness(x, composition);
    if (opacity < 0.02) continue;
    const paint = `fill="none" stroke="${kind.colour}" stroke-width="${2 * UNITS}" stroke-opacity="${opacity.toFixed(3)}"`;
    stretches.push(path(pathData([polygon(part, true)], view), paint));
  }
  return stretches.join('');
}

/** Marks on the floor, half a step apart, that pass under the walking figure. */
function floor(view: View, { width, calm, hipX }: Composition): string {
  const x = (at: number) => (at * UNITS - view.origin[0]) / view.scale;
  const level = polygon(
    [
      [x(0), 0],
      [x(width), 0],
    ],
    true,
  );
  const line = path(pathData([level], view), `fill="none" stroke="url(#floor)" stroke-width="${2 * UNITS}"`);
  const from = Math.floor(x(0) / (STEP / 2)) * (STEP / 2);
  const marks = Array.from({ length: 30 }, (_, i) => from + (i * STEP) / 2).map((at) => {
    const pixel = (view.origin[0] + at * view.scale) / UNITS;
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
      : path(
          pathData([tick], view),
          `fill="none" stroke="#8DB7A6" stroke-width="${2 * UNITS}" stroke-opacity="${opacity.toFixed(3)}"`,
        );
  });
  return line + marks.join('');
}

function figure(percent: number, view: View): string {
  const body = walker(percent);
  const parts = outlines(body, adult, {});
  const colours = palettes.ink;
  const rim = `stroke="${INK}" stroke-width="${6 * UNITS}" paint-order="stroke"`;
  const layers = figureLayers(parts, body).map(({ role, outlines: drawn }) =>
    path(pathData(drawn, view), `fill="${colours[role]}" ${role === 'arm' ? rim : ''}`),
  );
  const { near } = body;
  const dots = [body.shoulder, near.elbow, body.hip, near.knee, near.ankle].map((at) => circle(at, 0.0115));
  return layers.join('') + path(pathData(dots, view), `fill="${colours.joint}"`);
}

/**
 * One frame of the film as SVG.
 * @param percent where in the gait cycle; frames whose percents differ by 100 are the same picture
 */
export function frameSvg(percent: number, composition: Composition): string {
  const { width, height, calm, hipX } = composition;
  // Any whole number of cycles may lie behind the figure: the moments before 0 are walked like any others.
  const view = viewAt(composition, percent);
  const trails = PATHS.map((kind) => trail(percent, view, composition, kind)).join('');
  const [x1, x2] = [(calm / width).toFixed(3), (hipX / width).toFixed(3)];
  const gradient =
    `<linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" x2="${width * UNITS}" y1="0" y2="0">` +
    `<stop offset="${x1}" stop-color="#8DB7A6" stop-opacity="0"/><stop offset="${x2}" stop-color="#8DB7A6" stop-opacity="0.75"/>` +
    '</linearGradient>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * UNITS} ${height * UNITS}">` +
    `<defs>${gradient}</defs><rect width="100%" height="100%" fill="${INK}"/>` +
    floor(view, composition) +
    ghosts(percent, view, composition) +
    trails +
    figure(percent, view) +
    '</svg>'
  );
}
