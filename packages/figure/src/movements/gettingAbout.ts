import { carriedLayers, type Movement } from '../animation/movement.ts';
import { painRays } from '../drawing/annotations.ts';
import { withCalmFace, withFaceInPain, withSmile } from '../drawing/appearance.ts';
import { circle, line, slab } from '../drawing/outline.ts';
import { bystander } from '../drawing/person.ts';
import { defaultDepth } from '../drawing/profile.ts';
import { type Layer, tubes } from '../drawing/scene.ts';
import { gait } from '../gait/gait.ts';
import { add, lerp, type Point } from '../model/geometry.ts';
import { holding, type PoseTarget, palmDown, palmPosition, stand } from '../model/inverseKinematics.ts';
import type { SideJoints } from '../model/kinematics.ts';
import type { Side } from '../model/pose.ts';
import { signpost, stairs, toiletDoor } from '../props/building.ts';
import { clipboard, handWeight, sheet, shoppingBag } from '../props/heldObjects.ts';
import { car, crutch, pushRimPoint, stick, wheel, wheelchair, wheelSize } from '../props/mobilityAids.ts';
import { people } from './cast.ts';

/* Pictures of getting about: on stairs, with walking aids, with company, in a wheelchair, in a hurry, at a signpost. */

/** A walking pose at `percent` of the gait cycle, with the hip over x 0. @param trunk the lean of the pelvis, in degrees */
function stridingPose(percent: number, trunk = 0): Omit<PoseTarget, 'arm'> {
  const { pose, hip } = gait(percent);
  const leaningSide = (side: Side): Side => ({ ...side, hip: side.hip + trunk });
  return {
    hip: [0, hip[1]],
    trunk,
    spine: 5,
    neck: -5 - trunk / 2,
    leg: leaningSide(pose.near),
    farLeg: leaningSide(pose.far),
  };
}

const stepRise = 0.1;

const stepTread = 0.2;

/** The height of the handrail above the steps, as a fraction of stature. */
const railHeight = 0.52;

const pointOnRail = (x: number): Point => [x, railHeight + (x / stepTread) * stepRise];

/** A walk up the stairs with a hand on the rail. */
const stairsRail: Movement = {
  person: people.grandmother,
  groundContact: 'none',
  keyframes: [
    {
      hip: [0.06, 0.6],
      trunk: 8,
      spine: 8,
      neck: -8,
      leg: { at: [0.16, 0.2] },
      farLeg: { at: [-0.07, 0.1], pitch: -22 },
      arm: { shoulder: -8, elbow: 34 },
      farArm: holding(pointOnRail(0.29)),
    },
  ],
  setting: () => ({
    behind: [
      ...stairs(-0.12, 3, stepRise, stepTread),
      tubes(
        line(pointOnRail(-0.3), pointOnRail(0.59)),
        line(pointOnRail(-0.26), [-0.26, 0.012]),
        line(pointOnRail(0.55), [0.55, 0.3]),
      ),
    ],
  }),
};

/** The x of the tip of the stick, ahead of the foot that steps with the stick. */
const stickTipX = 0.36;

/** A walk with a stick. */
const walkingStick: Movement = {
  person: people.greatUncle,
  groundContact: 'partial',
  keyframes: [{ ...stridingPose(56, 4), arm: holding([0.21, 0.485]), farArm: { shoulder: -38, elbow: 20 } }],
  setting: (body) => ({ held: stick(palmPosition(body.near), stickTipX) }),
};

/** A walk with a stick on the side opposite a sore knee. */
const stickSoreKnee: Movement = {
  ...walkingStick,
  person: withFaceInPain(walkingStick.person),
  setting: (body) => {
    const knee = add(body.far.knee, defaultDepth);
    return {
      between: [{ role: 'accent', outlines: [circle(knee, 0.05)] }],
      held: stick(palmPosition(body.near), stickTipX),
      front: [{ role: 'trace', outlines: painRays(knee, [60, 95, 130], 0.07, 0.115) }],
    };
  },
};

/** The angles of a leg in swing, in a slow walk towards the viewer. The ankle appears higher than that of the other foot. */
const swingLeg = { hip: 24, knee: 52, ankle: 8 } as const;

