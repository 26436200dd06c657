import type { Movement } from '../animation/movement.ts';
import { gait } from '../gait/gait.ts';
import { add } from '../model/geometry.ts';
import type { Placed } from '../model/inverseKinematics.ts';
import { people } from './cast.ts';

/** Landing, mid-stance, push-off, mid-swing and the next landing of the near leg, in percent of its cycle. */
const moments = [0, 24, 50, 74, 100] as const;
/** The poses stand this much further apart than one cycle carries a body, or each would hide half of the one before. */
const apart = 0.06;

/** The walk at a share (0..1) of the whole drawing: even steps from moment to moment. */
function walkAt(at: number): Placed {
  const step = Math.min(moments.length - 2, Math.floor(at * (moments.length - 1)));
  const share = at * (moments.length - 1) - step;
  const [from, to] = [moments[step], moments[step + 1]] as [number, number];
  const { pose, hip } = gait(from + (to - from) * share);
  return { pose, hip: add(hip, [apart * (step + share), 0]) };
}

/** One gait cycle of one leg: the four moments that walking is told by, and the landing it ends with. */
const gaitCycleMovement: Movement = {
  who: people.father,
  frames: moments.map((_, i) => walkAt(i / (moments.length - 1))),
  path: walkAt,
  traces: ['crown', 'hip'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
};

/** The drawings of this file, by name. */
export const gaitCycle = { 'gait-cycle': gaitCycleMovement };
