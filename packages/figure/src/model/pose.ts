/**
 * The joint angles of one arm and one leg, in degrees. All are 0 in upright standing with hanging arms; flexion is
 * positive, extension negative.
 */
export interface Side {
  /** Flexion: the thigh forward of the pelvis. */
  readonly hip: number;
  /** Flexion: the heel towards the buttock. */
  readonly knee: number;
  /** Dorsiflexion: the toes towards the shin. Plantarflexion is negative. */
  readonly ankle: number;
  /** Extension of the toes: the only joint whose extension is positive, since toes on the floor can only bend up. */
  readonly toes: number;
  /** Flexion: the upper arm forward of the thorax; 180 is overhead. */
  readonly shoulder: number;
  /** Flexion: the forearm towards the upper arm. */
  readonly elbow: number;
  /** Flexion: the palm towards the forearm. */
  readonly wrist: number;
  /** Flexion: 0 is an open hand, 90 a hand that is closed around an object. */
  readonly fingers: number;
}

/** A whole body in the sagittal plane, seen from its right: `near` is the side towards the viewer. Degrees. */
export interface Pose {
  /** Lean of the pelvis from upright, forward positive: 90 lies face down, -90 on the back. */
  readonly trunk: number;
  /** Flexion of the thorax on the pelvis. */
  readonly spine: number;
  /** Flexion of the head on the thorax. */
  readonly neck: number;
  /** The roll of a person who lies in a front view, in degrees: 0 is on the side, towards the viewer, and 90 on the back. */
  readonly roll?: number;
  readonly near: Side;
  readonly far: Side;
}

export type SideName = 'near' | 'far';

/** The joint angles of one side in upright standing. */
export const neutralSide: Side = {
  hip: 0,
  knee: 0,
  ankle: 0,
  toes: 0,
  shoulder: 0,
  elbow: 0,
  wrist: 0,
  fingers: 0,
};

/** Upright standing, arms hanging: every angle 0. */
export const upright: Pose = { trunk: 0, spine: 0, neck: 0, near: neutralSide, far: neutralSide };

/** The least and the greatest angle of a joint, in degrees. */
export type JointRange = readonly [least: number, most: number];

/**
 * Ranges of motion, which no drawn pose may exceed, in degrees. Normal ranges of an adult as physiotherapy textbooks
 * give them (American Academy of Orthopaedic Surgeons), rounded outward by up to 10 degrees since people differ;
 * the ankle's 35 is dorsiflexion under body weight, the spine's 75 the thoracic and lumbar spine together.
 */
export const jointLimits: Readonly<Record<keyof Side | 'spine' | 'neck', JointRange>> = {
  hip: [-30, 130],
  knee: [0, 145],
  ankle: [-50, 35],
  toes: [0, 70],
  shoulder: [-60, 180],
  elbow: [0, 150],
  wrist: [-70, 80],
  fingers: [0, 90],
  spine: [-30, 75],
  neck: [-50, 50],
};
