import { circle, line, polygon, rectangle, slab, smooth } from '../drawing/outline.ts';
import { type Layer, prop, shade, tubes } from '../drawing/scene.ts';
import { add, type Point, rotate } from '../model/geometry.ts';

/* Drawings of objects in a hand, on a table or on the floor. Sizes are fractions of an adult's stature. */

/** A ball around `centre`. */
export function ball(centre: Point, radius = 0.065): Layer[] {
  const highlight = add(centre, [radius * 0.25, radius * 0.25]);
  return [prop(circle(centre, radius)), shade(circle(highlight, radius * 0.42))];
}

/** A box with a taped lid whose lower left corner is `corner`. It is lighter than the trousers of the person who lifts it. */
export function box(corner: Point, width: number, height: number): Layer[] {
  const [x, y] = corner;
  const tapeCorner: Point = [x + width * 0.4, y + height * 0.68];
  return [shade(rectangle(corner, width, height)), prop(rectangle(tapeCorner, width * 0.2, height * 0.32))];
}

/** A kettlebell that hangs from the hand that holds it at `grip`. */
export function kettlebell(grip: Point): Layer[] {
  const handle = smooth(
    [
      add(grip, [-0.032, -0.07]),
      add(grip, [-0.036, -0.004]),
      add(grip, [0.036, -0.004]),
      add(grip, [0.032, -0.07]),
    ],
    true,
  );
  return [tubes(handle), prop(circle(add(grip, [0, -0.1]), 0.062))];
}

/** A hand weight held at `grip`, its bar turned by `degrees` from level. */
export function handWeight(grip: Point, degrees: number): Layer[] {
  const at = (along: number, across: number) => add(grip, rotate([along, across], degrees));
  const weightDisc = (along: number) => slab(at(along, -0.03), at(along, 0.03), 0.036);
  return [prop(slab(at(-0.07, 0), at(0.07, 0), 0.016), weightDisc(-0.068), weightDisc(0.068))];
}

/** A full shopping bag that hangs from `grip`. */
export function shoppingBag(grip: Point): Layer[] {
  const at = (x: number, y: number) => add(grip, [x, y]);
  const leaves = smooth([at(0.02, -0.1), at(0.075, -0.06), at(0.085, -0.005), at(0.045, -0.04)]);
  return [
    shade(leaves, slab(at(-0.045, -0.13), at(-0.085, -0.035), 0.036)),
    tubes(smooth([at(-0.055, -0.12), at(-0.04, -0.02), at(0.04, -0.02), at(0.055, -0.12)], true)),
    {
      role: 'accent',
      outlines: [polygon([at(-0.085, -0.295), at(0.085, -0.295), at(0.1, -0.11), at(-0.1, -0.11)])],
    },
  ];
}

/** A cup on `base`, its handle on the left. */
export function cup(base: Point): Layer[] {
  const [x, y] = base;
  return [
    { role: 'angle', outlines: [circle([x - 0.036, y + 0.042], 0.022)] },
    { role: 'accent', outlines: [rectangle([x - 0.03, y], 0.06, 0.078)] },
  ];
}

/** A sheet of paper with lines on it, turned by `degrees` around its middle `at`. */
export function sheet(at: Point, degrees: number): Layer[] {
  const toSheetPoint = ([x, y]: Point) => add(at, rotate([x, y], degrees));
  const corners: Point[] = [
    [-0.058, -0.078],
    [0.058, -0.078],
    [0.058, 0.078],
    [-0.058, 0.078],
  ];
  const innerCorners = corners.map(([x, y]): Point => [x * 0.82, y * 0.86]);
  const textLines = [0.035, 0, -0.035].map((y) => line(toSheetPoint([-0.03, y]), toSheetPoint([0.03, y])));
  return [
    prop(polygon(corners.map(toSheetPoint))),
    { role: 'joint', outlines: [polygon(innerCorners.map(toSheetPoint))] },
    { role: 'angle', outlines: textLines },
  ];
}

/** A sheet of paper with lines of writing on a board, its middle at `at`, tilted by `degrees`. */
export function clipboard(at: Point, degrees: number): Layer[] {
  const toBoardPoints = (points: Point[]) => points.map((point) => add(at, rotate(point, degrees)));
  const corners = (wide: number, high: number): Point[] => [
    [-wide, -high],
    [wide, -high],
    [wide, high],
    [-wide, high],
  ];
  const writing = [0.035, 0.008, -0.019].map((y) => {
    const [from, to] = toBoardPoints([
      [-0.03, y],
      [0.03, y],
    ]);
    return line(from as Point, to as Point);
  });
  return [
    prop(polygon(toBoardPoints(corners(0.058, 0.076)))),
    { role: 'joint', outlines: [polygon(toBoardPoints(corners(0.045, 0.063)))] },
    { role: 'angle', outlines: writing },
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