/** A walk side by side, towards the viewer; one of the two has been shopping. */
const walkSideBySide: Movement = {
  person: { ...withSmile(people.gardener), viewedFrom: 'front', top: { cloth: 'denim', sleeves: 'long' } },
  groundContact: 'partial',
  keyframes: [
    stand(0, {
      spine: 0,
      neck: 5,
      farLeg: swingLeg,
      arm: { shoulder: 2, elbow: 6 },
      farArm: holding([-0.136, 0.465]),
    }),
  ],
  setting: (body) => ({
    held: shoppingBag(palmPosition(body.far)),
    behind: bystander(
      { ...withSmile(people.student), viewedFrom: 'front' },
      stand(0, { spine: 0, neck: -5, leg: swingLeg, farLeg: { at: [0, 0] }, arm: { shoulder: 2, elbow: 6 } }),
      { x: 0.42 },
    ),
  }),
};

/** A walk with two crutches, one foot off the floor. */
const walkWithCrutches: Movement = {
  person: withCalmFace({ ...people.player, legs: { cloth: 'denim', cut: 'shorts' } }),
  groundContact: 'partial',
  keyframes: [
    {
      hip: [-0.01, 0.52],
      trunk: 12,
      spine: 4,
      neck: -12,
      leg: { hip: 16, knee: 66, ankle: -8 },
      farLeg: { at: [-0.05, 0], pitch: -4 },
      arm: holding([0.1, 0.428]),
      farArm: holding([0.2, 0.445]),
    },
  ],
  setting: (body) => {
    const pointOnForearm = ({ elbow, wrist }: SideJoints) => lerp(elbow, wrist, 0.28);
    const nearCrutch = crutch(pointOnForearm(body.near), palmPosition(body.near));
    const farCrutch = crutch(
      add(pointOnForearm(body.far), defaultDepth),
      add(palmPosition(body.far), defaultDepth),
    );
    return {
      behind: farCrutch.shaft,
      between: farCrutch.handles,
      held: nearCrutch.shaft,
      front: nearCrutch.handles,
    };
  },
};

/** A person who hurries to the toilet. */
const hurryToToilet: Movement = {
  person: withCalmFace(people.aunt),
  groundContact: 'partial',
  keyframes: [{ ...stridingPose(2, 12), arm: { palm: [0.05, 0.475] }, farArm: holding([0.355, 0.535]) }],
  setting: () => ({ behind: toiletDoor(0.32) }),
};

/** A mother with her baby on her arm, in a hurry to the toilet. */
const hurryToToiletWithBaby: Movement = {
  ...hurryToToilet,
  person: withCalmFace({ ...people.player, legs: { cloth: 'denim', cut: 'trousers' } }),
  keyframes: [{ ...stridingPose(2, 11), arm: { palm: [0.2, 0.63] }, farArm: holding([0.318, 0.53]) }],
  setting: (body) => {
    const at = (x: number, y: number) => add(body.shoulder, [x, y]);
    return {
      behind: toiletDoor(0.29),
      held: [
        { role: 'hair-brown', outlines: [circle(at(0.104, -0.004), 0.048)] },
        { role: 'skin-fair', outlines: [circle(at(0.098, -0.012), 0.042)] },
        { role: 'cloth-ochre', outlines: [slab(at(0.06, -0.15), at(0.09, -0.07), 0.11)] },
      ],
    };
  },
};

/** The height of the hip joint in a wheelchair, and the position of the feet from the point of the floor below the hip. */
const rider = { hip: 0.345, foot: [0.318, 0.07] as Point };

/** How much further apart the poses of a push are than the wheel would roll, so that each pose is visible. */
const rollSpreadFactor = 2.3;

/** A moment of a push: both palms are on the push rim, `degrees` past its top. */
function pushingPose(degrees: number, lean: number): PoseTarget {
  const x = (degrees / 180) * Math.PI * wheelSize.radius * rollSpreadFactor;
  const hip: Point = [x, rider.hip];
  return {
    hip,
    trunk: lean,
    spine: 4,
    neck: -lean - 2,
    leg: { at: add([x, 0], rider.foot) },
    arm: holding(pushRimPoint(hip, degrees)),
  };
}

