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

/** The objects that are drawn around the figure. */
export interface Setting {
  /** Behind the ghosts. */
  readonly behind?: readonly Layer[];
  /** Objects that are painted over the earlier poses and behind the figure. */
  readonly overGhosts?: readonly Layer[];
  /** Objects that are painted over the far limbs and under the other parts, such as a pillow between the knees. */
  readonly between?: readonly Layer[];
  /** Objects in a hand, which are painted over trunk and legs and under the near arm. */
  readonly held?: readonly Layer[];
  /** Over everything. */
  readonly front?: readonly Layer[];
  readonly labels?: readonly Label[];
}

/**
 * Gives the target of a hand that lies on the figure: a point in the space of one of its segments (drawing/limbs.ts), in
 * fractions of stature, and the flexion of wrist and fingers, in degrees. The hand stays there while the segment moves.
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

/** A movement: its keyframes, the person who moves, and the setting. Lengths are fractions of stature. */
export interface Movement {
  readonly person: Person;
  /** The poses in order: the earlier poses first, the end pose last. */
  readonly keyframes: readonly (PoseTarget | PlacedPose)[];
  /** The pose while nothing moves, if the last keyframe does not show the movement, such as a person already standing. */
  readonly rest?: PoseTarget | PlacedPose;
  /**
   * The ground contact of the end pose, for the tests: 'full' (the default) if the feet carry the whole weight; 'partial' if
   * a seat or a wall helps, or if the body falls forward, as in walking; 'none' if no foot is on the floor.
   */
  readonly groundContact?: 'full' | 'partial' | 'none';
  /** The part of the body that is drawn as a ghost, such as the arm that moves; by default the whole body. */
  readonly ghosts?: BodyRegion;
  /** The earlier poses that are drawn as ghosts, by their index in `keyframes`; by default all of them. */
  readonly ghostsAt?: readonly number[];
  /** The distance of each earlier pose behind the next pose, in fractions of stature, as in Marey's chronophotographs. */
  readonly spacing?: number;
  readonly traces?: readonly TracedJoint[];
  readonly dots?: readonly MarkedJoint[];
  readonly partner?: Partner;
  /** The setting of the end pose, given all poses. */
  readonly setting?: (end: Body, poses: readonly Body[]) => Setting;
  /** The position of the carried object in a pose. Layers of `setting` with the segment 'carried' move with the object. */
  readonly carried?: (body: Body) => SegmentFrame;
  /** The joint whose angle is shown with each keyframe, for movements that are measured. */
  readonly measuredJoint?: 'shoulder' | 'knee';
  /**
   * The pose at any moment from 0, the first keyframe, to 1, the last, with the keyframes evenly spaced. Set for a movement
   * whose poses between keyframes are known. Other movements are tweened.
   */
  readonly trajectory?: (at: number) => PlacedPose;
  /** How many times larger than usual the figure may be drawn, since a figure that lies or sits leaves room. */
  readonly zoom?: number;
  /** The offset of the far limbs, in fractions of stature, so that the near limbs do not hide them. */
  readonly depth?: readonly [number, number];
  /**
   * The box that the canvas shows, in fractions of stature, for drawings that share a scale; by default the box around the
   * whole drawing. A stage of 4:3 whose bottom is above the floor fills the canvas, and shows people without their legs.
   */
  readonly stage?: Box;
  /** Mirrors the whole drawing, so that the figure faces left. A mirrored drawing cannot be animated. */
  readonly facesLeft?: true;
  /** False if the drawing has no floor under the figure. */
  readonly floor?: boolean;
}

/** The frame of a carried object in the near palm. The object stays level when the hand turns. */
export function palmFrame({ near }: Body): SegmentFrame {
  return { origin: palmPosition(near), rotation: 0 };
}

/** Marks layers of a setting as the object that the figure carries. */
export function carriedLayers(layers: readonly Layer[]): Layer[] {
  return layers.map((layer): Layer => ({ ...layer, segment: 'carried' }));
}
