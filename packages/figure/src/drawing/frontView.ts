import {
  add,
  angleFromDown,
  clamp,
  directionFromDown,
  distance,
  lerp,
  type Point,
  rotate,
  scale,
} from '../model/geometry.ts';
import { palmPosition } from '../model/inverseKinematics.ts';
import type { Body, Segment, SegmentFrame, SideJoints } from '../model/kinematics.ts';
import type { SideName } from '../model/pose.ts';
import type { Skeleton } from '../model/skeleton.ts';
import type { BodyPart, Person } from './appearance.ts';
import { frontHead } from './frontHead.ts';
import { frontHips, frontShirt, frontShoe } from './frontOutlines.ts';
import { handOutline } from './handsAndFeet.ts';
import { armParts, legParts } from './limbs.ts';
import { capsule, mapOutline, mirrorOutline, type Outline, polygon } from './outline.ts';

/*
 * A standing, seated or lying person who faces the viewer, drawn from a pose in profile: the heights of hip, knees and ankles,
 * and the positions of the palms, whose x is to the right of the viewer. Trunk, spine and neck lean to the side; a hip that is
 * bent by more than 45 degrees points its thigh at the viewer. `near` is on the right of the viewer.
 */

/** The distance of each joint from the middle of the body, in fractions of stature, as in frontOutlines.ts. */
const breadth = { shoulder: 0.098, hip: 0.031, knee: 0.047, seatedKnee: 0.088, ankle: 0.055, stacked: 0.026 };

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * How far a limb that points at the viewer reaches down, as a share of its length: 0 if the person sits upright, most if they
 * lie on the side, since the view is from a little above. If they lie on the back, the limb points up, and the share is negative.
 */
function dropTowardsViewer({ pelvisLean, roll }: Body): number {
  const dropLyingOnSide = 0.7 * Math.abs(Math.sin(inRadians(pelvisLean)));
  return dropLyingOnSide * Math.cos(inRadians(roll)) - 0.6 * Math.sin(inRadians(roll));
}

/** The tops of the arms hang a little below the line of the shoulders. */
const shoulderDrop = 0.03;

/** The angle between an upper arm and the trunk while the hand is in front of the body, in degrees. */
const restArmAngle = 13;

/** The position of a hand at the head and of its elbow, which points at the viewer; measured from the shoulder. */
const raisedArm = { up: 0.08, across: 0.08, elbow: [0.052, -0.062] } as const;

/** The largest lean of an upright person, in degrees. An upright person holds a hanging arm beside the hip. */
const maxUprightLean = 10;

interface Limbs {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly hand: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  readonly fingers: number;
}

/**
 * An elbow between shoulder and wrist, away from the body and low, as a bent arm is seen from the front.
 * @param side the direction away from the body; 0 for the lowest elbow, if the person leans on it
 */
function outerElbow(shoulder: Point, wrist: Point, side: 1 | -1 | 0, { upperArm, forearm }: Skeleton): Point {
  const reach = distance(shoulder, wrist);
  const elbowCosine = clamp((upperArm ** 2 + reach ** 2 - forearm ** 2) / (2 * upperArm * reach), -1, 1);
  const upperArmAngles = [1, -1].map(
    (sign) => angleFromDown(shoulder, wrist) + (sign * Math.acos(elbowCosine) * 180) / Math.PI,
  );
  const elbows = upperArmAngles.map((angle) => add(shoulder, scale(directionFromDown(angle), upperArm)));
  const outwardDistance = ([x, y]: Point) => side * x - y;
  return elbows.reduce((best, elbow) => (outwardDistance(elbow) > outwardDistance(best) ? elbow : best));
}

/** The joints of an arm whose hand points in a direction. */
const armPointing = (elbow: Point, palm: Point, direction: Point, { hand }: Skeleton) => ({
  elbow,
  wrist: add(palm, scale(direction, -hand / 2)),
  hand: add(palm, scale(direction, hand / 2)),
});

/**
 * The arm that reaches a palm. A forearm in front of the body looks shorter, since it points at the viewer. A person who leans
 * far to the side rests on a low elbow; a person who lies points the whole arm at the viewer.
 */
