import {
  adult,
  capsule,
  circle,
  jointPositions,
  type Layer,
  type Mark,
  markOf,
  neutralSide,
  type Outline,
  type Person,
  type Point,
  type Pose,
  polygon,
  profileLayers,
  project,
  type Scene,
  type Side,
  smooth,
  upright,
  type View,
} from '@vital-motion/figure';
import { people } from '@vital-motion/figure/people';
import {
  type ShownMovement,
  type ShownMovementName,
  type ShownPain,
  shownMovements,
  shownPeople,
} from './shownMovement.ts';

/** The size of the drawing, in scene units. */
export const shownMovementCanvas = { width: 1000, height: 750 };

/** How a movement is drawn. Lengths are fractions of the person's height; x is forward, y is up. */
interface MovementDrawing {
  /** The pose at an angle in degrees, and the position of its hip. The near side does the movement. */
  pose(degrees: number): { pose: Pose; hip: Point };
  /** The centre of the drawing, and the length that fits across it. */
  middle: Point;
  width: number;
  /** The pose of the far side when both sides move: a little apart from the near side, so that both are visible. */
  both?(near: Side): Side;
  /** The pose of the far leg in a movement in which one leg carries the weight, so that the legs move one after the other. */
  afterNear?(near: Side): Side;
  /** The point that moves furthest, which a visitor drags. */
  handle(body: ReturnType<typeof jointPositions>): Point;
  joint(body: ReturnType<typeof jointPositions>): Point;
  /** The furniture around the person. */
  behind?: readonly Layer[];
}

const relaxedSide: Side = { ...neutralSide, shoulder: 2, elbow: 12, wrist: 4 };

const standingHip: Point = [0, adult.ankleHeight + adult.shank + adult.thigh];

/** The pose of a standing person whose near side moves. An arm that does not move hangs down. */
const standingPose = (near: Partial<Side>) => ({
  pose: { ...upright, spine: 2, near: { ...relaxedSide, ...near }, far: relaxedSide },
  hip: standingHip,
});

/** The share of the hips in bending forward; the spine does the rest (Esola and others, Spine 21, 1996: 69 of 111 degrees). */
const hipShare = 0.63;

/** How far the legs lean back to keep the weight over the feet, in degrees for each degree of bending. */
const leanBackPerDegree = 0.1;

function forwardBendPose(degrees: number) {
  const trunk = degrees * hipShare;
  const backwardLean = degrees * leanBackPerDegree;
  const side = {
    ...relaxedSide,
    hip: trunk + backwardLean,
    ankle: -backwardLean,
    shoulder: degrees + 2,
    elbow: 6,
  };
  const pose: Pose = { ...upright, trunk, spine: degrees - trunk, neck: 0, near: side, far: side };
  const { near } = jointPositions(pose, [0, 0], adult);
  return { pose, hip: [-near.ankle[0], adult.ankleHeight - near.ankle[1]] as Point };
}

/** Degrees that the knee bends for each degree of the hip, so that the foot hangs below the knee. */
const kneePerHip = 0.9;

const bench = { height: 0.56, thick: 0.05 };

const benchLayers: readonly Layer[] = [
  {
    role: 'shade',
    outlines: [
      polygon([
        [-0.2, bench.height - bench.thick],
        [0.16, bench.height - bench.thick],
        [0.16, bench.height],
        [-0.2, bench.height],
      ]),
    ],
  },
  { role: 'prop', outlines: [-0.17, 0.07].map((x) => leg(x, bench.height - bench.thick)) },
];

const chair = { height: 0.255, thick: 0.035 };

const chairLayers: readonly Layer[] = [
  {
    role: 'shade',
    outlines: [
      polygon([
        [-0.12, chair.height - chair.thick],
        [0.15, chair.height - chair.thick],
        [0.15, chair.height],
        [-0.12, chair.height],
      ]),
    ],
  },
  { role: 'prop', outlines: [-0.1, 0.1].map((x) => leg(x, chair.height - chair.thick)) },
];

function leg(x: number, height: number): Outline {
  return polygon([
    [x, 0],
    [x + 0.025, 0],
    [x + 0.025, height],
    [x, height],
  ]);
}

