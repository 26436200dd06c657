/** The lengths of the segments of a body, as fractions of its stature, and the sizes of head and limbs. */
export interface Skeleton {
  readonly thigh: number;
  readonly shank: number;
  readonly ankleHeight: number;
  /** How far the heel is behind the ankle, along the sole. */
  readonly heel: number;
  /** From the ankle to the joint of the toes, along the sole. */
  readonly ball: number;
  /** From the ankle to the tip of the toes, along the sole. */
  readonly toe: number;
  /** From the hip to the level of the third lumbar vertebra, where the drawn trunk bends. */
  readonly pelvis: number;
  readonly thorax: number;
  readonly neck: number;
  readonly head: number;
  readonly upperArm: number;
  readonly forearm: number;
  readonly hand: number;
  /** The size of the drawn head relative to that of an adult. */
  readonly headSize: number;
  /** The thickness of trunk and limbs relative to that of an adult. */
  readonly girth: number;
}

/**
 * An adult. Drillis & Contini (1966), as tabled in Winter, Biomechanics and Motor Control of Human Movement,
 * fig. 4.1: thigh 0.245, shank 0.246, ankle height 0.039, foot 0.152, hip to shoulder 0.288, upper arm 0.186,
 * forearm 0.146, hand 0.108, shoulder to crown 0.182. The trunk and the head and neck are each split in two,
 * since a spine and a neck that cannot bend look stiff.
 */
export const adult: Skeleton = {
  thigh: 0.245,
  shank: 0.246,
  ankleHeight: 0.039,
  heel: 0.038,
  ball: 0.07,
  toe: 0.114,
  pelvis: 0.12,
  thorax: 0.168,
  neck: 0.072,
  head: 0.11,
  upperArm: 0.186,
  forearm: 0.146,
  hand: 0.108,
  headSize: 1,
  girth: 1,
};

/**
 * A child of about six: legs and arms shorter, the head larger. Estimated by eye, for drawing only: the head is a fifth of
 * the height instead of a sixth, since a small drawing with a true head looks like a small adult.
 */
export const child: Skeleton = {
  thigh: 0.208,
  shank: 0.205,
  ankleHeight: 0.042,
  heel: 0.04,
  ball: 0.072,
  toe: 0.118,
  pelvis: 0.122,
  thorax: 0.172,
  neck: 0.07,
  head: 0.18,
  upperArm: 0.162,
  forearm: 0.13,
  hand: 0.1,
  headSize: 1.6,
  girth: 1.16,
};

/** The height of the hip joint over the ground with straight legs and flat feet, as a fraction of stature. */
export function hipHeight(skeleton: Skeleton): number {
  return skeleton.thigh + skeleton.shank + skeleton.ankleHeight;
}
