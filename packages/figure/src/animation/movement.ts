import type { Person } from '../drawing/person.ts';
import type { Label, Layer } from '../drawing/scene.ts';
import { type PlacedPose, type PoseTarget, palmPosition } from '../model/inverseKinematics.ts';
import type { Body, SegmentFrame } from '../model/kinematics.ts';

/** The joints whose path through the frames can be drawn. */
export type TracedJoint =
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
export type MarkedJoint = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle' | 'waist' | 'atlas';

/** What is drawn around the figure, given its solved frames (the last is the end pose). */
export interface Setting {
  /** Behind the ghosts. */
  readonly behind?: readonly Layer[];
  /** Over the ghosts, behind the figure. */
  readonly overGhosts?: readonly Layer[];
  /** Over trunk and legs, under the near arm: what a hand holds. */
  readonly held?: readonly Layer[];
  /** Over everything. */
  readonly front?: readonly Layer[];
  readonly labels?: readonly Label[];
}

/** One drawing: a movement as the poses it passes through, and what stands around it. */
export interface Movement {
  readonly person: Person;
  /** Earlier poses first, the end pose last. */
  readonly keyframes: readonly (PoseTarget | PlacedPose)[];
  /**
   * Ground contact of the end pose: 'full' when the feet carry the whole weight, the default; 'partial' when a seat or a
   * wall helps or the body falls forward, as in walking; 'none' when no foot is on the floor. The tests check it.
   */
  readonly groundContact?: 'full' | 'partial' | 'none';
  /** Which parts of the earlier poses are drawn: all of them, or only what moves. */
  readonly ghosts?: 'body' | 'arm' | 'leg' | 'head' | 'trunk';
  /** Which of the earlier poses are drawn, by their place in `frames`: all of them, unless one would hide another. */
  readonly ghostsAt?: readonly number[];
  /** How far each earlier pose is set back from the next, fractions of stature, as Marey's strips have it. */
  readonly spacing?: number;
  readonly traces?: readonly TracedJoint[];
  readonly dots?: readonly MarkedJoint[];
  readonly setting?: (frames: readonly Body[]) => Setting;
  /** Where what is carried is in a pose: the layers of `setting` whose segment is 'carried' move with it. */
  readonly carried?: (body: Body) => SegmentFrame;
  /** The joint whose angle is told when the movement is shown, where the number matters. */
  readonly measuredJoint?: 'shoulder' | 'knee';
  /**
   * The pose at any moment from 0, the first frame, to 1, the last, with the frames evenly apart: where what lies between
   * them is known better than by turning every joint evenly.
   */
  readonly trajectory?: (at: number) => PlacedPose;
  /** How much larger than a standing adult the figure may be drawn: a lying or sitting one has room. */
  readonly zoom?: number;
  /** Where the far limbs are shifted, fractions of stature. */
  readonly depth?: readonly [number, number];
  /** False when there is no floor under the figure. */
  readonly floor?: boolean;
}

/** Where what the near hand holds is: for a movement's `carried`. It stays level, however the hand turns. */
export function palmFrame({ near }: Body): SegmentFrame {
  return { origin: palmPosition(near), rotation: 0 };
}

/** Layers of a setting that move with what is carried. */
export function carriedLayers(layers: readonly Layer[]): Layer[] {
  return layers.map((layer): Layer => ({ ...layer, segment: 'carried' }));
}
