import type { Person } from '../drawing/appearance.ts';
import type { Box } from '../drawing/outline.ts';
import type { BodyRegion } from '../drawing/person.ts';
import type { Label, Layer, Placement } from '../drawing/scene.ts';
import type { Point } from '../model/geometry.ts';
import {
  type PalmTarget,
  type PlacedPose,
  type PoseTarget,
  palmPosition,
} from '../model/inverseKinematics.ts';
import type { Body, Segment, SegmentFrame } from '../model/kinematics.ts';

/** The joints whose trajectory can be drawn through the keyframes. */
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

/** The joints that can be marked with a dot in the end pose. */
export type MarkedJoint = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle' | 'waist' | 'atlas';

/** What is drawn around the figure. */
export interface Setting {
  /** Behind the ghosts. */
  readonly behind?: readonly Layer[];
  /** What is painted over the earlier poses and behind the figure. */
  readonly overGhosts?: readonly Layer[];
  /**
   * What is painted over the far limbs, and under the near limbs and the trunk, such as a pillow between the
   * knees.
   */
  readonly between?: readonly Layer[];
  /** What a hand holds, painted over trunk and legs and under the near arm. */
  readonly held?: readonly Layer[];
  /** Over everything. */
  readonly front?: readonly Layer[];
  readonly labels?: readonly Label[];
}

/**
 * Where a hand lies on the figure: a point in the space of one of its segments (drawing/limbs.ts), in fractions of
 * stature, and the flexion of wrist and fingers, in degrees. The hand stays there while the segment moves.
 */
export type Touch = (segment: Segment, at: Point, hand?: Omit<PalmTarget, 'palm'>) => PalmTarget;

/** Somebody who is with the figure during a movement, such as a physiotherapist whose hands lie on a limb. */
export interface Partner {
  readonly person: Person;
  /** Where the partner is in the picture. */
  readonly place?: Placement;
  /** The pose of the partner while the figure has the pose `body`. The partner is at x 0 and faces right. */
  readonly pose: (touch: Touch, body: Body) => PoseTarget;
}

/** A movement: the keyframes it passes through, who moves, and the setting. Lengths are fractions of stature. */
export interface Movement {
  readonly person: Person;
  /** The poses in order: the earlier poses first, the end pose last. */
  readonly keyframes: readonly (PoseTarget | PlacedPose)[];
  /** The pose while nothing moves, if the last keyframe does not show the movement, such as a person already standing. */
  readonly rest?: PoseTarget | PlacedPose;
  /**
   * Ground contact of the end pose: 'full' when the feet carry the whole weight, the default; 'partial' when a seat or a
   * wall helps or the body falls forward, as in walking; 'none' when no foot is on the floor. The tests check it.
   */
  readonly groundContact?: 'full' | 'partial' | 'none';
  /** Which parts of the earlier poses are drawn: all of them, or only what moves. */
  readonly ghosts?: BodyRegion;
  /** Which of the earlier poses are drawn, by their index in `keyframes`: all of them unless left out. */
  readonly ghostsAt?: readonly number[];
  /** The distance of each earlier pose behind the next, fractions of stature, as in Marey's chronophotographs. */
  readonly spacing?: number;
  readonly traces?: readonly TracedJoint[];
  readonly dots?: readonly MarkedJoint[];
  readonly partner?: Partner;
  /** The setting of the end pose, given all poses. */
  readonly setting?: (end: Body, poses: readonly Body[]) => Setting;
  /** The position of the carried object in a pose. Layers of `setting` with the segment 'carried' move with it. */
  readonly carried?: (body: Body) => SegmentFrame;
  /** The joint whose angle is shown with each keyframe, where the number matters. */
  readonly measuredJoint?: 'shoulder' | 'knee';
  /**
   * The pose at any moment from 0, the first keyframe, to 1, the last, with the keyframes evenly apart. Set it when the
   * poses between keyframes are known; otherwise they are tweened.
   */
  readonly trajectory?: (at: number) => PlacedPose;
  /** How much larger than usual the figure may be drawn, if it lies or sits and leaves room. */
  readonly zoom?: number;
  /** Offset of the far limbs, fractions of stature; otherwise the near ones would hide them. */
  readonly depth?: readonly [number, number];
  /**
   * The box that the canvas shows, for drawings that share a scale; by default the box around all that is
   * drawn. A stage of 4:3 whose bottom is above the floor fills the canvas, and shows people from near
   * without their legs. Fractions of stature.
   */
  readonly stage?: Box;
  /** The whole drawing is mirrored: the figure faces left. Not for animation. */
  readonly facesLeft?: true;
  /** False if there is no floor under the figure. */
  readonly floor?: boolean;
}

/** The frame of an object in the near palm, for `carried`. It stays level when the hand turns. */
export function palmFrame({ near }: Body): SegmentFrame {
  return { origin: palmPosition(near), rotation: 0 };
}

/** Marks layers of a setting as the carried object. */
export function carriedLayers(layers: readonly Layer[]): Layer[] {
  return layers.map((layer): Layer => ({ ...layer, segment: 'carried' }));
}
