import { footOutline, handOutline } from './extremities.ts';
import { add, mix, type Point } from './geometry.ts';
import type { Body, SideJoints } from './kinematics.ts';
import { type Bulge, capsule, type Outline } from './outline.ts';
import type { Skeleton } from './skeleton.ts';
import { type Hair, hairOutlines, headOutlines, trunkOutline } from './trunk.ts';

/*
 * Half-thicknesses as fractions of stature, from the girths of a slim adult (thigh 0.32 of stature round, calf 0.21,
 * upper arm 0.17, wrist 0.095) divided by 2 pi, then adjusted by eye.
 */
const limbRadius = {
  hip: 0.063,
  knee: 0.0355,
  calf: 0.036,
  ankle: 0.0215,
  shoulder: 0.033,
  elbow: 0.0235,
  wrist: 0.0155,
};

const upperArmBulge: Bulge = { front: 0.03, back: 0.03 };
const forearmBulge: Bulge = { front: 0.04, back: 0.04, along: 0.3 };

/** A far thigh starts lower and thinner, or it would show as a lump in front of the belly. */
function legOutlines(hip: Point, side: SideJoints, body: Skeleton, plain: boolean, far = false): Outline[] {
  const g = body.girth;
  const top = mix(hip, side.knee, far ? 0.12 : 0.03);
  return [
    capsule(top, side.knee, (far ? 0.052 : limbRadius.hip) * g, limbRadius.knee * g, {
      front: 0.035,
      back: 0.03,
      along: 0.35,
    }),
    capsule(side.knee, side.ankle, limbRadius.calf * g, limbRadius.ankle * g, {
      back: 0.09,
      front: 0.012,
      along: 0.32,
    }),
    footOutline(side, body, plain),
  ];
}

/** A far arm starts lower and thinner too, or its shoulder would show in front of the throat. */
function armOutlines(
  shoulder: Point,
  side: SideJoints,
  body: Skeleton,
  plain: boolean,
  far = false,
): Outline[] {
  const g = body.girth;
  const top = far ? mix(shoulder, side.elbow, 0.14) : shoulder;
  return [
    capsule(
      top,
      side.elbow,
      (far ? 0.028 : limbRadius.shoulder) * g,
      limbRadius.elbow * g,
      plain ? {} : upperArmBulge,
    ),
    capsule(side.elbow, side.wrist, limbRadius.elbow * g, limbRadius.wrist * g, plain ? {} : forearmBulge),
    plain
      ? capsule(side.wrist, mix(side.wrist, side.hand, 0.84), limbRadius.wrist * g, 0.013)
      : handOutline(side, body),
  ];
}

/** A body as outlines, in the order of painting. */
export interface BodyOutlines {
  readonly farArm: Outline[];
  readonly farLeg: Outline[];
  readonly nearLeg: Outline[];
  readonly torso: Outline[];
  readonly head: Outline[];
  readonly hair: Outline[];
  readonly nearArm: Outline[];
}

/** How a body is drawn. */
export interface BodyStyle {
  readonly hair?: Hair | undefined;
  /** How far the far limbs are shifted, fractions of stature: otherwise they would be hidden behind the near ones. */
  readonly depth?: Point | undefined;
  /** Without thumbs and fine curves: a ghost is seen through others, and every drawing has to stay small. */
  readonly plain?: boolean;
}

/**
 * Draws a posed body as closed outlines in its own space.
 * @param body joints in fractions of stature
 */
export function outlines(body: Body, skeleton: Skeleton, drawing: BodyStyle = {}): BodyOutlines {
  const { hair, depth = [0.016, 0], plain = false } = drawing;
  const far = shifted(body.far, depth);
  return {
    farArm: armOutlines(add(body.shoulder, depth), far, skeleton, plain, true),
    farLeg: legOutlines(add(body.hip, depth), far, skeleton, plain, true),
    nearLeg: legOutlines(body.hip, body.near, skeleton, plain),
    torso: [trunkOutline(body, skeleton, plain)],
    head: headOutlines(body, skeleton, plain),
    hair: hairOutlines(body, skeleton, hair),
    nearArm: armOutlines(body.shoulder, body.near, skeleton, plain),
  };
}

/** One side's joints moved by a vector; its angles stay. */
function shifted(side: SideJoints, by: Point): SideJoints {
  const moved = (at: Point): Point => add(at, by);
  const { knee, ankle, heel, ball, toe, elbow, wrist, hand } = side;
  return {
    ...side,
    knee: moved(knee),
    ankle: moved(ankle),
    heel: moved(heel),
    ball: moved(ball),
    toe: moved(toe),
    elbow: moved(elbow),
    wrist: moved(wrist),
    hand: moved(hand),
  };
}
