import type { Movement } from '../animation/movement.ts';
import type { Layer } from '../drawing/scene.ts';
import { add, type Point } from '../model/geometry.ts';
import { type Aim, type Footing, type LegAim, palmOf } from '../model/inverseKinematics.ts';
import { pram, walkingFrame } from '../props/equipment.ts';
import { carry, inHand } from './carry.ts';
import { people } from './cast.ts';

/* Walks behind something on wheels. */

/** A leg on its way past the other, by its angles: a foot that swings has no place to stand. */
const swinging = { hip: 39, knee: 68, ankle: 18 } as const;

const handleHeight = 0.45;
const heelUp = -26;

/** Both feet down, the walking frame in front of the hip at `x`. */
function behindFrame(x: number, near: LegAim, far: LegAim): Aim {
  const arm = { palm: [x + 0.18, handleHeight] } as const;
  return { hip: [x, 0.51], trunk: 6, spine: 5, neck: -8, leg: near, farLeg: far, arm };
}

/** The frame has rolled ahead; a foot swings after it. */
function followingFrame(x: number, near: LegAim, far: LegAim): Aim {
  const arm = { palm: [x + 0.228, handleHeight] } as const;
  return { hip: [x, 0.514], trunk: 9, spine: 7, neck: -12, leg: near, farLeg: far, arm };
}

/** Two steps with a walking frame: the frame first, then a foot into it. */
const assistiveTechnology: Movement = {
  who: people.grandmother,
  frames: [
    behindFrame(-0.55, { at: [-0.69, 0], pitch: heelUp }, { at: [-0.44, 0] }),
    followingFrame(-0.43, swinging, { at: [-0.44, 0] }),
    behindFrame(-0.28, { at: [-0.16, 0] }, { at: [-0.43, 0], pitch: heelUp }),
    followingFrame(-0.15, { at: [-0.16, 0] }, swinging),
    behindFrame(0, { at: [-0.15, 0], pitch: heelUp }, { at: [0.12, 0] }),
  ],
  ghostsAt: [0, 2],
  traces: ['shoulder'],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: inHand,
  setting: (bodies) => {
    const frames = bodies.map(({ near }) => walkingFrame(palmOf(near)));
    const pale = [frames[0], frames[2]].flatMap((layers = []) => layers);
    return {
      behind: pale.map((layer): Layer => ({ ...layer, opacity: 0.25 })),
      amid: carry(frames.at(-1) ?? []),
    };
  },
};

const step = 0.34;

/** Walking behind a pram: the hip is `up` over the floor at `x`, the feet are seen from there. */
function pushing([x, up]: Point, near: LegAim, far: LegAim): Aim {
  const seen = (leg: LegAim): LegAim => ('at' in leg ? { ...leg, at: add(leg.at, [x, 0]) } : leg);
  const arm = { palm: [x + 0.26, 0.57] } as const;
  return { hip: [x, up], trunk: 1, spine: 2, neck: -1, leg: seen(near), farLeg: seen(far), arm };
}

const ahead: Footing = { at: [0.18, 0], pitch: 16 };
const behind: Footing = { at: [-0.16, 0], pitch: -30 };
const under: Footing = { at: [0.01, 0] };

/** Back to walking after a birth: a mother takes her baby for a walk. */
const womensHealth: Movement = {
  who: people.mother,
  frames: [
    pushing([-2 * step, 0.508], behind, ahead),
    pushing([-1.5 * step, 0.52], swinging, under),
    pushing([-step, 0.508], ahead, behind),
    pushing([-0.5 * step, 0.52], under, swinging),
    pushing([0, 0.508], behind, ahead),
  ],
  ghostsAt: [0, 2],
  traces: [],
  dots: ['shoulder', 'elbow', 'hip', 'knee', 'ankle'],
  carried: inHand,
  setting: (bodies) => {
    const end = bodies.at(-1);
    return end ? { amid: carry(pram(palmOf(end.near))) } : {};
  },
};

/** The drawings of this file, by name. */
export const rolling = {
  'assistive-technology': assistiveTechnology,
  'womens-health': womensHealth,
};
