import type { Body } from './kinematics.ts';
import type { Label, Layer } from './scene.ts';
import type { Skeleton } from './skeleton.ts';
import type { Aim, Placed } from './solve.ts';
import type { Hair } from './trunk.ts';

/** The joints whose path through the frames can be drawn. */
export type Traced =
  | 'hip'
  | 'shoulder'
  | 'crown'
  | 'knee'
  | 'ankle'
  | 'wrist'
  | 'farKnee'
  | 'farAnkle'
  | 'farWrist';

/** The joints that can carry a dot in the end pose. */
export type Dotted = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle' | 'waist' | 'atlas';

/** What is drawn around the figure, given its solved frames (the last is the end pose). */
export interface Setting {
  /** Behind the ghosts. */
  readonly behind?: readonly Layer[];
  /** Over the ghosts, behind the figure. */
  readonly amid?: readonly Layer[];
  /** Over trunk and legs, under the near arm: what a hand holds. */
  readonly held?: readonly Layer[];
  /** Over everything. */
  readonly front?: readonly Layer[];
  readonly labels?: readonly Label[];
}

/** One drawing: a movement as the poses it passes through, and what stands around it. */
export interface Movement {
  /** Earlier poses first, the end pose last. */
  readonly frames: readonly (Aim | Placed)[];
  /**
   * What the feet do in the end pose: 'carry' the whole weight on the floor, as they do when this is left out; 'touch'
   * it, where a seat or a wall helps or the body falls forward as in a walk; or are 'off' it. The tests hold the drawing
   * to it.
   */
  readonly feet?: 'carry' | 'touch' | 'off';
  readonly body?: Skeleton;
  readonly hair?: Hair;
  /** Which parts of the earlier poses are drawn: all of them, or only what moves. */
  readonly ghosts?: 'body' | 'arm' | 'leg' | 'head' | 'trunk';
  readonly traces?: readonly Traced[];
  readonly dots?: readonly Dotted[];
  readonly setting?: (frames: readonly Body[]) => Setting;
  /** How much larger than a standing adult the figure may be drawn: a lying or sitting one has room. */
  readonly larger?: number;
  /** Where the far limbs are shifted, fractions of stature. */
  readonly depth?: readonly [number, number];
  /** False when there is no floor under the figure. */
  readonly floor?: boolean;
}
