import { circle, line, polygon, rectangle, slab, smooth } from '../drawing/outline.ts';
import { type Layer, prop, shade, tubes } from '../drawing/scene.ts';
import { add, lerp, type Point, rotate } from '../model/geometry.ts';

/* Drawings of chairs, tables and beds. Sizes are fractions of an adult's stature (1.70 m): 0.26 is a seat of 44 cm. */

/** A chair seen from its side; `front` is the front edge of the seat at its top. */
export function chair(front: Point): Layer[] {
  const [x, y] = front;
  const [back, depth, thick] = [x - 0.27, 0.012, 0.03];
  return [
    tubes(
      line([x - 0.03, y - thick], [x - 0.01, depth]),
      line([back + 0.015, y - thick], [back - 0.03, depth]),
    ),
    tubes(line([back + 0.012, y - 0.02], [back - 0.035, y + 0.27])),
    prop(slab([back + 0.02, y - thick / 2], [x - 0.015, y - thick / 2], thick)),
    prop(slab([back - 0.017, y + 0.16], [back - 0.037, y + 0.28], thick)),
  ];
}

/** A chair with arms: `behind` is the chair, `held` its near arm, which is in front of the person and under a hand. */
export function armchair(front: Point): { behind: Layer[]; held: Layer[] } {
  const [x, y] = front;
  const armrestHeight = y + 0.123;
  return {
    behind: chair(front),
    held: [
      shade(slab([x - 0.24, armrestHeight], [x, armrestHeight], 0.028)),
      shade(slab([x - 0.025, armrestHeight], [x - 0.025, y - 0.012], 0.02)),
    ],
  };
}

/** A chair on castors, its back upright. */
export function officeChair(front: Point): Layer[] {
  const [x, y] = front;
  const stem = x - 0.14;
  return [
    tubes(line([stem, y - 0.03], [stem, 0.06]), line([stem - 0.11, 0.03], [stem, 0.06], [stem + 0.11, 0.03])),
    prop(circle([stem - 0.11, 0.018], 0.018), circle([stem + 0.11, 0.018], 0.018)),
    tubes(line([x - 0.24, y - 0.015], [x - 0.272, y + 0.12])),
    prop(slab([x - 0.25, y - 0.018], [x - 0.02, y - 0.018], 0.036)),
    prop(slab([x - 0.272, y + 0.08], [x - 0.268, y + 0.27], 0.032)),
  ];
}

/** A chair seen from the front, its seat at `seat`, its middle at x 0; the person in it hides its back. */
export function chairFromFront(seat: number): Layer[] {
  return [
    tubes(...[-0.13, 0.13].map((x) => line([x, seat], [x, 0.012]))),
    prop(slab([-0.14, seat - 0.015], [0.14, seat - 0.015], 0.034)),
  ];
}

/** A chair seen from behind, its seat at `seat`, its middle at x 0. */
export function chairFromBehind(seat: number): Layer[] {
  return [
    tubes(...[-0.13, 0.13].map((x) => line([x, seat + 0.26], [x, seat]))),
    ...chairFromFront(seat),
    prop(slab([-0.1, seat + 0.215], [0.1, seat + 0.215], 0.09)),
  ];
}

/** A stool with one leg. The middle of its seat is at a point. */
export function stool([x, y]: Point): Layer[] {
  return [
    tubes(line([x, y - 0.02], [x, 0.03]), line([x - 0.1, 0.012], [x, 0.06], [x + 0.1, 0.012])),
    prop(slab([x - 0.09, y - 0.017], [x + 0.09, y - 0.017], 0.034)),
  ];
}

/** A desk from x `left` to `right`, its top at `height`, with a screen whose top is at `top`. */
export function desk(left: number, right: number, height: number, top: number): Layer[] {
  const screenX = right - 0.1;
  return [
    tubes(line([right - 0.04, height - 0.02], [right - 0.04, 0.012])),
    prop(slab([left, height - 0.014], [right, height - 0.014], 0.028)),
    tubes(line([screenX + 0.02, height], [screenX + 0.015, top - 0.12])),
    shade(slab([screenX - 0.005, height + 0.01], [screenX + 0.06, height + 0.01], 0.016)),
    prop(slab([screenX, top - 0.22], [screenX, top], 0.026)),
    shade(slab([left + 0.02, height + 0.008], [left + 0.13, height + 0.008], 0.014)),
  ];
}

/** A bench for a standing person, from x `left` to `right`, its top at `height`. */
export function bench(left: number, right: number, height: number): Layer[] {
  const legs = [left + 0.05, right - 0.05].map((x) => line([x, height - 0.03], [x, 0.012]));
  return [tubes(...legs), prop(slab([left, height - 0.015], [right, height - 0.015], 0.03))];
}

/** A small table with one leg, from x `left` to `right`. */
export function smallTable(left: number, right: number, height: number): Layer[] {
  const middle = (left + right) / 2;
  return [
    tubes(
      line([middle, height - 0.02], [middle, 0.012]),
      line([middle - 0.07, 0.012], [middle + 0.07, 0.012]),
    ),
    prop(slab([left, height - 0.014], [right, height - 0.014], 0.028)),
  ];
}

