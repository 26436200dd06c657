import type { Movement, Setting } from '../animation/movement.ts';
import { painRays } from '../drawing/annotations.ts';
import type { Person } from '../drawing/appearance.ts';
import { withFaceInPain } from '../drawing/appearance.ts';
import { circle, line, type Outline, slab, smooth } from '../drawing/outline.ts';
import { personLayers } from '../drawing/person.ts';
import { type Layer, prop, tubes } from '../drawing/scene.ts';
import { add, lerp, type Point, rotate } from '../model/geometry.ts';
import { hiddenFarArm, holding, palmDown, stand } from '../model/inverseKinematics.ts';
import type { Body } from '../model/kinematics.ts';
import { nightWindow } from '../props/building.ts';
import { bed, chair, desk, officeChair } from '../props/furniture.ts';
import { box } from '../props/heldObjects.ts';
import { people } from './cast.ts';

/* Pictures of reasons to call: a sore back, a fall, dizziness, an injury at work, a sore knee, a sore hip. */

/**
 * A sore spot, painted under the near arm, and lines of pain around the spot, painted over everything.
 * @param angles the directions of the lines, in degrees
 * @param ends the distances of the ends of a line from the middle of the spot
 */
function soreSpot(spot: Point, size: number, angles: readonly number[], ends: Point = [0.09, 0.16]): Setting {
  return {
    held: [{ role: 'accent', outlines: [circle(spot, size)] }],
    front: [{ role: 'trace', outlines: painRays(spot, angles, ...ends) }],
  };
}

/** Bent, a hand on the small of the back, where it hurts. */
const soreBack: Movement = {
  person: withFaceInPain(people.plumber),
  keyframes: [
    stand(0, {
      hip: [-0.05, 0.52],
      trunk: 22,
      spine: 26,
      neck: 10,
      arm: { shoulder: -58, elbow: 102, wrist: 10 },
      farArm: { palm: [0.16, 0.36] },
    }),
  ],
  setting: ({ waist }) => soreSpot(add(waist, [-0.045, 0.03]), 0.05, [232, 256, 280]),
};

/** Pregnant, leaning back a little, a hand on the small of the back. */
const leanBackPregnant: Movement = {
  person: withFaceInPain({
    ...people.clerk,
    build: 'pregnant',
    top: { cloth: 'plum', sleeves: 'short', tunic: true },
  }),
  keyframes: [
    stand(0, {
      hip: [0.012, 0.5275],
      trunk: -4,
      spine: -4,
      neck: 14,
      arm: { shoulder: -56, elbow: 96, wrist: 10 },
      farArm: hiddenFarArm,
    }),
  ],
  setting: ({ waist }) => soreSpot(add(waist, [-0.045, 0.01]), 0.05, [276, 298, 320], [0.12, 0.18]),
};

/** Standing with the weight on the other leg, a hand on a sore hip. */
const soreHip: Movement = {
  person: withFaceInPain(people.grandmother),
  keyframes: [
    stand(0, {
      hip: [0.0, 0.525],
      trunk: 10,
      spine: 8,
      neck: 10,
      leg: { at: [0.07, 0], pitch: -14 },
      farLeg: { at: [-0.03, 0] },
      arm: { shoulder: -30, elbow: 62, wrist: 10 },
      farArm: { shoulder: 24, elbow: 30 },
    }),
  ],
  setting: ({ hip }) => soreSpot(hip, 0.055, [248, 270, 292], [0.1, 0.17]),
};

/** On the floor after a fall, propped on one hand; the stick lies on the floor. */
const propUpAfterFall: Movement = {
  person: withFaceInPain({ ...people.greatAunt, shoes: 'terracotta' }),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [-0.12, 0.47],
      trunk: -32,
      spine: 10,
      neck: 20,
      leg: { hip: 20, knee: 10, ankle: 5 },
      farLeg: { hip: 12, knee: 40, ankle: -5 },
      arm: { shoulder: 90, elbow: 20 },
      farArm: { shoulder: -50, elbow: 30 },
    },
    {
      hip: [0, 0.075],
      trunk: -40,
      spine: 16,
      neck: 12,
      leg: { at: [0.37, 0], pitch: 12 },
      farLeg: { at: [0.26, 0] },
      arm: { shoulder: -58, elbow: 14, wrist: -66 },
      farArm: { shoulder: 60, elbow: 60, wrist: 20 },
    },
  ],
  spacing: 0.2,
  zoom: 1.1,
  setting: () => ({
    front: [
      tubes(
        line([0.52, 0.01], [0.82, 0.01]),
        smooth(
          [
            [0.82, 0.01],
            [0.872, 0.014],
            [0.882, 0.028],
            [0.86, 0.038],
            [0.825, 0.038],
          ],
          true,
        ),
      ),
    ],
  }),
};

/** A ring around the head of a dizzy person, seen from a little above, and open in front. */
function dizzyRing(centre: Point, wide: number, high: number, from: number, to: number): Outline {
  const pointCount = 9;
  const points = Array.from({ length: pointCount }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / (pointCount - 1)) * Math.PI) / 180;
    return add(centre, [wide * Math.cos(angle), high * Math.sin(angle)]);
  });
  return smooth(points, true);
}

