import { add, type Point } from '../model/geometry.ts';
import type { Person } from '../movements/cast.ts';
import { slab } from '../props/furniture.ts';
import { line, rectangle } from './annotations.ts';
import { circle, type Outline } from './outline.ts';
import type { Layer } from './scene.ts';

/** The part of a disc under a level line `down` below its middle. */
function discUnder([x, y]: Point, radius: number, down: number): Outline {
  const half = Math.sqrt(radius * radius - down * down);
  const [from, to]: [Point, Point] = [
    [x - half, y - down],
    [x + half, y - down],
  ];
  return { start: from, stretches: [{ kind: 'arc', radius, large: false, to }] };
}

/**
 * A round inset that enlarges a thin needle in its guide tube, its tip in the skin. Drawn at its true size, a needle
 * would not be seen; drawn larger without an inset, it would look like a spike.
 * @param centre,radius of the inset, fractions of stature
 */
export function needleInset(centre: Point, radius: number, { skin }: Person): Layer[] {
  const surface = 0.06;
  const at = (x: number, y: number) => add(centre, [x, y - surface]);
  return [
    { role: 'joint', outlines: [circle(centre, radius)] },
    { role: `skin-${skin}`, outlines: [discUnder(centre, radius, surface)] },
    { role: 'accent', outlines: [slab(at(0, 0.075), at(0, 0.148), 0.02)] },
    {
      role: 'angle',
      outlines: [
        circle(centre, radius),
        line(at(0, 0.075), at(0, 0)),
        rectangle(at(-0.024, 0.004), 0.048, 0.13),
      ],
    },
    { role: 'joint', outlines: [slab(at(0, -0.004), at(0, -0.036), 0.009)] },
  ];
}