/** The pose of a seated person who lifts the front of the foot by `degrees`. The heel stays on the floor. */
function seatedFootPose(degrees: number) {
  const side: Side = { ...relaxedSide, hip: 90, knee: 90, shoulder: 30, elbow: 50 };
  const radians = (degrees * Math.PI) / 180;
  // The foot turns about the heel, which lifts the ankle.
  const ankleRise =
    adult.ankleHeight * Math.cos(radians) + adult.heel * Math.sin(radians) - adult.ankleHeight;
  const pose: Pose = { ...upright, near: { ...side, ankle: degrees }, far: side };
  return { pose, hip: [0, adult.ankleHeight + adult.shank + ankleRise] as Point };
}

/** The pose of the far arm, 11 degrees in front of the near one, so that both are visible. */
const farArmOf = (near: Side): Side => ({ ...near, shoulder: near.shoulder + 11 });

const movementDrawings: Readonly<Record<Exclude<ShownMovementName, 'neck-turn'>, MovementDrawing>> = {
  'shoulder-raise': {
    pose: (degrees) => standingPose({ shoulder: degrees, elbow: 6, wrist: 0 }),
    both: farArmOf,
    middle: [0.12, 0.815],
    width: 1.28,
    handle: ({ near }) => near.hand,
    joint: ({ shoulder }) => shoulder,
  },
  'elbow-bend': {
    pose: (degrees) => standingPose({ shoulder: 4, elbow: degrees, wrist: 0 }),
    both: farArmOf,
    middle: [0.1, 0.68],
    width: 0.92,
    handle: ({ near }) => near.hand,
    joint: ({ near }) => near.elbow,
  },
  'back-bend': {
    pose: forwardBendPose,
    middle: [0.12, 0.51],
    width: 1.42,
    handle: ({ crown }) => crown,
    joint: ({ waist }) => waist,
  },
  'hip-lift': {
    pose: (degrees) => standingPose({ hip: degrees, knee: degrees * kneePerHip }),
    afterNear: (near) => ({ ...near, hip: near.hip + 6 + near.hip / 15 }),
    middle: [0.1, 0.51],
    width: 1.42,
    handle: ({ near }) => near.knee,
    joint: ({ hip }) => hip,
  },
  'knee-bend': {
    pose: (degrees) => {
      const side: Side = { ...relaxedSide, hip: 90, knee: degrees, shoulder: 20, elbow: 40 };
      const pose: Pose = { ...upright, near: side, far: { ...side, knee: 90 } };
      return { pose, hip: [0, bench.height + 0.055] };
    },
    both: (near) => ({ ...near, hip: near.hip + 7 }),
    middle: [0.16, 0.55],
    width: 1.5,
    handle: ({ near }) => near.ankle,
    joint: ({ near }) => near.knee,
    behind: benchLayers,
  },
  'ankle-up': {
    pose: seatedFootPose,
    both: (near) => ({ ...near, knee: near.knee - 9, ankle: near.ankle - 9 }),
    middle: [0.26, 0.14],
    width: 0.46,
    handle: ({ near }) => near.toe,
    joint: ({ near }) => near.ankle,
    behind: chairLayers,
  },
};

/** The drawing of a shown movement, and the points that a visitor can drag. */
export interface ShownMovementScene extends Scene {
  /** The layers from which the marks of the scene are made. */
  layers: readonly Layer[];
  view: View;
  /** The point to drag, and the joint, in scene units. */
  handle: Point;
  joint: Point;
  /** The position of the handle, in scene units, after a share of the whole movement, from 0 to 1. */
  handleAt(share: number): Point;
  /** The marks for these pains. The last items of `marks` are those for the pains of the shown movement. */
  painMarks(pains: PainFields): readonly Mark[];
}

type PainFields = Pick<ShownMovement, 'pain' | 'inJoint'>;

const degreesOf = (movement: ShownMovementName, share: number) => shownMovements[movement].maxDegrees * share;

/** The place of a pain's mark on the path, as a share of the distance to the point where the movement stops. */
const painPosition: Readonly<Record<Exclude<ShownPain, 'none'>, number>> = { start: 0.08, way: 0.5, end: 1 };

/** The number of steps in which the path of the handle is drawn. */
const pathSteps = 12;

/**
 * Draws a shown movement: the chosen person in the pose in which the movement stops, the path of the movement with a dot
 * where it hurts, and a star on a joint that hurts. The side that moves faces the viewer, so the drawing of a left side is
 * mirrored.
 */
export function shownMovementScene(shownMovement: ShownMovement): ShownMovementScene {
  const person: Person = people[shownMovement.who ?? shownPeople[0]];
  return shownMovement.movement === 'neck-turn'
    ? sceneFromAbove(shownMovement, person)
    : sceneFromTheSide(shownMovement, movementDrawings[shownMovement.movement], person);
}

