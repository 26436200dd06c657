import { circle, line, type Outline, slab, smooth } from '../drawing/outline.ts';
import { type Layer, prop, shade, tubes } from '../drawing/scene.ts';
import { add, directionFromDown, distance, lerp, type Point, scale, subtract } from '../model/geometry.ts';

/* Drawings of a walking frame, stick, crutch, wheelchair, pram and car. Sizes are fractions of an adult's stature. */

/** A walking frame whose grip is at `grip`, with two legs. The front leg is on a wheel. */
export function walkingFrame(grip: Point): Layer[] {
  const [x, y] = grip;
  const [rear, front]: [Point, Point] = [
    [x - 0.1, 0.014],
    [x + 0.13, 0.05],
  ];
  const handleEnd: Point = [x + 0.035, y - 0.012];
  return [
    tubes(
      line([x - 0.05, y - 0.012], handleEnd),
      line([x - 0.03, y - 0.012], rear),
      smooth([handleEnd, [x + 0.085, y - 0.07], front], true),
      line(lerp([x - 0.03, y], rear, 0.55), lerp([x + 0.08, y], front, 0.56)),
    ),
    prop(circle([front[0], 0.034], 0.034)),
    prop(slab([x - 0.055, y - 0.006], [x + 0.02, y - 0.006], 0.026)),
  ];
}

/** A pram whose handle is at `grip`, a baby in it; the hood is at its far end. */
export function pram(grip: Point): Layer[] {
  const at = (x: number, y: number): Point => [grip[0] + x, grip[1] + y];
  const [rear, front] = [at(0.13, 0)[0], at(0.42, 0)[0]];
  const cot = smooth([at(0.11, -0.14), at(0.14, -0.23), at(0.22, -0.28), at(0.37, -0.27), at(0.46, -0.14)]);
  const hood = smooth([at(0.32, -0.15), at(0.455, -0.15), at(0.465, -0.06), at(0.4, 0.0), at(0.34, -0.02)]);
  return [
    tubes(line(at(0, 0), at(0.075, -0.13), [front, 0.06]), line([rear, 0.075], at(0.33, -0.28))),
    { role: 'skin-tan', outlines: [circle(at(0.27, -0.13), 0.036)] },
    prop(hood),
    shade(cot),
    prop(slab(at(-0.025, 0.005), at(0.012, -0.005), 0.026)),
    prop(circle([rear, 0.075], 0.075), circle([front, 0.06], 0.06)),
    { role: 'joint', outlines: [circle([rear, 0.075], 0.03), circle([front, 0.06], 0.022)] },
  ];
}

/** The radii of the large wheel of a wheelchair, 61 cm across, and of its push rim, 51 cm, for a stature of 1.70 m. */
export const wheelSize = { radius: 0.179, rim: 0.15 };

/** The middle of the large wheels of a wheelchair whose rider's hip is at `hip`. */
export function wheelHub(hip: Point): Point {
  return [hip[0] + 0.012, wheelSize.radius];
}

/** A point on the push rim, by its angle from the top (degrees, forward positive). */
export function pushRimPoint(hip: Point, degrees: number): Point {
  return add(wheelHub(hip), scale(directionFromDown(180 - degrees), wheelSize.rim));
}

/** The large wheel of a wheelchair, with its push rim: in front of the rider's legs, under the hands. */
export function wheel(hip: Point): Layer[] {
  const hub = wheelHub(hip);
  return [
    tubes(circle(hub, wheelSize.radius - 0.009)),
    { role: 'angle', outlines: [circle(hub, wheelSize.rim)] },
    prop(circle(hub, 0.024)),
  ];
}

/** The seat, back, foot plate and small wheel of a wheelchair for a rider whose hip is at `hip`. */
export function wheelchair(hip: Point): Layer[] {
  const [x, y] = hip;
  const [seat, caster]: [number, Point] = [y - 0.078, [x + 0.262, 0.046]];
  return [
    tubes(
      line([x - 0.135, y + 0.2], [x - 0.096, y + 0.2], [x - 0.075, seat], [x + 0.19, seat + 0.012]),
      line([x + 0.19, seat + 0.012], [x + 0.285, 0.062], [x + 0.4, 0.062]),
      line([x - 0.06, 0.17], [x + 0.235, 0.13], caster),
    ),
    prop(circle(caster, 0.046), slab([x - 0.06, seat + 0.012], [x + 0.17, seat + 0.02], 0.03)),
  ];
}

