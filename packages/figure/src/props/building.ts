import { line, rectangle } from '../drawing/annotations.ts';
import { circle, polygon, smooth } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, type Point, turn } from '../model/geometry.ts';
import { frame, prop, shade, slab } from './furniture.ts';

/*
 * Parts of a building, seen from the front as a backdrop, and what people hold and say there. Sizes are fractions of an
 * adult's stature: a door of 1.2 is 2.04 m high for 1.70 m.
 */

const doorHeight = 1.2;
const pane = (left: number, width: number): Layer => ({
  role: 'ghost',
  outlines: [rectangle([left, 0.01], width, doorHeight)],
  opacity: 0.2,
});

/** A glass door to the street whose left edge is at x `left`, level with the floor. */
export function streetDoor(left: number, width: number): Layer[] {
  const right = left + width;
  const handle = right - 0.07;
  return [
    pane(left, width),
    frame(line([left, 0.01], [left, doorHeight], [right, doorHeight], [right, 0.01])),
    frame(line([handle, 0.42], [handle, 0.68])),
  ];
}

/** How high a lift's button is, within reach of somebody who sits: 1.0 m for 1.70 m. */
export const liftButton = 0.59;

/** A lift with its doors closed, an arrow up above them, its button to the left of `left`. */
export function lift(left: number, width: number): Layer[] {
  const [right, middle] = [left + width, left + width / 2];
  const top = doorHeight + 0.035;
  const arrow = polygon([
    [middle - 0.05, top],
    [middle + 0.05, top],
    [middle, top + 0.06],
  ]);
  return [
    pane(left, width),
    frame(line([left, 0.01], [left, doorHeight], [right, doorHeight], [right, 0.01])),
    frame(line([middle, 0.01], [middle, doorHeight - 0.02])),
    shade(arrow),
    prop(slab([left - 0.07, liftButton - 0.04], [left - 0.07, liftButton + 0.04], 0.05)),
    { role: 'joint', outlines: [circle([left - 0.07, liftButton], 0.014)] },
  ];
}

/** A desk that people stand at on one side and work at on the other, from x `left` to `right`. */
export function counter(left: number, right: number, height: number): Layer[] {
  return [
    shade(rectangle([left + 0.03, 0], right - left - 0.06, height - 0.02)),
    prop(slab([left, height - 0.015], [right, height - 0.015], 0.03)),
  ];
}

/** A card machine on a desk, its foot at `foot`, its keys towards the left. */
export function cardMachine(foot: Point): Layer[] {
  const keys = [0.046, 0.064].map((up) => circle(add(foot, [0.3 * up + 0.004, up]), 0.007));
  return [
    prop(slab(add(foot, [0, 0.024]), add(foot, [0.024, 0.084]), 0.048)),
    { role: 'joint', outlines: keys },
  ];
}

/** A small table with one leg in the middle. */
export function table(left: number, right: number, height: number): Layer[] {
  const middle = (left + right) / 2;
  return [
    frame(
      line([middle, height - 0.02], [middle, 0.012]),
      line([middle - 0.08, 0.012], [middle + 0.08, 0.012]),
    ),
    prop(slab([left, height - 0.012], [right, height - 0.012], 0.024)),
  ];
}

/** What somebody says: a bubble in the middle of `at`, its tail pointing down to the left, or with 'right' to the right. */
export function speech([x, y]: Point, tail: 'left' | 'right'): Layer[] {
  const [wide, high] = [0.1, 0.062];
  const way = tail === 'left' ? -1 : 1;
  const bubble = smooth([
    [x - wide, y],
    [x - 0.06, y - high],
    [x + 0.06, y - high],
    [x + wide, y],
    [x + 0.06, y + high],
    [x - 0.06, y + high],
  ]);
  const tip: Point[] = [
    [x + way * 0.085, y - 0.03],
    [x + way * 0.02, y - 0.05],
    [x + way * 0.11, y - 0.115],
  ];
  return [
    shade(bubble, polygon(way === -1 ? tip.toReversed() : tip)),
    { role: 'joint', outlines: [-0.045, 0, 0.045].map((along) => circle([x + along, y], 0.012)) },
  ];
}

/** A sheet of paper on a board, its middle at `at`, leaning by `degrees`: lines of writing on it. */
export function writtenSheet(at: Point, degrees: number): Layer[] {
  const turned = (points: Point[]) => points.map((point) => add(at, turn(point, degrees)));
  const corners = (wide: number, high: number): Point[] => [
    [-wide, -high],
    [wide, -high],
    [wide, high],
    [-wide, high],
  ];
  const written = [0.035, 0.008, -0.019].map((y) => {
    const [from, to] = turned([
      [-0.03, y],
      [0.03, y],
    ]);
    return line(from as Point, to as Point);
  });
  return [
    prop(polygon(turned(corners(0.058, 0.076)))),
    { role: 'joint', outlines: [polygon(turned(corners(0.045, 0.063)))] },
    { role: 'angle', outlines: written },
  ];
}