function sceneFromTheSide(
  shownMovement: ShownMovement,
  drawing: MovementDrawing,
  person: Person,
): ShownMovementScene {
  const bodyAt = (degrees: number) => {
    const { pose, hip } = drawing.pose(degrees);
    const farSide = (shownMovement.side === 'both' && drawing.both?.(pose.near)) || pose.far;
    return jointPositions({ ...pose, far: farSide }, hip, adult);
  };
  const endBody = bodyAt(shownMovement.degrees);
  const view = viewOf(drawing.middle, drawing.width, shownMovement.side === 'left');
  const adultPerson = { ...person, skeleton: adult };
  const otherLeg =
    shownMovement.side === 'both' && drawing.afterNear
      ? farLegAfterNear(adultPerson, drawing.pose(shownMovement.degrees), drawing.afterNear)
      : [];
  const layers = [
    ...floor(drawing),
    ...(drawing.behind ?? []),
    ...otherLeg,
    ...profileLayers(adultPerson, endBody),
  ];
  const pointAt = (share: number) => drawing.handle(bodyAt(degreesOf(shownMovement.movement, share)));
  return addMarks(shownMovement, layers, view, pointAt, drawing.joint(endBody));
}

/** The far leg in the pose that it has after the near leg has moved, drawn pale. */
function farLegAfterNear(
  person: Person,
  { pose, hip }: ReturnType<MovementDrawing['pose']>,
  afterNear: (near: Side) => Side,
): Layer[] {
  const body = jointPositions({ ...pose, far: afterNear(pose.near) }, hip, adult);
  const bodyParts = profileLayers(person, body).filter(
    ({ segment }) => segment && /^far(Thigh|Shank|Foot)/.test(segment),
  );
  // Parts of the same colour share a layer, since two pale layers look darker where they overlap.
  return [...new Set(bodyParts.map(({ role }) => role))].map((role) => {
    const partsOfRole = bodyParts.filter((part) => part.role === role);
    return {
      ...partsOfRole[0],
      role,
      opacity: paleOpacity,
      outlines: partsOfRole.flatMap(({ outlines }) => outlines),
    };
  });
}

/** The opacity of a part of the body that is drawn in a second position. */
const paleOpacity = 0.35;

function viewOf([x, y]: Point, width: number, mirrored: boolean): View {
  const scale = shownMovementCanvas.width / width;
  const { width: wide, height: high } = shownMovementCanvas;
  return { scale, origin: [wide / 2 + (mirrored ? x : -x) * scale, high / 2 + y * scale], mirrored };
}

function floor({ middle: [x], width }: MovementDrawing): Layer[] {
  const pathEnds: Point[] = [
    [x - width * 0.46, 0],
    [x + width * 0.46, 0],
  ];
  return [{ role: 'floor', outlines: [polygon(pathEnds, true)] }];
}

/** The scene of these layers, with marks for the path of the movement, the joint and the pain over them. */
function addMarks(
  shownMovement: ShownMovement,
  layers: readonly Layer[],
  view: View,
  pointAt: (share: number) => Point,
  joint: Point,
): ShownMovementScene {
  const share = shownMovement.degrees / shownMovements[shownMovement.movement].maxDegrees;
  const steps = Array.from({ length: pathSteps + 1 }, (_, i) => i / pathSteps);
  const sceneUnit = shownMovementCanvas.width / view.scale / 100;
  const movementPath = (to: number) =>
    smooth(
      steps.map((step) => pointAt(step * to)),
      true,
    );
  const layersOverPerson: Layer[] = [
    { role: 'trace', outlines: [movementPath(1)] },
    ...(share > 0 ? [{ role: 'angle', outlines: [movementPath(share)] } as const] : []),
    { role: 'joint', outlines: [circle(joint, sceneUnit)] },
  ];
  const painLayers = ({ pain, inJoint }: PainFields): Layer[] => [
    ...(pain && pain !== 'none'
      ? [{ role: 'body', outlines: [circle(pointAt(share * painPosition[pain]), 1.8 * sceneUnit)] } as const]
      : []),
    ...(inJoint ? [{ role: 'body', outlines: [star(joint, 4.5 * sceneUnit)] } as const] : []),
  ];
  const allLayers = [...layers, ...layersOverPerson, ...painLayers(shownMovement)].map(
    ({ segment: _, ...layer }) => layer,
  );
  return {
    ...shownMovementCanvas,
    layers: allLayers,
    view,
    marks: allLayers.map((layer) => markOf(layer, view)),
    handle: project(pointAt(share), view),
    joint: project(joint, view),
    handleAt: (share) => project(pointAt(share), view),
    painMarks: (pains) => painLayers(pains).map((layer) => markOf(layer, view)),
  };
}

