import type { Point } from './geometry.ts';
import type { Outline } from './outline.ts';

/**
 * What a mark is for; its colour follows from that and from the ground (figure.css, palette.ts).
 * Filled: ghost, far, body, arm, hair, second (another person), prop, shade (a prop's darker part), joint, accent.
 * Stroked: floor, frame (tubes of a prop), trace (a joint's path), angle, plumb (dashed), faint (the posts of a rail).
 */
export type Role =
  | 'ghost'
  | 'far'
  | 'body'
  | 'arm'
  | 'hair'
  | 'second'
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

/** Outlines in the figure's own space, painted together. */
export interface Layer {
  readonly role: Role;
  readonly outlines: readonly Outline[];
  readonly opacity?: number;
}

/** A short word in a picture, such as an angle in degrees; `at` is the middle of its line. */
export interface Label {
  readonly text: string;
  readonly at: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One drawn thing, in the drawing's units. */
export type Mark =
  | { readonly kind: 'path'; readonly role: Role; readonly d: string; readonly opacity?: number }
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