/** Swaying, a hand at the forehead, the other on the back of a chair; rings wind round the head. */
const swayDizzily: Movement = {
  person: withFaceInPain(people.neighbour),
  groundContact: 'partial',
  keyframes: [
    stand(0, { hip: [-0.03, 0.526], trunk: -8, spine: -4, neck: -6, arm: { shoulder: 40, elbow: 60 } }),
    stand(0, {
      hip: [0.03, 0.526],
      trunk: 9,
      spine: 8,
      neck: 16,
      arm: { shoulder: 94, elbow: 134, wrist: 24 },
      farArm: holding([0.275, 0.54]),
    }),
  ],
  ghostsAt: [],
  setting: (end) => {
    const pointAboveHead = add(end.crown, [0, 0.07]);
    return {
      behind: chair([0.575, 0.262]),
      front: [
        {
          role: 'trace',
          outlines: [
            dizzyRing(pointAboveHead, 0.15, 0.04, 100, 420),
            dizzyRing(add(pointAboveHead, [0, 0.05]), 0.1, 0.027, 280, 600),
          ],
        },
      ],
    };
  },
};

/** A helmet as on building sites, in the space of a head. */
function helmet({ atlas, headLean }: Body): Layer[] {
  const toHeadPoints = (points: readonly Point[]) => points.map((at) => add(atlas, rotate(at, -headLean)));
  const helmetShell = smooth(
    toHeadPoints([
      [0.068, 0.072],
      [0.056, 0.112],
      [0.012, 0.138],
      [-0.036, 0.124],
      [-0.066, 0.082],
      [-0.064, 0.062],
      [0, 0.066],
    ]),
  );
  const [from, to] = toHeadPoints([
    [-0.066, 0.06],
    [0.1, 0.07],
  ]);
  return [{ role: 'accent', outlines: [helmetShell] }, prop(slab(from as Point, to as Point, 0.018))];
}

/** A sling around a forearm that is held across the body: a strap to the nape, cloth from the elbow to the hand. */
function sling({ atlas, near: { elbow, wrist, hand } }: Body): Layer[] {
  const palm = lerp(wrist, hand, 0.1);
  const slingCloth = smooth([
    add(elbow, [-0.034, 0.01]),
    add(elbow, [-0.016, -0.034]),
    add(lerp(elbow, palm, 0.5), [0, -0.052]),
    add(palm, [0.006, -0.034]),
    add(palm, [0.008, 0.006]),
    add(palm, [-0.01, 0.026]),
    add(elbow, [0.0, 0.036]),
  ]);
  const strap = slab(add(palm, [-0.02, 0]), add(atlas, [0.0, -0.064]), 0.024);
  return [
    { role: 'angle', outlines: [strap, slingCloth] },
    { role: 'joint', outlines: [strap, slingCloth] },
  ];
}

/** A worker in a helmet with an arm in a sling, in front of a dropped box. */
const carryArmInSling: Movement = {
  person: withFaceInPain({ ...people.driver, top: { cloth: 'ochre', sleeves: 'short' } }),
  keyframes: [
    stand(0, {
      hip: [-0.01, 0.527],
      trunk: 4,
      spine: 6,
      neck: 14,
      arm: { shoulder: -2, elbow: 98, wrist: 0 },
      farArm: { shoulder: 22, elbow: 26 },
    }),
  ],
  setting: (body) => {
    const { waist, shoulder } = body;
    const stripeAt = (share: number, half: number) => {
      const stripeMiddle = lerp(waist, shoulder, share);
      return slab(add(stripeMiddle, [-half, 0.01]), add(stripeMiddle, [half, -0.015]), 0.026);
    };
    return {
      behind: box([0.42, 0], 0.2, 0.17),
      held: [{ role: 'accent', outlines: [stripeAt(0.05, 0.052), stripeAt(0.45, 0.058)] }],
      front: [...sling(body), ...helmet(body)],
    };
  },
};

/** At a desk, slumped to the screen; the small of the back hurts. */
const deskAche: Movement = {
  person: withFaceInPain(people.apprentice),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0.01, 0.335],
      trunk: 14,
      spine: 24,
      neck: -22,
      leg: { at: [0.25, 0] },
      arm: palmDown([0.42, 0.435], -8),
      farArm: palmDown([0.44, 0.435], -8),
    },
  ],
  zoom: 1.15,
  setting: ({ waist }) => ({
    behind: [...officeChair([0.15, 0.275]), ...desk(0.27, 0.79, 0.41, 0.72)],
    ...soreSpot(add(waist, [-0.022, 0.01]), 0.05, [225, 255, 285, 315]),
  }),
};

