import type { Point } from '../model/geometry.ts';
import type { Segment } from '../model/segments.ts';
import type { Outline } from './outline.ts';
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
