import { add, hanging, mix, type Point, scale, subtract, turn } from './geometry.ts';
import { capsule, circle, type Outline, polygon, type Stretch, smooth } from './outline.ts';
import type { Layer } from './scene.ts';

/* Things a body moves with. Sizes are fractions of an adult's stature: 0.26 is a seat of 44 cm for 1.70 m. */

const prop = (...outlines: Outline[]): Layer => ({ role: 'prop', outlines });
const shade = (...outlines: Outline[]): Layer => ({ role: 'shade', outlines });
const frame = (...outlines: Outline[]): Layer => ({ role: 'frame', outlines });

/** A line through points, not closed. */
export function line(...points: Point[]): Outline {
  return polygon(points, true);
}

/** A slab with round ends from one point to another, `thick` across. */
function slab(from: Point, to: Point, thick: number): Outline {
  return capsule(from, to, thick / 2, thick / 2);
}

/** A rectangle standing on `corner` (its lower left). */
export function rectangle(corner: Point, width: number, height: number): Outline {
  const [x, y] = corner;
  return polygon([corner, [x + width, y], [x + width, y + height], [x, y + height]]);
}

/** A chair seen from its side; `front` is the front edge of the seat at its top. */
export function chair(front: Point): Layer[] {
  const [x, y] = front;
  const [back, depth, thick] = [x - 0.27, 0.012, 0.03];
  return [
    frame(
      line([x - 0.03, y - thick], [x - 0.01, depth]),
      line([back + 0.015, y - thick], [back - 0.03, depth]),
    ),
    frame(line([back + 0.012, y - 0.02], [back - 0.035, y + 0.27])),
    prop(slab([back + 0.02, y - thick / 2], [x - 0.015, y - thick / 2], thick)),
    prop(slab([back - 0.017, y + 0.16], [back - 0.037, y + 0.28], thick)),
  ];
}

/** A chair on castors, its back upright. */
export function officeChair(front: Point): Layer[] {
  const [x, y] = front;
  const stem = x - 0.14;
  return [
    frame(line([stem, y - 0.03], [stem, 0.06]), line([stem - 0.11, 0.03], [stem, 0.06], [stem + 0.11, 0.03])),
    prop(circle([stem - 0.11, 0.018], 0.018), circle([stem + 0.11, 0.018], 0.018)),
    frame(line([x - 0.24, y - 0.015], [x - 0.272, y + 0.12])),
    prop(slab([x - 0.25, y - 0.018], [x - 0.02, y - 0.018], 0.036)),
    prop(slab([x - 0.272, y + 0.08], [x - 0.268, y + 0.27], 0.032)),
  ];
}

/** A desk from x `left` to `right`, its top at `height`, with a screen whose centre is at eye level `eye`. */
export function desk(left: number, right: number, height: number, eye: number): Layer[] {
  const screen = right - 0.1;
  return [
    frame(line([right - 0.04, height - 0.02], [right - 0.04, 0.012])),
    prop(slab([left, height - 0.014], [right, height - 0.014], 0.028)),
    frame(line([screen + 0.02, height], [screen + 0.015, eye - 0.04])),
    shade(slab([screen - 0.005, height + 0.01], [screen + 0.06, height + 0.01], 0.016)),
    prop(slab([screen, eye - 0.14], [screen, eye + 0.08], 0.026)),
    shade(slab([left + 0.02, height + 0.008], [left + 0.13, height + 0.008], 0.014)),
  ];
}

/** A treatment table from x `left` to `right`, its top at `height`; `rest` lifts the head end by those degrees. */
export function treatmentTable(
  left: number,
  right: number,
  height: number,
  rest?: { at: number; degrees: number; length: number },
): Layer[] {
  const thick = 0.05;
  const middle = height - thick / 2;
  const flat = rest ? rest.at : left;
  const head = rest
    ? [slab([rest.at, middle], add([rest.at, middle], turn([-rest.length, 0], -rest.degrees)), thick)]
    : [];
  const [a, b] = [mix([left, 0], [right, 0], 0.2)[0], mix([left, 0], [right, 0], 0.8)[0]];
  return [
    frame(line([a, middle], [a, 0.02]), line([b, middle], [b, 0.02]), line([a, 0.14], [b, 0.14])),
    frame(line([a - 0.05, 0.012], [a + 0.05, 0.012]), line([b - 0.05, 0.012], [b + 0.05, 0.012])),
    prop(slab([flat, middle], [right, middle], thick), ...head),
  ];
}

/** A ball resting on or passing through `centre`. */
export function ball(centre: Point, radius = 0.065): Layer[] {
  const spot = add(centre, [radius * 0.25, radius * 0.25]);
  return [prop(circle(centre, radius)), shade(circle(spot, radius * 0.42))];
}