const starPoints = 8;

/**
 * The star on a joint that hurts, which people recognise without seeing colours. Its points run counter-clockwise, like
 * those of every closed outline.
 */
function star([x, y]: Point, radius: number): Outline {
  const corners = Array.from({ length: starPoints * 2 }, (_, i): Point => {
    const angle = (i * Math.PI) / starPoints;
    const length = i % 2 === 0 ? radius : radius * 0.55;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
  return polygon(corners);
}

/** The radii of a head seen from above, as fractions of the person's height: heads are about 0.11 long and 0.09 wide. */
const skull = { long: 0.06, wide: 0.049 };

/** The scene of a person seen from above who faces the top of the page. */
function sceneFromAbove(shownMovement: ShownMovement, person: Person): ShownMovementScene {
  const { side, degrees } = shownMovement;
  const view = viewOf([0, 0.052], 0.44, side === 'left');
  const turnBy = (angle: number) => {
    const radians = (-angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  };
  const noseTip = (angle: number) => turnBy(angle)([0, skull.long * 2.2]);
  const headAt = (angle: number, opacity?: number): Layer[] => headFromAbove(person, turnBy(angle), opacity);
  const clothRole = `cloth-${person.top.cloth}` as const;
  const layers: Layer[] = [
    ...[-0.055, 0.055].map(
      (x): Layer => ({
        role: `cloth-${person.shoes === 'bare' ? 'ink' : person.shoes}`,
        outlines: [capsule([x, 0.19], [x * 1.1, 0.255], 0.026, 0.022)],
      }),
    ),
    {
      role: `cloth-${person.legs.cloth}`,
      outlines: [-0.055, 0.055].map((x) => capsule([x, 0], [x, 0.185], 0.05, 0.042)),
    },
    {
      role: clothRole,
      tone: 'dark',
      outlines: [
        capsule([-0.13, -0.01], [-0.12, 0.02], 0.036, 0.034),
        capsule([0.13, -0.01], [0.12, 0.02], 0.036, 0.034),
      ],
    },
    { role: clothRole, outlines: [smooth(shoulders)] },
    ...(side === 'both' ? headAt(-degrees, paleOpacity) : []),
    ...headAt(degrees),
  ];
  const pointAt = (share: number) => noseTip(degreesOf('neck-turn', share));
  return addMarks(shownMovement, layers, view, pointAt, [0, 0]);
}

const shoulders: readonly Point[] = [
  [-0.135, -0.03],
  [-0.07, -0.048],
  [0, -0.052],
  [0.07, -0.048],
  [0.135, -0.03],
  [0.14, 0.012],
  [0.07, 0.036],
  [0, 0.04],
  [-0.07, 0.036],
  [-0.14, 0.012],
];

function headFromAbove(person: Person, turn: (point: Point) => Point, opacity: number | undefined): Layer[] {
  const { long, wide } = skull;
  const headOval = (growth: number, forward: number): Outline =>
    smooth(
      Array.from({ length: 12 }, (_, i): Point => {
        const angle = (i * Math.PI) / 6;
        return turn([(wide + growth) * Math.cos(angle), forward + (long + growth) * Math.sin(angle)]);
      }),
    );
  const skinRole = `skin-${person.skin}` as const;
  const headCover = person.headscarf
    ? (`cloth-${person.headscarf}` as const)
    : (`hair-${person.hair.colour}` as const);
  const opacityProp = opacity === undefined ? {} : { opacity };
  const nose = smooth([turn([-0.014, long * 0.86]), turn([0.014, long * 0.86]), turn([0, long * 1.4])]);
  const ears = person.headscarf ? [] : [-1, 1].map((side) => circle(turn([side * (wide + 0.002), 0]), 0.012));
  return [
    { role: skinRole, outlines: [nose, ...ears, headOval(0, 0)], ...opacityProp },
    { role: headCover, outlines: [headOval(-0.001, -0.012)], ...opacityProp },
  ];
}
