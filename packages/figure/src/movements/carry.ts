import type { Layer } from '../drawing/scene.ts';
import { palmOf } from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import type { Frame } from '../model/segments.ts';

/** Where what the near hand holds is: for a movement's `carried`. It stays level, however the hand turns. */
export function inHand({ near }: Body): Frame {
  return { origin: palmOf(near), turned: 0 };
}

/** Layers of a setting that move with what is carried. */
export function carry(layers: readonly Layer[]): Layer[] {
  return layers.map((layer): Layer => ({ ...layer, segment: 'carried' }));
}
