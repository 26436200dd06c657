import { line, rectangle } from '../drawing/annotations.ts';
import { circle, type Outline, polygon, smooth } from '../drawing/outline.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, hanging, mix, type Point, scale } from '../model/geometry.ts';
import { frame, prop, shade, slab } from './furniture.ts';

/* Things a body lifts, kicks, pushes, holds on to or steps on. Sizes are fractions of an adult's stature. */

/** A ball around `centre`. */
export function ball(centre: Point, radius = 0.065): Layer[] {
  const spot = add(centre, [radius * 0.25, radius * 0.25]);
  return [prop(circle(centre, radius)), shade(circle(spot, radius * 0.42))];
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

/** A pram whose handle is at `grip`, a baby in it; the hood is at its far end. */
export function pram(grip: Point): Layer[] {
  const at = (x: number, y: number): Point => [grip[0] + x, grip[1] + y];
  const [rear, front] = [at(0.13, 0)[0], at(0.42, 0)[0]];
  const bed = smooth([at(0.11, -0.14), at(0.14, -0.23), at(0.22, -0.28), at(0.37, -0.27), at(0.46, -0.14)]);
  const hood = smooth([at(0.32, -0.15), at(0.455, -0.15), at(0.465, -0.06), at(0.4, 0.0), at(0.34, -0.02)]);
  return [
    frame(line(at(0, 0), at(0.075, -0.13), [front, 0.06]), line([rear, 0.075], at(0.33, -0.28))),
    { role: 'skin-tan', outlines: [circle(at(0.27, -0.13), 0.036)] },
    prop(hood),
    shade(bed),
    prop(slab(at(-0.025, 0.005), at(0.012, -0.005), 0.026)),
    prop(circle([rear, 0.075], 0.075), circle([front, 0.06], 0.06)),
    { role: 'joint', outlines: [circle([rear, 0.075], 0.03), circle([front, 0.06], 0.022)] },
  ];
}

/** A wheelchair's sizes: wheels of 61 cm and a push rim of 51 cm for 1.70 m, the axle under the shoulder. */
export const wheelSize = { radius: 0.179, rim: 0.15 };

/** The middle of the large wheels of a wheelchair whose rider's hip is at `hip`. */
export function hubUnder(hip: Point): Point {
  return [hip[0] + 0.012, wheelSize.radius];
}

/** A point on the push rim, by its angle from the top (degrees, forward positive). */
export function onPushRim(hip: Point, degrees: number): Point {
  return add(hubUnder(hip), scale(hanging(180 - degrees), wheelSize.rim));
}

/** The large wheel of a wheelchair, with its push rim: in front of the rider's legs, under the hands. */
export function wheel(hip: Point): Layer[] {
  const hub = hubUnder(hip);
  return [
    frame(circle(hub, wheelSize.radius - 0.009)),
    { role: 'angle', outlines: [circle(hub, wheelSize.rim)] },
    prop(circle(hub, 0.024)),
  ];
}

/** The seat, back, foot plate and small wheel of a wheelchair for somebody whose hip is at `hip`. */
export function wheelchair(hip: Point): Layer[] {
  const [x, y] = hip;
  const [seat, caster]: [number, Point] = [y - 0.078, [x + 0.262, 0.046]];
  return [
    frame(
      line([x - 0.135, y + 0.2], [x - 0.096, y + 0.2], [x - 0.075, seat], [x + 0.19, seat + 0.012]),
      line([x + 0.19, seat + 0.012], [x + 0.285, 0.062], [x + 0.4, 0.062]),
      line([x - 0.06, 0.17], [x + 0.235, 0.13], caster),
    ),
    prop(circle(caster, 0.046), slab([x - 0.06, seat + 0.012], [x + 0.17, seat + 0.02], 0.03)),
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
  return [frame(handle), prop(circle(add(grip, [0, -0.1]), 0.062))];
}
