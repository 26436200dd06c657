import { add, type Point, scale } from '../model/geometry.ts';
import type { Segment } from '../model/kinematics.ts';
import { mapOutline, mirrorOutline, type Outline } from './outline.ts';
import type { Cloth, HairColour, Skin } from './palette.ts';

/**
 * What a mark is for; its colour follows from that and from the ground (figure.css, palette.ts).
 * Filled: cloth, skin and hair by their colours; ghost, body (the mark, the film's trails), prop, shade (a prop's
 * darker part), joint, accent.
 * Stroked: floor, frame (tubes of a prop), trace (a joint's path), angle, plumb (dashed), faint (the posts of a rail).
 */
export type Role =
  | `cloth-${Cloth}`
  | `skin-${Skin}`
  | `hair-${HairColour}`
  | 'ghost'
  | 'body'
  | 'prop'
  | 'shade'
  | 'joint'
  | 'accent'
  | 'floor'
  | 'frame'
  | 'trace'
  | 'angle'
  | 'plumb'
  | 'faint';

/** How a cloth or a skin is seen: darker on the far side, paler where it would melt into the same cloth behind it. */
export type Tone = 'dark' | 'light';

/** Outlines in the figure's own space, painted together. */
export interface Layer {
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outlines: readonly Outline[];
  readonly opacity?: number;
  /** What it moves with when the movement is shown; what has none stands still. */
  readonly segment?: Segment | 'carried';
}

/** A short word in a picture, such as an angle in degrees; `at` is the middle of its line. */
export interface Label {
  readonly text: string;
  readonly at: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One drawn thing, in the drawing's units. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly role: Role;
      readonly tone?: Tone | undefined;
      readonly d: string;
      readonly opacity?: number | undefined;
      readonly segment?: Segment | 'carried' | undefined;
    }
  | {
      readonly kind: 'label';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly anchor: string;
    };

/** A finished drawing: everything a renderer needs. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/*
 * What a body sits on, lies on or works at. Sizes are fractions of an adult's stature: 0.26 is a seat of 44 cm for
 * 1.70 m.
 */

/** The solid parts of a thing. */
export const prop = (...outlines: Outline[]): Layer => ({ role: 'prop', outlines });

/** Its darker or paler parts. */
export const shade = (...outlines: Outline[]): Layer => ({ role: 'shade', outlines });

/** Its tubes: lines of one thickness. */
export const tubes = (...outlines: Outline[]): Layer => ({ role: 'frame', outlines });

/** Layers turned round to face left, on the spot where `axis` is: two people can then look at each other. */
export function facingLeft(layers: readonly Layer[], axis = 0): Layer[] {
  return layers.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mirrorOutline(outline, axis)),
  }));
}

/** Where somebody else is: turned to the left or not, at another size, and moved to the right. */
export interface Placement {
  readonly left?: true;
  /** Relative to the one who moves: an adult beside a child is larger. */
  readonly size?: number;
  /** Fractions of the stature of the one who moves. */
  readonly x?: number;
}

/** Layers drawn around x 0, put in their place. */
export function placeLayers(layers: readonly Layer[], { left, size = 1, x = 0 }: Placement): Layer[] {
  const turned = left ? facingLeft(layers) : layers;
  const move = (at: Point): Point => add(scale(at, size), [x, 0]);
  return turned.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mapOutline(outline, move, size)),
  }));
}
