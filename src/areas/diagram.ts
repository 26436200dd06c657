import type { Suburb } from './content.ts';

/** The diagram's frame, in its own units: about a pixel each on a phone. The clinic is at 0, 0. */
export const FRAME = { left: -178, top: -176, width: 364, height: 346 };

/** Units that a minute by car is drawn as. */
export const PER_MINUTE = 6.4;

/** The minutes that have a ring. */
export const RINGS = [5, 10, 15, 20, 25];

/** Where the names of the rings stand: an angle where no suburb is. */
const RING_NAMES_AT = 150;

/** An arrow says where a suburb without minutes lies: so long, pointing out of the rings it has no place on. */
const ARROW = 23.5 * PER_MINUTE;

/** About the width of a letter of a name, so that no name leaves the frame. */
export const LETTER = 7.3;

/** Between a suburb's dot and its name, and half a line of text. */
const GAP = 9;
const HALF_LINE = 5;

/** A name on the diagram. */
export interface Name {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A suburb on the diagram: a dot as far from the middle as its drive is long, and its name. */
export interface Place {
  x: number;
  y: number;
  minutes: number | undefined;
  name: Name;
}

/** A point so many units from the middle; 0 degrees is up (north), 90 right (east). */
function at(angle: number, distance: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: rounded(Math.sin(radians) * distance), y: rounded(-Math.cos(radians) * distance) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** The suburbs that are drawn, in the order they are given. */
export function places(suburbs: Suburb[]): Place[] {
  return suburbs.flatMap(({ name, minutes, onDiagram }) => {
    if (!onDiagram) return [];
    const point = at(onDiagram.angle, minutes === undefined ? ARROW : minutes * PER_MINUTE);
    const text = minutes === undefined ? name : `${name} ${minutes}`;
    return [{ ...point, minutes, name: inFrame({ text, ...beside(point, onDiagram.label) }) }];
  });
}

function beside({ x, y }: { x: number; y: number }, side: 'left' | 'right' | 'above' | 'below') {
  if (side === 'left') return { x: rounded(x - GAP), y: rounded(y + HALF_LINE), anchor: 'end' } as const;
  if (side === 'right') return { x: rounded(x + GAP), y: rounded(y + HALF_LINE), anchor: 'start' } as const;
  const lift = side === 'above' ? -GAP : GAP + 2 * HALF_LINE;
  return { x, y: rounded(y + lift), anchor: 'middle' } as const;
}

/** A centred name that would leave the frame, moved in from its left edge. */
function inFrame(name: Name): Name {
  if (name.anchor !== 'middle') return name;
  const least = FRAME.left + 4 + (name.text.length * LETTER) / 2;
  return { ...name, x: Math.max(name.x, rounded(least)) };
}

/** The names of the rings, the last with its unit. */
export function ringNames(): Name[] {
  return RINGS.map((minutes) => {
    const { x, y } = at(RING_NAMES_AT, minutes * PER_MINUTE);
    const text = minutes === RINGS.at(-1) ? `${minutes} min` : `${minutes}`;
    return { text, x, y: rounded(y + HALF_LINE), anchor: 'middle' };
  });
}