/** A kitchen bench from x `left` to `right`, a kettle on it. */
export function kitchenBench(left: number, right: number, height: number): Layer[] {
  const kettleBase: Point = [(left + right) / 2 + 0.03, height];
  const at = (x: number, y: number) => add(kettleBase, [x, y]);
  return [
    shade(rectangle([left + 0.03, 0], right - left - 0.03, height - 0.02)),
    prop(rectangle([left, height - 0.03], right - left, 0.03)),
    prop(polygon([at(-0.06, 0), at(0.06, 0), at(0.04, 0.12), at(-0.04, 0.12)])),
    tubes(
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

/** A low table with one leg, from x `left` to `right`. */
export function lowTable(left: number, right: number, height: number): Layer[] {
  const middle = (left + right) / 2;
  return [
    tubes(
      line([middle, height - 0.02], [middle, 0.012]),
      line([middle - 0.08, 0.012], [middle + 0.08, 0.012]),
    ),
    prop(slab([left, height - 0.012], [right, height - 0.012], 0.024)),
  ];
}

/** A reception desk from x `left` to `right`. */
export function counter(left: number, right: number, height: number): Layer[] {
  return [
    shade(rectangle([left + 0.03, 0], right - left - 0.06, height - 0.02)),
    prop(slab([left, height - 0.015], [right, height - 0.015], 0.03)),
  ];
}

/** A cabinet of records from x `left`, a padlock on it, its top drawer out by `open`. */
export function lockedCabinet(left: number, open: number): Layer[] {
  const [wide, high] = [0.4, 0.74];
  const lockCentre: Point = [left + wide / 2, 0.27];
  const at = (x: number, y: number) => add(lockCentre, [x, y]);
  return [
    shade(rectangle([left - open, high - 0.21], open + 0.01, 0.17)),
    prop(
      rectangle([left, 0], wide, high),
      slab([left - open, high - 0.22], [left - open, high - 0.03], 0.024),
    ),
    tubes(line([left - open - 0.03, high - 0.16], [left - open - 0.03, high - 0.1])),
    {
      role: 'trace',
      outlines: [
        smooth([at(-0.055, 0.05), at(-0.055, 0.12), at(0, 0.17), at(0.055, 0.12), at(0.055, 0.05)], true),
      ],
    },
    { role: 'accent', outlines: [rectangle(at(-0.09, -0.08), 0.18, 0.14)] },
    prop(circle(lockCentre, 0.022), slab(lockCentre, at(0, -0.04), 0.018)),
  ];
}

/** A bed seen from its side, its mattress top at `height`. At its left end are a pillow, and a board `head` higher. */
export function bed(left: number, right: number, height: number, head = 0.16): Layer[] {
  return [
    tubes(
      line([left + 0.04, height - 0.1], [left + 0.04, 0.012]),
      line([right - 0.06, height - 0.1], [right - 0.06, 0.012]),
    ),
    tubes(line([left, height + head], [left, 0.012])),
    prop(rectangle([left, height - 0.13], right - left, 0.045)),
    shade(slab([left + 0.05, height - 0.045], [right - 0.045, height - 0.045], 0.09)),
    { role: 'accent', outlines: [slab([left + 0.06, height + 0.03], [left + 0.2, height + 0.03], 0.07)] },
  ];
}

/** A bed seen a little from above: a white pillow, a board at its head, a lower one at its foot. */
export function bedFromAbove(left: number, right: number, height: number): Layer[] {
  const at = (x: number, up: number): Point => [left + x, height + up];
  const [legs, , rail] = bed(left, right, height) as [Layer, Layer, Layer];
  const farEdge = 0.33;
  const wide = right - left;
  const [headCorner, footCorner] = [at(0.08, farEdge), at(wide - 0.09, farEdge)];
  const headBoard = [headCorner, at(0.08, farEdge + 0.13), at(0, 0.16), at(0, -0.09)];
  const footBoard = [at(wide, -0.09), at(wide, 0.04), at(wide - 0.09, farEdge + 0.05), footCorner];
  const bedSheet = polygon([at(0, -0.01), at(wide, -0.01), footCorner, headCorner]);
  return [
    legs,
    { role: 'ghost', opacity: 0.35, outlines: [bedSheet] },
    { role: 'joint', outlines: [slab(at(0.185, 0.115), at(0.21, 0.225), 0.19)] },
    rail,
    shade(rectangle(at(0, -0.09), wide, 0.09)),
    prop(polygon(headBoard), polygon(footBoard)),
    tubes(line(...headBoard, [left, 0.012]), line([right, 0.012], ...footBoard)),
  ];
}

/** A treatment table from x `left` to `right`, its top at `height`. `rest` raises the head end. */
export function treatmentTable(
  left: number,
  right: number,
  height: number,
  rest?: { at: number; degrees: number; length: number },
): Layer[] {
  const thick = 0.05;
  const middle = height - thick / 2;
  const flatStart = rest ? rest.at : left;
  const pointOnRest = (along: number) => add([flatStart, middle], rotate([-along, 0], -(rest?.degrees ?? 0)));
  const raisedHeadEnd = rest ? [slab([flatStart, middle], pointOnRest(rest.length), thick)] : [];
  const [a, b] = [
    lerp([flatStart, 0], [right, 0], rest ? 0.08 : 0.2)[0],
    lerp([flatStart, 0], [right, 0], 0.8)[0],
  ];
  // A strut from the frame supports the raised head end.
  const strut = rest ? [tubes(line([a, 0.14], pointOnRest(rest.length * 0.55)))] : [];
  return [
    tubes(line([a, middle], [a, 0.02]), line([b, middle], [b, 0.02]), line([a, 0.14], [b, 0.14])),
    ...strut,
    tubes(line([a - 0.05, 0.012], [a + 0.05, 0.012]), line([b - 0.05, 0.012], [b + 0.05, 0.012])),
    prop(slab([flatStart, middle], [right, middle], thick), ...raisedHeadEnd),
  ];
}