/** On the ground with a rolled ankle, both hands on the shin. */
const rolledAnkle: Movement = {
  person: withFaceInPain({ ...people.player, legs: { cloth: 'denim', cut: 'trousers' } }),
  groundContact: 'none',
  keyframes: [
    {
      hip: [-0.1, 0.072],
      trunk: 8,
      spine: 38,
      neck: 2,
      leg: { at: [0.3, 0], pitch: 6 },
      arm: palmDown([0.275, 0.1], 30),
      farArm: palmDown([0.285, 0.115], 20),
    },
  ],
  zoom: 1.4,
  setting: (body) => {
    const ankleSpot = add(body.near.ankle, [0.0, 0.005]);
    return {
      front: [
        { role: 'accent', outlines: [circle(ankleSpot, 0.038)] },
        { role: 'trace', outlines: painRays(ankleSpot, [70, 100, 130], 0.06, 0.11) },
      ],
    };
  },
};

/** Seated with a sore knee in both hands, the leg held out. */
const soreKnee: Movement = {
  person: withFaceInPain(people.greatUncle),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0, 0.322],
      trunk: 18,
      spine: 20,
      neck: 12,
      leg: { at: [0.4, 0], pitch: 12 },
      farLeg: { at: [0.22, 0] },
      arm: { palm: [0.175, 0.3], wrist: 20 },
      farArm: { palm: [0.25, 0.27], wrist: 30 },
    },
  ],
  zoom: 1.2,
  setting: ({ near }) => ({
    behind: chair([0.15, 0.262]),
    ...soreSpot(near.knee, 0.05, [20, 45, 70, 95]),
  }),
};

/** In front view, a hand across the chest on a sore shoulder whose arm hangs. */
const soreShoulder: Movement = {
  person: withFaceInPain({ ...people.gardener, viewedFrom: 'front' }),
  keyframes: [
    stand(0, {
      spine: 0,
      neck: 8,
      arm: { shoulder: 2, elbow: 4 },
      farArm: { palm: [0.068, 0.78], wrist: 40 },
    }),
  ],
  setting: ({ shoulder }) => soreSpot(add(shoulder, [0.105, -0.015]), 0.048, [60, 85, 110, 135]),
};

const bedTop = 0.27;

/** A person with long sleeves, so that an arm in front of the face is visible. */
const sleeper: Person = { ...people.neighbour, shoes: 'bare', top: { cloth: 'ochre', sleeves: 'long' } };

/** Sitting up in bed, a hand at the forehead, the other on the mattress; rings wind round the head. */
const sitUpDizzily: Movement = {
  person: withFaceInPain(sleeper),
  groundContact: 'none',
  keyframes: [
    {
      hip: [-0.1, bedTop + 0.062],
      trunk: -86,
      spine: 4,
      neck: 8,
      leg: { hip: 4, knee: 6, ankle: -10 },
      arm: { shoulder: 2, elbow: 8 },
    },
    {
      hip: [-0.1, bedTop + 0.062],
      trunk: -6,
      spine: 14,
      neck: 12,
      leg: { hip: 84, knee: 3, ankle: -10 },
      farLeg: { hip: 93, knee: 21, ankle: -10 },
      arm: { shoulder: 94, elbow: 134, wrist: 24 },
      farArm: { palm: [-0.24, bedTop + 0.022], wrist: -50 },
    },
  ],
  ghostsAt: [],
  zoom: 1.1,
  setting: (end) => {
    const pointAboveHead = add(end.crown, [0, 0.07]);
    // The hand is painted in another tone, since a hand of the same colour would be invisible over the face.
    const handLayers = personLayers(sleeper, end)
      .filter(({ segment }) => segment === 'nearHand')
      .map((layer): Layer => ({ ...layer, tone: 'light' }));
    return {
      behind: bed(-0.66, 0.5, bedTop),
      front: [
        ...handLayers,
        {
          role: 'trace',
          outlines: [
            dizzyRing(pointAboveHead, 0.15, 0.04, 100, 420),
            dizzyRing(add(pointAboveHead, [0, 0.05]), 0.1, 0.027, 280, 600),
          ],
        },
      ],
    };
  },
};

/** Awake at night: sitting on the edge of the bed, a hand on a sore back; the moon is in the window. */
const sitAwakeAtNight: Movement = {
  person: withFaceInPain(people.teacher),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [0.3, bedTop + 0.062],
      trunk: 10,
      spine: 22,
      neck: 20,
      leg: { at: [0.54, 0] },
      arm: { shoulder: -52, elbow: 96, wrist: 10 },
      farArm: palmDown([0.47, 0.362]),
    },
  ],
  setting: ({ waist }) => ({
    behind: [...bed(-0.5, 0.44, bedTop), ...nightWindow([-0.36, 0.56])],
    ...soreSpot(add(waist, [-0.045, 0]), 0.05, [245, 272, 299]),
  }),
};

/** The pictures of this file, by name. */
export const complaintMovements = {
  'sore-back': soreBack,
  fallen: propUpAfterFall,
  dizzy: swayDizzily,
  'hurt-at-work': carryArmInSling,
  'sore-knee': soreKnee,
  'sore-shoulder': soreShoulder,
  'dizzy-in-bed': sitUpDizzily,
  'pregnant-back': leanBackPregnant,
  'sore-hip': soreHip,
  'rolled-ankle': rolledAnkle,
  'desk-ache': deskAche,
  'awake-at-night': sitAwakeAtNight,
};