function reachingArm(palm: Point, shoulder: Point, side: 1 | -1, skeleton: Skeleton, lean: number) {
  if (palm[1] > shoulder[1] + raisedArm.up && Math.abs(palm[0] - shoulder[0]) < raisedArm.across) {
    const elbow = add(shoulder, [side * raisedArm.elbow[0], raisedArm.elbow[1]]);
    return armPointing(elbow, palm, directionFromDown(angleFromDown(elbow, palm)), skeleton);
  }
  const restingElbow = add(shoulder, scale(directionFromDown(side * restArmAngle - lean), skeleton.upperArm));
  const skeletonWithHand = { ...skeleton, forearm: skeleton.forearm + skeleton.hand / 2 };
  const isOutOfReach = distance(restingElbow, palm) > skeletonWithHand.forearm;
  const seatedElbow = isOutOfReach ? outerElbow(shoulder, palm, side, skeletonWithHand) : restingElbow;
  const proppingElbow = lerp(
    seatedElbow,
    outerElbow(shoulder, palm, 0, skeletonWithHand),
    clamp((Math.abs(lean) - 10) / 25, 0, 1),
  );
  const elbow = lerp(proppingElbow, lerp(shoulder, palm, 0.5), clamp((Math.abs(lean) - 50) / 40, 0, 1));
  return armPointing(elbow, palm, directionFromDown(angleFromDown(elbow, palm)), skeleton);
}

/** True if the person sits or lies, so that parts of the legs may point at the viewer. */
const isSeated = ({ near, pelvisLean }: Body) =>
  near.thighAngle + pelvisLean > 45 || Math.abs(pelvisLean) > 45;

/** A point beside the middle of the body by `across` and above it by `up`, turned by the lean of its segment. */
const pointBeside = (middle: Point, across: number, lean: number, up = 0): Point =>
  add(middle, rotate([across, up], -lean));

/** The visible part of a leg segment that is bent away from the line of the body. @param bendAngle in degrees */
function visibleLeg(length: number, bendAngle: number, body: Body): Point {
  const partAlongBody = scale(directionFromDown(-body.pelvisLean), length * Math.cos(inRadians(bendAngle)));
  return add(partAlongBody, [0, -length * Math.sin(inRadians(bendAngle)) * dropTowardsViewer(body)]);
}

function legPoints(joints: SideJoints, body: Body, side: 1 | -1, { thigh, shank }: Skeleton) {
  const hip = pointBeside(body.hip, side * breadth.hip, body.pelvisLean);
  if (!isSeated(body)) {
    const at = (x: number, y: number): Point => [body.hip[0] + side * x, y];
    return { hip, knee: at(breadth.knee, joints.knee[1]), ankle: at(breadth.ankle, joints.ankle[1]) };
  }
  // The legs of a person who lies on the side rest on each other, so their joints are close together.
  const uprightShare = Math.cos(inRadians(body.pelvisLean));
  const sideOffset = (wide: number) => side * (breadth.stacked + (wide - breadth.stacked) * uprightShare);
  const thighBend = joints.thighAngle + body.pelvisLean;
  const visibleShank = visibleLeg(shank, joints.shankAngle + body.pelvisLean, body);
  const knee = add(
    pointBeside(body.hip, sideOffset(breadth.seatedKnee), body.pelvisLean),
    visibleLeg(thigh, thighBend, body),
  );
  const ankleOffset = pointBeside(
    [0, 0],
    sideOffset(breadth.ankle) - sideOffset(breadth.seatedKnee),
    body.pelvisLean,
  );
  return { hip, knee, ankle: add(add(knee, visibleShank), ankleOffset) };
}

function limbsOfSide(joints: SideJoints, body: Body, side: 1 | -1, skeleton: Skeleton): Limbs {
  const shoulder = pointBeside(body.shoulder, side * breadth.shoulder, body.thoraxLean, -shoulderDrop);
  const [x, y] = palmPosition(joints);
  // In front view the palm of a hanging arm is beside the hip, even if it is in front of the body in profile.
  const isUpright = !isSeated(body) || Math.abs(body.thoraxLean) < maxUprightLean;
  const isHanging = y < body.hip[1] && isUpright;
  const palm: Point = isHanging ? [body.hip[0] + side * (breadth.shoulder + 0.046), y] : [x, y];
  return {
    shoulder,
    ...reachingArm(palm, shoulder, side, skeleton, body.thoraxLean),
    ...legPoints(joints, body, side, skeleton),
    fingers: joints.fingers,
  };
}

const frameBetween = (origin: Point, to: Point): SegmentFrame => ({
  origin,
  rotation: angleFromDown(origin, to),
  length: distance(origin, to),
});

const limbsBySide = (body: Body, skeleton: Skeleton): Record<SideName, Limbs> => ({
  near: limbsOfSide(body.near, body, 1, skeleton),
  far: limbsOfSide(body.far, body, -1, skeleton),
});

/**
 * The frames of all segments of a person who faces the viewer.
 * @param body the pose in profile
 */
