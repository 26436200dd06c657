import { line, rectangle } from '../drawing/annotations.ts';
import { capsule, circle, type Outline } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, mix, type Point, turn } from '../model/geometry.ts';

/*
 * What a body sits on, lies on or works at. Sizes are fractions of an adult's stature: 0.26 is a seat of 44 cm for
 * 1.70 m.
 */

/** The solid parts of a thing. */
export const prop = (...outlines: Outline[]): Layer => ({ role: 'prop', outlines });
/** Its darker or paler parts. */
export const shade = (...outlines: Outline[]): Layer => ({ role: 'shade', outlines });
/** Its tubes: lines of one thickness. */
export const frame = (...outlines: Outline[]): Layer => ({ role: 'frame', outlines });

/** A slab with round ends from one point to another, `thick` across. */
export function slab(from: Point, to: Point, thick: number): Outline {
  return capsule(from, to, thick / 2, thick / 2);
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

/** A bench to stand at, from x `left` to `right`, its top at `height`. */
export function bench(left: number, right: number, height: number): Layer[] {
  const legs = [left + 0.05, right - 0.05].map((x) => line([x, height - 0.03], [x, 0.012]));
  return [frame(...legs), prop(slab([left, height - 0.015], [right, height - 0.015], 0.03))];
}

/** A cup whose base stands on `base`. */
export function cup(base: Point): Layer[] {
  const [x, y] = base;
  return [
    { role: 'angle', outlines: [circle([x + 0.034, y + 0.042], 0.018)] },
    { role: 'accent', outlines: [rectangle([x - 0.03, y], 0.06, 0.078)] },
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
  const onRest = (along: number) => add([flat, middle], turn([-along, 0], -(rest?.degrees ?? 0)));
  const head = rest ? [slab([flat, middle], onRest(rest.length), thick)] : [];
  const [a, b] = [mix([flat, 0], [right, 0], rest ? 0.08 : 0.2)[0], mix([flat, 0], [right, 0], 0.8)[0]];
  // What is lifted is held up from the frame.
  const strut = rest ? [frame(line([a, 0.14], onRest(rest.length * 0.55)))] : [];
  return [
    frame(line([a, middle], [a, 0.02]), line([b, middle], [b, 0.02]), line([a, 0.14], [b, 0.14])),
    ...strut,
    frame(line([a - 0.05, 0.012], [a + 0.05, 0.012]), line([b - 0.05, 0.012], [b + 0.05, 0.012])),
    prop(slab([flat, middle], [right, middle], thick), ...head),
  ];
}
