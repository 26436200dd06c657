import { colours } from '../drawing/colours.ts';
import { circle, type Outline, polygon } from '../drawing/outline.ts';
import { painted } from '../drawing/palette.ts';
import { pathData, type View } from '../drawing/path.ts';
import { personLayers } from '../drawing/person.ts';
import { stepLength } from '../gait/gait.ts';
import { type Composition, path, units, viewAt, walker, who } from './camera.ts';
import { ghosts, trails } from './trace.ts';

/** Marks on the floor, half a step apart, that pass under the walking figure. */
function floor(view: View, { width, calm, hipX }: Composition): string {
  const x = (at: number) => (at * units - view.origin[0]) / view.scale;
  const level = polygon(
    [
      [x(0), 0],
      [x(width), 0],
    ],
    true,
  );
  const line = path(pathData([level], view), `fill="none" stroke="url(#floor)" stroke-width="${2 * units}"`);
  const from = Math.floor(x(0) / (stepLength / 2)) * (stepLength / 2);
  const marks = Array.from({ length: 30 }, (_, i) => from + (i * stepLength) / 2).map((at) => {
    const pixel = (view.origin[0] + at * view.scale) / units;
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
          `fill="none" stroke="${colours.eucalyptusPale}" stroke-width="${2 * units}" stroke-opacity="${opacity.toFixed(3)}"`,
        );
  });
  return line + marks.join('');
}

function figure(percent: number, view: View): string {
  const body = walker(percent);
  const layers = personLayers(who, body).map(({ role, tone, outlines }) =>
    path(pathData(outlines, view), `fill="${painted('ink', role, tone)}"`),
  );
  const { near } = body;
  const dots = [body.shoulder, near.elbow, body.hip, near.knee, near.ankle].map((at) => circle(at, 0.0115));
  return layers.join('') + path(pathData(dots, view), `fill="${painted('ink', 'joint')}"`);
}

/**
 * One frame of the film as SVG.
 * @param percent where in the gait cycle; frames whose percents differ by 100 are the same picture
 */
export function frameSvg(percent: number, composition: Composition): string {
  const { width, height, calm, hipX } = composition;
  // The walk has no beginning: moments before 0 are drawn like any others.
  const view = viewAt(composition, percent);
  const [x1, x2] = [(calm / width).toFixed(3), (hipX / width).toFixed(3)];
  const gradient =
    `<linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" x2="${width * units}" y1="0" y2="0">` +
    `<stop offset="${x1}" stop-color="${colours.eucalyptusPale}" stop-opacity="0"/><stop offset="${x2}" stop-color="${colours.eucalyptusPale}" stop-opacity="0.75"/>` +
    '</linearGradient>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * units} ${height * units}">` +
    `<defs>${gradient}</defs><rect width="100%" height="100%" fill="${colours.ink}"/>` +
    floor(view, composition) +
    ghosts(percent, view, composition) +
    trails(percent, view, composition) +
    figure(percent, view) +
    '</svg>'
  );
}