export function frontFrames(body: Body, skeleton: Skeleton): Record<Segment, SegmentFrame> {
  const { near, far } = limbsBySide(body, skeleton);
  const footRotation = (knee: Point, ankle: Point) => (isSeated(body) ? angleFromDown(knee, ankle) : 0);
  const sideFrames = ({ shoulder, elbow, wrist, hand, hip, knee, ankle }: Limbs) => ({
    Thigh: frameBetween(hip, knee),
    Shank: frameBetween(knee, ankle),
    Foot: { origin: ankle, rotation: footRotation(knee, ankle) },
    UpperArm: frameBetween(shoulder, elbow),
    Forearm: frameBetween(elbow, wrist),
    Hand: frameBetween(wrist, hand),
  });
  const [right, left] = [sideFrames(near), sideFrames(far)];
  return {
    pelvis: { origin: body.hip, rotation: -body.pelvisLean },
    thorax: { origin: body.waist, rotation: -body.thoraxLean },
    neck: { origin: body.shoulder, rotation: -body.thoraxLean },
    head: { origin: body.atlas, rotation: -body.headLean },
    nearThigh: right.Thigh,
    nearShank: right.Shank,
    nearFoot: right.Foot,
    nearUpperArm: right.UpperArm,
    nearForearm: right.Forearm,
    nearHand: right.Hand,
    farThigh: left.Thigh,
    farShank: left.Shank,
    farFoot: left.Foot,
    farUpperArm: left.UpperArm,
    farForearm: left.Forearm,
    farHand: left.Hand,
  };
}

/** Moves a part of the near side to the given side. */
const moveToSide = (part: BodyPart, side: SideName): BodyPart => ({
  ...part,
  segment: part.segment.replace('near', side) as Segment,
});

/** The angle from straight down above which a hand is lifted, so that its fingers are visible; in degrees. */
const liftedAngle = 55;

/** The area between a curve and its chord, which is on the left of the curve. */
const bowOutline = (start: Point, via: Point, to: Point): Outline => ({
  start,
  curves: [{ type: 'quad', via, to }],
});

/**
 * The sleeve of an upright person, of the same cloth as the trunk. Shadows separate the two: in the armpit, and under a
 * forearm that lies in front.
 * @param side of the arm, 1 on the right of the viewer
 */
function shadedSleeve(part: BodyPart, side: 1 | -1, { shoulder, elbow, wrist }: Limbs): BodyPart[] {
  const isUpperArm = part.segment === 'nearUpperArm';
  const [from, to] = isUpperArm ? [shoulder, elbow] : [elbow, wrist];
  const sidewaysShare = Math.sin(inRadians(angleFromDown(from, to)));
  const sleeve: BodyPart = { ...part, tone: undefined };
  // A forearm that hangs or points at the viewer has no shadow under it.
  if (!isUpperArm && Math.abs(to[0] - from[0]) < 0.06) return [sleeve];
  // The higher an arm is lifted, the closer to the armpit its shadow ends.
  const shadowLength =
    distance(from, to) * (isUpperArm ? 0.75 - 0.45 * clamp(side * sidewaysShare, 0, 1) : 0.9);
  const widthFactor = isUpperArm ? 1 : 0.8;
  const shadow = bowOutline(
    [-0.022 * widthFactor, -0.15 * shadowLength],
    [-0.035 * widthFactor, -0.55 * shadowLength],
    [-0.027 * widthFactor, -shadowLength],
  );
  const isShadowLeft = (isUpperArm ? side : sidewaysShare) > 0;
  return [sleeve, { ...part, tone: 'dark', outline: isShadowLeft ? shadow : mirrorOutline(shadow, 0) }];
}

/** The parts of an arm, with upper arm and forearm as long as the viewer sees them. The thumb points inward, or up. */
function arm(person: Person, side: SideName, limb: Limbs, { thoraxLean }: Body): BodyPart[] {
  const { shoulder, elbow, wrist, hand, fingers } = limb;
  const visibleSkeleton = {
    ...person.skeleton,
    upperArm: distance(shoulder, elbow),
    forearm: distance(elbow, wrist),
  };
  const angle = angleFromDown(wrist, hand);
  const isHandLifted = Math.abs(angle) > liftedAngle;
  const isHandAcross = isHandLifted && Math.abs(angle) < 180 - liftedAngle;
  const isHandMirrored = isHandAcross ? angle < 0 : !isHandLifted === (side === 'near');
  const unmirroredHand = handOutline(person.skeleton, fingers, isHandLifted);
  const visibleHand = isHandMirrored ? mirrorOutline(unmirroredHand, 0) : unmirroredHand;
  // The arm on which the person leans is behind the other arm, and darker.
  const isProppingArm = side === 'far' && Math.abs(thoraxLean) > maxUprightLean;
  const isUpright = Math.abs(thoraxLean) < maxUprightLean;
  return armParts({ ...person, skeleton: visibleSkeleton }, 'near', fingers)
    .flatMap((part): BodyPart[] => {
      if (isUpright && part.tone) return shadedSleeve(part, side === 'near' ? 1 : -1, limb);
      const outline = part.segment === 'nearHand' ? visibleHand : part.outline;
      return [{ ...part, tone: isProppingArm ? 'dark' : part.tone, outline }];
    })
    .map((part) => moveToSide(part, side));
}

