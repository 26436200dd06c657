import { add, type Point, scale } from '../model/geometry.ts';
import type { Aim } from '../model/inverseKinematics.ts';
import type { Person } from '../movements/cast.ts';
import { facingLeft } from './facing.ts';
import { mapOutline } from './outline.ts';
import { bystander } from './person.ts';
import type { Layer } from './scene.ts';

/** Where somebody else is: turned to the left or not, at another size, and moved to the right. */
interface Place {
  readonly left?: true;
  /** Relative to the one who moves: an adult beside a child is larger. */
  readonly size?: number;
  /** Fractions of the stature of the one who moves. */
  readonly x?: number;
}

/** Layers drawn around x 0, put in their place. */
export function put(layers: readonly Layer[], { left, size = 1, x = 0 }: Place): Layer[] {
  const turned = left ? facingLeft(layers) : layers;
  const move = (at: Point): Point => add(scale(at, size), [x, 0]);
  return turned.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mapOutline(outline, move, size)),
  }));
}

/** Somebody else in the picture; their aim is as if they stood at x 0, faced right and were as large as anybody. */
export function company(person: Person, aim: Aim, place: Place): Layer[] {
  return put(bystander(person, aim), place);
}
