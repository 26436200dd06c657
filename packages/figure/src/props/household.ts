import { line, rectangle } from '../drawing/annotations.ts';
import { circle, type Outline, polygon, smooth } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, type Point, turn } from '../model/geometry.ts';
import { frame, prop, shade, slab } from './furniture.ts';

/* What stands in a home, or is carried through one. Sizes are fractions of an adult's stature: 0.1 is 17 cm for 1.70 m. */

/** A small table with one leg, from x `left` to `right`. */
export function smallTable(left: number, right: number, height: number): Layer[] {
  const middle = (left + right) / 2;
  return [
    frame(
      line([middle, height - 0.02], [middle, 0.012]),
      line([middle - 0.09, 0.012], [middle + 0.09, 0.012]),
    ),
    prop(slab([left, height - 0.014], [right, height - 0.014], 0.028)),
  ];
}

/** A kitchen bench from x `left` to `right`, a kettle on it. */
export function kitchenBench(left: number, right: number, height: number): Layer[] {
  const kettle: Point = [(left + right) / 2 + 0.03, height];
  const at = (x: number, y: number) => add(kettle, [x, y]);
  return [
    shade(rectangle([left + 0.03, 0], right - left - 0.03, height - 0.02)),
    prop(rectangle([left, height - 0.03], right - left, 0.03)),
    prop(polygon([at(-0.06, 0), at(0.06, 0), at(0.04, 0.12), at(-0.04, 0.12)])),
    frame(
      smooth([at(0.04, 0.105), at(0.095, 0.085), at(0.07, 0.02)], true),
      line(at(-0.045, 0.06), at(-0.085, 0.105)),
    ),
  ];
}

/** Shelves at some heights on a wall at x `right`, reaching out to x `left`. */
export function shelves(left: number, right: number, heights: readonly number[]): Layer[] {
  return [
    shade(rectangle([right, 0], 0.05, Math.max(...heights) + 0.12)),
    prop(...heights.map((height) => rectangle([left, height - 0.03], right - left, 0.03))),
  ];
}

/** A sheet of paper with lines on it, turned by `degrees` around its middle `at`. */
export function sheet(at: Point, degrees: number): Layer[] {
  const put = ([x, y]: Point) => add(at, turn([x, y], degrees));
  const corners: Point[] = [
    [-0.058, -0.078],
    [0.058, -0.078],
    [0.058, 0.078],
    [-0.058, 0.078],
  ];
  const inner = corners.map(([x, y]): Point => [x * 0.82, y * 0.86]);
  const rows = [0.035, 0, -0.035].map((y) => line(put([-0.03, y]), put([0.03, y])));
  return [
    prop(polygon(corners.map(put))),
    { role: 'joint', outlines: [polygon(inner.map(put))] },
    { role: 'angle', outlines: rows },
  ];
}

/** A bed seen from its side: the mattress top at `height`, a pillow at its left end. */
export function bed(left: number, right: number, height: number): Layer[] {
  return [
    frame(
      line([left + 0.04, height - 0.1], [left + 0.04, 0.012]),
      line([right - 0.06, height - 0.1], [right - 0.06, 0.012]),
    ),
    frame(line([left, height + 0.16], [left, 0.012])),
    prop(rectangle([left, height - 0.13], right - left, 0.045)),
    shade(slab([left + 0.05, height - 0.045], [right - 0.045, height - 0.045], 0.09)),
    { role: 'accent', outlines: [slab([left + 0.06, height + 0.03], [left + 0.2, height + 0.03], 0.07)] },
  ];
}

/** A shopping bag hanging from `grip`, full. */
export function shoppingBag(grip: Point): Layer[] {
  const at = (x: number, y: number) => add(grip, [x, y]);
  const leaves = smooth([at(0.02, -0.1), at(0.075, -0.06), at(0.085, -0.005), at(0.045, -0.04)]);
  return [
    shade(leaves, slab(at(-0.045, -0.13), at(-0.085, -0.035), 0.036)),
    frame(smooth([at(-0.055, -0.12), at(-0.04, -0.02), at(0.04, -0.02), at(0.055, -0.12)], true)),
    {
      role: 'accent',
      outlines: [polygon([at(-0.085, -0.295), at(0.085, -0.295), at(0.1, -0.11), at(-0.1, -0.11)])],
    },
  ];
}

/** A walking stick from the hand at `grip` to the floor at x `tip`. */
export function stick(grip: Point, tip: number): Layer[] {
  return [frame(line(add(grip, [-0.03, 0.012]), add(grip, [0.03, 0.006]), [tip, 0.012]))];
}

/** A forearm crutch: its cuff at `cuff`, its handle at `grip`, its foot on the floor at x `tip`. */
export function crutch(cuff: Point, grip: Point, tip: number): Layer[] {
  return [frame(line(cuff, grip, [tip, 0.012])), prop(circle([tip, 0.016], 0.016))];
}

/** A stool on one leg, its seat at `at`. */
export function stool([x, y]: Point): Layer[] {
  return [
    frame(line([x, y - 0.02], [x, 0.03]), line([x - 0.1, 0.012], [x, 0.06], [x + 0.1, 0.012])),
    prop(slab([x - 0.09, y - 0.017], [x + 0.09, y - 0.017], 0.034)),
  ];
}

/** A door from x `left`, on it a person in a skirt and one in trousers, as on the door of a toilet. */
export function toiletDoor(left: number): Layer[] {
  const [width, height] = [0.46, 1.08];
  const person = (x: number, body: Point[]): Outline[] => [
    circle([left + x, 0.875], 0.036),
    polygon(body.map(([across, y]): Point => [left + x + across, y])),
  ];
  const skirt: Point[] = [
    [-0.07, 0.63],
    [0.07, 0.63],
    [0.02, 0.825],
    [-0.02, 0.825],
  ];
  const trousers: Point[] = [
    [-0.036, 0.6],
    [0.036, 0.6],
    [0.05, 0.825],
    [-0.05, 0.825],
  ];
  return [
    prop(rectangle([left, 0], width, height)),
    {
      role: 'joint',
      outlines: [...person(0.14, skirt), ...person(0.32, trousers), circle([left + 0.05, 0.46], 0.022)],
    },
  ];
}

/** Steps of one height from x `left` to the right, as many as there are, the last one long. */
export function stairs(left: number, count: number, rise: number, tread: number): Layer[] {
  const blocks = Array.from({ length: count }, (_, i) => {
    const width = i === count - 1 ? tread * 1.5 : tread;
    return rectangle([left + i * tread, 0], width, rise * (i + 1));
  });
  return [shade(...blocks)];
}

/** A chair seen from behind, its seat at `seat`, its middle at x 0. */
export function chairFromBehind(seat: number): Layer[] {
  const legs = [-0.13, 0.13].map((x) => line([x, seat + 0.26], [x, 0.012]));
  return [
    frame(...legs),
    prop(slab([-0.14, seat - 0.015], [0.14, seat - 0.015], 0.034)),
    prop(slab([-0.115, seat + 0.21], [0.115, seat + 0.21], 0.1)),
  ];
}