/** True if the person lies on the side, towards the viewer. The upper leg is then paler than the lower one. */
const isLyingOnSide = ({ pelvisLean, roll }: Body) => Math.abs(pelvisLean) > 45 && roll < 45;

function leg(person: Person, side: SideName, { hip, knee: bend, ankle }: Limbs, body: Body): BodyPart[] {
  const visibleSkeleton = { ...person.skeleton, thigh: distance(hip, bend), shank: distance(bend, ankle) };
  const tone = side === 'far' && isLyingOnSide(body) ? 'dark' : undefined;
  const isOnBack = body.roll >= 45;
  const partsOfLeg = legParts({ ...person, skeleton: visibleSkeleton }, 'near', 0).map((part) => {
    const outline = side === 'near' ? frontShoe : mirrorOutline(frontShoe, 0);
    const frontPart = part.segment === 'nearFoot' && !isOnBack ? { ...part, outline } : part;
    return moveToSide({ ...frontPart, tone }, side);
  });
  const isSittingUpright = isSeated(body) && Math.abs(body.pelvisLean) < maxUprightLean;
  const hasTrousers = person.legs.cut === 'trousers';
  const kneePart: BodyPart = {
    segment: 'nearShank',
    role: hasTrousers ? `cloth-${person.legs.cloth}` : `skin-${person.skin}`,
    tone: 'light',
    outline: capsule([-0.004, 0.062], [0, -0.016], 0.05, 0.043),
  };
  if (!isSittingUpright) return partsOfLeg;
  // The knee and the hips hide the thigh. Without the knee, the person would seem to stand.
  return [...partsOfLeg.filter(({ segment }) => !segment.endsWith('Thigh')), moveToSide(kneePart, side)];
}

/** The parts of a person who faces the viewer, back to front. */
export function frontParts(person: Person, body: Body) {
  const { skin, top, build, skeleton } = person;
  const { near, far } = limbsBySide(body, skeleton);
  const farLeg = leg(person, 'far', far, body);
  const nearLeg = leg(person, 'near', near, body);
  const farArm = arm(person, 'far', far, body);
  const nearArm = arm(person, 'near', near, body);
  const girthFactor = build === 'full' ? 1.14 : 1;
  // The shoulders of a full trunk are hardly wider than those of a slim one.
  const widthFactorAt = (y: number) => 1 + (girthFactor - 1) * clamp((0.2 - y) / 0.08, 0.3, 1);
  const widenTrunk = (outline: Outline) => mapOutline(outline, ([x, y]): Point => [x * widthFactorAt(y), y]);
  const shirt: BodyPart = {
    segment: 'thorax',
    role: `cloth-${top.cloth}`,
    outline: widenTrunk(frontShirt(isSeated(body))),
  };
  const throatPart: BodyPart = {
    segment: 'neck',
    role: `skin-${skin}`,
    outline: polygon([
      [-0.031 * girthFactor, -0.01],
      [0.031 * girthFactor, -0.01],
      [0.027, 0.08],
      [-0.027, 0.08],
    ]),
  };
  // The shadow of the head moves with the chin when the head turns.
  const chinX = 0.012 * Math.sin(inRadians(person.yaw ?? 0));
  const shadowOfHead: BodyPart = {
    ...throatPart,
    tone: 'dark',
    outline: bowOutline([-0.027, 0.07], [chinX, -0.008], [0.027, 0.07]),
  };
  const neckParts = person.headscarf ? [] : person.beard ? [throatPart] : [throatPart, shadowOfHead];
  const { behind, over } = frontHead(person);
  const hipsPart: BodyPart = {
    segment: 'pelvis',
    role: `cloth-${person.legs.cloth}`,
    outline: widenTrunk(frontHips),
  };
  const arms = [...farArm, ...nearArm];
  if (!isSeated(body)) {
    // A far hand that reaches across the body lies on the near arm, so the near arm is painted first.
    const [under, top] = far.hand[0] > near.shoulder[0] - 0.05 ? [nearArm, farArm] : [[], arms];
    return {
      far: [...behind, ...farLeg, ...nearLeg],
      trunk: [...neckParts, shirt, ...over, ...under],
      arm: top,
    };
  }
  // If the person lies on the side, the lower limbs are painted first, below the upper ones and objects between them.
  return isLyingOnSide(body)
    ? {
        far: [...behind, ...farLeg, ...farArm],
        trunk: [...neckParts, shirt, hipsPart, ...nearLeg, ...over],
        arm: nearArm,
      }
    : { far: behind, trunk: [...neckParts, shirt, hipsPart, ...farLeg, ...nearLeg, ...over], arm: arms };
}