/** A barbell seen end on: its plate and the end of its bar. */
export function barbell(centre: Point, radius = 0.105): Layer[] {
  return [prop(circle(centre, radius)), shade(circle(centre, radius * 0.62))];
}

/** A box whose lower left corner is `corner`, its lid taped. */
export function box(corner: Point, width: number, height: number): Layer[] {
  const [x, y] = corner;
  const tape: Point = [x + width * 0.4, y + height * 0.68];
  return [prop(rectangle(corner, width, height)), shade(rectangle(tape, width * 0.2, height * 0.32))];
}

/** A block one can stand on; `corner` is its lower left. */
export function block(corner: Point, width: number, height: number): Layer[] {
  return [shade(rectangle(corner, width, height))];
}

/** A walking frame whose grip is at `grip`: two legs, the front one on a wheel. */
export function walkingFrame(grip: Point): Layer[] {
  const [x, y] = grip;
  const [rear, front]: [Point, Point] = [
    [x - 0.1, 0.014],
    [x + 0.13, 0.05],
  ];
  const top: Point = [x + 0.035, y - 0.012];
  return [
    frame(
      line([x - 0.05, y - 0.012], top),
      line([x - 0.03, y - 0.012], rear),
      smooth([top, [x + 0.085, y - 0.07], front], true),
      line(mix([x - 0.03, y], rear, 0.55), mix([x + 0.08, y], front, 0.56)),
    ),
    prop(circle([front[0], 0.034], 0.034)),
    prop(slab([x - 0.055, y - 0.006], [x + 0.02, y - 0.006], 0.026)),
  ];
}

/** A wheelchair for somebody whose hip is at `hip`: large wheel under the shoulder, small one before. */
export function wheelchair(hip: Point): Layer[] {
  const [x, y] = hip;
  const hub: Point = [x - 0.01, 0.175];
  return [
    frame(
      line(
        [x - 0.09, y + 0.23],
        [x - 0.1, y - 0.06],
        [x + 0.2, y - 0.07],
        [x + 0.28, 0.062],
        [x + 0.43, 0.062],
      ),
    ),
    frame(circle(hub, 0.168), line(add(hub, [0, 0]), [x + 0.16, 0.1])),
    prop(circle([x + 0.16, 0.042], 0.042), circle(hub, 0.022)),
  ];
}

/** A hand rail at `height` between two posts. */
export function rail(left: number, right: number, height: number): Layer[] {
  const posts = [0.08, 0.5, 0.92].map((share) => mix([left, 0], [right, 0], share)[0]);
  return [
    {
      role: 'faint',
      outlines: [
        line([left + 0.1, height / 2], [right - 0.1, height / 2]),
        ...posts.map((x) => line([x, height], [x, 0.01])),
      ],
    },
    frame(line([left, height], [right, height])),
  ];
}

/** A wall's edge at `x`, as high as `height`. */
export function wall(x: number, height: number): Layer[] {
  return [shade(rectangle([x, 0], 0.05, height))];
}

/** A mat on the floor. */
export function mat(left: number, right: number): Layer[] {
  return [shade(slab([left, 0.009], [right, 0.009], 0.018))];
}

/** An arc around `centre` between two directions (degrees from straight down, forward positive). */
export function arc(centre: Point, from: number, to: number, radius: number): Outline {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const at = (degrees: number) => add(centre, scale(hanging(degrees), radius));
  const stretch: Stretch = { kind: 'arc', radius, large: high - low > 180, to: at(high) };
  return { start: at(low), stretches: [stretch], open: true };
}

/** An arrow's head at `tip`, pointing from `from`; two strokes. */
export function arrowHead(tip: Point, from: Point, size = 0.03): Outline {
  const back = subtract(from, tip);
  const unit = scale(back, size / Math.hypot(back[0], back[1]));
  return line(add(tip, turn(unit, 35)), tip, add(tip, turn(unit, -35)));
}

/** Arrow heads for both ends of an `arc`. */
export function sweepEnds(centre: Point, from: number, to: number, radius: number): Outline[] {
  const at = (degrees: number) => add(centre, scale(hanging(degrees), radius));
  return [arrowHead(at(from), at(from + 12)), arrowHead(at(to), at(to - 12))];
}

/** A signpost whose two arms point both ways. */
export function signpost(x: number): Layer[] {
  const arm = (y: number, way: 1 | -1): Outline => {
    const tip: Point[] = [
      [x - 0.05 * way, y],
      [x + 0.17 * way, y],
      [x + 0.22 * way, y + 0.042],
      [x + 0.17 * way, y + 0.084],
      [x - 0.05 * way, y + 0.084],
    ];
    return polygon(way === 1 ? tip : tip.reverse());
  };
  return [frame(line([x, 0.01], [x, 0.92])), prop(arm(0.8, 1)), shade(arm(0.68, -1))];
}
