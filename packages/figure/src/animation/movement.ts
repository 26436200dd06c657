import type { Person } from '../drawing/person.ts';
import type { Label, Layer } from '../drawing/scene.ts';
import { type Aim, type Placed, palmOf } from '../model/inverseKinematics.ts';
import type { Body, Frame } from '../model/kinematics.ts';

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
  readonly who: Person;
  /** Earlier poses first, the end pose last. */
  readonly frames: readonly (Aim | Placed)[];
  /**
   * What the feet do in the end pose: 'carry' the whole weight on the floor, as they do when this is left out; 'touch'
   * it, where a seat or a wall helps or the body falls forward as in a walk; or are 'off' it. The tests hold the drawing
   * to it.
   */
  readonly feet?: 'carry' | 'touch' | 'off';
  /** Which parts of the earlier poses are drawn: all of them, or only what moves. */
  readonly ghosts?: 'body' | 'arm' | 'leg' | 'head' | 'trunk';
  /** Which of the earlier poses are drawn, by their place in `frames`: all of them, unless one would hide another. */
  readonly ghostsAt?: readonly number[];
  /** How far each earlier pose is set back from the next, fractions of stature, as Marey's strips have it. */
  readonly apart?: number;
  readonly traces?: readonly Traced[];
  readonly dots?: readonly Dotted[];
  readonly setting?: (frames: readonly Body[]) => Setting;
  /** Where what is carried is in a pose: the layers of `setting` whose segment is 'carried' move with it. */
  readonly carried?: (body: Body) => Frame;
  /** The joint whose angle is told when the movement is shown, where the number matters. */
  readonly measured?: 'shoulder' | 'knee';
  /**
   * The pose at any moment from 0, the first frame, to 1, the last, with the frames evenly apart: where what lies between
   * them is known better than by turning every joint evenly.
   */
  readonly path?: (at: number) => Placed;
  /** How much larger than a standing adult the figure may be drawn: a lying or sitting one has room. */
  readonly larger?: number;
  /** Where the far limbs are shifted, fractions of stature. */
  readonly depth?: readonly [number, number];
  /** False when there is no floor under the figure. */
  readonly floor?: boolean;
}

/** Where what the near hand holds is: for a movement's `carried`. It stays level, however the hand turns. */
export function inHand({ near }: Body): Frame {
  return { origin: palmOf(near), turned: 0 };
}

/** Layers of a setting that move with what is carried. */
export function carry(layers: readonly Layer[]): Layer[] {
  return layers.map((layer): Layer => ({ ...layer, segment: 'carried' }));
}
