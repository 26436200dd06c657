import type { Aim } from '../model/inverseKinematics.ts';

/** Hip height of quiet standing: a little less than legs can give, since no knee is locked. */
export const standingHip = 0.5288;

/** Arms that hang at rest: never dead straight. */
export const hang = { shoulder: 2, elbow: 12, wrist: 4 };

/** Quiet standing with both ankles over `x`. */
export function stand(x = 0, change: Partial<Aim> = {}): Aim {
  return { hip: [x + 0.008, standingHip], spine: 2, leg: { at: [x, 0] }, arm: hang, ...change };
}

/** A far arm that hangs hidden behind the trunk and the near thigh: half a hand beside a hip looks like a stump. */
export const tucked = { shoulder: -5, elbow: 6 };