/** Pushing a wheelchair: one long stroke, from behind the top of the rim to well in front of it. */
const wheelchairPush: Movement = {
  person: people.uncle,
  groundContact: 'none',
  keyframes: [pushingPose(-38, -4), pushingPose(2, 2), pushingPose(44, 9)],
  traces: ['shoulder', 'wrist'],
  dots: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  zoom: 1.12,
  carried: ({ hip }) => ({ origin: hip, rotation: 0 }),
  setting: (end, bodies) => {
    const tyres = bodies.slice(0, -1).flatMap(({ hip }) => wheel(hip).slice(0, 1));
    return {
      behind: tyres.map((layer): Layer => ({ ...layer, opacity: 0.22 })),
      overGhosts: carriedLayers(wheelchair(end.hip)),
      held: carriedLayers(wheel(end.hip)),
    };
  },
};

/** Training in a wheelchair: lifting a hand weight. */
const wheelchairWeights: Movement = {
  person: people.uncle,
  groundContact: 'none',
  keyframes: [
    {
      ...pushingPose(2, -2),
      hip: [0, rider.hip],
      leg: { at: rider.foot },
      arm: { shoulder: 20, elbow: 110, fingers: 90 },
      farArm: palmDown([0.2, 0.42]),
    },
  ],
  zoom: 1.12,
  setting: ({ hip, near }) => ({
    overGhosts: wheelchair(hip),
    held: [...wheel(hip), ...handWeight(palmPosition(near), near.forearmAngle)],
  }),
};

/** Trying a wheelchair: the physiotherapist watches and writes down what works. */
const wheelchairTrial: Movement = {
  person: people.greatAunt,
  groundContact: 'none',
  keyframes: [pushingPose(16, 3)],
  partner: {
    person: people.colleague,
    place: { facesLeft: true, x: 0.84 },
    pose: () => stand(0, { neck: 10, arm: holding([0.19, 0.6]), farArm: { palm: [0.2, 0.62] } }),
  },
  setting: ({ hip }) => ({
    overGhosts: wheelchair(hip),
    held: wheel(hip),
    front: clipboard([0.63, 0.65], 24),
  }),
};

/** A drive in a car. */
const driveCar: Movement = {
  person: people.uncle,
  groundContact: 'none',
  keyframes: [
    {
      hip: [-0.06, 0.33],
      trunk: -14,
      spine: 6,
      neck: 6,
      leg: { hip: 70, knee: 24 },
      arm: holding([0.17, 0.57]),
    },
  ],
  setting: () => car(),
};

/** The picture of the page for an unknown address: a person with a map at a signpost looks for the way. */
const lookForTheWay: Movement = {
  person: withCalmFace(people.clerk),
  keyframes: [
    stand(0, { neck: 26, arm: { palm: [0.18, 0.66] }, farArm: holding([0.21, 0.64]) }),
    stand(0, {
      trunk: -2,
      spine: 2,
      neck: -10,
      arm: { shoulder: 100, elbow: 128, wrist: 30 },
      farArm: holding([0.21, 0.6]),
    }),
  ],
  spacing: 0.42,
  dots: ['shoulder', 'hip', 'knee', 'ankle'],
  setting: (end) => ({
    behind: signpost(0.6),
    held: sheet(add(palmPosition(end.far), [0.05, 0.06]), 16),
  }),
};

/** The pictures of this file, by name. */
export const gettingAboutMovements = {
  'stairs-rail': stairsRail,
  'walking-stick': walkingStick,
  'stick-sore-knee': stickSoreKnee,
  'side-by-side': walkSideBySide,
  crutches: walkWithCrutches,
  leaks: hurryToToilet,
  'leaks-after-birth': hurryToToiletWithBaby,
  'wheelchair-push': wheelchairPush,
  'wheelchair-weights': wheelchairWeights,
  'wheelchair-trial': wheelchairTrial,
  'by-car': driveCar,
  'not-found': lookForTheWay,
};
