/**
 * The joint angles of one arm and one leg, in degrees. All are 0 in upright standing with the arms hanging;
 * flexion is positive, extension negative.
 */
export interface Side {
  /** Thigh forward of the line of the pelvis. */
  readonly hip: number;
  readonly knee: number;
  /** Dorsiflexion: the toes towards the shin. */
  readonly ankle: number;
  /** Extension of the toes, the only joint counted the other way: a standing toe can only bend up. */
  readonly toes: number;
  /** Upper arm forward of the line of the thorax. */
  readonly shoulder: number;
  readonly elbow: number;
  readonly wrist: number;
}

/** A whole body seen from its right: `near` is the side towards the viewer, `far` the other. Degrees. */
export interface Pose {
  /** Lean of the pelvis from upright, forward positive: 90 lies face down, -90 on the back. */
  readonly trunk: number;
  /** Bend of the thorax on the pelvis. */
  readonly spine: number;
  /** Nod of the head on the thorax. */
  readonly neck: number;
  readonly near: Side;
  readonly far: Side;
}

export type SideName = 'near' | 'far';

/** One side standing at rest. */
export const restingSide: Side = { hip: 0, knee: 0, ankle: 0, toes: 0, shoulder: 0, elbow: 0, wrist: 0 };

/** Upright standing, arms hanging: every angle 0. */
export const upright: Pose = { trunk: 0, spine: 0, neck: 0, near: restingSide, far: restingSide };
