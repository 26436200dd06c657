import type { Point } from '../model/geometry.ts';
import type { Outline, Stretch } from './outline.ts';
import type { Layer } from './scene.ts';

/** The same stretch walked the other way, its points moved by `move`. */
function backward(stretch: Stretch, to: Point, move: (at: Point) => Point): Stretch {
  if (stretch.kind === 'quad') return { ...stretch, via: move(stretch.via), to };
  if (stretch.kind === 'cubic') return { ...stretch, via: move(stretch.and), and: move(stretch.via), to };
  return { ...stretch, to };
}

/**
 * An outline as a mirror on the vertical line through `axis` shows it. It is walked backward, so that a closed one still
 * runs counter-clockwise and its arcs still turn left (see Outline).
 */
export function mirroredOutline(outline: Outline, axis: number): Outline {
  const move = ([x, y]: Point): Point => [2 * axis - x, y];
  const points = [outline.start, ...outline.stretches.map(({ to }) => to)].map(move);
  const stretches = outline.stretches.map((stretch, i) => backward(stretch, points[i] as Point, move));
  return { ...outline, start: points.at(-1) as Point, stretches: stretches.toReversed() };
}

/** Layers turned round to face left, on the spot where `axis` is: two people can then look at each other. */
export function facingLeft(layers: readonly Layer[], axis = 0): Layer[] {
  return layers.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mirroredOutline(outline, axis)),
  }));
}
