import { add, type Point, scale } from '../model/geometry.ts';
import type { Segment } from '../model/kinematics.ts';
import { mapOutline, mirrorOutline, type Outline } from './outline.ts';
import type { Role, Tone } from './palette.ts';

/** Outlines in body space that are painted as one shape. */
export interface Layer {
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outlines: readonly Outline[];
  readonly opacity?: number;
  /** The segment with which the layer moves in an animation. Layers without a segment do not move. */
  readonly segment?: Segment | 'carried' | `partner-${Segment}` | undefined;
}

/** A short text, such as an angle in degrees. `at` is the middle of the line of text. */
export interface Label {
  readonly text: string;
  readonly at: Point;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A path or a label, in scene units. */
export type Mark =
  | {
      readonly type: 'path';
      readonly role: Role;
      readonly tone?: Tone | undefined;
      readonly d: string;
      readonly opacity?: number | undefined;
      readonly segment?: Layer['segment'];
    }
  | {
      readonly type: 'label';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly anchor: string;
    };

/** A finished drawing, in scene units. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The solid parts of a prop. */
export const prop = (...outlines: Outline[]): Layer => ({ role: 'prop', outlines });

/** The darker parts of a prop. */
export const shade = (...outlines: Outline[]): Layer => ({ role: 'shade', outlines });

/** The tubes of a prop, such as a frame: lines of one thickness. */
export const tubes = (...outlines: Outline[]): Layer => ({ role: 'frame', outlines });

/** Mirrors layers on x = `axis`, so that a person faces left. */
export function mirrorLayers(layers: readonly Layer[], axis = 0): Layer[] {
  return layers.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mirrorOutline(outline, axis)),
  }));
}

/** Mirroring, scale and translation of layers, in this order. */
export interface Placement {
  readonly facesLeft?: true;
  /** The scale of the layers, since an adult beside a child is larger. */
  readonly size?: number;
  /** The translation to the right, in fractions of the stature of the person who moves. */
  readonly x?: number;
  readonly y?: number;
}

/** Places layers that were drawn around x 0. */
export function placeLayers(
  layers: readonly Layer[],
  { facesLeft, size = 1, x = 0, y = 0 }: Placement,
): Layer[] {
  const mirroredLayers = facesLeft ? mirrorLayers(layers) : layers;
  const placePoint = (at: Point): Point => add(scale(at, size), [x, y]);
  return mirroredLayers.map((layer) => ({
    ...layer,
    outlines: layer.outlines.map((outline) => mapOutline(outline, placePoint, size)),
  }));
}
