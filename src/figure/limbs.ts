import { add, mix, type Point, turn } from './geometry.ts';
import type { Body, SideJoints } from './kinematics.ts';
import { capsule, type Outline, smooth } from './outline.ts';
import type { Skeleton } from './skeleton.ts';
import { type Hair, hairOutlines, headOutlines, trunkOutline } from './trunk.ts';

/*
 * Half-thicknesses as fractions of stature, from the girths of a slim adult (thigh 0.32 of stature round, calf 0.21,
 * upper arm 0.17, wrist 0.095) divided by 2 pi, and then by eye.
 */
const RADIUS = {
  hip: 0.063,
  knee: 0.0355,
  calf: 0.036,
  ankle: 0.0215,
  shoulder: 0.033,
  elbow: 0.0235,
  wrist: 0.0155,
};

function footOutline(side: SideJoints, body: Skeleton): Outline {
  const k = body.toe / 0.114;
  const onFoot = ([x, y]: Point): Point =>
    add(side.ankle, turn([x * k, y * k - body.ankleHeight], side.soleAngle));
  const toeAngle = (Math.atan2(side.toe[1] - side.ball[1], side.toe[0] - side.ball[0]) * 180) / Math.PI;
  const onToes = ([x, y]: Point): Point => add(side.ball, turn([x * k, y * k], toeAngle));
  return smooth([
    ...(
      [
        [-0.03, 0],
        [0.02, 0.003],
      ] as Point[]
    ).map(onFoot),
    side.ball,
    ...(
      [
        [0.034, 0.0],
        [0.044, 0.012],
        [0.026, 0.024],
      ] as Point[]
    ).map(onToes),
    ...(
      [
        [0.058, 0.031],
        [0.028, 0.054],
        [0.012, 0.078],
        [-0.014, 0.078],
        [-0.026, 0.046],
        [-0.038, 0.026],
        [-0.04, 0.01],
      ] as Point[]
    ).map(onFoot),
  ]);
}

function handOutline(side: SideJoints, body: Skeleton): Outline {
  const k = (body.hand / 0.108) * 0.9;
  const place = ([across, along]: Point): Point =>
    add(side.wrist, turn([across * k, -along * k], side.handAngle));
  return smooth(
    (
      [
        [-0.0155, -0.01],
        [-0.018, 0.04],
        [-0.014, 0.088],
        [-0.002, 0.104],
        [0.01, 0.09],
        [0.013, 0.066],
        [0.027, 0.06],
        [0.026, 0.04],
        [0.0155, 0.012],
        [0.015, -0.01],
      ] as Point[]
    ).map(place),
  );
}

/** A far thigh starts lower and thinner, or it would show as a lump before the belly. */
function legOutlines(hip: Point, side: SideJoints, body: Skeleton, far = false): Outline[] {
  const g = body.girth;
  const top = mix(hip, side.knee, far ? 0.12 : 0.03);
  return [
    capsule(top, side.knee, (far ? 0.052 : RADIUS.hip) * g, RADIUS.knee * g, {
      front: 0.035,
      back: 0.03,
      along: 0.35,
    }),
    capsule(side.knee, side.ankle, RADIUS.calf * g, RADIUS.ankle * g, {
      back: 0.09,
      front: 0.012,
      along: 0.32,
    }),
    footOutline(side, body),
  ];
}

function armOutlines(shoulder: Point, side: SideJoints, body: Skeleton): Outline[] {
  const g = body.girth;
  return [
    capsule(shoulder, side.elbow, RADIUS.shoulder * g, RADIUS.elbow * g, { front: 0.03, back: 0.03 }),
    capsule(side.elbow, side.wrist, RADIUS.elbow * g, RADIUS.wrist * g, {
      front: 0.04,
      back: 0.04,
      along: 0.3,
    }),
    handOutline(side, body),
  ];
}

/** A body as outlines, in the order of painting. */
export interface Parts {
  readonly farArm: Outline[];
  readonly farLeg: Outline[];
  readonly nearLeg: Outline[];
  readonly torso: Outline[];
  readonly head: Outline[];
  readonly hair: Outline[];
  readonly nearArm: Outline[];
}

/**
 * Draws a posed body as closed outlines in its own space.
 * @param depth how far the far limbs are shifted, fractions of stature: they would hide exactly behind the near ones
 */
export function outlines(body: Body, skeleton: Skeleton, hair?: Hair, depth: Point = [0.016, 0]): Parts {
  return {
    farArm: armOutlines(add(body.shoulder, depth), shifted(body.far, depth), skeleton),
    farLeg: legOutlines(add(body.hip, depth), shifted(body.far, depth), skeleton, true),
    nearLeg: legOutlines(body.hip, body.near, skeleton),
    torso: [trunkOutline(body, skeleton)],
    head: headOutlines(body, skeleton),
    hair: hairOutlines(body, skeleton, hair),
    nearArm: armOutlines(body.shoulder, body.near, skeleton),
  };
}

/** One side's joints moved by a vector; its angles stay. */
export function shifted(side: SideJoints, by: Point): SideJoints {
  const moved = (at: Point): Point => add(at, by);
  const { knee, ankle, heel, ball, toe, elbow, wrist, hand } = side;
  return {
    ...side,
    ...{ knee: moved(knee), ankle: moved(ankle), heel: moved(heel), ball: moved(ball), toe: moved(toe) },
    ...{ elbow: moved(elbow), wrist: moved(wrist), hand: moved(hand) },
  };
}
