import type { View } from '../drawing/path.ts';
import { gait, gaitHip, stepLength } from '../gait/gait.ts';
import { type Body, joints } from '../model/kinematics.ts';
import { people } from '../movements/cast.ts';

/** How one shape of the film is composed. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  /** Pixels per stature. */
  readonly stature: number;
  /** Where the walking hip stays, and where the floor is, in pixels. */
  readonly hipX: number;
  readonly floorY: number;
  /** Left of this the trace has faded to nothing: the headline's side, in pixels. */
  readonly calm: number;
}

/** Who walks. */
export const who = people.neighbour;

/** Paths are drawn in whole units; six to a pixel keep a slow movement from trembling. */
export const units = 6;

/** The walking body at `percent` of its gait cycle. */
export function walker(percent: number): Body {
  const { pose, hip } = gait(percent);
  return joints(pose, hip, who.skeleton);
}

/** Where the camera is: it glides at the mean speed, so that the body's own surging stays visible. */
const cameraAt = (percent: number) => gaitHip(0)[0] + (percent / 50) * stepLength;

/** Where the floor's space lands in the picture at `percent` of the gait cycle. */
export function viewAt({ stature, hipX, floorY }: Composition, percent: number): View {
  const scale = stature * units;
  return { scale, origin: [hipX * units - cameraAt(percent) * scale, floorY * units] };
}

/** 1 at the figure, 0 at the calm side's edge. */
export function nearness(x: number, { calm, hipX }: Composition): number {
  const t = Math.max(0, Math.min(1, (x - calm) / (hipX - calm)));
  return t * t * (3 - 2 * t);
}

/** One SVG path, painted as told. */
export const path = (d: string, paint: string) => `<path d="${d}" ${paint}/>`;
