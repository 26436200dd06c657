import { circle, line, type Outline, polygon, rectangle, slab } from '../drawing/outline.ts';
import { type Layer, prop, shade, tubes } from '../drawing/scene.ts';
import { add, lerp, type Point } from '../model/geometry.ts';

/* Drawings of doors, a lift, stairs, rails, a wall and a signpost. Sizes are fractions of an adult's stature (1.70 m). */

const doorHeight = 1.2;

const glassPane = (left: number, width: number): Layer => ({
  role: 'ghost',
  outlines: [rectangle([left, 0.01], width, doorHeight)],
  opacity: 0.2,
});

/** A glass door to the street whose left edge is at x `left`, level with the floor. */
export function streetDoor(left: number, width: number): Layer[] {
  const right = left + width;
  const handleX = right - 0.07;
  return [
    glassPane(left, width),
    tubes(line([left, 0.01], [left, doorHeight], [right, doorHeight], [right, 0.01])),
    tubes(line([handleX, 0.42], [handleX, 0.68])),
  ];
}

/** The height of the button of a lift, within reach of a seated person: 1.0 m. */
export const liftButtonHeight = 0.59;

/** A lift with closed doors, an arrow that points up above the doors, and a button to the left of `left`. */
export function lift(left: number, width: number): Layer[] {
  const [right, middle] = [left + width, left + width / 2];
  const arrowBase = doorHeight + 0.035;
  const arrow = polygon([
    [middle - 0.05, arrowBase],
    [middle + 0.05, arrowBase],
    [middle, arrowBase + 0.06],
  ]);
  return [
    glassPane(left, width),
    tubes(line([left, 0.01], [left, doorHeight], [right, doorHeight], [right, 0.01])),
    tubes(line([middle, 0.01], [middle, doorHeight - 0.02])),
    shade(arrow),
    prop(slab([left - 0.07, liftButtonHeight - 0.04], [left - 0.07, liftButtonHeight + 0.04], 0.05)),
    { role: 'joint', outlines: [circle([left - 0.07, liftButtonHeight], 0.014)] },
  ];
}

/** A window at night with a moon and two stars; `corner` is its lower left. */
export function nightWindow(corner: Point): Layer[] {
  const [wide, high] = [0.36, 0.44];
  const at = (x: number, y: number) => add(corner, [x, y]);
  return [
    prop(rectangle(corner, wide, high)),
    { role: 'accent', outlines: [circle(at(0.21, 0.27), 0.085)] },
    prop(circle(at(0.165, 0.3), 0.075)),
    { role: 'joint', outlines: [circle(at(0.08, 0.12), 0.012), circle(at(0.1, 0.36), 0.012)] },
    shade(slab(at(-0.03, 0), at(wide + 0.03, 0), 0.03)),
  ];
}

/** A toilet door from x `left`, with the signs of a person in a skirt and one in trousers. */
export function toiletDoor(left: number): Layer[] {
  const [width, height] = [0.46, 1.08];
  const figure = (x: number, body: Point[]): Outline[] => [
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
      outlines: [...figure(0.14, skirt), ...figure(0.32, trousers), circle([left + 0.05, 0.51], 0.022)],
    },
  ];
}

/** Stairs of `count` steps from x `left` to the right. The last step is longer. */
export function stairs(left: number, count: number, rise: number, tread: number): Layer[] {
  const blocks = Array.from({ length: count }, (_, i) => {
    const width = i === count - 1 ? tread * 1.5 : tread;
    return rectangle([left + i * tread, 0], width, rise * (i + 1));
  });
  return [shade(...blocks)];
}

/** A block to stand on; `corner` is its lower left. */
export function block(corner: Point, width: number, height: number): Layer[] {
  return [shade(rectangle(corner, width, height))];
}

/** A hand rail at `height` between two posts. */
export function rail(left: number, right: number, height: number): Layer[] {
  const posts = [0.08, 0.5, 0.92].map((share) => lerp([left, 0], [right, 0], share)[0]);
  return [
    {
      role: 'faint',
      outlines: [
        line([Math.min(...posts), height / 2], [Math.max(...posts), height / 2]),
        ...posts.map((x) => line([x, height], [x, 0.01])),
      ],
    },
    tubes(line([left, height], [right, height])),
  ];
}

/** A rail beside a landing that is one step up, at `height` above floor and landing, with a post at each end. */
export function stairsRail(landing: { left: number; right: number }, rise: number, height: number): Layer[] {
  const { left, right } = landing;
  const [from, to]: [Point, Point] = [
    [left - 0.24, height],
    [right + 0.36, height],
  ];
  return [
    tubes(
      line(from, [left + 0.06, height + rise], [right - 0.02, height + rise], to),
      line(from, [from[0], 0.012]),
      line(to, [to[0], 0.012]),
    ),
  ];
}

/** The edge of a wall at `x`, `height` high. */
export function wall(x: number, height: number): Layer[] {
  return [shade(rectangle([x, 0], 0.05, height))];
}

/** A signpost at `x` with an arm to each side. */
export function signpost(x: number): Layer[] {
  const signArm = (y: number, direction: 1 | -1): Outline => {
    const armPoints: Point[] = [
      [x - 0.05 * direction, y],
      [x + 0.17 * direction, y],
      [x + 0.22 * direction, y + 0.042],
      [x + 0.17 * direction, y + 0.084],
      [x - 0.05 * direction, y + 0.084],
    ];
    return polygon(direction === 1 ? armPoints : armPoints.reverse());
  };
  return [tubes(line([x, 0.01], [x, 0.92])), prop(signArm(0.8, 1)), shade(signArm(0.68, -1))];
}
