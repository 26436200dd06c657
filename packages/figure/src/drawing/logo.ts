import type { Point } from '../model/geometry.ts';
import { capsule, circle, type Outline } from './outline.ts';
import { type Ground, palettes } from './palette.ts';
import { pathData, type View } from './svg.ts';

/** The side of the square of the logo, in the units of its points. */
const logoSize = 64;

/*
 * A striding figure of few capsules, so that it is recognisable at 16 px, where a unit is a quarter of a pixel. No part is
 * thinner than 7 units. x to the right, y up.
 */
const head: Point = [41, 54];

const shoulder: Point = [38, 41];

const hip: Point = [34, 27];

const trunk = [circle(head, 7.2), capsule(shoulder, hip, 6, 5)];

const frontLeg = [capsule(hip, [45, 19], 5, 4.4), capsule([45, 19], [47, 5.4], 4.4, 3.8)];

const backLeg = [capsule(hip, [29, 15.5], 5, 4.4), capsule([29, 15.5], [17, 6.5], 4.4, 3.8)];

const arm = [capsule(shoulder, [50, 33], 4.2, 3.6)];

/** An earlier pose, upright on one leg, moved back by a distance. */
const earlierPose = (by: number): Outline[] => {
  const at = ([x, y]: Point): Point => [x - by, y];
  return [circle(at(head), 7.2), capsule(at(shoulder), at(hip), 6, 5), capsule(at(hip), at([32, 8]), 5, 4)];
};

/** The parts of the logo, back to front: two earlier poses, and the figure with opacity 1. */
export const logoParts: readonly { readonly outlines: readonly Outline[]; readonly opacity: number }[] = [
  { outlines: earlierPose(24), opacity: 0.26 },
  { outlines: earlierPose(12.5), opacity: 0.55 },
  { outlines: [...trunk, ...frontLeg, ...backLeg, ...arm], opacity: 1 },
];

/** The view of the logo in a square of `size` units. */
export function logoView(size: number): View {
  return { scale: size / logoSize, origin: [0, size] };
}

/** The side of the square in which paths are drawn in whole units: larger than `logoSize`, since those units are coarse. */
export const logoUnits = 640;

/**
 * The logo as an SVG file, for a favicon or a share image.
 * @param ground the background whose palette colours the logo
 * @param tile true to draw it on a rounded square in the ground's colour
 */
export function logoSvg(ground: Ground, tile = false): string {
  const colours = palettes[ground];
  const logoShare = tile ? 0.9 : 1;
  const size = logoUnits * logoShare;
  const offset = (logoUnits - size) / 2;
  // A tile may be as small as 16 px, so it has only one earlier pose, and the other parts move to the middle.
  const tileShift = tile ? -45 : 0;
  const view: View = { scale: size / logoSize, origin: [offset + tileShift, logoUnits - offset] };
  const visibleParts = tile ? logoParts.slice(1) : logoParts;
  const tileSquare = tile
    ? `<rect width="${logoUnits}" height="${logoUnits}" rx="140" fill="${colours.background}"/>`
    : '';
  const paths = visibleParts.map(({ outlines, opacity }) => {
    const fill = opacity === 1 ? colours.body : colours.ghost;
    return `<path fill="${fill}" opacity="${opacity}" d="${pathData(outlines, view)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoUnits} ${logoUnits}">${tileSquare}${paths.join('')}</svg>`;
}