/** A walking stick from the hand at `grip` to the floor at x `tip`; its handle is visible on both sides of the fist. */
export function stick(grip: Point, tip: number): Layer[] {
  const handle = slab(add(grip, [-0.05, 0]), add(grip, [0.056, 0]), 0.024);
  return [tubes(line(add(grip, [0.024, 0]), [tip, 0.012])), prop(handle)];
}

/**
 * A forearm crutch with its cuff at `cuff`, its handle under the palm at `grip`, and its shaft from the cuff past the heel of
 * the hand to the floor. Cuff and handle are in front of the arm.
 */
export function crutch(cuff: Point, grip: Point): Record<'shaft' | 'handles', Layer[]> {
  const cuffDirection = scale(subtract(cuff, grip), 1 / distance(cuff, grip));
  const acrossDirection: Point = [cuffDirection[1], -cuffDirection[0]];
  const cuffPoint = (along: number) => add(cuff, scale(acrossDirection, along));
  const heelOfHand = add(grip, [-0.034, -0.004]);
  const shaftTop = cuffPoint(-0.03);
  // The shaft leans a little less than the cuff, which leans as much as the forearm.
  const shaftLean = (0.8 * (heelOfHand[0] - shaftTop[0])) / (shaftTop[1] - heelOfHand[1]);
  const foot: Point = [heelOfHand[0] + shaftLean * (heelOfHand[1] - 0.016), 0.016];
  return {
    shaft: [tubes(line(shaftTop, heelOfHand, foot)), prop(circle(foot, 0.016))],
    handles: [
      prop(slab(cuffPoint(-0.034), cuffPoint(0.036), 0.036)),
      prop(slab(heelOfHand, add(grip, [0.042, 0.006]), 0.024)),
    ],
  };
}

/** A small car around a driver whose hip is at x -0.06: the parts behind the driver, and the doors in front of the legs. */
export function car(): { behind: Layer[]; held: Layer[]; front: Layer[] } {
  const sill = 0.44;
  const roof = smooth(
    [
      [-0.6, sill],
      [-0.5, 0.74],
      [-0.36, 0.87],
      [0, 0.885],
      [0.22, 0.85],
      [0.34, 0.7],
      [0.5, sill],
    ],
    true,
  );
  const carFront = smooth(
    [
      [0.76, 0.115],
      [0.85, 0.135],
      [0.895, 0.21],
      [0.88, 0.33],
      [0.74, 0.415],
      [0.5, 0.465],
    ],
    true,
  );
  const carRear = smooth(
    [
      [-0.6, 0.468],
      [-0.735, 0.435],
      [-0.785, 0.3],
      [-0.765, 0.17],
      [-0.66, 0.115],
    ],
    true,
  );
  const carBody: Outline = {
    start: carFront.start,
    curves: [...carFront.curves, { type: 'line', to: carRear.start }, ...carRear.curves],
  };
  const wheels: Point[] = [
    [-0.45, 0.135],
    [0.58, 0.135],
  ];
  return {
    behind: [
      { role: 'ghost', outlines: [{ ...roof, open: false }], opacity: 0.25 },
      shade(slab([-0.21, 0.4], [-0.31, 0.7], 0.07)),
      tubes(roof),
    ],
    held: [tubes(line([0.135, 0.64], [0.205, 0.49]))],
    front: [
      shade(carBody),
      { role: 'joint', outlines: [slab([-0.02, 0.39], [0.06, 0.39], 0.018)] },
      // The headlamp is pale on every ground: in the accent colour it would be red on ink, like a rear lamp.
      { role: 'cloth-ochre', tone: 'light', outlines: [circle([0.855, 0.3], 0.034)] },
      prop(...wheels.map((hub) => circle(hub, 0.135))),
      { role: 'joint', outlines: wheels.map((hub) => circle(hub, 0.05)) },
    ],
  };
}
